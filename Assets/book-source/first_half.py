"""The pages from the cover to the turning page."""

import math

from drawing import (
    INDIGO, INK, MIDDLE, NIGHT, OCHRE, PAPER, PETROL, PLUM, VERMILION,
    Leaf, blend, gathering, line, mix, smooth,
)
from furniture import BODY, LABEL, LEFT, MEASURE, RIGHT, caption, chapter, spread
from typesetting import Style


def pages():
    return [cover(), quire(), fold(), signature(), canon(), turn()]


def fan(count, reach, width, height, bend):
    """The leaves of a gathering opened evenly to ±`reach` radians."""
    angles = [reach * (2 * (index + 0.5) / count - 1) for index in range(count)]
    return [
        Leaf(angle, width, height, math.copysign(bend, angle) * abs(angle) / reach, 0.36)
        for angle in angles
    ]


def cover():
    page = spread("01-quire", 1, NIGHT, folios=False)
    page.fill(
        "M0 0H1600V1000H0z",
        page.radial((800, 600), 980, (0, "#39406e"), (0.45, "#232849"), (1, "#101222")))
    page.shadow(MIDDLE, 852, 690, 0.2, 0.75)
    colors = [PETROL, "#2f8a80", OCHRE, "#e8753a", VERMILION, "#9c2b3c", PLUM]
    gathering(
        page, (MIDDLE, 690), fan(16, 1.42, 480, 400, 0.34),
        lambda share: blend(colors, (share + 1) / 2))
    page.text("Quire", 132, 214, Style(size=148), PAPER)
    subtitle = Style("italic", 31)
    page.text("A small book about paper,", 1468, 172, subtitle, PAPER, "right")
    page.text("made to be turned", 1468, 212, subtitle, PAPER, "right")
    return page


def quire():
    page = spread("02-gathering", 2)
    page.gutter()
    chapter(page, "one", "Four sheets, one fold", [
        "Take four sheets of paper, lay them together and fold them once across the middle. "
        "What you hold is a _quire:_ eight leaves, sixteen pages, and already a book in small.",
        "The word comes from the Latin _quaterni,_ “four at a time”. It was the measure by "
        "which books grew for a thousand years: quire after quire, written, folded, sewn.",
        "Nothing holds the sheets yet but the fold. Each one keeps the next in its place, the "
        "innermost a little shy of the outermost, for paper has a thickness and never forgets it.",
    ])
    # Four sheets hovering, the line of the fold through them.
    center, half, depth = (RIGHT + 250, 296), 205, 96
    for index in range(4):
        y = center[1] + 96 - index * 44
        corners = [
            (center[0] - half, y), (center[0] + 40, y + depth * 0.62),
            (center[0] + half, y - 8), (center[0] - 40, y - depth * 0.62),
        ]
        tone = blend([VERMILION, "#e8753a", OCHRE, PAPER], index / 3)
        page.fill(
            line([(x, z + 13) for x, z in corners], True), "#3a2a18", 0.07)
        page.fill(line(corners, True), page.linear(
            corners[0], corners[2],
            (0, mix(tone, "#000000", 0.05)), (1, mix(tone, "#ffffff", 0.3))))
        page.stroke(line(corners, True), mix(tone, INK, 0.45), 1)
        middle = [
            ((corners[0][0] + corners[1][0]) / 2, (corners[0][1] + corners[1][1]) / 2),
            ((corners[2][0] + corners[3][0]) / 2, (corners[2][1] + corners[3][1]) / 2),
        ]
        page.stroke(line(middle), INK, 1.3, 0.7, "2 7")
    caption(page, "four sheets", RIGHT + 250, 486, align="center")
    # The same sheets folded, standing.
    spine = (RIGHT + 250, 742)
    page.shadow(spine[0], 790, 270, 0.2, 0.24, "#3a2a18")
    tones = [VERMILION, "#e8753a", OCHRE, PAPER]
    leaves = [
        Leaf(side * angle, 208, 196, side * 0.28, 0.4)
        for side in (-1, 1) for angle in (1.32, 0.98, 0.64, 0.28)
    ]
    gathering(
        page, spine, leaves, lambda share: blend(tones, 1 - (abs(share) - 0.21) / 0.79), 0.26)
    caption(page, "one fold, sixteen pages", RIGHT + 250, 874, align="center")
    return page


