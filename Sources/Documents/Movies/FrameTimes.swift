/// When the frames of a moving picture begin.
struct FrameTimes {
  /// Frames a second.
  let rate: Double
  /// How many parts of a second the format counts in.
  let ticksPerSecond: Double

  /// For how many ticks frame `index` is shown: rounded so that no error adds up.
  func ticks(of index: Int) -> Int {
    start(of: index + 1) - start(of: index)
  }

  private func start(of index: Int) -> Int {
    Int((Double(index) * ticksPerSecond / rate).rounded())
  }
}
