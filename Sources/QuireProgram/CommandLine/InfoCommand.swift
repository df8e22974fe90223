import ArgumentParser
import QuireDocuments
import QuireLibrary
import QuireReader
import StandardStreams

/// The command `quire info`, which prints what a document is.
struct InfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Prints the title, the pages and the contents of a document.",
    usage: "quire info [<options>] <path>",
    discussion: """
      Sizes are in points, and in pixels for pictures. The spreads are those of an open book, in \
      the order of reading: a page that is wider than high stands alone, and the other pages form \
      pairs. A page without a partner faces a blank page, which the JSON shows as null.
      """)

  @Argument(
    help: ArgumentHelp(
      "A picture or document (PDF, DjVu, EPUB, comic archive).", valueName: "path"),
    completion: .file())
  var path: String

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @Option(
    help: ArgumentHelp(
      "Pair the pages as the document asks, never or always.", valueName: "choice"))
  var spreads = ReadingState.Spreads.automatic

  @Flag(help: "Read the document from right to left, whatever it says itself.")
  var rightToLeft = false

  @OptionGroup var passwordOption: PasswordFileOption

  @OptionGroup var decoding: DecodingOptions

  func run() throws {
    let path = RawArguments.path(path)
    let password = try passwordOption.password()
    let pool = CodecPool(decoding.settings(workers: 1))
    let info: DocumentInfo
    do throws(CodecError) {
      info = try PendingResult { () throws(CodecError) in
        try await pool.describe(path, password: password)
      }.get()
    } catch {
      let text = error.reason == .isFolder ? "is a folder, not a document" : error.line
      throw Diagnostics.failure("\(path): \(text)")
    }
    let found = describePages(of: path, count: info.pageCount, password: password, with: pool)
    let listing = DocumentListing(
      info, pages: found, isRightToLeft: rightToLeft || info.direction == .rightToLeft,
      pairing: pairing(of: info))
    print(json ? try JSONText.of(listing) : listing.text)
    if found.allSatisfy({ $0 == nil }) { throw ExitCode(1) }
  }

  /// Returns the properties of the pages of the document at `path`, or `nil` in place of those that
  /// cannot be read, after it has printed why.
  private func describePages(
    of path: FilePath, count: Int, password: Password?, with pool: CodecPool
  ) -> [DocumentPageInfo?] {
    var found: [Result<DocumentPageInfo, CodecError>] = []
    // After a failure of several pages, the next one is asked for alone, because it may be sound.
    var isSingle = false
    while found.count < count {
      let rest = found.count..<(isSingle ? found.count + 1 : count)
      let result = PendingResult { () throws(CodecError) in
        try await pool.describePages(rest, of: path, password: password)
      }
      do throws(CodecError) {
        found += try result.get()
        isSingle = false
      } catch {
        if isSingle { found.append(.failure(error)) }
        isSingle.toggle()
      }
    }
    return found.enumerated().map { page, result in
      do throws(CodecError) {
        let info = try result.get()
        if info.isIncomplete {
          Diagnostics.report("\(path)#\(page + 1): \(Diagnostics.incomplete)")
        }
        return info
      } catch {
        Diagnostics.report("\(path)#\(page + 1): \(error.line)")
        return nil
      }
    }
  }

  private func pairing(of info: DocumentInfo) -> SpreadList.Pairing {
    if spreads == .never || spreads == .automatic && info.layout == .single { return .none }
    return info.layout == .pairs ? .fromFirstPage : .afterCover
  }
}
