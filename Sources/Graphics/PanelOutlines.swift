/// The outlines of panels that wait to be drawn.
///
/// Strips of folded paper come by the hundred and touch two others each: what is far from a group of
/// them is far from all of it.
struct PanelOutlines {
  private static let groupSize = 8
  /// Nil where it is not known.
  private var outlines: [PanelOutline?] = []
  /// Round each group, as `PanelOutline.box`.
  private var boxes: [SIMD4<Double>] = []

  /// Adds one, nil where it is not known.
  mutating func append(_ outline: PanelOutline?) {
    let box = outline?.box ?? SIMD4(repeating: -.infinity)
    if outlines.count % PanelOutlines.groupSize == 0 {
      boxes.append(box)
    } else {
      boxes[boxes.count - 1] = pointwiseMin(boxes[boxes.count - 1], box)
    }
    outlines.append(outline)
  }

  /// Forgets all of them.
  mutating func removeAll() {
    outlines.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
  }

  /// Whether the interior of `other` touches none of them.
  func areBeside(_ other: PanelOutline?) -> Bool {
    guard let other else { return outlines.isEmpty }
    for (group, box) in boxes.enumerated() where !other.isFar(from: box) {
      let first = group * PanelOutlines.groupSize
      for index in first..<min(first + PanelOutlines.groupSize, outlines.count)
      where !(outlines[index]?.isBeside(other) ?? false) {
        return false
      }
    }
    return true
  }
}
