import QuireDocuments

/// The ratings of the pictures of a book: those that the library or a sidecar knows, and those of
/// this window.
nonisolated struct BookRatings: Equatable {
  private var all: [FilePath: Rating] = [:]
  /// The pictures that the user has rated in this window, whose ratings nothing else changes any
  /// more.
  private var decided: Set<FilePath> = []
  /// The files whose ratings have been asked for.
  private var requested: Set<FilePath> = []

  /// Creates the ratings of a book about which nothing is known.
  init() {}

  /// The rating of the file at `path`.
  subscript(path: FilePath) -> Rating { all[path] ?? .none }

  /// Whether any ratings have been asked for.
  var isRequested: Bool { !requested.isEmpty }

  /// Returns the files among `files` whose ratings have not been asked for, each of them once, and
  /// records that they are asked for now.
  mutating func request(_ files: some Sequence<FilePath>) -> [FilePath] {
    files.filter { requested.insert($0).inserted }
  }

  /// Adds the ratings in `found`, by their files.
  ///
  /// What the user has decided in the meantime stays.
  ///
  /// - Returns: Whether any rating has changed.
  mutating func add(_ found: [FilePath: Rating]) -> Bool {
    let former = all
    all.merge(found.filter { !decided.contains($0.key) }) { _, new in new }
    return all != former
  }

  /// Makes `rating` the rating of the file at `path`, because the user wants that.
  mutating func set(_ rating: Rating, of path: FilePath) {
    all[path] = rating == .none ? nil : rating
    decided.insert(path)
  }

  /// Changes the names of files; `names` maps the old paths to the new ones.
  mutating func rename(_ names: [FilePath: FilePath]) {
    all = Dictionary(all.map { (names[$0] ?? $0, $1) }) { first, _ in first }
    decided = Set(decided.map { names[$0] ?? $0 })
    requested = Set(requested.map { names[$0] ?? $0 })
  }
}
