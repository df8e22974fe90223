import ArgumentParser
import Dispatch
import Logging
import Quire
import QuireDesktop
import QuireDocuments
import QuireLibrary
import QuireReader
import StandardStreams

/// The command `quire [PATH…]`, which opens a window with pictures or, without paths, with the
/// gallery.
struct OpenCommand: ParsableCommand {
  /// The name of the hidden subcommand.
  ///
  /// The name is unusual, because a file with the name of a subcommand has to be given as "./name".
  static let name = "quire-window"
  /// The longest wait for the marks that the library knows, when the window has closed, in seconds.
  private static let bookmarkPatience = 5.0
  /// The longest wait for the book that the library knows as the last one, in seconds.
  private static let lastBookPatience = 5.0
  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Opens pictures, documents and folders as a book, or the gallery without a path.",
    usage: usage,
    shouldDisplay: false)

  /// The usage lines of the help text, which show how the command is written.
  static let usage = """
    quire [<path> ...] [<options>]
    quire <subcommand>
    """

  @Argument(
    help: ArgumentHelp(
      """
      Pictures, documents (PDF, DjVu, EPUB, comic archive) and folders; - reads a list of paths \
      from standard input. One picture opens its folder at that picture. Without a path, the \
      gallery opens. FILE#12 opens a document at page 12, and FILE#iv at the page with the label iv.
      """,
      valueName: "path"), completion: .file())
  var paths: [String] = []

  @OptionGroup(title: "Reader options") var reader: ReaderOptions

  @OptionGroup(title: "Transition options") var transitionOptions: TransitionOptions

  @OptionGroup(title: "Window options") var window: DesktopOptions

  @OptionGroup(title: "Decoding options") var decoding: DecodingOptions

  @Flag(help: "With --version, also list the layers of protection around decoders.")
  var verbose = false

  func validate() throws {
    if verbose { throw ValidationError("--verbose is an option of --version") }
    if !paths.isEmpty, reader.continues {
      throw ValidationError("--continue takes no path")
    }
    if paths.isEmpty, !reader.continues {
      if reader.slideShow != nil { throw ValidationError("--slide-show needs a path") }
      if reader.printMarked { throw ValidationError("--print-marked needs a path") }
    }
  }

  func run() throws {
    Logger(label: "quire").trace("the command line is read")
    // Commands run on the main thread, outside any task.
    try MainActor.assumeIsolated { try open() }
  }

  @MainActor
  private func open() throws {
    let options = ReaderWindow.Options(
      settings: try settings(), window: window, slideShow: reader.slideShow?.seconds)
    let library = options.settings.library
    let signals = TerminationSignals(on: DispatchQueue(label: "quire.termination")) { signal in
      FilePath.deleteUnfinishedCopies()
      library?.finish()
      TerminationSignals.end(with: signal)
    }
    defer {
      // A copy goes on without a window.
      options.settings.operations.finish()
      library?.finish()
      // The signals are watched until then.
      withExtendedLifetime(signals) {}
    }
    let paths = paths.isEmpty ? nil : try PathList.paths(paths).map(PageReference.init(argument:))
    if reader.page != nil, let other = paths?.first(where: { $0.page != nil }) {
      throw ValidationError(
        "--page and \(other) both name the page to open; give one of them")
    }
    Catalogues.use()
    if let paths {
      if paths.isEmpty { throw Diagnostics.failure("standard input contains no path") }
      try open(PictureList(opening: paths.map(\.path)), paths, options)
    } else if reader.continues, let library,
      let book = library.lastBook(atMost: .seconds(OpenCommand.lastBookPatience))
    {
      try open(book.list, [], options)
    } else {
      try openGallery(options)
    }
  }

  /// Returns the settings of the reader that the command line names.
  @MainActor
  private func settings() throws -> ReaderSettings {
    var settings = ReaderSettings()
    settings.given = reader.choices
    settings.files = try transitionOptions.folder.transitions()
    try transitionOptions.add(to: &settings.given)
    settings.speed = 1 / window.slow
    settings.bookAppearance = reader.noBookEdges ? .gutterShadow : .all
    settings.decoder = decoding.settings()
    settings.preferences = PreferencesFile.standard(isWritten: !reader.private)
    if !reader.private, UserFolder.state.path == nil {
      Diagnostics.report("nothing is remembered, because HOME names no folder")
    }
    settings.library = reader.private ? nil : OpenCommand.library
    settings.thumbnails =
      reader.private ? nil : UserFolder.thumbnails.map(ThumbnailCache.init(in:))
    return settings
  }

  /// The memory of how the user has read documents, or `nil` if the user has no home folder.
  private static var library: DocumentLibrary? {
    UserFolder.state.path.map { folder in
      DocumentLibrary(in: folder) { Diagnostics.report($0) }
    }
  }

  @MainActor
  private func openGallery(_ options: ReaderWindow.Options) throws {
    var options = options
    if !reader.private { options.sharedBook = SharedBook() }
    // The gallery opens several books, each of them as it was read last.
    let given = options.settings.given
    (options.settings.given.page, options.settings.given.zoom) = (nil, nil)
    (options.settings.given.spreads, options.settings.given.tone) = (nil, nil)
    options.settings.given.trimming = nil
    let window = try GalleryWindow(options)
    try given.transition?.tryOut()
    try OpenCommand.show { try window.run() }
  }

  /// Opens a window with the book of `list`, according to the command-line `options`, and returns
  /// when it has been closed.
  ///
  /// The book opens at the first page that `references` name, which are the paths of the command
  /// line, if there are any. The reasons for paths that cannot be opened are printed.
  @MainActor
  private func open(
    _ list: PictureList, _ references: [PageReference], _ options: ReaderWindow.Options
  ) throws {
    var (list, options) = (list, options)
    for problem in list.problems { Diagnostics.report("\(problem.path): \(problem.error)") }
    guard !list.files.isEmpty else { throw ExitCode(1) }
    if let wanted = references.first(where: { $0.page != nil }) {
      if list.onlyDocument != nil {
        options.settings.given.page = wanted.page
      } else {
        list = PictureList(
          opening: references.map(\.path),
          at: try wanted.address(password: nil, decoder: options.settings.decoder))
      }
    }
    if !self.reader.private { options.sharedBook = sharedBook(with: list, references) }
    let reader = try ReaderWindow(list, options: options)
    // Pages are decoded at the same time.
    try options.settings.given.transition?.tryOut()
    try OpenCommand.show { try reader.run() }
    if self.reader.printMarked { printMarkedFiles(of: reader) }
    if reader.hasOnlyBrokenPages { throw ExitCode(1) }
  }

  /// Returns the connection to the windows of other processes for a window with `list`, which
  /// `references` name.
  @MainActor
  private func sharedBook(with list: PictureList, _ references: [PageReference]) -> SharedBook {
    let accepts =
      reader.acceptsOpenWindow && window.acceptsOpenWindow && transitionOptions.isEmpty
      && !decoding.unsafeDecoding
    guard accepts, let origin = list.origin else { return SharedBook() }
    let page = reader.page ?? references.lazy.compactMap(\.page).first
    if let page {
      return list.onlyDocument == nil ? SharedBook() : SharedBook(asking: (origin, .page(page)))
    }
    let picture = references.first.flatMap { $0.path.isFolder ? nil : $0.path }
    return SharedBook(
      asking: (origin, list.folder == nil ? nil : picture.map { .file($0) }))
  }

  /// Prints the paths of the marked files of `reader`, and says so if some may be missing because
  /// the library has not answered.
  @MainActor
  private func printMarkedFiles(of reader: ReaderWindow) {
    if !reader.waitForBookmarks(atMost: OpenCommand.bookmarkPatience) {
      Diagnostics.report("the library does not answer; paths with older marks may be missing")
    }
    print(reader.markedFiles)
  }

  /// Prints `paths`, each of them ended by a line break or, with `-0`, by a zero byte.
  private func print(_ paths: [FilePath]) {
    let end = UInt8(ascii: reader.null ? "\0" : "\n")
    StandardOutput.write(paths.flatMap { $0.bytes + [end] })
  }

  /// Calls `window`, a closure that shows a window, and prints the reason if the window cannot be
  /// shown.
  @MainActor
  private static func show(_ window: () throws -> Void) throws {
    do {
      try window()
    } catch let error as DesktopError {
      if case .noDisplay = error {
        throw Diagnostics.failure("\(error); 'quire render' draws without one")
      }
      throw Diagnostics.failure("\(error)")
    } catch {
      throw Diagnostics.failure("\(error)")
    }
  }
}
