/// The display times of the frames of an animation.
struct FrameTimes {
  /// The frame rate, in frames per second.
  let rate: Double
  /// The number of ticks per second in the file format.
  let ticksPerSecond: Double

  /// The duration of frame `index`, in ticks.
  ///
  /// Durations are rounded so that rounding errors do not accumulate.
  func ticks(of index: Int) -> Int {
    start(of: index + 1) - start(of: index)
  }

  private func start(of index: Int) -> Int {
    Int((Double(index) * ticksPerSecond / rate).rounded())
  }
}
