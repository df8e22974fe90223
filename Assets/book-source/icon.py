"""The icon of the program: a gathering of eight leaves, standing open."""

import math

from drawing import OCHRE, PETROL, VERMILION, Leaf, Page, blend, gathering, rounded


def icon():
    page = Page("quire", size=(256, 256))
    page.fill(rounded(8, 8, 240, 240, 52), page.linear(
        (0, 8), (0, 248), (0, "#3b4377"), (1, "#14162a")))
    page.shadow(128, 210, 104, 0.2, 0.7)
    reach, count = 1.3, 8
    angles = [reach * (2 * (index + 0.5) / count - 1) for index in range(count)]
    leaves = [Leaf(angle, 106, 116, math.copysign(0.3, angle) * abs(angle) / reach, 0.42)
              for angle in angles]
    colors = [PETROL, "#35a094", OCHRE, "#f08c3e", VERMILION, "#a32a3c"]
    gathering(page, (128, 172), leaves, lambda share: blend(colors, (share + 1) / 2), 0.3, 1.6)
    return page
