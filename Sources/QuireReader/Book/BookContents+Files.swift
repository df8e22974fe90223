import QuireDocuments

/// Methods that replace files of the book.
nonisolated extension BookContents {
  /// The pages of each file in order; a file that was named twice is two files.
  private var pagesOfFiles: [[PageAddress]] {
    var files: [[PageAddress]] = []
    for address in addresses {
      // A document that was named twice begins again with its first page.
      if address.page > 0, files.last?.last?.path == address.path {
        files[files.count - 1].append(address)
      } else {
        files.append([address])
      }
    }
    return files
  }

  /// Returns the index of the part to which the page at `index` belongs; `parts` are the files of
  /// the book, part by part.
  func part(ofPage index: Int, among parts: [[FilePath]]) -> Int {
    var (pages, end) = (pagesOfFiles[...], 0)
    for (part, files) in parts.enumerated() {
      end += pages.prefix(files.count).map(\.count).reduce(0, +)
      pages = pages.dropFirst(files.count)
      if index < end { return part }
    }
    preconditionFailure("the parts have all pages")
  }

  /// Returns the list of pages in which the files `parts` stand in place of the files `former`,
  /// part by part; the known pages of a file stay, and `names` maps the old paths of renamed files
  /// to the new ones.
  func addresses(
    replacing former: [[FilePath]], with parts: [[FilePath]],
    renamed names: [FilePath: FilePath] = [:]
  ) -> [PageAddress] {
    var pages = pagesOfFiles[...]
    return zip(former, parts).flatMap { before, now in
      let known = Dictionary(
        zip(before, pages).map { (names[$0] ?? $0, $1.map { $0.renamed(names) }) }
      ) { first, _ in first }
      pages = pages.dropFirst(before.count)
      return now.flatMap { known[$0] ?? [PageAddress(path: $0)] }
    }
  }
}
