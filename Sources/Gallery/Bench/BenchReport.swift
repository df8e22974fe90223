/// What `quire bench` measured.
nonisolated struct BenchReport: Encodable {
  /// The middle and the slow end of many measurements, in milliseconds.
  struct Spread: Encodable {
    let median: Double
    let p95: Double
    let p99: Double

    /// The spread of `values`, of which there is at least one.
    init(_ values: [Double]) {
      let sorted = values.sorted()
      func quantile(_ share: Double) -> Double {
        let value = sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
        return (value * 10_000).rounded() / 10_000
      }
      (median, p95, p99) = (quantile(0.5), quantile(0.95), quantile(0.99))
    }
  }

  /// The frames of one transition.
  struct Transition: Encodable {
    let name: String
    /// Of its parameters, where they are not the default; absent where all are.
    let settings: [String: String]?
    let frameMilliseconds: Spread
    /// Absent where the driver has no timers.
    let gpuMilliseconds: Spread?
    let ownMilliseconds: Spread
    /// Its first frame on a device that has been warmed up.
    let firstFrameMilliseconds: Double
    /// Its frames as a multiple of flip's, which were drawn in turns with them.
    let timesFlip: Double

    /// Its name and settings.
    var title: String {
      let settings = (settings ?? [:]).sorted { $0.key < $1.key }
      return ([name] + settings.map { "\($0.key)=\($0.value)" }).joined(separator: " ")
    }
  }

  /// From what a hand does to the frame that shows it, in a book.
  struct Input: Encodable {
    /// Frames after a key until one shows the turn.
    let framesToBegin: Int
    /// Frames after a movement of the hand until one shows it.
    let framesToFollow: Int
    /// From the key to the end of the drawing.
    let beginMilliseconds: Spread
    /// From the movement to the end of the drawing.
    let followMilliseconds: Spread
  }

  let renderer: String
  let driver: String
  let size: String
  let transitions: [Transition]
  /// A page of views into a texture with all levels.
  let snapshotMilliseconds: Double
  /// A decoded page with all levels to the GPU.
  let uploadMilliseconds: Double
  /// A page of the sample book, from the request to the pixels; absent where it is not installed.
  let decodeMilliseconds: Double?
  /// The first frame of a flip, after the warm-up.
  let firstFrameMilliseconds: Double
  let input: Input

  /// For people.
  var text: String {
    let rows = transitions.map { transition in
      let frame = transition.frameMilliseconds
      return "\(transition.title): \(transition.timesFlip) × flip, "
        + "frame \(frame.median) ms (p95 \(frame.p95), p99 \(frame.p99)), "
        + "first \(transition.firstFrameMilliseconds) ms, "
        + "GPU \(transition.gpuMilliseconds.map { "\($0.median)" } ?? "–") ms, "
        + "own \(transition.ownMilliseconds.median) ms"
    }
    let others = [
      "snapshot \(snapshotMilliseconds) ms", "upload \(uploadMilliseconds) ms",
      "decode \(decodeMilliseconds.map { "\($0)" } ?? "–") ms",
      "first frame \(firstFrameMilliseconds) ms",
    ].joined(separator: ", ")
    let inputs = [
      "turn \(input.framesToBegin) frame after a key (\(input.beginMilliseconds.median) ms)",
      "\(input.framesToFollow) frame after a hand's movement (\(input.followMilliseconds.median) ms)",
    ].joined(separator: ", ")
    return (["\(renderer), \(driver), \(size)"] + rows + [others, inputs])
      .joined(separator: "\n")
  }
}
