/// The outlines of panels that wait to be drawn.
///
/// Strips of folded paper come by the hundred and touch two others each: what is far from a group
/// of them is far from all of it.
struct PanelOutlines {
  private static let groupSize = 8
  private var outlines: [PanelOutline] = []
  /// Round each group, as `PanelOutline.box`.
  private var boxes: [SIMD4<Double>] = []

  /// Makes room for so many.
  mutating func reserve(_ count: Int) {
    outlines.reserveCapacity(count)
    boxes.reserveCapacity(count / PanelOutlines.groupSize + 1)
  }

  /// Adds one.
  mutating func append(_ outline: PanelOutline) {
    if outlines.count % PanelOutlines.groupSize == 0 {
      boxes.append(outline.box)
    } else {
      boxes[boxes.count - 1] = pointwiseMin(boxes[boxes.count - 1], outline.box)
    }
    outlines.append(outline)
  }

  /// Forgets all of them.
  mutating func removeAll() {
    outlines.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
  }

  /// Whether the interior of `other` touches none of them.
  func areBeside(_ other: PanelOutline) -> Bool {
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
