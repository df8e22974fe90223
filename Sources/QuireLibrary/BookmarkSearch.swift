internal import QuireDocuments

/// The search for the bookmarks of files among all bookmarks.
///
/// | file | its bookmarks |
/// |---|---|
/// | as it was | those of this file |
/// | renamed or moved | those with its contents, if their file is not at its place any more |
/// | a copy of a file that is still at its place | none |
/// | written again | those at its path, unless their file is found elsewhere |
///
/// If several files can be the one that has been moved, it is the one with the same number in the
/// file system, or else the first. Only files whose sizes occur among the bookmarks are read.
struct BookmarkSearch {
  /// The bookmarks that have been found, by the paths of the files as they were given.
  private(set) var found: [FilePath: [Int: Bookmark]] = [:]
  /// The files of bookmarks that have another path, other contents or another number now.
  private(set) var moved: [(former: BookmarkedFile, file: BookmarkedFile)] = []

  /// A file among those that were given.
  private struct Candidate {
    /// The path as it was given.
    let path: FilePath
    let file: BookmarkedFile
  }

  private let groups: [BookmarkedFile: [BookmarkTable.Row]]
  /// The files of bookmarks for which no file has been found yet.
  private var left: Set<BookmarkedFile>

  /// Searches in `rows` for the bookmarks of `files`.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - rows: All bookmarks.
  ///   - status: Returns the status of the regular file at a path, or `nil` if there is none.
  ///   - identify: Reads a file and returns its identity, or `nil` if it cannot be read.
  init(
    of files: [FilePath], among rows: [BookmarkTable.Row], status: (FilePath) -> FileStatus?,
    identify: (FilePath) -> DocumentIdentity?
  ) {
    groups = Dictionary(grouping: rows, by: \.file)
    left = Set(groups.keys)
    guard !rows.isEmpty else { return }
    let byPath = Dictionary(grouping: groups.keys, by: \.path)
    let bySize = Dictionary(grouping: groups.keys, by: \.identity.size)
    var identities: [FilePath: DocumentIdentity?] = [:]
    func read(_ path: FilePath) -> DocumentIdentity? {
      if let known = identities[path] { return known }
      let identity = identify(path)
      identities[path] = .some(identity)
      return identity
    }
    var goneBySize: [Int64: [BookmarkedFile]] = [:]
    func gone(ofSize size: Int64) -> [BookmarkedFile] {
      if let known = goneBySize[size] { return known }
      let gone = (bySize[size] ?? []).filter {
        status($0.path)?.size != size || read($0.path) != $0.identity
      }
      goneBySize[size] = gone
      return gone
    }
    var (known, candidates): ([Candidate], [Candidate]) = ([], [])
    for path in files {
      let resolved = path.resolved
      guard let current = status(resolved) else { continue }
      let own = byPath[resolved] ?? []
      let isWanted = !gone(ofSize: current.size).isEmpty || !own.isEmpty
      guard isWanted, let identity = read(resolved) else { continue }
      let candidate = Candidate(
        path: path,
        file: BookmarkedFile(identity: identity, path: resolved, number: current.number))
      let same = own.filter { $0.identity == identity }
      for file in same { take(file, for: candidate) }
      if same.isEmpty { candidates.append(candidate) }
      if !own.isEmpty { known.append(candidate) }
    }
    let formers = candidates.isEmpty ? [] : goneBySize.values.joined().filter(left.contains)
    takeMoved(formers.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }, candidates)
    for candidate in known {
      for file in byPath[candidate.file.path] ?? [] where left.contains(file) {
        take(file, for: candidate)
      }
    }
  }

  /// Gives the bookmarks of `formers`, files that are not at their places any more, to those of
  /// `candidates` that have the same contents.
  private mutating func takeMoved(_ formers: [BookmarkedFile], _ candidates: [Candidate]) {
    let byIdentity = Dictionary(grouping: candidates, by: \.file.identity)
    var (certain, taken): (Set<FilePath>, Set<FilePath>) = ([], [])
    for former in formers {
      let same = byIdentity[former.identity]?.first { $0.file.number == former.number }
      guard let same else { continue }
      certain.insert(same.path)
      take(former, for: same)
    }
    for former in formers where left.contains(former) {
      let free = byIdentity[former.identity]?.filter { !certain.contains($0.path) } ?? []
      guard let first = free.first(where: { !taken.contains($0.path) }) ?? free.first else {
        continue
      }
      taken.insert(first.path)
      take(former, for: first)
    }
  }

  /// Adds the bookmarks of `former` to those of `candidate`; those that have been found before win.
  private mutating func take(_ former: BookmarkedFile, for candidate: Candidate) {
    left.remove(former)
    for row in groups[former] ?? [] where found[candidate.path]?[row.page] == nil {
      found[candidate.path, default: [:]][row.page] = row.bookmark
    }
    if former != candidate.file { moved.append((former, candidate.file)) }
  }
}
