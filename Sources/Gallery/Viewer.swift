import Desktop
import Documents
import Geometry
import Logging
import Quire

/// A window that shows a list of pictures as a book.
final class Viewer {
  /// How the window begins and how pages turn.
  nonisolated struct Options: Sendable {
    var transition: TransitionChoice
    var isFullScreen: Bool
    var isRightToLeft: Bool
    var driver: VideoDriver?
    var motion: MotionChoice
    var slowness: Double
    /// A folder of shaders in place of the built-in ones.
    var shaders: FilePath?

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
  private let book: PictureBook
  private let shaders: ShaderFolder?
  private let log = Logger(label: "quire")

  /// Starts reading at once: the codec works while the window is made.
  ///
  /// - Throws: `ExitCode` when there are no shaders where they are to be, after that has been said.
  init(_ list: PictureList, options: Options) throws {
    self.options = options
    shaders = try options.shaders.map { try ShaderFolder($0) }
    book = PictureBook(list, pool: CodecPool(), background: Appearance.dark.background)
    if !options.isFullScreen { book.expect(Viewer.windowSize, scale: 1) }
  }

  /// Whether pages were shown and none of them was a picture.
  var hasOnlyBrokenPages: Bool { book.hasOnlyBrokenPages }

  /// Shows the window until it is closed.
  ///
  /// - Throws: `DesktopError`, `GraphicsError`: why there is no window.
  func run() throws {
    let start = ContinuousClock.now
    let display = try options.connect()
    if options.isFullScreen, let size = display.screenSize { book.expect(size, scale: 1) }
    let native = try options.makeWindow(on: display)
    log.debug("window after \(start.duration(to: .now))")
    let flip = PageFlipController()
    flip.isRightToLeft = options.isRightToLeft
    flip.slowness = options.slowness
    let root = Window(size: native.size, appearance: .dark)
    root.host = native
    root.reducesMotion = options.motion == .on
    book.open(in: flip, of: root)
    root.rootViewController = flip
    try shaders?.show(in: root)
    switch options.transition {
    case .builtIn(let transition): flip.effect = transition
    case .file(let file, _): turn(flip, with: file.transition)
    }
    let reloader = reloader(of: flip)
    try native.show(root)
    withExtendedLifetime(reloader) {}
  }

  /// Has pages turn in another way; what the driver refuses after all leaves the way before.
  private func turn(_ flip: PageFlipController, with transition: any PageTransition) {
    flip.prepareEffect(transition) { Diagnostics.report("\($0)") }
  }

  /// What gives `flip` a shader file again when it changes; nil where there is none.
  private func reloader(of flip: PageFlipController) -> TransitionReloader? {
    guard case .file(let file, let settings) = options.transition else { return nil }
    return TransitionReloader(file, settings: settings) { [weak self, weak flip] transition in
      if let self, let flip { turn(flip, with: transition) }
    }
  }
}
