import ArgumentParser
import Quire
import QuireReader

/// The command-line options of `quire render` that determine which frames are drawn.
struct FrameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Draw one frame, at this progress from 0 to 1.", valueName: "p"))
  var progress: Double?

  @Option(
    help: ArgumentHelp(
      "Draw this number of frames; the first shows --from and the last shows --to.",
      valueName: "n"))
  var frames: Int?

  @Option(
    help: ArgumentHelp("Draw a transition that takes this many seconds.", valueName: "seconds"))
  var duration: Double?

  @Option(help: ArgumentHelp("The number of frames per second. (default: 30)", valueName: "rate"))
  var fps: Double?

  @Option(
    help: ArgumentHelp(
      "The curve that maps time to progress: a name such as linear or backInOut, "
        + "cubicBezier(x1,y1,x2,y2) or spring(damping ratio). "
        + "(default: the curve of the transition)", valueName: "curve"),
    completion: .list(TimingCurve.names))
  var curve: String?

  private static let defaultRate = 30.0
  private static let limit = 1_000_000

  /// Checks that the values of all options are in range and do not contradict each other.
  ///
  /// - Throws: `ValidationError` with the reason if a value is not valid.
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
            ?? "the curves are \(names.joined(separator: ", ")), cubicBezier(x1,y1,x2,y2) with x1 and "
            + "x2 from 0 to 1 and y1 and y2 from -10 to 10, and spring(damping ratio) from 0.05 "
            + "to 10"))
    }
    _ = try count()
  }

  /// The number of frames per second, or `nil` if `--progress` asks for a single frame.
  var rate: Double? { progress == nil ? fps ?? FrameOptions.defaultRate : nil }

  /// Returns the moments of the frames to draw, along the timing curve in the options or, if they
  /// contain none, along `ownCurve`, the curve of the transition.
  ///
  /// - Throws: `ValidationError` if the options contradict each other.
  func course(ownCurve: TimingCurve) throws -> FrameCourse {
    guard let count = try count() else { return .still(progress ?? 0) }
    return .moving(
      curve.flatMap { TimingCurve(text: $0) } ?? ownCurve, count: count,
      rate: rate ?? FrameOptions.defaultRate)
  }

  /// Returns the number of frames to draw, or `nil` if `--progress` asks for a single frame.
  private func count() throws -> Int? {
    switch (progress, frames, duration) {
    case (nil, nil, nil):
      throw ValidationError("give --progress for one frame, or --frames or --duration for several")
    case (_?, nil, nil):
      if fps != nil { throw ValidationError("--progress draws one frame; give it without --fps") }
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
    let count = duration * (fps ?? FrameOptions.defaultRate)
    guard count <= Double(FrameOptions.limit) else {
      throw ValidationError("--duration and --fps make more than \(FrameOptions.limit) frames")
    }
    return max(2, Int(count.rounded()))
  }
}
