import ArgumentParser
import Quire
import QuireDocuments
import QuireLibrary
import QuireReader

/// The command `quire render`, which draws the frames of a transition without a window and writes
/// them to files.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a transition between two pictures into files, without a window.",
    usage: "quire render [<options>] --from <picture> --to <picture> --output <path>",
    discussion: """
      The pictures are scaled to cover the frame and are centred. FILE#3 is page 3 of a document, \
      and FILE#iv is the page with the label iv. \
      Transparent parts show white, or the background with --fit.

      --progress draws one frame as a PNG. --frames and --duration draw all frames: into a folder \
      as 0000.png, 0001.png …, or into one file whose name ends in .gif, .webp, .mp4, .webm or \
      .apng. The last three need the program ffmpeg. Frames follow the curve of the transition \
      unless --curve names another one.
      """)

  @OptionGroup var transitionOptions: TransitionOptions

  @Option(
    help: ArgumentHelp("The picture at progress 0. (required)", valueName: "picture"),
    completion: .file())
  var from: String?

  @Option(
    help: ArgumentHelp("The picture at progress 1. (required)", valueName: "picture"),
    completion: .file())
  var to: String?

  @Flag(help: "Scale the pictures to fit into the frame and fill the rest with a background.")
  var fit = false

  @Option(
    help: ArgumentHelp(
      "The width and height of the frame in points. (default: those of the first picture)",
      valueName: "WxH"),
    transform: PixelSize.init(text:))
  var size: PixelSize?

  @Option(help: ArgumentHelp("The number of pixels per point.", valueName: "factor"))
  var scale = 1.0

  @Option(
    help: ArgumentHelp(
      "The colours of paper and ink in both pictures.", valueName: "colours"))
  var look = PageLook.Tone.original

  @Flag(help: "Cut off the margins of both pictures.")
  var trim = false

  @OptionGroup var frameOptions: FrameOptions

  @OptionGroup var passwordOption: PasswordFileOption

  @OptionGroup var decoding: DecodingOptions

  @Option(
    help: ArgumentHelp(
      "The seed for a transition that uses random numbers. (default: the transition's own seed)",
      valueName: "n"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Read the shaders from this folder. (default: the built-in shaders)", valueName: "folder"),
    completion: .directory)
  var shaders: String?

  @Option(
    help: ArgumentHelp(
      "A .png file, a folder, a .gif, .webp, .mp4, .webm or .apng file, or - for PNG on standard "
        + "output. (required)", valueName: "path"), completion: .file())
  var output: String?

  @Flag(help: "Write into a folder with other files, and replace frames of the same name.")
  var overwrite = false

  func run() throws {
    // The parser and `validate()` would report a missing option before an unknown one.
    let from = try given(from, as: "--from <picture>")
    let to = try given(to, as: "--to <picture>")
    let output = try given(output, as: "--output <path>")
    guard scale.isFinite, scale > 0 else {
      throw ValidationError("--scale takes a number above 0")
    }
    try frameOptions.check()
    let choice = try transitionOptions.choice(seed: seed)
    let course = try frameOptions.course(ownCurve: choice.transition.curve)
    let (start, end) = (try reference(from, of: "--from"), try reference(to, of: "--to"))
    let destination = try RenderOutput(RawArguments.path(output), rate: frameOptions.rate)
    var inputs = [("--from", start.path), ("--to", end.path)]
    if case .file(let file, _) = choice { inputs.append(("--transition", file.path)) }
    try destination.check(against: inputs, count: course.count, overwrites: overwrite)
    let password = try passwordOption.password()
    let decoder = decoding.settings()
    var look = PageLook()
    look.tone = self.look
    look.trimming = trim ? .alike : .none
    let rendering = Rendering(
      effect: choice.transition, from: try start.address(password: password, decoder: decoder),
      to: try end.address(password: password, decoder: decoder), password: password,
      decoder: decoder, fit: fit ? .letterboxed : .covering, look: look,
      size: size, scale: scale, course: course, output: destination,
      shaders: shaders.map { RawArguments.path($0) })
    try choice.tryOut()
    // Commands run on the main thread, outside any task.
    try MainActor.assumeIsolated { try rendering.run() }
  }

  private func given(_ value: String?, as option: String) throws -> String {
    guard let value else { throw ValidationError("missing expected argument '\(option)'") }
    return value
  }

  private func reference(_ argument: String, of option: String) throws -> PageReference {
    guard let reference = PageReference(RawArguments.path(argument)) else {
      throw ValidationError("\(option): page numbers start at 1")
    }
    return reference
  }
}
