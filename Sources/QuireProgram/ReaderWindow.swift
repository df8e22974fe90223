import Logging
import Quire
import QuireDesktop
import QuireDocuments
import QuireGeometry
import QuireLibrary
import QuireReader

/// The reader in a window: an object that opens a window and shows pictures in it as a book.
final class ReaderWindow {
  /// The command-line options for a window and for the page turns in the window.
  nonisolated struct Options: Sendable {
    var transition: TransitionChoice
    /// The names of the parameters of `transition` that the user has set.
    var givenParameters: Set<String> = []
    /// Whether the command line names the transition.
    var isTransitionGiven = false
    var isFullScreen: Bool
    var isRightToLeft: Bool
    /// The parts of a bound book that are drawn in addition to its pages.
    var bookAppearance = BookAppearance.all
    /// The page at which the book opens, or `nil` for its remembered or first page.
    var page: PageName?
    /// The size at which pages are shown, or `nil` for the remembered one.
    var zoom: ReadingState.Zoom?
    /// The choice between one page and two pages, or `nil` for the remembered one.
    var spreads: SpreadChoice?
    /// The time for which a slide show shows each page, in seconds, or `nil` to start none.
    var slideShow: Double?
    /// The memory of how documents were read, or `nil` if nothing is remembered.
    var library: DocumentLibrary?
    var driver: VideoDriver?
    var motion: MotionChoice
    /// Whether the window plays the sound of paper, even if that was not chosen before.
    var playsSound = false
    /// The speed at which pages turn, greater than 0; 1 is the normal speed.
    var speed: Double
    /// The path of a folder with shaders that replace built-in shaders, or `nil` for only built-in
    /// shaders.
    var shaders: FilePath?
    /// The settings of the decoding processes.
    var decoder = CodecPool.Settings()
    /// The shader files whose transitions the user can choose in the window.
    var files: [TransitionFile] = []

    /// Whether the window is in full screen when it opens.
    var opensInFullScreen: Bool { isFullScreen || slideShow != nil }

    /// Returns what the options say about each book, with the choices of the user in `preferences`.
    @MainActor
    func setting(_ preferences: PreferencesFile?) -> ReaderSettings {
      var setting = ReaderSettings()
      setting.speed = speed
      setting.transition = transition
      setting.files = files
      setting.preferences = preferences
      setting.givenParameters = givenParameters
      setting.isTransitionGiven = isTransitionGiven
      setting.bookAppearance = bookAppearance
      setting.library = library
      setting.decoder = decoder
      return setting
    }

    /// Connects to the desktop with the chosen video driver, and returns the connection.
    ///
    /// If the connection is lost, what is remembered about documents is written first.
    @MainActor
    func connect() throws -> DisplayConnection {
      let display = try DisplayConnection(driver: driver, applicationID: "quire")
      if let library { display.beforeProcessEnds { library.finish() } }
      return display
    }

    /// Creates a window on `display`, without showing it yet; the window applies changes of the
    /// desktop settings in `follows`.
    ///
    /// - Parameters:
    ///   - display: the connection to the desktop.
    ///   - follows: the settings of the desktop that the window follows, in addition to reduced
    ///     motion.
    /// - Returns: the window.
    /// - Throws: `DesktopError` or `GraphicsError` if it cannot be created.
    @MainActor
    func makeWindow(
      on display: DisplayConnection, following follows: FollowedSettings = []
    ) throws -> NativeWindow {
      var window = WindowOptions(title: "Quire", size: ReaderWindow.windowSize)
      window.isFullScreen = opensInFullScreen
      window.icon = try? Image(png: PackageResources.quire_64_png)
      window.follows = motion == .auto ? follows.union(.motion) : follows
      return try NativeWindow(on: display, options: window)
    }
  }

  private static let windowSize = Size(width: 1280, height: 800)
  private let options: Options
  private let controller: ReaderController
  private let preferences: PreferencesFile?
  private let shaders: ShaderFolder?
  private let log = Logger(label: "quire")

  /// Creates the reader of the pictures in `list`, and starts to decode the first picture at once.
  ///
  /// - Throws: `ExitCode` if the folder of shaders contains none, after the error has been printed.
  init(_ list: PictureList, options: Options, preferences: PreferencesFile?) throws {
    self.options = options
    self.preferences = preferences
    shaders = try options.shaders.map { try ShaderFolder($0) }
    var setting = options.setting(preferences)
    setting.page = options.page
    setting.zoom = options.zoom
    setting.spreads = options.spreads
    if let interval = options.slideShow { setting.slideShowInterval = interval }
    controller = ReaderController(list, setting)
    controller.book.background =
      Appearance.dark.following(preferences?.preferences.style ?? .unspecified).background
    controller.book.leaveRoom(!options.opensInFullScreen)
    if !options.opensInFullScreen { controller.book.expect(ReaderWindow.windowSize, scale: 1) }
  }

  /// Whether decoding has failed for at least one page and has not succeeded for any page.
  var hasOnlyBrokenPages: Bool { controller.hasOnlyBrokenPages }

  /// Shows the window, and returns when the user has closed it.
  ///
  /// - Throws: `DesktopError` or `GraphicsError` if the window cannot be shown.
  func run() throws {
    let start = ContinuousClock.now
    let display = try options.connect()
    if options.opensInFullScreen, let size = display.screenSize {
      controller.book.expect(size, scale: 1)
    }
    let native = try options.makeWindow(on: display, following: [.appearance, .textSize])
    log.debug("window after \(start.duration(to: .now))")
    controller.isRightToLeft = options.isRightToLeft
    let root = Window(size: native.size, appearance: .dark, time: monotonicTime())
    root.host = native
    root.reducesMotion = options.motion == .on
    root.playsPaperSound = options.playsSound
    preferences?.follow(root)
    controller.titleChanged = { [weak native] in native?.title = $0 }
    root.rootViewController = controller
    root.filesDidDrop = { [weak controller] paths, _ in
      controller?.open(paths.map { FilePath(bytes: $0) })
    }
    controller.openIfNeeded()
    if options.slideShow != nil {
      controller.startSlideShow()
      controller.slideShow?.leavesFullScreen = !options.isFullScreen
    }
    try shaders?.show(in: root)
    try native.show(root)
  }
}
