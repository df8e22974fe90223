/// The location of a page: the path of a file and, for a document, the index of the page.
public struct PageAddress: Hashable, Sendable {
  /// The path of the file.
  public let path: FilePath
  /// The index of the page in a document, from 0; 0 for most pictures.
  public let page: Int

  /// Returns the address of the same page after files were renamed; `names` maps the old paths
  /// to the new ones.
  public func renamed(_ names: [FilePath: FilePath]) -> PageAddress {
    PageAddress(path: names[path] ?? path, page: page)
  }

  /// Creates the address of the page with the index `page` in the file at `path`.
  public init(path: FilePath, page: Int = 0) {
    self.path = path
    self.page = page
  }
}

extension PageAddress: CustomStringConvertible {
  /// The path as printable text, followed by `#` and the number of the page unless it is the first
  /// one.
  public var description: String { page > 0 ? "\(path)#\(page + 1)" : "\(path)" }
}

extension [PageAddress] {
  /// Returns the addresses in the same order, each of them only once.
  func withoutRepetitions() -> [PageAddress] {
    var seen: Set<PageAddress> = []
    return filter { seen.insert($0).inserted }
  }

  /// Returns the addresses of the same pages after files were renamed, each of them only once;
  /// `names` maps the old paths to the new ones.
  func renamed(_ names: [FilePath: FilePath]) -> [PageAddress] {
    map { $0.renamed(names) }.withoutRepetitions()
  }
}
