"""The pages from the deckle edge to the colophon."""

import math
import random

from drawing import (
    INDIGO, INK, NIGHT, OCHRE, PAPER, PETROL, PLUM, VERMILION,
    blend, line, mix, rounded, smooth,
)
from furniture import (
    BODY, HEADING, LABEL, LEFT, MEASURE, RIGHT, TOP, caption, chapter, spread,
)
from typesetting import Style


def pages():
    return [deckle(), codex(), grain(), spine(), motion(), guide(), colophon()]


def torn(rough, points):
    """The same edge as a hand tears it: small steps up and down, now and then a larger one."""
    return [
        (x, y + rough.uniform(-2.2, 2.2) + (rough.uniform(-7, 3) if rough.random() < 0.12 else 0))
        for x, y in points
    ]


def deckle():
    page = spread("07-deckle", 7, "#f7dcb6", folios=False)
    rough = random.Random(7)
    page.fill("M0 0H1600V1000H0z", page.linear(
        (0, 0), (0, 640), (0, "#f9e6c8"), (0.6, "#f3c795"), (1, "#e99a62")))
    for radius, opacity in ((214, 0.16), (176, 0.22), (140, 1)):
        page.circle(1130, 318, radius, "#fdf3df", opacity)
    tones = ["#ecb28a", "#e08f68", "#d4664a", "#b8433f", "#8c3047", PLUM, "#3d2145", "#241a3a"]
    for index, tone in enumerate(tones):
        base, swing = 400 + 74 * index, 62 - 3 * index
        phase = rough.uniform(0, 6.3)
        ridge = [
            (x, base - swing * math.sin(x / (330 - 14 * index) + phase)
             - 0.45 * swing * math.sin(x / 117 + 2.1 * phase))
            for x in range(-10, 1620, 10)
        ]
        edge = torn(rough, ridge)
        for spread_out, opacity in ((34, 0.05), (22, 0.06), (11, 0.09)):
            page.stroke(line(ridge[::3]), "#2b0e18", spread_out, opacity)
        core = torn(rough, [(x, y - 5 - 3 * math.sin(x / 41 + phase)) for x, y in ridge])
        below = "L1620 1000L-10 1000z"
        page.fill(line(core) + below, mix(tone, "#fff6e6", 0.72))
        page.fill(line(edge) + below, page.linear(
            (0, base - swing), (0, base + 220), (0, mix(tone, "#ffffff", 0.1)), (1, tone)))
    page.text("Deckle", LEFT - 5, 210, Style(size=96), "#6b2a3a")
    page.text("five", LEFT, 112, LABEL, "#a3402f")
    page.paragraph(
        "Where the pulp thins out under the wooden frame, a sheet made by hand ends like a "
        "coast. Knives came later.",
        LEFT, 270, 410, Style(size=24), 34, "#6b2a3a", justify=False)
    return page


