"""A page being drawn: shapes, gradients and set text, written as a small SVG file.

Only what every SVG renderer draws fast: paths, plain gradients, no filters, masks or text.
"""

import math

from typesetting import PLAIN, break_lines, hang, outline, shape, word_width, words

WIDTH, HEIGHT, MIDDLE = 1600, 1000, 800

PAPER, SHADE, INK = "#f5efe2", "#e6dcc8", "#2a2521"
VERMILION, OCHRE, BLUSH = "#cf4128", "#e2a33c", "#ecc5ab"
PETROL, INDIGO, NIGHT, PLUM = "#1d5a5c", "#222d54", "#14162a", "#5b2440"


def mix(first, second, share):
    """The colour `share` of the way from the first to the second."""
    pairs = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def blend(colors, share):
    """The colour at `share` along a row of colours."""
    place = min(max(share, 0), 1) * (len(colors) - 1)
    index = min(int(place), len(colors) - 2)
    return mix(colors[index], colors[index + 1], place - index)


def number(value):
    """A coordinate, to a tenth of a point."""
    return f"{value:.1f}".removesuffix(".0")


def line(points, close=False):
    """Path data through points."""
    steps = [f"{number(x)} {number(y)}" for x, y in points]
    return "M" + "L".join(steps) + ("z" if close else "")


def smooth(points, start="M"):
    """Path data of the Catmull-Rom curve through points."""
    ends = [points[0], *points, points[-1]]
    data = start + f"{number(points[0][0])} {number(points[0][1])}"
    for before, a, b, after in zip(ends, ends[1:], ends[2:], ends[3:]):
        controls = (
            (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6),
            (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6),
            b,
        )
        data += "C" + " ".join(f"{number(x)} {number(y)}" for x, y in controls)
    return data


class Page:
    """A double page of 1600 × 1000 points, its gutter in the middle; or an icon of another size."""

    def __init__(self, name, background=None, size=(WIDTH, HEIGHT)):
        self.name, self.size = name, size
        self.glyphs, self.definitions, self.body = {}, [], []
        if background:
            self.fill(f"M0 0H{size[0]}V{size[1]}H0z", background)

    # Shapes

    def fill(self, data, color, opacity=1, extra=""):
        seen = f' fill-opacity="{opacity:g}"' if opacity != 1 else ""
        self.body.append(f'<path fill="{color}"{seen}{extra} d="{data}"/>')

    def stroke(self, data, color, width=1.5, opacity=1, dash=None):
        seen = f' stroke-opacity="{opacity:g}"' if opacity != 1 else ""
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.body.append(
            f'<path fill="none" stroke="{color}" stroke-width="{width:g}" '
            f'stroke-linecap="round" stroke-linejoin="round"{seen}{dashes} d="{data}"/>'
        )

    def circle(self, x, y, radius, color, opacity=1):
        self.body.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{color}"'
            + (f' fill-opacity="{opacity:g}"/>' if opacity != 1 else "/>")
        )

    def ring(self, x, y, radius, color, width=1.5, opacity=1, dash=None):
        half = f"a{radius:g} {radius:g} 0 1 1 "
        self.stroke(
            f"M{x - radius:g} {y:g}{half}{2 * radius:g} 0{half}{-2 * radius:g} 0",
            color, width, opacity, dash,
        )

    def _gradient(self, kind, place, stops):
        name = f"p{len(self.definitions)}"
        marks = "".join(
            f'<stop offset="{offset:g}" stop-color="{color}"'
            + (f' stop-opacity="{opacity[0]:g}"/>' if opacity else "/>")
            for offset, color, *opacity in stops
        )
        self.definitions.append(
            f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {place}>'
            f"{marks}</{kind}Gradient>"
        )
        return f"url(#{name})"

    def linear(self, start, end, *stops):
        """A paint from a point to a point; stops are (offset, colour[, opacity])."""
        (x1, y1), (x2, y2) = start, end
        place = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        return self._gradient("linear", place, stops)

    def radial(self, center, radius, *stops, squeeze=1):
        """A paint round a centre, flattened to `squeeze` of its height."""
        x, y = center
        place = f'cx="{number(x)}" cy="{number(y / squeeze)}" r="{number(radius)}"'
        if squeeze != 1:
            place += f' gradientTransform="scale(1 {squeeze:g})"'
        return self._gradient("radial", place, stops)

    def shadow(self, x, y, radius, squeeze=0.2, opacity=0.35, color="#000000"):
        """A soft shadow on the ground."""
        paint = self.radial(
            (x, y), radius, (0, color, opacity), (0.5, color, opacity * 0.45), (1, color, 0),
            squeeze=squeeze,
        )
        self.body.append(
            f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(radius)}" '
            f'ry="{number(radius * squeeze)}" fill="{paint}"/>'
        )

    def gutter(self, depth=0.13):
        """The dip of the paper towards the middle of the spread."""
        paint = self.linear(
            (MIDDLE - 90, 0), (MIDDLE + 90, 0),
            (0, "#3a2a18", 0), (0.32, "#3a2a18", depth * 0.2), (0.5, "#3a2a18", depth),
            (0.5, "#3a2a18", depth * 0.75), (0.62, "#3a2a18", depth * 0.2), (1, "#3a2a18", 0),
        )
        self.fill(f"M{MIDDLE - 90} 0h180v{HEIGHT}h-180z", paint)

    # Text

    def text(self, text, x, y, style=PLAIN, color=INK, align="left", turn=0, opacity=1):
        """One line of text on the baseline y; x is its left end, its middle or its right end."""
        glyphs, _ = shape(text, style.face, style.capitals, style.lining)
        x -= style.width(text) * {"left": 0, "center": 0.5, "right": 1}[align]
        uses = []
        for index, (glyph, gx, gy, _) in enumerate(glyphs):
            data = outline(style.face, glyph)
            if not data:
                continue
            name = self.glyphs.setdefault((style.face, glyph), f"g{len(self.glyphs)}")
            up = f' y="{gy:g}"' if gy else ""
            uses.append(f'<use href="#{name}" x="{gx + index * style.tracking:g}"{up}/>')
        turned = f" rotate({turn:g})" if turn else ""
        scale = style.size / 1000
        seen = f' fill-opacity="{opacity:g}"' if opacity != 1 else ""
        self.body.append(
            f'<g fill="{color}"{seen} transform="translate({number(x)} {number(y)}){turned} '
            f'scale({scale:g} {-scale:g})">' + "".join(uses) + "</g>"
        )

    def paragraph(self, text, x, y, measure, style=PLAIN, leading=36, color=INK, indent=0,
                  justify=True, initial=None):
        """Sets a paragraph from the baseline y on and returns the baseline after its last."""
        measures = [measure - indent, measure]
        if initial:
            capital = 0.65  # The height of a capital, as a share of the size.
            letter = style.variant(size=2 * leading / capital + style.size, face="roman")
            room = letter.width(text[0]) + 8
            self.text(text[0], x - 3, y + 2 * leading, letter, initial)
            text = text[1:]
            measures = [measure - room] * 3 + [measure]
        lines = break_lines(words(text, style), measures, style)
        for index, items in enumerate(lines):
            width = measures[min(index, len(measures) - 1)]
            at = x + measure - width
            space = style.width(" ")
            if justify:
                natural = sum(map(word_width, items))
                even = (width + hang(items[-1]) - natural) / max(1, len(items) - 1)
                space = even if index < len(lines) - 1 else min(space, even)
            if items[0][0][0][0] in "“‘":
                at -= style.width(items[0][0][0][0]) * 0.9
            for word in items:
                for run, run_style in word:
                    self.text(run, at, y, run_style, color)
                    at += run_style.width(run)
                at += space
            y += leading
        return y

    # The file

    def write(self, folder):
        """Writes the page as NAME.svg."""
        shapes = "".join(
            f'<path id="{name}" d="{outline(face, glyph)}"/>'
            for (face, glyph), name in self.glyphs.items()
        )
        with open(f"{folder}/{self.name}.svg", "w", encoding="utf-8") as file:
            file.write(
                '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" '
                'viewBox="0 0 {0} {1}">\n<defs>'.format(*self.size)
                + "\n".join([*self.definitions, shapes]) + "</defs>\n"
                + "\n".join(self.body) + "\n</svg>\n"
            )


