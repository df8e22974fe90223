/// The values of a property over the progress of an animation, from keyframe to keyframe.
///
/// Between the keyframes the value stays as it is. One that begins before the last is over takes
/// over from where that has come.
public struct Timeline<Value: SIMD & Sendable>: Hashable, Sendable where Value.Scalar == Double {
  /// The way to one value during a part of the progress.
  private struct Keyframe: Hashable, Sendable {
    var range: ClosedRange<Double>
    var curve: TimingCurve
    var target: Value

    /// The share of the way that is done at `progress`.
    ///
    /// A straight way that touches an end of the whole goes on beyond it, so that overshoot shows.
    func share(at progress: Double) -> Double {
      let length = range.upperBound - range.lowerBound
      guard length > 0 else { return progress < range.lowerBound ? 0 : 1 }
      var share = (progress - range.lowerBound) / length
      if curve != .linear || range.lowerBound > 0 { share = max(0, share) }
      if curve != .linear || range.upperBound < 1 { share = min(1, share) }
      return curve == .linear ? share : curve.value(at: share)
    }

    /// How fast `share(at:)` grows.
    func slope(at progress: Double) -> Double {
      let length = range.upperBound - range.lowerBound
      guard length > 0 else { return 0 }
      let share = (progress - range.lowerBound) / length
      let isBeyond =
        share < 0 && range.lowerBound > 0 || share >= 1 && range.upperBound < 1
      guard !isBeyond else { return 0 }
      guard curve != .linear else { return 1 / length }
      // A Bézier may stand upright.
      return min(max(curve.slope(at: share), -100), 100) / length
    }

    func value(from start: Value, at progress: Double) -> Value {
      let share = share(at: progress)
      // Exact at both ends.
      if share == 0 { return start }
      if share == 1 { return target }
      return start + (target - start) * share
    }
  }

  /// The value before the first keyframe.
  public private(set) var start: Value
  private var keyframes: [Keyframe] = []

  /// The timeline that stays at `start`.
  public init(from start: Value) {
    self.start = start
  }

  /// The value after the last keyframe.
  public var end: Value { value(at: 1) }

  /// Adds the way to `target` during `range` of the progress, which lies in 0…1.
  ///
  /// What was to begin then or later is given up: who says last where it ends, is right.
  public mutating func add(
    _ target: Value, during range: ClosedRange<Double> = 0...1, curve: TimingCurve = .linear
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= 1, "A keyframe lies between 0 and 1.")
    keyframes.removeAll { $0.range.lowerBound >= range.lowerBound }
    keyframes.append(Keyframe(range: range, curve: curve, target: target))
  }

  /// Moves all values by `difference`.
  public mutating func shift(by difference: Value) {
    start += difference
    for index in keyframes.indices { keyframes[index].target += difference }
  }

  /// The value at `progress`, which may lie beyond 0…1.
  public func value(at progress: Double) -> Value {
    var value = start
    for (index, keyframe) in keyframes.enumerated() where index == 0 || hasBegun(index, progress) {
      let isLast = index + 1 == keyframes.count || !hasBegun(index + 1, progress)
      let place = isLast ? progress : keyframes[index + 1].range.lowerBound
      value = keyframe.value(from: value, at: place)
    }
    return value
  }

  /// How fast the value changes at `progress`, per unit of progress; to the right of a corner.
  public func slope(at progress: Double) -> Value {
    guard let index = keyframes.indices.last(where: { $0 == 0 || hasBegun($0, progress) }) else {
      return .zero
    }
    var before = self
    before.keyframes.removeSubrange(index...)
    let keyframe = keyframes[index]
    let start = index == 0 ? start : before.value(at: keyframe.range.lowerBound)
    return (keyframe.target - start) * keyframe.slope(at: progress)
  }

  private func hasBegun(_ index: Int, _ progress: Double) -> Bool {
    keyframes[index].range.lowerBound <= progress
  }
}
