/// The display times of the frames of an animation, in the time unit (tick) of its file format.
struct FrameTimes {
  /// The frame rate, in frames per second.
  let rate: Double
  /// The number of time units (ticks) per second in the file format.
  let ticksPerSecond: Double

  /// Returns the time for which the frame at `index` is displayed, in ticks.
  ///
  /// Durations are rounded so that rounding errors do not accumulate.
  func ticks(of index: Int) -> Int {
    start(of: index + 1) - start(of: index)
  }

  private func start(of index: Int) -> Int {
    Int((Double(index) * ticksPerSecond / rate).rounded())
  }
}
