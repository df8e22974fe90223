import Foundation

/// The paper of a leaf, whose form is integrated in small steps from its curvature.
///
/// Positions are in points: x from the spine in the plane of the flat pages, y along the spine, z
/// above the plane.
struct BentPaper {
  /// A point of the curve that determines the form, with its tangent and the normal of the paper.
  private struct Step {
    var point: SIMD3<Double>
    var tangent: SIMD3<Double>
    var normal: SIMD3<Double>

    static func + (a: Step, b: Step) -> Step {
      Step(point: a.point + b.point, tangent: a.tangent + b.tangent, normal: a.normal + b.normal)
    }

    static func * (a: Step, factor: Double) -> Step {
      Step(point: a.point * factor, tangent: a.tangent * factor, normal: a.normal * factor)
    }
  }

  private static let stepsPerArc = 600
  /// The place of the apex along the spine, or `nil` if all rows are alike.
  private let apex: Double?
  /// The parameters at which the arcs begin, and the end of the last one: lengths along the paper,
  /// or angles from the spine on a cone.
  private var bounds: [Double]
  private var steps: [[Step]] = []

  /// Creates paper with the angles `base` and `tip` at its spine and its
  /// outer edge in the row `grip`.
  init(base: Double, tip: Double, width: Double, twist: Double, grip: Double) {
    let quarters = (0...4).map { width * Double($0) / 4 }
    apex = twist == 0 ? nil : grip - 1 / twist
    bounds = twist == 0 ? quarters : quarters.map { atan($0 * abs(twist)) }
    // On a sphere about the apex, a curve that is straight for the paper bends toward the apex.
    let pull: Double = twist == 0 ? 0 : 1
    var state = Step(
      point: twist == 0 ? .zero : SIMD3(0, twist > 0 ? 1 : -1, 0),
      tangent: SIMD3(cos(base), 0, sin(base)), normal: SIMD3(-sin(base), 0, cos(base)))
    // A twisted sheet may reach beyond the angle of its outer edge in the row of the grip.
    if twist != 0 { bounds.append(.pi / 2) } else { bounds.append(width * 1.1) }
    for (index, turn) in [7.0, 5, 3, 1, 0].enumerated() {
      let length = bounds[index + 1] - bounds[index]
      let k = turn / 16 * (tip - base) / length
      func change(_ s: Step) -> Step {
        Step(
          point: s.tangent, tangent: s.normal * k - s.point * pull, normal: s.tangent * -k)
      }
      var arc = [state]
      let h = length / Double(Self.stepsPerArc)
      for _ in 0..<Self.stepsPerArc {
        // The method of Runge and Kutta.
        let a = change(state)
        let b = change(state + a * (h / 2))
        let c = change(state + b * (h / 2))
        let d = change(state + c * h)
        state = state + (a + b * 2 + c * 2 + d) * (h / 6)
        arc.append(state)
      }
      steps.append(arc)
    }
  }

  /// Returns the step at the parameter `t`, between two stored ones.
  private func step(at t: Double) -> Step {
    let arc = bounds[1..<5].filter { $0 <= t }.count
    let share = (t - bounds[arc]) / (bounds[arc + 1] - bounds[arc]) * Double(Self.stepsPerArc)
    let index = min(Self.stepsPerArc - 1, max(0, Int(share)))
    let rest = share - Double(index)
    return steps[arc][index] * (1 - rest) + steps[arc][index + 1] * rest
  }

  /// Returns the position of the paper at `distance` from the spine in `row`.
  func position(_ distance: Double, _ row: Double) -> SIMD3<Double> {
    guard let apex else {
      var position = step(at: distance).point
      position.y = row
      return position
    }
    let height = abs(row - apex)
    return SIMD3(0, apex, 0) + hypot(distance, height) * step(at: atan2(distance, height)).point
  }

  /// Returns the normal of the front at `distance` from the spine in `row`.
  func normal(_ distance: Double, _ row: Double) -> SIMD3<Double> {
    let n = step(at: apex.map { atan2(distance, abs(row - $0)) } ?? distance).normal
    return n / (n * n).sum().squareRoot()
  }
}