def codex():
    page = spread("08-codex", 8)
    page.gutter()
    chapter(page, "six", "Roll, zigzag, book", [
        "To find a line in a scroll you must pass all the others. Fold the scroll to and fro and "
        "you have an accordion, which opens anywhere but falls open everywhere.",
        "Cut its folds on one side, sew them on the other, and you have the _codex:_ pages with "
        "a front and a back, a place for your thumb, a middle that stays where it was put.",
        "Readers changed over within four centuries and have not changed since.",
    ])
    center = RIGHT + 245
    # A scroll.
    top, half, tall = 166, 150, 150
    page.shadow(center, top + tall + 14, 250, 0.1, 0.22, "#3a2a18")
    page.fill(f"M{center - half} {top + 8}h{2 * half}v{tall - 16}h{-2 * half}z", page.linear(
        (center - half, 0), (center + half, 0), (0, "#cdbb98"), (0.14, "#fbf5e8"),
        (0.86, "#fbf5e8"), (1, "#cdbb98")))
    for column in range(3):
        for row in range(8):
            x, y = center - 112 + 80 * column, top + 32 + 12.5 * row
            length = 62 - (22 if row == 7 else 0)
            page.stroke(f"M{x} {y}h{length}", VERMILION if row == 0 == column else INK, 2.4, 0.62)
    for side in (-1, 1):
        x = center + side * (half + 16)
        page.fill(f"M{x - 5} {top - 20}h10v{tall + 40}h-10z", PLUM)
        page.fill(f"M{x - 9} {top - 26}h18v10h-18zM{x - 9} {top + tall + 16}h18v10h-18z", PLUM)
        page.fill(f"M{x - 23} {top}h46v{tall}h-46z", page.linear(
            (x - 23, 0), (x + 23, 0), (0, "#c4ae86"), (0.35, "#fffaf0"), (0.6, "#efe2c8"),
            (1, "#ab936a")))
    # An accordion.
    top, step, tall = 424, 42, 128
    page.shadow(center, top + tall + 24, 260, 0.1, 0.22, "#3a2a18")
    start = center - 5 * step
    for index in range(10):
        x, near = start + index * step, index % 2
        a, b = (26, 0) if near == 0 else (0, 26)
        tone = blend([OCHRE, "#e8753a", VERMILION], index / 9)
        tone = mix(tone, "#ffffff", 0.22) if near == 0 else mix(tone, "#3a1010", 0.16)
        page.fill(line([(x, top + a), (x + step, top + b), (x + step, top + b + tall),
                        (x, top + a + tall)], True), tone, extra=f' stroke="{tone}"')
    # A codex, open.
    top = 706
    page.shadow(center, top + 112, 280, 0.1, 0.26, "#3a2a18")
    page.fill(f"M{center - 214} {top + 92}h428v14h-428z", PETROL)
    for side in (-1, 1):
        for sheet in range(9, -1, -1):
            lift = 90 - sheet * 7.5
            edge = 206 - (9 - sheet) * 1.6
            curve = [(center, top + 74 - lift * 0.2), (center + side * 40, top + 62 - lift * 0.66),
                     (center + side * 116, top + 74 - lift * 0.72),
                     (center + side * edge, top + 92 - lift * 0.62)]
            tone = "#fffaf0" if sheet == 0 else mix("#fffaf0", "#b59a6d", 0.25 + 0.3 * (sheet % 2))
            page.fill(smooth(curve) + f"V{top + 92}H{center}z", tone if sheet else page.linear(
                (center, 0), (center + side * 206, 0), (0, "#bfa983"), (0.2, "#f5ecd9"),
                (0.6, "#fffaf0"), (1, "#eadfc8")))
    page.fill(f"M{center - 6} {top + 66}q6 -6 12 0q5 26 1 58l-7 -8l-7 8q4 -32 1 -58z", VERMILION)
    for text, y in (("roll", 364), ("zigzag", 626), ("book", 858)):
        caption(page, text, center, y, align="center")
    return page


def grain():
    page = spread("09-grain", 9, PETROL, folios=False)
    tones = ["#0e2f38", PETROL, "#2b8279", "#7fae86", OCHRE, "#f1cf86", "#f8ead0"]
    count = 38

    def wave(index, x):
        share = index / count
        calm = 1 - share * 0.35
        return (392 + 18 * index
                - calm * 105 * math.sin(x / 310 + share * 2.6)
                - calm * 46 * math.sin(x / 148 - share * 4.1)
                - 0.2 * x * (1 - share))

    page.fill("M0 0H1600V1000H0z", page.linear(
        (0, 0), (0, 560), (0, "#0b252e"), (1, "#124048")))
    for index in range(count):
        points = [(x, wave(index, x) + 150) for x in range(-40, 1681, 86)]
        tone = blend(tones, index / (count - 1))
        page.fill(smooth(points) + "V1000H-40z", page.linear(
            (0, 0), (1600, 0), (0, mix(tone, "#000000", 0.16)), (0.3, mix(tone, "#ffffff", 0.12)),
            (0.55, mix(tone, "#000000", 0.1)), (0.8, mix(tone, "#ffffff", 0.16)),
            (1, mix(tone, "#000000", 0.12))))
        page.stroke(smooth(points), mix(tone, "#ffffff", 0.5), 1.1, 0.8)
    page.text("seven", LEFT, 112, LABEL, OCHRE)
    page.text("The grain", LEFT - 4, 210, Style(size=96), PAPER)
    page.paragraph(
        "Fibres lie the way the water ran. Along them paper bends like silk; across them it "
        "breaks.", LEFT, 270, 430, Style(size=24), 34, "#cfe3d6", justify=False)
    return page


