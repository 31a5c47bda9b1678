"""What an eye would complain about: text that is cut off, leaves its place, lies under something or is too small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

from tests.browser.playing import READY, at, wait_for

WIDE_SIZES = ((1920, 1080), (1440, 900), (1024, 768), (768, 1024))
NARROW_SIZES = ((390, 844), (844, 390))
PHONE_SIZE = {"width": 390, "height": 844}
LANGUAGES = ("en", "de", "fr", "nl")

CUT_OFF = """(scrolls) => {
  const found = new Set(), width = innerWidth;
  const tell = (what, node) => found.add(`${what}: ${node.textContent.trim().slice(0, 60)}`);
  if (document.documentElement.scrollWidth > width + 1) found.add("the page is wider than the window");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest("script, style, title, desc, option, noscript, .unseen, .stage")) continue;
    if (getComputedStyle(parent).clipPath === "inset(50%)") continue; // is only heard
    if (parent.closest(".hint p") && parent.closest(".hint").querySelector(".more").checkVisibility()) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const elided = getComputedStyle(parent).textOverflow === "ellipsis" && parent.title === node.textContent ? parent : null;
    const whole = parent.closest("[textLength]") ?? elided; // a range knows nothing of squeezed or hidden letters
    const box = (whole ?? range).getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const cell = parent.closest("td, th, button, .button");
    if (cell) {
      const room = cell.getBoundingClientRect();
      const outside = box.right > room.right + 1 || box.left < room.left - 1 || box.bottom > room.bottom + 2;
      if (outside) tell("leaves its place", node);
    }
    let upright = true, across = true;
    for (let at = parent; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at), around = at.getBoundingClientRect();
      const wide = at.matches(scrolls.across), tall = at.matches(scrolls.down);
      if (style.overflowX !== "visible" && style.display !== "inline") {
        if (across && !wide && (box.right > around.right + 1 || box.left < around.left - 1)) tell("cut off at the side", node);
        if (wide) across = false;
      }
      const clips = style.overflowY !== "visible" && style.display !== "inline" && (at.tagName === "svg" || !at.closest("svg"));
      if (upright && clips) {
        if (!tall && (box.bottom > around.bottom + 2 || box.top < around.top - 2)) tell("cut off above or below", node);
        if (tall) upright = false;
      }
      if (at.tagName === "DIALOG" || style.position === "fixed") break;
    }
    if (across && (box.right > width + 1 || box.left < -1)) tell("outside the window", node);
  }
  return [...found];
}"""
BROKEN = """() => {
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, parent = node.parentElement;
    if (!parent.closest("table.seats, button, .button") || parent.closest(".unseen, svg, option")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    for (const word of node.textContent.matchAll(/[\\p{L}]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) found.add(word[0]);
    }
  }
  return [...found];
}"""
SMALL = """(least) => {
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest("script, style, title, desc, noscript, .unseen, .stage")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const scale = parent.closest("svg") ? Math.abs(parent.getScreenCTM?.()?.d ?? 1) : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < least - 0.05) found.add(`${size.toFixed(1)} px: ${node.textContent.trim().slice(0, 40)}`);
  }
  return [...found];
}"""
COVERED = """() => {
  const parts = "#bar, .log, header.top, .town, .path, .people, .components, table.seats, .race, #board";
  const found = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, parent = node.parentElement, own = parent.closest(parts);
    if (!own || !node.textContent.trim() || parent.closest("title, desc, option, noscript, .unseen, .stage, .scroll")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const other = above?.closest(`${parts}, #sheet, dialog, #say, .drop, .menu`);
      const covers = other?.matches(parts) && !other.contains(parent) && !own.contains(other);
      if (covers) found.add(node.textContent.trim().slice(0, 60));
    }
  }
  return [...found].map((text) => `lies under something: ${text}`);
}"""
OVER_THE_RIM = """() => [...document.querySelectorAll(".path .stop")].flatMap((stop) => {
  const rim = stop.querySelector("circle").getBoundingClientRect(), radius = rim.width / 2;
  return [...stop.querySelectorAll("text")].filter((text) => {
    const box = text.getBoundingClientRect(), across = rim.left + radius, down = rim.top + radius;
    const away = Math.abs(box.top + box.height / 2 - down);
    return Math.hypot(Math.max(box.right - across, across - box.left), away) > radius;
  }).map((text) => `over the rim: ${text.textContent}`);
})"""
SCROLLS = {
    "across": ".wide, pre, textarea, code",
    "down": "dialog, .result, .log .scroll, #chat-lines, .talk, .drop ul, .menu > div, .contents",
}
"""Where it is natural to scroll; whatever hides elsewhere is cut off."""
ON_A_PHONE = {**SCROLLS, "down": f"{SCROLLS['down']}, #bar, .buttons"}


def cut_off(page: Page) -> list[str]:
    """Text that cannot be read as a whole without scrolling where nobody would."""
    size = page.viewport_size
    assert size is not None
    small = size["width"] <= 760 or size["height"] <= 520
    found: list[str] = page.evaluate(CUT_OFF, ON_A_PHONE if small else SCROLLS)
    over: list[str] = page.evaluate(OVER_THE_RIM)
    under: list[str] = [] if small else page.evaluate(COVERED)
    return found + over + under


def broken_words(page: Page) -> list[str]:
    """Words of the seats and of buttons that go on in the next line."""
    found: list[str] = page.evaluate(BROKEN)
    return found


def too_small(page: Page) -> list[str]:
    """Text that is smaller than 11 pixels on the screen; on a phone, which is held nearer to the eye, than 10."""
    size = page.viewport_size
    assert size is not None
    found: list[str] = page.evaluate(SMALL, 10 if min(size["width"], size["height"]) < 500 else 11)
    return found


def shapes(page: Page) -> Iterator[tuple[tuple[int, int], ...]]:
    """The sizes at which a page can be looked at as it is; then, reloaded with the pictures of each screen, the others."""
    yield WIDE_SIZES[:2]
    for size in (*WIDE_SIZES[2:], *NARROW_SIZES):
        turn(page, size)
        yield (size,)


def turn(page: Page, size: tuple[int, int]) -> None:
    """Look at a table on another screen: a page that has pictures for it loads itself anew."""
    width, height = size
    shape = 1 if width <= 760 else 4 if height <= 520 else 3 if width < height else 2 if width <= 1180 else 0
    page.set_viewport_size({"width": width, "height": height})
    wait_for(page, f".js:has(#pace) #table[data-shape='{shape}']")


def resized(page: Page, sizes: Sequence[tuple[int, int]]) -> Iterator[str]:
    """A page at one size after the other, once it has noticed."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
        yield f"{width}×{height}"


def at_every_size(page: Page) -> Iterator[str]:
    """A table at every size; it is reloaded for each kind of screen."""
    for sizes in shapes(page):
        wait_for(page, f"{READY}, .js #bar a[href='#result']")
        yield from resized(page, sizes)


@contextmanager
def playing_on(browser: Browser, address: str, record: str, language: str = "en") -> Iterator[Page]:
    """A table that begins where a record ends, in a browser that speaks this language and moves nothing."""
    with at(browser, address, locale=language, reduced_motion="reduce") as page:
        play_on(page, record)
        yield page


def play_on(page: Page, record: str) -> None:
    """Open a table that begins where a record ends; the first seat is this browser’s."""
    page.locator("details:has(textarea) > summary").click()
    page.fill("textarea", record)
    page.click("button[name=do][value=play]")
    wait_for(page, ".js #pace")
