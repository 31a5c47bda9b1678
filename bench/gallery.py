"""Photographs every screen at every size, by day and by night, into a folder: ``python -m bench.gallery DIR [NAME …]``.

A screen is a game that bots have played up to a certain question, so that the same command makes the same pictures. Names
pick screens (``duel``), sizes (``390x844``), schemes (``dark``) and languages (``de``); without any, everything is made.
"""

from __future__ import annotations

import argparse
from itertools import product
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser
from playwright.sync_api import Error as PlaywrightError

from bench.gallery_screens import SCREENS, Screen, settle
from bench.screenshots import PHONE_USER_AGENT, served
from carson.game import CarsonError

SIZES: Final = ((1920, 1080), (1440, 900), (1024, 768), (768, 1024), (390, 844), (844, 390))


SCHEMES: Final = ("light", "dark")


LANGUAGES: Final = ("en", "de", "fr", "nl")


def shoot(
    browser: Browser, address: str, screen: Screen, file: Path, *, size: tuple[int, int], scheme: str, language: str
) -> None:
    width, height = size
    phone = min(size) < 500
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, locale=language, reduced_motion="reduce",  # type: ignore[arg-type]
        has_touch=phone, user_agent=PHONE_USER_AGENT if phone else None,
    )  # fmt: skip
    page = context.new_page()
    page.goto(f"{address}{screen.path}")
    if screen.record is not None:
        page.locator("details:has(textarea) > summary").click()
        page.fill("textarea", screen.record())
        page.click("button[name=do][value=play]")
        page.wait_for_selector(".js #pace", state="attached")
        settle(page)
    page.wait_for_timeout(350)
    if screen.then is not None:
        screen.then(page)
    page.screenshot(path=file)
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("goal", type=Path, metavar="DIR", help="the folder for the pictures")
    parser.add_argument("wanted", nargs="*", metavar="NAME", help="screens, sizes, schemes and languages (default: everything)")
    chosen = parser.parse_args()
    goal, wanted = chosen.goal, chosen.wanted
    if unknown := set(wanted) - _known_names():
        parser.error(f"nothing is called {', '.join(sorted(unknown))}")
    goal.mkdir(parents=True, exist_ok=True)
    sizes = [size for size in SIZES if f"{size[0]}x{size[1]}" in wanted] or SIZES
    schemes = [scheme for scheme in SCHEMES if scheme in wanted] or SCHEMES
    languages = [language for language in LANGUAGES if language in wanted] or LANGUAGES
    screens = {name: screen for name, screen in SCREENS.items() if name in wanted} or SCREENS
    with served() as (browser, address):
        for (name, screen), size, scheme, language in product(screens.items(), sizes, schemes, languages):
            file = goal / f"{name}-{size[0]}x{size[1]}-{scheme}-{language}.png"
            try:
                shoot(browser, address, screen, file, size=size, scheme=scheme, language=language)
                print(file.name, flush=True)
            except (LookupError, CarsonError, PlaywrightError) as error:
                print(f"{file.name}: {error}", flush=True)


def _known_names() -> set[str]:
    return {*SCREENS, *(f"{width}x{height}" for width, height in SIZES), *SCHEMES, *LANGUAGES}


if __name__ == "__main__":
    main()