def spine():
    page = spread("10-spine", 10)
    page.gutter()
    chapter(page, "eight", "The spine", [
        "Stand behind a book that has lost its cover and you see how it is made: the folds of "
        "its quires, one on the other, and a single thread.",
        "The thread goes in at one station and out at the next, round the cords, up to the quire "
        "above, and back. At each end a _kettle stitch_ ties neighbour to neighbour. No glue, and "
        "after five hundred years it opens flat.",
        "Turn a page and the spine is the one line that stays where it is.",
    ])
    left, width, top, pitch, count = RIGHT + 10, 470, 168, 60, 11
    page.shadow(left + width / 2, top + count * pitch + 14, 320, 0.08, 0.28, "#3a2a18")
    stations = [left + width * share for share in (0.07, 0.25, 0.5, 0.75, 0.93)]
    for index in range(count):
        y = top + index * pitch
        tone = blend(["#fffaf0", "#efe3cc", "#fbf3e3"], (index * 0.37) % 1)
        inset = 5 * math.cos(index * 1.7)
        page.fill(
            f"M{left + inset:.1f} {y}h{width}q9 {pitch / 2} 0 {pitch - 3}h{-width}"
            f"q-9 {-pitch / 2} 0 {3 - pitch}z",
            page.linear((0, y), (0, y + pitch), (0, mix(tone, "#6b5030", 0.42)), (0.22, tone),
                        (0.6, mix(tone, "#6b5030", 0.06)), (1, mix(tone, "#6b5030", 0.52))))
        for fold in range(1, 4):
            page.stroke(f"M{left + inset + 6:.1f} {y + pitch * fold / 4:.1f}h{width - 12}",
                        "#6b5030", 0.8, 0.22)
    for x in stations[1:4]:
        page.fill(f"M{x - 8:.1f} {top - 22}h16v{count * pitch + 42}h-16z", page.linear(
            (x - 8, 0), (x + 8, 0), (0, "#8a5a1c"), (0.4, "#f0bf62"), (1, "#9b6722")))
    for index in range(count):
        y = top + index * pitch + pitch / 2 - 1
        for x in stations[1:4]:
            page.stroke(
                f"M{x - 13:.1f} {y}C{x - 6:.1f} {y - 9} {x + 6:.1f} {y - 9} {x + 13:.1f} {y}",
                mix(VERMILION, "#000000", 0.3), 6)
            page.stroke(
                f"M{x - 13:.1f} {y}C{x - 6:.1f} {y - 9} {x + 6:.1f} {y - 9} {x + 13:.1f} {y}",
                VERMILION, 4)
        for x, lean in ((stations[0], -1), (stations[4], 1)):
            if index < count - 1:
                path = (f"M{x:.1f} {y}C{x + lean * 14:.1f} {y + 16} {x - lean * 14:.1f} "
                        f"{y + pitch - 16} {x:.1f} {y + pitch}")
                page.stroke(path, mix(VERMILION, "#000000", 0.3), 6)
                page.stroke(path, VERMILION, 4)
            page.circle(x, y, 4.4, mix(VERMILION, "#000000", 0.35))
    return page


