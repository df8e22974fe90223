import ArgumentParser
import Documents
import Quire

/// `quire render`: frames of a transition as files, without a window.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a transition between two pictures into files, without a window.",
    discussion: """
      Pictures are scaled to cover the frame and centred; FILE#3 is page 3 of a document. Where \
      they are transparent they show white. One frame with --progress; a folder of 0000.png, \
      0001.png … with --frames, or with --duration and --fps. Names that end in .gif or .webp get \
      all frames in one file, as do .mp4, .webm and .apng, by the program ffmpeg. Frames follow \
      the transition's own curve unless --curve names another.
      """)

  @OptionGroup var transitionOptions: TransitionOptions

  @Option(help: ArgumentHelp("The picture at progress 0.", valueName: "picture"))
  var from: String

  @Option(help: ArgumentHelp("The picture at progress 1.", valueName: "picture"))
  var to: String

  @Option(
    help: ArgumentHelp("The frame in points; the first picture's by default.", valueName: "WxH"))
  var size: PixelSize?

  @Option(help: ArgumentHelp("Pixels a point.", valueName: "factor"))
  var scale = 1.0

  @Option(help: ArgumentHelp("One frame, at this progress, 0 to 1.", valueName: "p"))
  var progress: Double?

  @Option(
    help: ArgumentHelp("So many frames, the first picture and the last included.", valueName: "n"))
  var frames: Int?

  @Option(help: ArgumentHelp("Frames for this long, with --fps.", valueName: "seconds"))
  var duration: Double?

  @Option(help: ArgumentHelp("Frames a second; 30 unless given.", valueName: "rate"))
  var fps: Double?

  @Option(
    help: ArgumentHelp(
      "How time becomes progress: a name such as linear or backInOut, "
        + "cubicBezier(x1,y1,x2,y2) or spring(damping ratio).", valueName: "curve"))
  var curve: String?

  @Option(help: ArgumentHelp("Where the chance of transitions that use it begins.", valueName: "n"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Read the shaders from this folder in place of the built-in ones.", valueName: "folder"))
  var shaders: String?

  @Option(
    help: ArgumentHelp(
      "A PNG, the folder for frames, or a .gif, .webp, .mp4, .webm or .apng.", valueName: "path"))
  var output: String

  private static let usualRate = 30.0

  func validate() throws {
    guard scale.isFinite, scale > 0 else {
      throw ValidationError("--scale takes a number above 0")
    }
    if let progress, !(0...1).contains(progress) {
      throw ValidationError("--progress takes a number from 0 to 1")
    }
    if let curve, TimingCurve(text: curve) == nil {
      let names = TimingCurve.names.joined(separator: ", ")
      throw ValidationError(
        "there is no curve '\(curve)'; there are \(names), cubicBezier(x1,y1,x2,y2) with x1 and x2 "
          + "from 0 to 1 and y1 and y2 from -10 to 10, and spring(damping ratio) from 0.05 to 10")
    }
    _ = try transitionOptions.choice(seed: seed)
    _ = try renderOutput()
  }

  func run() throws {
    let choice = try transitionOptions.choice(seed: seed)
    let effect = choice.transition
    let count = try frameCount()
    let rendering = Rendering(
      effect: effect, from: try page(from, of: "--from"), to: try page(to, of: "--to"), size: size,
      scale: scale, progress: steps(count, effect.curve),
      output: try renderOutput(), shaders: shaders.map { RawArguments.path($0) })
    try choice.tryOut()
    // Commands run on the main thread, outside of any task.
    try MainActor.assumeIsolated { try rendering.run() }
  }

  /// Nil for the one frame of `--progress`.
  private func frameCount() throws -> Int? {
    let ways = [progress != nil, frames != nil, duration != nil]
    guard ways.count(where: { $0 }) == 1, duration == nil || fps != nil else {
      throw ValidationError("give one of --progress, --frames, and --duration together with --fps")
    }
    if progress != nil, fps != nil { throw ValidationError("one frame has no --fps") }
    if let fps, !(fps > 0 && fps.isFinite) {
      throw ValidationError("--fps takes a number above 0")
    }
    if progress != nil { return nil }
    let limit = 1_000_000
    if let frames {
      guard (2...limit).contains(frames) else {
        throw ValidationError("--frames takes a number from 2 to \(limit)")
      }
      return frames
    }
    guard let duration, let fps, duration > 0, fps > 0, duration * fps <= Double(limit) else {
      throw ValidationError(
        "--duration and --fps take numbers above 0 that make at most \(limit) frames")
    }
    return max(2, Int((duration * fps).rounded()))
  }

  private func renderOutput() throws -> RenderOutput {
    let isMoving = try frameCount() != nil
    return try RenderOutput(
      RawArguments.path(output), rate: isMoving ? fps ?? RenderCommand.usualRate : nil)
  }

  /// The progress of each frame.
  private func steps(_ count: Int?, _ own: TimingCurve) -> [Double] {
    guard let count else { return [progress ?? 0] }
    let curve = curve.flatMap { TimingCurve(text: $0) } ?? own
    return (0..<count).map { curve.value(at: Double($0) / Double(count - 1)) }
  }

  private func page(_ argument: String, of option: String) throws -> PageAddress {
    guard let page = PageAddress(RawArguments.path(argument)) else {
      throw ValidationError("\(option): the pages of a document are numbered from 1")
    }
    return page
  }
}
