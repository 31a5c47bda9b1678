"""For all tests: the signals of a terminal reach what the tests start."""

from __future__ import annotations

import signal

for _number in (signal.SIGINT, signal.SIGHUP):
    if signal.getsignal(_number) is signal.SIG_IGN:  # as in the background or under nohup; it would be handed down
        signal.signal(_number, signal.default_int_handler if _number == signal.SIGINT else signal.SIG_DFL)
