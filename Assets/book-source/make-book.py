#!/usr/bin/env python3
"""Makes the pages of the sample book, Assets/book/*.svg, and the icon; the same each time.

Needs Debian's fonts-ebgaramond and, from PyPI, uharfbuzz:

    python3 -m venv .venv && .venv/bin/pip install uharfbuzz
    .venv/bin/python Assets/book-source/make-book.py
"""

import pathlib

import first_half
import icon
import second_half

assets = pathlib.Path(__file__).resolve().parent.parent
(assets / "book").mkdir(exist_ok=True)
for page in first_half.pages() + second_half.pages():
    page.write(assets / "book")
icon.icon().write(assets)
