import ArgumentParser
import Quire

/// Which frames of a transition `quire render` draws.
struct FrameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Draw one frame, at this progress from 0 to 1.", valueName: "p"))
  var progress: Double?

  @Option(
    help: ArgumentHelp(
      "Draw this many frames; the first is --from and the last is --to.", valueName: "n"))
  var frames: Int?

  @Option(help: ArgumentHelp("Draw the frames of this many seconds.", valueName: "seconds"))
  var duration: Double?

  @Option(help: ArgumentHelp("Frames per second; 30 if not given.", valueName: "rate"))
  var fps: Double?

  @Option(
    help: ArgumentHelp(
      "How time becomes progress: a name such as linear or backInOut, "
        + "cubicBezier(x1,y1,x2,y2) or spring(damping ratio).", valueName: "curve"))
  var curve: String?

  private static let usualRate = 30.0
  private static let limit = 1_000_000

  /// Refuses values that are out of range or contradict each other.
  ///
  /// - Throws: `ValidationError` with the reason.
  func check() throws {
    if let progress, !(0...1).contains(progress) {
      throw ValidationError("--progress takes a number from 0 to 1")
    }
    if let fps, !(fps > 0 && fps.isFinite) {
      throw ValidationError("--fps takes a number above 0")
    }
    if let curve, TimingCurve(text: curve) == nil {
      let names = TimingCurve.names
      throw ValidationError(
        "there is no curve '\(curve)'; "
          + (NearestName(to: curve, among: names).question
            ?? "there are \(names.joined(separator: ", ")), cubicBezier(x1,y1,x2,y2) with x1 and "
            + "x2 from 0 to 1 and y1 and y2 from -10 to 10, and spring(damping ratio) from 0.05 "
            + "to 10"))
    }
    _ = try count()
  }

  /// Frames per second; `nil` for the one frame of `--progress`.
  var rate: Double? { progress == nil ? fps ?? FrameOptions.usualRate : nil }

  /// The progress of each frame of a transition with the given curve.
  ///
  /// - Throws: `ValidationError` if the options contradict each other.
  func steps(ownCurve: TimingCurve) throws -> [Double] {
    guard let count = try count() else { return [progress ?? 0] }
    let curve = curve.flatMap { TimingCurve(text: $0) } ?? ownCurve
    return (0..<count).map { curve.value(at: Double($0) / Double(count - 1)) }
  }

  /// The number of frames; `nil` for the one frame of `--progress`.
  private func count() throws -> Int? {
    switch (progress, frames, duration) {
    case (nil, nil, nil):
      throw ValidationError("give --progress for one frame, or --frames or --duration for several")
    case (_?, nil, nil):
      if fps != nil { throw ValidationError("one frame has no --fps") }
      return nil
    case (nil, let frames?, nil): return try count(of: frames)
    case (nil, nil, let duration?): return try count(for: duration)
    case (nil, _?, _?):
      throw ValidationError(
        "--duration and --frames both set the number of frames; give one of them")
    case (_?, _, _):
      throw ValidationError("--progress draws one frame; give it without --frames or --duration")
    }
  }

  private func count(of frames: Int) throws -> Int {
    guard (2...FrameOptions.limit).contains(frames) else {
      throw ValidationError("--frames takes a number from 2 to \(FrameOptions.limit)")
    }
    return frames
  }

  private func count(for duration: Double) throws -> Int {
    guard duration > 0, duration.isFinite else {
      throw ValidationError("--duration takes a number of seconds above 0")
    }
    let count = duration * (fps ?? FrameOptions.usualRate)
    guard count <= Double(FrameOptions.limit) else {
      throw ValidationError("--duration and --fps make more than \(FrameOptions.limit) frames")
    }
    return max(2, Int(count.rounded()))
  }
}
