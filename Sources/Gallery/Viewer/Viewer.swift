import Documents
import Logging
import Quire
import QuireDesktop
import QuireGeometry

/// A window that shows a list of pictures as a book.
final class Viewer {
  /// How the window begins and how pages turn.
  nonisolated struct Options: Sendable {
    var transition: TransitionChoice
    var isFullScreen: Bool
    var isRightToLeft: Bool
    var driver: VideoDriver?
    var motion: MotionChoice
    /// The speed of turns, above 0: 1 is normal.
    var speed: Double
    /// A folder of shaders in place of the built-in ones.
    var shaders: FilePath?
    /// Shader files that are transitions.
    var files: [TransitionFile] = []

    /// The connection to the desktop that is asked for.
    @MainActor
    func connect() throws -> DisplayConnection {
      try DisplayConnection(driver: driver, applicationID: "quire")
    }

    /// A hidden window that begins as it is asked for.
    ///
    /// - Parameters:
    ///   - display: where it is to be.
    ///   - follows: what follows the desktop's settings, beside motion.
    /// - Returns: the window.
    /// - Throws: `DesktopError`, `GraphicsError`: why there is none.
    @MainActor
    func makeWindow(
      on display: DisplayConnection, following follows: FollowedSettings = []
    ) throws -> NativeWindow {
      var window = WindowOptions(title: "Quire", size: Viewer.windowSize)
      window.isFullScreen = isFullScreen
      window.icon = try? Image(png: PackageResources.quire_64_png)
      window.follows = motion == .auto ? follows.union(.motion) : follows
      return try NativeWindow(on: display, options: window)
    }
  }

  private static let windowSize = Size(width: 1280, height: 800)
  private let options: Options
  private let controller: ViewerController
  private let preferences: PreferencesFile?
  private let shaders: ShaderFolder?
  private let log = Logger(label: "quire")

  /// Starts reading at once: the codec works while the window is made.
  ///
  /// - Throws: `ExitCode` when there are no shaders where they are to be, after that has been said.
  init(_ list: PictureList, options: Options, preferences: PreferencesFile?) throws {
    self.options = options
    self.preferences = preferences
    shaders = try options.shaders.map { try ShaderFolder($0) }
    var setting = DemoSetting(
      speed: options.speed, transition: options.transition, files: options.files)
    setting.preferences = preferences
    controller = ViewerController(list, setting)
    controller.book.background =
      Appearance.dark.following(preferences?.preferences.style ?? .unspecified).background
    if !options.isFullScreen { controller.book.expect(Viewer.windowSize, scale: 1) }
  }

  /// Whether pages were shown and none of them was a picture.
  var hasOnlyBrokenPages: Bool { controller.hasOnlyBrokenPages }

  /// Shows the window until it is closed.
  ///
  /// - Throws: `DesktopError`, `GraphicsError`: why there is no window.
  func run() throws {
    let start = ContinuousClock.now
    let display = try options.connect()
    if options.isFullScreen, let size = display.screenSize {
      controller.book.expect(size, scale: 1)
    }
    let native = try options.makeWindow(on: display, following: .appearance)
    log.debug("window after \(start.duration(to: .now))")
    controller.flip.isRightToLeft = options.isRightToLeft
    let root = Window(size: native.size, appearance: .dark)
    root.host = native
    root.reducesMotion = options.motion == .on
    preferences?.follow(root)
    controller.titleChanged = { [weak native] in native?.title = $0 }
    root.rootViewController = controller
    root.filesDropped = { [weak controller] paths, _ in
      controller?.open(paths.map { FilePath(bytes: $0) })
    }
    controller.openIfNeeded()
    try shaders?.show(in: root)
    try native.show(root)
  }
}
