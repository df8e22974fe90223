import Quire
import QuireDesktop
import QuireDocuments
import QuireGeometry
import QuireLibrary
import QuireReader
import Showcase

/// The reader in a window: an object that opens a window and shows pictures in it as a book.
final class ReaderWindow {
  /// The command-line options for a window and for the page turns in the window.
  struct Options {
    /// The settings of the reader.
    var settings: ReaderSettings
    /// The settings of the desktop's windows.
    var window: DesktopOptions
    /// The time for which a slide show shows each page, in seconds, or `nil` to start none.
    var slideShow: Double?

    /// The connection to the windows of other processes, or `nil` if no other process may know the
    /// book of the window.
    var sharedBook: SharedBook?

    /// Whether the window is in full screen when it opens.
    var opensInFullScreen: Bool { window.fullscreen || slideShow != nil }

    /// Connects to the desktop with the chosen video driver, and returns the connection.
    ///
    /// If the connection is lost, what is remembered about documents is written first.
    func connect() throws -> DisplayConnection {
      let display = try DisplayConnection(
        driver: window.videoDriver.flatMap { VideoDriver(rawValue: $0) },
        applicationID: QuireCommand.applicationID)
      display.beforeProcessEnds { [library = settings.library, operations = settings.operations] in
        operations.finish()
        library?.finish()
      }
      return display
    }

    /// Creates a window on `display`, without showing it yet; the window follows reduced motion and
    /// the settings of the desktop in `follows`.
    ///
    /// - Throws: `DesktopError` or `GraphicsError` if it cannot be created.
    func makeWindow(
      on display: DisplayConnection, following follows: FollowedSettings = []
    ) throws -> NativeWindow {
      var options = WindowOptions(title: "Quire", size: ReaderWindow.windowSize)
      options.isFullScreen = opensInFullScreen
      options.icon = try? Image(png: PackageResources.quire_64_png)
      options.controllerKeys = .reader
      options.follows = window.reducedMotion == .auto ? follows.union(.motion) : follows
      let native = try NativeWindow(on: display, options: options)
      sharedBook?.window = native
      return native
    }

    /// Sets `root` up as the options say, and connects it with the user's preferences.
    func apply(to root: Window) {
      root.reducesMotion = window.reducedMotion == .on
      root.playsPaperSound = window.sound
      settings.preferences?.follow(root)
    }

    /// Opens the folder of shaders that replace the built-in ones, or returns `nil` if there is
    /// none.
    ///
    /// - Throws: `ExitCode` if the folder contains none, after the error has been printed.
    func shaderFolder() throws -> ShaderFolder? {
      try window.shaders.map { try ShaderFolder(RawArguments.path($0)) }
    }
  }

  private static let windowSize = Size(width: 1280, height: 800)
  private let options: Options
  private let controller: ReaderController
  private let shaders: ShaderFolder?

  /// Creates the reader of the pictures in `list`, and starts to decode the first picture at once.
  ///
  /// - Throws: `ExitCode` if the folder of shaders contains none, after the error has been printed.
  init(_ list: PictureList, options: Options) throws {
    self.options = options
    shaders = try options.shaderFolder()
    var settings = options.settings
    if let interval = options.slideShow { settings.slideShowInterval = interval }
    settings.shownBook = options.sharedBook?.shownBook
    controller = ReaderController(list, settings)
    let style = settings.preferences?.preferences.style ?? .unspecified
    controller.book.background = Appearance.dark.following(style).background
    controller.book.leaveRoom(!options.opensInFullScreen)
    if !options.opensInFullScreen { controller.expect(ReaderWindow.windowSize, scale: 1) }
  }

  /// Whether decoding has failed for at least one page and has not succeeded for any page.
  var hasOnlyBrokenPages: Bool { controller.hasOnlyBrokenPages }

  /// Waits until the bookmarks of all files of the book are known, and returns whether they are
  /// known within `limit` seconds.
  func waitForBookmarks(atMost limit: Double) -> Bool {
    controller.waitForBookmarks(atMost: limit)
  }

  /// The files of the book that have bookmarks, in the order of their pages.
  var markedFiles: [FilePath] { controller.markedFiles }

  /// Shows the window, and returns when the user has closed it, or at once if another window shows
  /// the book.
  ///
  /// - Throws: `DesktopError` or `GraphicsError` if the window cannot be shown.
  func run() throws {
    LastResortFace.registerIfNeeded()
    let display = try options.connect()
    if options.opensInFullScreen, let size = display.screenSize {
      controller.expect(size, scale: 1)
    }
    let native = try options.makeWindow(on: display, following: [.appearance, .textSize])
    let root = Window(size: native.size, appearance: .dark, time: monotonicTime())
    root.host = native
    options.apply(to: root)
    if options.sharedBook?.isShownElsewhere == true { return }
    controller.titleChanged = { [weak native] in native?.title = $0 }
    root.rootViewController = controller
    root.filesDidDrop = { [weak controller] paths, _ in
      controller?.open(paths.map { FilePath(bytes: $0) })
    }
    controller.openIfNeeded()
    if options.slideShow != nil {
      controller.startSlideShow()
      controller.slideShow?.leavesFullScreen = !options.window.fullscreen
    }
    try shaders?.show(in: root)
    try native.show(root)
  }
}
