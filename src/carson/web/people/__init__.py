"""Who sits where and what they may do: seats, host, chat, passkeys, webhooks, clean-up."""