def crane(page, x, y, scale, tones):
    """A folded crane in flight; tones run from light to dark."""
    def facet(tone, *points, towards=None):
        places = [(x + scale * a, y + scale * b) for a, b in points]
        paint = tones[tone] if towards is None else page.linear(
            places[0], places[1], (0, tones[tone]), (1, tones[towards]))
        page.fill(line(places, True), paint, extra=f' stroke="{tones[tone]}" stroke-width=".6"')

    facet(3, (0.05, -0.02), (0.62, -0.96), (0.36, 0.02), towards=4)  # far wing
    facet(2, (0.05, -0.02), (0.62, -0.96), (0.13, -0.10), towards=3)
    facet(3, (-0.20, 0.16), (-0.95, -0.34), (-0.02, 0.30), towards=2)  # tail
    facet(4, (-0.16, 0.02), (-0.95, -0.34), (-0.20, 0.16))
    facet(2, (0.24, 0.02), (0.86, -0.52), (0.20, 0.28), towards=1)  # neck
    facet(4, (0.20, 0.28), (0.86, -0.52), (0.36, 0.12))
    facet(1, (0.86, -0.52), (1.10, -0.30), (0.795, -0.44), towards=2)  # head
    facet(3, (0.86, -0.52), (1.10, -0.30), (0.872, -0.455))
    facet(3, (-0.22, 0.06), (0.02, 0.44), (0.30, 0.06), towards=2)  # body
    facet(4, (0.30, 0.06), (0.02, 0.44), (0.22, 0.26))
    facet(0, (-0.22, 0.06), (-0.42, -1.02), (0.30, 0.06), towards=1)  # near wing
    facet(1, (-0.42, -1.02), (0.10, 0.06), (0.30, 0.06), towards=2)
    facet(2, (-0.22, 0.06), (0.10, 0.06), (0.02, 0.20), towards=1)


def fold(name="03-fold"):
    page = spread(name, 3, VERMILION, PAPER)
    page.fill("M0 0H1600V1000H0z", page.linear(
        (0, 0), (1600, 1000), (0, "#d9512f"), (0.55, VERMILION), (1, "#a32a2c")))
    # What the square remembers when the crane is opened again.
    side, left, top = 480, LEFT, 158

    def at(u, v):
        return left + u * side, top + v * side

    page.fill(line([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], True), PAPER, 0.07)
    page.stroke(line([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], True), PAPER, 2)
    near = math.tan(math.pi / 8) / 2
    inner = [(0.5, near), (1 - near, 0.5), (0.5, 1 - near), (near, 0.5)]
    for a, b in [((0, 0), (1, 1)), ((1, 0), (0, 1))]:
        page.stroke(line([at(*a), at(*b)]), PAPER, 1.6, 0.9)
    for a, b in [((0.5, 0), (0.5, 1)), ((0, 0.5), (1, 0.5))]:
        page.stroke(line([at(*a), at(*b)]), PAPER, 1.4, 0.75, "9 6")
    page.stroke(line([at(*point) for point in inner], True), PAPER, 1.4, 0.75, "9 6")
    for corner in [(0, 0), (1, 0), (0, 1), (1, 1)]:
        for point in inner:
            if abs(point[0] - corner[0]) < 0.6 and abs(point[1] - corner[1]) < 0.6:
                page.stroke(line([at(*corner), at(*point)]), PAPER, 1.6, 0.9)
    page.text("A fold is a memory.", LEFT - 2, 726, Style("italic", 44), PAPER)
    page.paragraph(
        "Bend paper and it springs back. Crease it and the fibres along the line break their "
        "bonds for good. Unfold a crane: the whole bird is still there, drawn in the square.",
        LEFT, 774, MEASURE, BODY, color=PAPER)
    page.shadow(1190, 850, 250, 0.13, 0.28, "#4a0d14")
    crane(page, 1165, 620, 335, [
        "#fffaf0", PAPER, "#ecdcc8", "#d8b9a2", "#bb8b78"])
    return page


