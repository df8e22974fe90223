import ArgumentParser
import QuireDocuments
import StandardStreams

/// The command `quire search`, which prints the lines of documents that contain a text.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Prints the lines of documents that contain a text.",
    usage: "quire search [-i] [-w] [--json] [<options>] <text> <path> ...",
    discussion: """
      Each line is printed once, after the path and the number of its page, as in \
      book.pdf#12: text. With one document, the path is left out. The boxes in the JSON contain \
      what was found: x, y, width and height, in points from the top left corner of the page.

      Ligatures are the same as their letters, and typographic apostrophes, quotation marks and \
      hyphens the same as those of a keyboard. White space is the same as the end of a line. A word \
      that is broken by a hyphen at the end of a line is found, and printed, as a whole. With \
      --ignore-case, capital letters are the same as small ones, and letters with marks the same \
      as those without.

      The exit status is 0 if a line was found, 1 if none was, and 2 if a document could not be \
      read.
      """)

  @Flag(
    name: [.customShort("i"), .long],
    help: "Find the text in any case, with or without diacritics.")
  var ignoreCase = false

  @Flag(name: [.customShort("w"), .long], help: "Find whole words, not parts of longer ones.")
  var wholeWords = false

  @Flag(help: "Print JSON instead of lines.")
  var json = false

  @OptionGroup var passwordOption: PasswordFileOption

  @OptionGroup var decoding: DecodingOptions

  @Argument(help: ArgumentHelp("The text to find. (required)", valueName: "text"))
  var text: String

  @Argument(
    help: ArgumentHelp(
      "The documents (PDF, DjVu), of which pictures and comic archives have no text.",
      valueName: "path"),
    completion: .file())
  var paths: [String]

  func validate() throws {
    guard !query.isEmpty else { throw ValidationError("the text to find is empty") }
  }

  private var query: TextQuery {
    TextQuery(text, matchesCase: !ignoreCase, wholeWords: wholeWords)
  }

  /// Reads and returns the password, or returns `nil` if there is none.
  ///
  /// - Throws: `ExitCode` 2 if it cannot be read, because 1 says that nothing was found.
  private func password() throws -> Password? {
    do { return try passwordOption.password() } catch { throw ExitCode(2) }
  }

  func run() throws {
    // The places of what was found take longer to read than the texts.
    let pool = CodecPool(decoding.settings(workers: json ? 2 : 1))
    let search = FileSearch(
      for: query, password: try password(), with: pool,
      printing: json ? .nothing : .lines(hasPath: paths.count > 1))
    var found: [FileSearch.Line] = []
    var (hasFound, hasFailed) = (false, false)
    for path in paths.map(RawArguments.path) {
      let result = PendingResult { () throws(CodecError) in try await search.lines(of: path) }
      do throws(CodecError) {
        let answer = try result.get()
        hasFound = hasFound || answer.hasFound
        hasFailed = hasFailed || answer.hasFailed
        found += answer.lines
      } catch {
        hasFailed = true
        let text = error.reason == .isFolder ? "is a folder, not a document" : error.line
        Diagnostics.report("\(path): \(text)")
      }
    }
    if json { print(try JSONText.of(found)) }
    if hasFailed { throw ExitCode(2) }
    if !hasFound { throw ExitCode(1) }
  }
}
