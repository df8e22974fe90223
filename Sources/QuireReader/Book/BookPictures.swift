import QuireDocuments

/// What a book knows about the pictures of its pages: the outcome of reading, and the questions
/// that errors have raised.
struct BookPictures {
  /// The outcome of all reading so far.
  var outcome = ReadingOutcome()
  /// The errors of the pages that could not be read.
  var failures: [PageAddress: CodecError] = [:]
  /// The pages that their documents have described.
  var described: Set<PageAddress> = []
  /// The questions for passwords.
  var passwords = PasswordQuestions()
  /// The folders whose links may lead out of them.
  var links = FolderLinks()
  /// Whether pages wait for the end of a pause, because files have stopped the decoder too often.
  var isPaused = false

  /// Returns whether `page` could not be read.
  func isBroken(_ page: PageAddress) -> Bool { failures[page] != nil }

  /// Changes the names of files; `names` maps the old paths to the new ones.
  mutating func rename(_ names: [FilePath: FilePath]) {
    failures = Dictionary(failures.map { ($0.renamed(names), $1) }) { first, _ in first }
    described = Set(described.map { $0.renamed(names) })
  }

  /// Forgets the errors of the pages of the file at `path`, which is being read again.
  mutating func retry(_ path: FilePath) {
    failures = failures.filter { $0.key.path != path }
  }
}

/// The outcome of reading the pages of a book so far, and the errors that have been printed.
struct ReadingOutcome {
  /// Whether a page could be decoded.
  private(set) var hasGoodPage = false
  /// Whether a page could not be decoded.
  private(set) var hasBrokenPage = false
  /// The pages whose errors have been printed and are not printed again.
  private var reported: Set<PageAddress> = []

  /// Whether decoding has failed for at least one page and has not succeeded for any page.
  var hasOnlyBrokenPages: Bool { !hasGoodPage && hasBrokenPage }

  /// Creates the outcome of a book of which nothing has been read; the errors of the pages at
  /// `reported` have already been printed.
  init(reported: [PageAddress] = []) { self.reported = Set(reported) }

  /// Records that a page has been decoded, and returns whether it is the first one.
  mutating func succeed() -> Bool {
    defer { hasGoodPage = true }
    return !hasGoodPage
  }

  /// Records that a page could not be decoded.
  mutating func fail() { hasBrokenPage = true }

  /// Returns whether the error of the page at `address` has not been printed, and records that it
  /// is printed now.
  mutating func report(_ address: PageAddress) -> Bool { reported.insert(address).inserted }
}
