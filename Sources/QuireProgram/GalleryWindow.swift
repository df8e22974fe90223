import Quire
import QuireDesktop
import QuireDocuments
import QuireReader
import Showcase

/// An object that opens the window of the gallery and shows the gallery in it, with the options
/// from the command line.
final class GalleryWindow {
  private let options: ReaderWindow.Options
  private let shaders: ShaderFolder?

  /// Creates the object with the command-line options `options`.
  ///
  /// - Throws: `ExitCode` if the folder of shaders contains none, after the error has been printed.
  init(_ options: ReaderWindow.Options) throws {
    self.options = options
    shaders = try options.shaderFolder()
  }

  /// Shows the window, and returns when the user has closed it.
  ///
  /// - Throws: `DesktopError` or `GraphicsError` if the window cannot be shown.
  func run() throws {
    // The shelf is looked up while the window is created.
    var settings = options.settings
    settings.shownBook = options.sharedBook?.shownBook
    let gallery = GalleryController(Demos.all, setting: settings)
    let native = try options.makeWindow(
      on: try options.connect(), following: [.appearance, .textSize])
    let root = Window(size: native.size, appearance: .dark, time: monotonicTime())
    root.host = native
    root.readingDirection = options.settings.direction
    options.apply(to: root)
    root.rootViewController = gallery
    root.filesDidDrop = { [weak gallery] paths, _ in
      gallery?.open(paths.map { FilePath(bytes: $0) })
    }
    try shaders?.show(in: root)
    try native.show(root)
  }
}
