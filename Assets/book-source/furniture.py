"""What the pages have in common: columns, headings, folios, captions."""

from drawing import INK, PAPER, VERMILION, WIDTH, Page, mix
from typesetting import Style

LEFT, RIGHT = 160, 960  # Where the columns of the two pages begin.
MEASURE = 480
TOP = 236  # The baseline of a heading.
FOOT = 916  # The baseline of the folios.

BODY = Style(size=25)
HEADING = Style(size=66)
LABEL = Style("small", 19, capitals=True, tracking=90)
CAPTION = Style("small-italic", 20)


def spread(name, number, background=PAPER, color=INK, folios=True):
    """A double page with its folios."""
    page = Page(name, background)
    if folios:
        folio = Style("small", 20, lining=True)
        page.text(str(2 * number - 2), LEFT, FOOT, folio, color, opacity=0.62)
        page.text(str(2 * number - 1), WIDTH - LEFT, FOOT, folio, color, "right", opacity=0.62)
    return page


def chapter(page, label, title, text, x=LEFT, color=INK, accent=VERMILION, top=TOP, initial=True):
    """A label, a heading and a text; the first paragraph begins with an initial."""
    page.text(label, x, top - 78, LABEL, accent)
    page.text(title, x - 3, top, HEADING, color)
    y = top + 76
    for index, paragraph in enumerate(text):
        begin = accent if initial and index == 0 else None
        y = page.paragraph(
            paragraph, x, y, MEASURE, BODY, color=color, indent=26 if index else 0, initial=begin)
    return y


def caption(page, text, x, y, color=INK, align="left"):
    page.text(text, x, y, CAPTION, mix(color, PAPER, 0.18), align)
