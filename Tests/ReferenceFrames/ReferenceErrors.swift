/// The deviation of a picture from its reference, in 255ths of a channel's range: away from edges,
/// where both are exact, and at edges.
struct ReferenceErrors {
  /// The errors of the pixels away from edges.
  private(set) var worst = 0.0
  private(set) var worstAtEdges = 0.0
  /// The number of pixels at edges.
  private(set) var edgeCount = 0.0
  private var sum = 0.0

  /// Compares `frame` with `reference`, pixel by pixel; `isEdge` says which pixels are at edges.
  init(of frame: [SIMD3<Double>], to reference: [SIMD3<Double>], edges isEdge: [Bool]) {
    for (index, isEdge) in isEdge.enumerated() {
      let difference = frame[index] - reference[index]
      let error = max(abs(difference.x), abs(difference.y), abs(difference.z)) * 255
      if isEdge {
        worstAtEdges = max(worstAtEdges, error)
        (sum, edgeCount) = (sum + error, edgeCount + 1)
      } else {
        worst = max(worst, error)
      }
    }
  }

  var meanAtEdges: Double { sum / max(1, edgeCount) }

  /// Returns which pixels of a reference are next to a colour outside a ramp; an edge between two
  /// pixels crosses neither.
  static func jumps(in colors: [SIMD3<Double>], width: Int) -> [Bool] {
    colors.indices.map { index in
      [-1, 1, -width, width].contains { step in
        guard colors.indices.contains(index + step) else { return false }
        let difference = colors[index] - colors[index + step]
        return max(abs(difference.x), abs(difference.y), abs(difference.z)) > 0.05
      }
    }
  }
}