def motion():
    page = spread("11-motion", 11, NIGHT, PAPER)
    page.fill("M0 0H1600V1000H0z", page.radial(
        (1200, 500), 1100, (0, "#40264f"), (0.5, "#241b3c"), (1, "#121226")))
    chapter(page, "nine", "Sixteen birds", [
        "In 1832 a disc of drawings was spun before a mirror and looked at through its own "
        "slots. Each slot lets the eye have one picture and no blur; the mind does the rest.",
        "A book can do it without a mirror. Draw on every leaf, bend the block and let the pages "
        "go: paper at twenty leaves a second is a moving picture.",
        "What you are looking at now is drawn the same way, leaf by leaf, only faster.",
    ], color=PAPER, accent=OCHRE)
    x0, y0, count = 1200, 492, 16
    page.circle(x0 + 10, y0 + 16, 352, "#000000", 0.25)
    page.circle(x0, y0, 350, "#f6ead2")
    page.circle(x0, y0, 306, "#f2c98c")
    page.circle(x0, y0, 204, PETROL)
    page.circle(x0, y0, 124, INDIGO)
    page.circle(x0, y0, 54, "#f6ead2")
    page.circle(x0, y0, 7, NIGHT)
    for index in range(count):
        around = 2 * math.pi * index / count

        def at(x, y, around=around):
            """From a frame's own axes (x along the rim, y outwards) to the page."""
            return (x0 + x * math.cos(around) + y * math.sin(around),
                    y0 + x * math.sin(around) - y * math.cos(around))

        half = math.pi / count
        slot = [(-5, 318), (5, 318), (5, 352), (-5, 352)]
        turned = [(x * math.cos(half) + y * math.sin(half), y * math.cos(half) - x * math.sin(half))
                  for x, y in slot]
        page.fill(line([at(*point) for point in turned], True), "#1f1836")
        beat = math.cos(around)
        y = 256 + 6 * beat
        for tone, points in (
            ("#8c3047", [(2, y), (22, y - 2), (20 + 6 * abs(beat), y + 38 * beat + 4)]),
            ("#5b2440", [(-40, y + 8), (0, y - 9), (38, y + 4), (0, y + 5)]),
            ("#5b2440", [(30, y + 2), (52, y + 10), (36, y + 8)]),
            ("#cf4128", [(-14, y + 1), (14, y + 1), (-8 - 8 * abs(beat), y + 42 * beat)]),
        ):
            page.fill(line([at(*point) for point in points], True), tone)
        hop = abs(math.sin(around))
        squash = 1 - 0.34 * max(0, 1 - hop * 4)
        ball = [at(11 / squash * math.cos(a), 142 + 46 * hop + 11 * squash * math.sin(a))
                for a in (2 * math.pi * step / 12 for step in range(12))]
        page.fill(smooth([*ball, ball[0]]), OCHRE)
        petal = 10 + 14 * (0.5 + 0.5 * math.cos(around))
        page.fill(smooth([at(0, 66), at(petal / 2.4, 66 + petal), at(0, 66 + 2.1 * petal),
                          at(-petal / 2.4, 66 + petal), at(0, 66)]),
                  blend(["#7fae86", "#f6ead2"], 0.5 + 0.5 * math.cos(around)))
    caption(page, "phenakistiscope, sixteen phases", x0, 894, "#d9c9b0", "center")
    return page


def key(page, label, x, y):
    """A key cap whose label stands on the baseline y; returns where the next may begin."""
    style = Style("small", 20, lining=True)
    width = max(44, style.width(label) + 26)
    page.fill(rounded(x, y - 27, width, 42, 8), "#b9a888")
    page.fill(rounded(x, y - 29, width, 39, 8), "#fffaf0")
    page.stroke(rounded(x, y - 29, width, 39, 8), "#b9a888", 1.2)
    if label in ARROWS:
        page.stroke(ARROWS[label].format(x=x + width / 2, y=y - 9.5), INK, 1.8)
    else:
        page.text(label, x + width / 2, y - 3, style, INK, "center")
    return x + width + 9


ARROWS = {"→": "M{x} {y}m-9 0h18m-6 -6l6 6l-6 6", "←": "M{x} {y}m9 0h-18m6 -6l-6 6l6 6"}


