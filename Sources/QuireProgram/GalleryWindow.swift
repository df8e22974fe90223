import Quire
import QuireDesktop
import QuireDocuments
import QuireReader
import Showcase

/// An object that opens the window of the gallery and shows the gallery in it, with the options
/// from the command line.
final class GalleryWindow {
  private let options: ReaderWindow.Options
  private let preferences: PreferencesFile?
  private let shaders: ShaderFolder?

  /// Creates the object with the command-line options `options`; `preferences` is the file in which
  /// the user's choices are stored, or `nil` if they are not stored.
  ///
  /// - Throws: `ExitCode` if the folder of shaders contains none, after the error has been printed.
  init(_ options: ReaderWindow.Options, preferences: PreferencesFile?) throws {
    self.options = options
    self.preferences = preferences
    shaders = try options.shaders.map { try ShaderFolder($0) }
  }

  /// Shows the window, and returns when the user has closed it.
  ///
  /// - Throws: `DesktopError` or `GraphicsError` if the window cannot be shown.
  func run() throws {
    let native = try options.makeWindow(
      on: try options.connect(), following: [.appearance, .textSize])
    let root = Window(size: native.size, appearance: .dark, time: monotonicTime())
    root.host = native
    root.reducesMotion = options.motion == .on
    if options.isRightToLeft { root.readingDirection = .rightToLeft }
    root.playsPaperSound = options.playsSound
    preferences?.follow(root)
    let gallery = GalleryController(Demos.all, setting: options.setting(preferences))
    root.rootViewController = gallery
    root.filesDidDrop = { [weak gallery] paths, _ in
      gallery?.open(paths.map { FilePath(bytes: $0) })
    }
    try shaders?.show(in: root)
    try native.show(root)
  }
}
