"""Sets text in EB Garamond as outlines, so that a page needs no installed font.

Shaping is HarfBuzz's. Lines are broken for a whole paragraph at once, as little stretched as can
be, and punctuation hangs in the margin. It knows nothing of pages or drawings.
"""

import functools

import uharfbuzz

FOLDER = "/usr/share/fonts/opentype/ebgaramond/"
FACES = {
    "roman": "EBGaramond12-Regular.otf",
    "italic": "EBGaramond12-Italic.otf",
    "small": "EBGaramond08-Regular.otf",
    "small-italic": "EBGaramond08-Italic.otf",
}
CAPITALS = {"smcp": True, "c2sc": True}
# The share of its width by which a mark stands out of the right edge of its column.
HANGS = {".": 0.6, ",": 0.6, "-": 0.6, "’": 0.7, "”": 0.6, ";": 0.3, ":": 0.3}


class Outline:
    """Collects one glyph as SVG path data in font units, y upwards."""

    def __init__(self):
        self.parts = []
        self.at = (0, 0)

    def _add(self, letter, *points):
        numbers = [f"{x - self.at[0]:g} {y - self.at[1]:g}" for x, y in points]
        self.parts.append(letter + " ".join(numbers).replace(" -", "-"))
        self.at = points[-1]

    def moveTo(self, point):
        self.parts.append(f"M{point[0]:g} {point[1]:g}")
        self.at = self.start = point

    def lineTo(self, point):
        self._add("l", point)

    def curveTo(self, *points):
        self._add("c", *points)

    def qCurveTo(self, *points):
        self._add("q", *points)

    def closePath(self):
        self.parts.append("z")
        self.at = self.start


@functools.cache
def font(name):
    """The HarfBuzz font of a face."""
    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(FOLDER + FACES[name])))


@functools.cache
def outline(name, glyph):
    """The path data of a glyph, empty for a space."""
    pen = Outline()
    font(name).draw_glyph_with_pen(glyph, pen)
    return "".join(pen.parts)


@functools.cache
def shape(text, name, capitals=False, lining=False):
    """The glyphs of a text as (glyph, x, y, letter index) in font units, and their width."""
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    features = {"kern": True, "liga": True, "onum": not lining, "lnum": lining, "pnum": True}
    uharfbuzz.shape(font(name), buffer, features | (CAPITALS if capitals else {}))
    glyphs, x = [], 0
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
        glyphs.append((info.codepoint, x + position.x_offset, position.y_offset, info.cluster))
        x += position.x_advance
    return tuple(glyphs), x


class Style:
    """A face, a size in points of the page, and what OpenType is asked to do."""

    def __init__(self, face="roman", size=23, capitals=False, lining=False, tracking=0):
        self.face, self.size = face, size
        self.capitals, self.lining, self.tracking = capitals, lining, tracking

    def width(self, text):
        """The width of a text, in points; tracking is added between letters only."""
        glyphs, width = shape(text, self.face, self.capitals, self.lining)
        return (width + self.tracking * max(0, len(glyphs) - 1)) * self.size / 1000

    def variant(self, **changes):
        """The same style with some of it changed."""
        return Style(**(vars(self) | changes))


PLAIN = Style()


def words(text, style):
    """Splits a text into words of runs (text, style); _x_ is italic, ^x^ small capitals."""
    styles = {
        "_": style.variant(face=style.face.replace("roman", "italic")),
        "^": style.variant(capitals=True, tracking=40),
    }
    result, current, run, active = [], [], "", style

    def end_run():
        nonlocal run
        if run:
            current.append((run, active))
        run = ""

    for letter in text + " ":
        if letter in styles:
            end_run()
            active = style if active is styles[letter] else styles[letter]
        elif letter == " ":
            end_run()
            if current:
                result.append(current)
            current = []
        else:
            run += letter
    return result


def word_width(word):
    return sum(style.width(run) for run, style in word)


def hang(word):
    """How far the end of a word stands out of its column, in points."""
    run, style = word[-1]
    return HANGS.get(run[-1], 0) * style.width(run[-1])


def break_lines(items, measures, style):
    """Breaks words into lines of the given measures (the last one repeats), evenly stretched.

    Returns lists of words. The cost of a line is the square of what a space is off its natural
    width, as in total-fit line breaking; the last line may be short.
    """
    space = style.width(" ")
    widths = [word_width(word) for word in items]
    best = {(0, 0): (0.0, None)}
    ends = []
    frontier = [(0, 0)]
    while frontier:
        following = set()
        for start, line in frontier:
            cost = best[start, line][0]
            measure = measures[min(line, len(measures) - 1)]
            natural = 0
            for end in range(start + 1, len(items) + 1):
                natural += widths[end - 1]
                gaps = end - start - 1
                slack = measure + hang(items[end - 1]) - natural - gaps * space
                if slack < -gaps * space * 0.24:
                    break
                last = end == len(items)
                stretch = 0 if last and slack > 0 else slack / space / max(1, gaps)
                penalty = stretch**2 * (4 if stretch < 0 else 1)
                if last and end - start < 3:
                    penalty += 4
                key = (end, line + 1)
                if key not in best or cost + penalty < best[key][0]:
                    best[key] = (cost + penalty, (start, line))
                    (ends.append if last else following.add)(key)
        frontier = sorted(following)
    key = min(ends, key=lambda end: best[end][0])
    lines = []
    while best[key][1]:
        before = best[key][1]
        lines.append(items[before[0] : key[0]])
        key = before
    return lines[::-1]
