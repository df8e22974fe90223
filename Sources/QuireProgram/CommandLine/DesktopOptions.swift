import ArgumentParser
import QuireDesktop

/// The command-line options that determine how the window appears on the desktop and moves.
struct DesktopOptions: ParsableArguments {
  @Flag(help: "Open the window in full screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp(
      "The video driver. (values: x11, wayland; default: wayland if possible, else x11)",
      valueName: "name"), completion: .list(["x11", "wayland"]))
  var videoDriver: String?

  @Option(
    help: ArgumentHelp(
      "Show changes without movement; auto follows the desktop.", valueName: "choice"))
  var reducedMotion = MotionChoice.auto

  @Flag(help: "Play the sound of the paper that turns.")
  var sound = false

  @Option(help: ArgumentHelp("Turn pages this many times slower.", valueName: "factor"))
  var slow = 1.0

  @Option(
    help: ArgumentHelp(
      "Read the shaders from this folder, and again whenever they change. "
        + "(default: the built-in shaders)", valueName: "folder"), completion: .directory)
  var shaders: String?

  /// Whether another window that shows the book already may come to the front instead: no option
  /// asks for a separate window.
  var acceptsOpenWindow: Bool {
    !fullscreen && !sound && reducedMotion == .auto && slow == 1 && shaders == nil
  }

  func validate() throws {
    if let videoDriver, VideoDriver(rawValue: videoDriver) == nil {
      throw ValidationError("--video-driver takes x11 or wayland")
    }
    guard slow.isFinite, slow > 0 else {
      throw ValidationError("--slow takes a number above 0")
    }
  }
}