class Leaf:
    """A leaf of a standing gathering, seen from the front and a little from above.

    It stands on its spine's line, runs out at an angle from the line of sight (positive: right)
    and bends as paper does.
    """

    def __init__(self, angle, width, height, bend=0.0, tilt=0.32):
        self.angle, self.width, self.height = angle, width, height
        self.bend, self.tilt = bend, tilt

    def edge(self, spine, up, steps=7):
        """Points of its lower (up = 0) or upper (up = 1) edge, from the spine outwards."""
        points, x, y = [], 0.0, 0.0
        for step in range(steps + 1):
            points.append((spine[0] + x, spine[1] + y * self.tilt - up * self.height))
            angle = self.angle + self.bend * (step + 0.5) / steps
            x += math.sin(angle) * self.width / steps
            y += math.cos(angle) * self.width / steps
        return points

    def outline(self, spine):
        lower, upper = self.edge(spine, 0), self.edge(spine, 1)
        return smooth(lower) + smooth(upper[::-1], "L") + "z"


def rounded(x, y, width, height, r):
    """Path data of a rectangle with round corners."""
    across, down = width - 2 * r, height - 2 * r
    return (f"M{x + r:.1f} {y:.1f}h{across:.1f}q{r} 0 {r} {r}v{down:.1f}q0 {r} {-r} {r}"
            f"h{-across:.1f}q{-r} 0 {-r} {-r}v{-down:.1f}q0 {-r} {r} {-r}z")


def gathering(page, spine, leaves, color, dark=0.34, rim=1.2):
    """Draws leaves back to front; `color` gives a leaf's colour from its share of the fan."""
    widest = max(abs(leaf.angle) for leaf in leaves)
    for leaf in sorted(leaves, key=lambda leaf: -abs(leaf.angle)):
        tone = color(leaf.angle / widest)
        tip = leaf.edge(spine, 0)[-1]
        paint = page.linear(
            spine, (tip[0] if abs(tip[0] - spine[0]) > 8 else tip[0] + 8, spine[1]),
            (0, mix(tone, "#000000", dark)), (0.12, mix(tone, "#000000", dark * 0.55)),
            (0.55, tone), (1, mix(tone, "#ffffff", 0.16)),
        )
        page.fill(leaf.outline(spine), paint)
        page.stroke(smooth(leaf.edge(spine, 1)), mix(tone, "#ffffff", 0.55), rim)
