/// The values of a property as a function of the progress of an animation, described by keyframes.
///
/// The value is constant between keyframes. A keyframe that begins before the previous one ends
/// starts from the value reached by then.
public struct Timeline<Value: SIMD & Sendable>: Hashable, Sendable where Value.Scalar == Double {
  /// A change of the property to one target value during a part of the progress.
  private struct Keyframe: Hashable, Sendable {
    var range: ClosedRange<Double>
    var curve: TimingCurve
    var target: Value

    /// Returns the fraction of the change that is complete at `progress`.
    ///
    /// A linear change at an end of the timeline continues beyond that end, so that overshoot is
    /// visible.
    func share(at progress: Double) -> Double {
      let length = range.upperBound - range.lowerBound
      guard length > 0 else { return progress < range.lowerBound ? 0 : 1 }
      var share = (progress - range.lowerBound) / length
      if curve != .linear || range.lowerBound > 0 { share = max(0, share) }
      if curve != .linear || range.upperBound < 1 { share = min(1, share) }
      return curve == .linear ? share : curve.value(at: share)
    }

    /// Returns the derivative of `share(at:)` at `progress`.
    func slope(at progress: Double) -> Double {
      let length = range.upperBound - range.lowerBound
      guard length > 0 else { return 0 }
      let share = (progress - range.lowerBound) / length
      let isBeyond =
        share < 0 && range.lowerBound > 0 || share >= 1 && range.upperBound < 1
      guard !isBeyond else { return 0 }
      guard curve != .linear else { return 1 / length }
      // A Bézier curve can have an infinite slope.
      return min(max(curve.slope(at: share), -100), 100) / length
    }

    func value(from start: Value, at progress: Double) -> Value {
      let share = share(at: progress)
      // The value is exact at both ends.
      if share == 0 { return start }
      if share == 1 { return target }
      return start + (target - start) * share
    }
  }

  /// The value before the first keyframe.
  public private(set) var start: Value
  private var keyframes: [Keyframe] = []

  /// Creates a timeline whose value is always `start`.
  public init(from start: Value) {
    self.start = start
  }

  /// The value after the last keyframe.
  public var end: Value { value(at: 1) }

  /// Adds a keyframe in which the value changes to `target` along `curve` while the progress passes
  /// through `range`, a part of 0…1.
  ///
  /// Removes the keyframes that begin at the same progress or later: the last call determines the
  /// value at the end.
  public mutating func add(
    _ target: Value, during range: ClosedRange<Double> = 0...1, curve: TimingCurve = .linear
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= 1, "The range of a keyframe lies in 0…1.")
    keyframes.removeAll { $0.range.lowerBound >= range.lowerBound }
    keyframes.append(Keyframe(range: range, curve: curve, target: target))
  }

  /// Adds `difference` to all values of the timeline.
  public mutating func shift(by difference: Value) {
    start += difference
    for index in keyframes.indices { keyframes[index].target += difference }
  }

  /// Returns the value at `progress`, which may be outside 0…1.
  public func value(at progress: Double) -> Value {
    var value = start
    for (index, keyframe) in keyframes.enumerated() where index == 0 || hasBegun(index, progress) {
      let isLast = index + 1 == keyframes.count || !hasBegun(index + 1, progress)
      let position = isLast ? progress : keyframes[index + 1].range.lowerBound
      value = keyframe.value(from: value, at: position)
    }
    return value
  }

  /// Returns the derivative of the value with respect to the progress, at `progress`.
  ///
  /// Where the slope changes abruptly, the result is the slope just after that point.
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
