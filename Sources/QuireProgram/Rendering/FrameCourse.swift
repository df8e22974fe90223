import Quire

/// The moments of a transition of which frames are drawn.
nonisolated enum FrameCourse: Sendable {
  /// One frame at a progress of 0…1, of a transition at rest.
  case still(Double)
  /// A number of frames, at least two, along a timing curve from the first to the last; `rate` is
  /// the number of frames per second.
  case moving(TimingCurve, count: Int, rate: Double)

  /// The number of frames.
  var count: Int {
    switch self {
    case .still: 1
    case .moving(_, let count, _): count
    }
  }

  /// Returns the state of `effect` on `stage` in each frame: a sheet that has mass swings.
  func states(of effect: any TransitionEffect, on stage: Stage) -> [EffectState] {
    switch self {
    case .still(let progress): return [EffectState(progress: progress)]
    case .moving(let curve, let count, let rate):
      let mass = effect.mass(on: stage)
      var sheet = SwingingSheet()
      // At least 240 moments a second.
      let parts = max(1, Int((240 / rate).rounded(.up)))
      return (0..<count).map { frame in
        func state(_ part: Int) -> EffectState {
          let place = Double(frame) - 1 + Double(part) / Double(parts)
          return EffectState(progress: curve.value(at: max(0, place) / Double(count - 1)))
        }
        if let mass {
          for part in 1...parts where frame > 0 || part == parts {
            sheet.advance(
              to: state(part), at: (Double(frame) + Double(part) / Double(parts)) / rate, with: mass
            )
          }
        }
        var result = state(parts)
        result.swing = sheet.swing
        return result
      }
    }
  }
}