def signature():
    page = spread("04-signature", 4)
    page.gutter()
    chapter(page, "two", "The signature", [
        "A printer does not print pages. A printer prints _sheets,_ eight pages to a side, in an "
        "order that looks like nonsense and half of them on their heads.",
        "Fold the sheet three times and the nonsense falls into line: one to sixteen, every page "
        "upright and each at its neighbour’s back. That folded sheet is an octavo ^signature,^ "
        "named for the letter printed small at its foot, so that the binder could gather ^a^ "
        "before ^b^ without reading a word.",
        "Try it: a sheet, a pencil, three folds.",
    ])
    forms = [
        ("outer side", 150, [5, 12, 9, 8], [4, 13, 16, 1]),
        ("inner side", 528, [7, 10, 11, 6], [2, 15, 14, 3]),
    ]
    for title, top, heads, feet in forms:
        width, height, x0 = 118, 146, RIGHT + 4
        sheet = line([(x0, top), (x0 + 4 * width, top), (x0 + 4 * width, top + 2 * height),
                      (x0, top + 2 * height)], True)
        page.fill(sheet, "#3a2a18", 0.1, ' transform="translate(7 9)"')
        page.fill(sheet, "#fffaf0")
        for row, numbers in enumerate((heads, feet)):
            for column, folio in enumerate(numbers):
                x, y = x0 + column * width, top + row * height
                tone = blend([VERMILION, "#e8753a", OCHRE, "#2f8a80", PETROL], (folio - 1) / 15)
                page.fill(
                    f"M{x + 14} {y + 14}h{width - 28}v{height - 28}h{28 - width}z", tone)
                style = Style(size=58, lining=True)
                center = (x + width / 2, y + height / 2)
                if row == 0:
                    half = style.width(str(folio)) / 2
                    page.text(str(folio), center[0] + half, center[1] - 19, style, PAPER, turn=180)
                else:
                    page.text(str(folio), *(center[0], center[1] + 19), style, PAPER, "center")
        folds = [[(x0 + column * width, top), (x0 + column * width, top + 2 * height)]
                 for column in (1, 2, 3)]
        for ends in [*folds, [(x0, top + height), (x0 + 4 * width, top + height)]]:
            page.stroke(line(ends), INK, 1.2, 0.5, "2 6")
        caption(page, title, x0 + 2 * width, top + 2 * height + 34, align="center")
    return page


