import ArgumentParser
import QuireLibrary
import QuireReader
import QuireScene

/// The command-line options that determine how the window shows a document and its pages.
struct ReaderOptions: ParsableArguments {
  @Flag(
    name: .customLong("continue"),
    help: ArgumentHelp(
      "Open the book that was opened last, at the page that was read last. Without such a book, "
        + "the gallery opens."))
  var continues = false

  @Option(
    help: ArgumentHelp(
      "Open the book at this page, a number or a label. (default: the page read last, or the "
        + "first)", valueName: "page"))
  var page: PageName?

  @Option(
    help: ArgumentHelp(
      "The size of pages: fit, width or a percentage such as 150%. (default: the size used last, "
        + "or fit)", valueName: "size"), completion: .list(["fit", "width"]))
  var zoom: ZoomChoice?

  @Option(
    help: ArgumentHelp(
      "Show two pages of a book at once; auto does so in a wide window. Without this option, the "
        + "choice made last for the document counts.", valueName: "choice"))
  var spreads: ReadingState.Spreads?

  @Option(
    help: ArgumentHelp(
      "Show pages with other colours of paper and ink. Without this option, the choice made last for "
        + "the document counts.", valueName: "colours"))
  var look: PageLook.Tone?

  @Flag(help: "Cut off the margins that all pages of a book have.")
  var trim = false

  @Option(
    defaultAsFlag: SlideShowInterval.standard,
    help: ArgumentHelp(
      "Show the pages one after another in full screen, each for this many seconds.",
      valueName: "seconds"))
  var slideShow: SlideShowInterval?

  @Flag(help: "Turn pages from right to left.")
  var rightToLeft = false

  @Flag(help: "Leave out the edges of the other pages beside the shown page.")
  var noBookEdges = false

  @Flag(
    help: ArgumentHelp(
      "Open a window even if another one shows the book. Without this option, that one comes to "
        + "the front, unless other options change how the book is shown."))
  var newWindow = false

  @Flag(help: "Remember nothing about the documents and choices of this window.")
  var `private` = false

  @Flag(
    help: ArgumentHelp(
      "When the window closes, print the paths of the marked pictures and of the documents with "
        + "bookmarks, one a line."))
  var printMarked = false

  @Flag(
    name: [.customShort("0"), .long],
    help: "With --print-marked, end each path with a zero byte instead of a line break.")
  var null = false

  /// What the options say about books.
  @MainActor var choices: BookChoices {
    var choices = BookChoices()
    choices.page = page
    choices.zoom = zoom?.zoom
    choices.spreads = spreads
    choices.tone = look
    if trim { choices.trimming = .alike }
    if rightToLeft { choices.direction = .rightToLeft }
    return choices
  }

  /// Whether another window that shows the book already may come to the front instead: no option
  /// asks for a separate window.
  var acceptsOpenWindow: Bool {
    !newWindow && !`private` && !printMarked && !noBookEdges && !rightToLeft && zoom == nil
      && spreads == nil && look == nil && !trim && slideShow == nil
  }

  func validate() throws {
    if continues, `private` { throw ValidationError("--private remembers no book to --continue") }
    if null, !printMarked { throw ValidationError("-0 needs --print-marked") }
    if let slideShow, !SlideShowInterval.range.contains(slideShow.seconds) {
      throw ValidationError("--slide-show takes 1 to 3600 seconds")
    }
  }
}
