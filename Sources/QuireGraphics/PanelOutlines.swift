/// The outlines of panels that are not drawn yet, in groups of neighbours for quick overlap tests.
///
/// Folded paper has hundreds of strips, each of which touches two others. An outline far from a
/// group of outlines is far from each of them.
struct PanelOutlines {
  private static let groupSize = 8
  private var outlines: [PanelOutline] = []
  /// The bounding box of each group of outlines, as left, top, −right and −bottom, in points.
  private var boxes: [SIMD4<Double>] = []

  /// Reserves memory for `count` outlines in advance.
  mutating func reserve(_ count: Int) {
    outlines.reserveCapacity(count)
    boxes.reserveCapacity(count / PanelOutlines.groupSize + 1)
  }

  /// Appends `outline`, the outline of a panel that is not drawn yet.
  mutating func append(_ outline: PanelOutline) {
    if outlines.count % PanelOutlines.groupSize == 0 {
      boxes.append(outline.box)
    } else {
      boxes[boxes.count - 1] = pointwiseMin(boxes[boxes.count - 1], outline.box)
    }
    outlines.append(outline)
  }

  /// Removes all outlines.
  mutating func removeAll() {
    outlines.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
  }

  /// Returns whether none of the panels whose outlines were appended can overlap the panel with the
  /// outline `other`.
  func allBeside(_ other: PanelOutline) -> Bool {
    for (group, box) in boxes.enumerated() where !other.isFar(from: box) {
      let first = group * PanelOutlines.groupSize
      for index in first..<min(first + PanelOutlines.groupSize, outlines.count)
      where !outlines[index].isBeside(other) {
        return false
      }
    }
    return true
  }
}
