import QuireDocuments

/// Methods that replace files of the book.
nonisolated extension BookContents {
  /// Returns the list of pages in which `files` stand in place of all files; the known pages of a
  /// file stay, and `names` maps the old paths of renamed files to the new ones.
  func addresses(
    ofFiles files: [FilePath], renamed names: [FilePath: FilePath] = [:]
  ) -> [PageAddress] {
    let known = Dictionary(grouping: addresses.map { $0.renamed(names) }, by: \.path)
    return files.flatMap { file in
      known[file] ?? documents[file]?.addresses(in: file) ?? [PageAddress(path: file)]
    }
  }
}