def canon():
    page = spread("05-canon", 5, INDIGO, PAPER, folios=False)
    page.fill("M0 0H1600V1000H0z", page.radial(
        (800, 420), 1100, (0, "#2f3d70"), (0.6, "#222d54"), (1, "#171e3c")))
    gold = "#e9bd6a"
    # Van de Graaf's construction, which finds the margins of any page by ruler alone. The lines
    # pale where the words stand.
    pale = page.linear((0, 0), (0, 1000), (0, gold, 0.65), (0.78, gold, 0.65), (0.83, gold, 0.12),
                       (0.93, gold, 0.12), (1, gold, 0.5))
    left, right = (1600 / 3, 1000 / 3), (3200 / 3, 1000 / 3)
    for a, b in [((0, 1000), (1600, 0)), ((0, 0), (1600, 1000)), ((0, 1000), (800, 0)),
                 ((1600, 1000), (800, 0)), (left, (left[0], 0)), ((left[0], 0), right),
                 (right, (right[0], 0)), ((right[0], 0), left)]:
        page.fill(bar(a, b, 1.3), pale)
    page.stroke(line([(800, 0), (800, 1000)]), gold, 1.2, 0.5)
    for x, y in (left, right):
        page.ring(x, y, 7, gold, 1.4)
    margin, up = 800 / 9, 1000 / 9
    width, height = 800 * 2 / 3, 1000 * 2 / 3
    for x in (2 * margin, 800 + margin):
        block = f"M{x:.1f} {up:.1f}h{width:.1f}v{height:.1f}h{-width:.1f}z"
        page.fill(block, gold, 0.09)
        page.stroke(block, gold, 2)
    for ninth in range(1, 18):
        if ninth != 9:
            page.stroke(line([(ninth * margin, 0), (ninth * margin, 12)]), gold, 1.2, 0.8)
    for ninth in range(1, 9):
        for x in (0, 1588):
            page.stroke(line([(x, ninth * up), (x + 12, ninth * up)]), gold, 1.2, 0.8)
    page.text("three", 2 * margin, 834, LABEL, gold)
    page.text("The secret canon", 2 * margin - 3, 894, Style(size=56), PAPER)
    page.paragraph(
        "A few lines drawn with a ruler, and where they cross, the text begins: one ninth of the "
        "page from the fold and from the head, two ninths from the edge and from the foot. So it "
        "is in the oldest printed Bibles.",
        800 + margin, 834, width, Style(size=23), 32, PAPER)
    return page


def bar(start, end, width):
    """A line as a thin quadrilateral, so that it can take a paint of its own."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay)
    x, y = (ay - by) / length * width / 2, (bx - ax) / length * width / 2
    return (f"M{ax + x:.2f} {ay + y:.2f}L{bx + x:.2f} {by + y:.2f}"
            f"L{bx - x:.2f} {by - y:.2f}L{ax - x:.2f} {ay - y:.2f}z")


def turn():
    page = spread("06-turn", 6)
    page.gutter()
    spine, width, depth = (MIDDLE, 596), 440, 170
    page.shadow(MIDDLE, 612, 640, 0.15, 0.2, "#3a2a18")
    tones = [PETROL, "#2f8a80", OCHRE, "#e8753a", VERMILION]

    def place(r, far, theta):
        """A point of the sheet, r from the spine, at its near or far edge."""
        near = 1 - 0.14 * far
        x, lift = r * math.cos(theta) * near, r * math.sin(theta) * near
        return spine[0] + x, spine[1] - far * depth - lift

    # The sheet at thirteen moments, those that lie flattest behind.
    moments = [math.pi * step / 12 for step in range(13)]
    for theta in sorted(moments, key=lambda theta: -abs(math.cos(theta))):
        tone = blend(tones, theta / math.pi)
        inner, outer = place(0, 0, theta), place(width, 0, theta)
        corner, top = place(width, 1, theta), place(0, 1, theta)
        page.fill(line([inner, outer, corner, top], True), page.linear(
            inner, outer, (0, mix(tone, "#000000", 0.22)), (0.35, tone),
            (1, mix(tone, "#ffffff", 0.25))), 0.8)
        page.stroke(line([inner, outer, corner]), mix(tone, "#ffffff", 0.5), 1.3)
    arc = [place(width + 30, 0, math.pi * step / 24) for step in range(2, 23)]
    page.stroke(smooth(arc), INK, 1.3, 0.55, "2 7")
    page.text("four", LEFT, 730, LABEL, VERMILION)
    page.text("How a page turns", LEFT - 3, 800, Style(size=62), INK)
    page.paragraph(
        "It hangs on one line and knows one number, an angle, from nought to half a turn. "
        "Halfway it stands on edge and is almost not there; then it shows its back. Its shadow "
        "falls first on the page it leaves, then on the page it comes to.",
        RIGHT, 732, MEASURE, Style(size=24), 34)
    return page
