internal import QuireDocuments

/// The search for the bookmarks of files among all bookmarks.
///
/// | file | its bookmarks |
/// |---|---|
/// | as it was | those with its contents |
/// | renamed or moved | the same |
/// | written again | those at its path, unless their file is found elsewhere |
///
/// Only files whose sizes occur among the bookmarks are read.
struct BookmarkSearch {
  /// The bookmarks that have been found, by the paths of the files as they were given.
  private(set) var found: [FilePath: [Int: Bookmark]] = [:]
  /// The files of bookmarks that have another path or other contents now.
  private(set) var moved: [(former: BookmarkedFile, file: BookmarkedFile)] = []

  /// Searches in `rows` for the bookmarks of `files`.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - rows: All bookmarks.
  ///   - size: Returns the size of the regular file at a path, or `nil` if there is none.
  ///   - identify: Reads a file and returns its identity, or `nil` if it cannot be read.
  init(
    of files: [FilePath], among rows: [BookmarkTable.Row], size: (FilePath) -> Int64?,
    identify: (FilePath) -> DocumentIdentity?
  ) {
    guard !rows.isEmpty else { return }
    let groups = Dictionary(grouping: rows, by: \.file)
    let bySize = Dictionary(grouping: groups.keys, by: \.identity.size)
    let byPath = Dictionary(grouping: groups.keys, by: \.path)
    var isAtPlace: [BookmarkedFile: Bool] = [:]
    var left = Set(groups.keys)
    var others: [(path: FilePath, resolved: FilePath)] = []
    for path in files {
      let resolved = path.resolved
      if byPath[resolved] != nil { others.append((path, resolved)) }
      let candidates = (size(resolved).flatMap { bySize[$0] } ?? []).filter { file in
        if file.path == resolved || files.count == 1 { return true }
        // The marks of a picture stay with it, and not with its copies.
        let known = isAtPlace[file] ?? (size(file.path) == file.identity.size)
        isAtPlace[file] = known
        return !known
      }
      guard !candidates.isEmpty, let identity = identify(resolved) else { continue }
      for file in candidates where file.identity == identity {
        left.remove(file)
        add(groups[file] ?? [], to: path)
        let isGone = size(file.path) != file.identity.size
        if file.path != resolved, isGone {
          moved.append((file, BookmarkedFile(identity: identity, path: resolved)))
        }
      }
    }
    for (path, resolved) in others {
      for file in byPath[resolved] ?? [] where left.contains(file) {
        guard let identity = identify(resolved) else { break }
        add(groups[file] ?? [], to: path)
        moved.append((file, BookmarkedFile(identity: identity, path: resolved)))
      }
    }
  }

  /// Adds the bookmarks in `rows` to those of the file at `path`; those that have been found before
  /// win.
  private mutating func add(_ rows: [BookmarkTable.Row], to path: FilePath) {
    for row in rows where found[path]?[row.page] == nil {
      found[path, default: [:]][row.page] = row.bookmark
    }
  }
}
