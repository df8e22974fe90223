internal import QuireDocuments

/// The search for files among the remembered ones, which may have been renamed, moved or written
/// again since.
///
/// | file | the remembered file that it is |
/// |---|---|
/// | as it was | the one at its path with its contents |
/// | renamed or moved | one with its contents, if that is not at its place any more |
/// | a copy of a file that is still at its place | none |
/// | written again | the one at its path, unless that is found elsewhere |
///
/// If several files can be the one that has been moved, it is the one with the same number in the
/// file system, or else the first. Only files whose sizes occur among the remembered ones are read.
struct FileSearch {
  /// The remembered files that have been found, by the paths as they were given; what is remembered
  /// of the first of several counts more.
  private(set) var found: [FilePath: [RememberedFile]] = [:]
  /// The remembered files that have another path, other contents or another number now.
  private(set) var moved: [(former: RememberedFile, file: RememberedFile)] = []

  /// A file among those that were given.
  private struct Candidate {
    /// The path as it was given.
    let path: FilePath
    let file: RememberedFile
  }

  /// The remembered files that have not been found yet.
  private var left: Set<RememberedFile>

  /// Searches for `files` among the files `remembered`.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - remembered: All remembered files.
  ///   - status: Returns the status of the regular file at a path, or `nil` if there is none.
  ///   - identify: Reads a file and returns its identity, or `nil` if it cannot be read.
  init(
    for files: [FilePath], among remembered: Set<RememberedFile>,
    status: (FilePath) -> FileStatus?, identify: (FilePath) -> DocumentIdentity?
  ) {
    left = remembered
    guard !remembered.isEmpty else { return }
    let byPath = Dictionary(grouping: remembered, by: \.path)
    let bySize = Dictionary(grouping: remembered, by: \.identity.size)
    var identities: [FilePath: DocumentIdentity?] = [:]
    func read(_ path: FilePath) -> DocumentIdentity? {
      if let known = identities[path] { return known }
      let identity = identify(path)
      identities[path] = .some(identity)
      return identity
    }
    var goneBySize: [Int64: [RememberedFile]] = [:]
    func gone(ofSize size: Int64) -> [RememberedFile] {
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
        file: RememberedFile(identity: identity, path: resolved, number: current.number))
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

  /// Finds those of `formers`, files that are not at their places any more, among `candidates` with
  /// the same contents.
  private mutating func takeMoved(_ formers: [RememberedFile], _ candidates: [Candidate]) {
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

  /// Records that `former` is the file `candidate` now.
  private mutating func take(_ former: RememberedFile, for candidate: Candidate) {
    left.remove(former)
    found[candidate.path, default: []].append(former)
    if former != candidate.file { moved.append((former, candidate.file)) }
  }
}