def guide():
    page = spread("12-guide", 12)
    page.gutter()
    page.text("ten", LEFT, TOP - 78, LABEL, VERMILION)
    page.text("Turning these pages", LEFT - 3, TOP, HEADING)
    y = page.paragraph(
        "Take a page by its outer edge and pull. The paper stays under your pointer; let go past "
        "the middle and it turns, let go before and it falls back. Throw it, and it flies. Catch "
        "it in the air and change your mind.", LEFT, TOP + 76, MEASURE, BODY, initial=VERMILION)
    # A spread with its right page on the way.
    cx, base, half, deep = LEFT + MEASURE / 2, 818, 226, 124
    page.shadow(cx, base + 6, 320, 0.1, 0.25, "#3a2a18")
    for side, tone in ((-1, OCHRE), (1, VERMILION)):
        corners = [(cx, base), (cx + side * half, base), (cx + side * half * 0.86, base - deep),
                   (cx, base - deep)]
        page.fill(line(corners, True), page.linear(
            (cx, 0), (cx + side * half, 0), (0, mix(tone, "#000000", 0.3)), (0.3, tone),
            (1, mix(tone, "#ffffff", 0.2))))
    theta = 0.92
    tip = (cx + half * math.cos(theta), base - half * math.sin(theta))
    far = (cx + 0.86 * half * math.cos(theta), base - deep - 0.86 * half * math.sin(theta))
    page.fill(line([(cx, base), (cx + half, base), (cx + half * 0.86, base - deep),
                    (cx, base - deep)], True), page.linear(
        (tip[0], 0), (cx + half, 0), (0, "#3a0d10", 0.55), (1, "#3a0d10", 0)))
    page.fill(line([(cx, base), tip, far, (cx, base - deep)], True), page.linear(
        (cx, base), tip, (0, "#134044"), (0.4, PETROL), (1, "#3c918b")))
    arc = [(cx + half * 1.07 * math.cos(a), base - half * 1.07 * math.sin(a))
           for a in (theta + 0.26 + step * 0.175 for step in range(10))]
    page.stroke(smooth(arc), INK, 1.5, 0.6, "2 7")
    (bx, by), (ex, ey) = arc[-2], arc[-1]
    turn = math.atan2(ey - by, ex - bx)
    page.stroke(line([
        (ex - 13 * math.cos(turn - 0.5), ey - 13 * math.sin(turn - 0.5)), (ex, ey),
        (ex - 13 * math.cos(turn + 0.5), ey - 13 * math.sin(turn + 0.5))]), INK, 1.6, 0.7)
    px, py = (tip[0] * 2 + far[0]) / 3, (tip[1] * 2 + far[1]) / 3
    page.fill(f"M{px:.1f} {py:.1f}l0 34l8 -8l6 14l7 -3l-6 -13l11 -1z", INK,
              extra=f' stroke="{PAPER}" stroke-width="2"')
    rows = [
        (["→", "Space", "PgDn"], "the next page"),
        (["←", "Bksp", "PgUp"], "the page before"),
        (["Home", "End"], "the first, the last"),
        (["Wheel"], "a page a notch"),
        (["two fingers"], "the page follows them"),
        (["F11"], "the whole screen"),
        (["Ctrl", "Q"], "close the book"),
    ]
    y = TOP + 4
    for keys, meaning in rows:
        x = RIGHT
        for label in keys:
            x = key(page, label, x, y)
        page.text(meaning, RIGHT + 238, y - 3, Style("italic", 25), INK)
        page.stroke(f"M{RIGHT} {y + 31}h{MEASURE}", INK, 0.8, 0.22)
        y += 76
    page.text("Your own pictures make a book too:", RIGHT, 804, BODY, INK)
    page.text("quire", RIGHT, 844, Style("italic", 27), VERMILION)
    page.text("and the name of a folder.", RIGHT + 62, 844, BODY, INK)
    return page


def colophon():
    page = spread("13-colophon", 13, PLUM, folios=False)
    page.fill("M0 0H1600V1000H0z", page.radial(
        (800, 1000), 1150, (0, "#7c2f46"), (0.55, "#4c1f3b"), (1, "#2a1430")))
    # A book seen from its head, its leaves falling open to both sides.
    tones = ["#f8ead0", "#f1cf86", OCHRE, "#e8753a", VERMILION, "#a32a3c"]
    count = 44
    def leaf(share):
        """The edge of a leaf: share −1 lies to the left, 0 stands, 1 lies to the right."""
        reach, points = 690, []
        x, y = 800 + share * 40, 1010.0
        for step in range(9):
            points.append((x, y))
            lean = share * (0.42 + 2.1 * (step / 8) ** 1.15)
            x += math.sin(lean) * reach / 8
            y -= math.cos(lean) * reach / 8
        return points

    edges = [leaf(2 * index / count - 1) for index in range(count + 1)]
    order = sorted(range(count), key=lambda index: -abs(index + 0.5 - count / 2))
    for index in order:
        a, b = edges[index], edges[index + 1]
        share = abs(2 * (index + 0.5) / count - 1)
        tone = blend(tones, share)
        page.fill(smooth(a) + smooth(b[::-1], "L") + "z", page.linear(
            (800, 1010), a[-1] if index < count / 2 else b[-1],
            (0, mix(tone, "#2a0a1c", 0.72)), (0.35, mix(tone, "#2a0a1c", 0.2)), (1, tone)))
        outer = a if index < count / 2 else b
        page.stroke(smooth(outer), mix(tone, "#ffffff", 0.5), 1, 0.75)
    page.text("colophon", LEFT - 20, 128, LABEL, OCHRE)
    page.paragraph(
        "Set in EB Garamond, after types that Claude Garamont cut in Paris about 1550. Drawn with "
        "ruler and compass by a short program.", LEFT - 20, 178, 400, Style(size=24), 34, PAPER,
        justify=False)
    page.text("This is the last page.", 1460, 178, Style("italic", 26), PAPER, "right")
    page.text("Pull it anyway.", 1460, 214, Style("italic", 26), PAPER, "right")
    return page
