import QuireDocuments

/// Methods that replace files of the book.
nonisolated extension BookContents {
  /// Returns the index of the part to which `file` belongs, or `nil` if it is in none; `parts` are
  /// the files of the book, part by part.
  ///
  /// A file in several parts belongs to the first of them.
  func part(of file: FilePath, among parts: [[FilePath]]) -> Int? {
    parts.firstIndex { $0.contains(file) }
  }

  /// Returns the list of pages in which `files` stand in place of all files; the known pages of a
  /// file stay, and `names` maps the old paths of renamed files to the new ones.
  func addresses(
    ofFiles files: [FilePath], renamed names: [FilePath: FilePath] = [:]
  ) -> [PageAddress] {
    let known = Dictionary(grouping: addresses.map { $0.renamed(names) }, by: \.path)
    return files.flatMap { known[$0] ?? [PageAddress(path: $0)] }
  }
}
