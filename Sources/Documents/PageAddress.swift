/// The location of a page: the path of a file and, for a document, the index of the page.
public struct PageAddress: Hashable, Sendable {
  /// The path of the file.
  public let path: FilePath
  /// The index of the page in a document, from 0; 0 for most pictures.
  public let page: Int

  /// Returns the address of the same page after files were renamed; `names` maps the old paths to the
  /// new ones.
  public func renamed(_ names: [FilePath: FilePath]) -> PageAddress {
    PageAddress(path: names[path] ?? path, page: page)
  }

  /// Creates the address of the page with the index `page` in the file at `path`.
  public init(path: FilePath, page: Int = 0) {
    self.path = path
    self.page = page
  }

  /// Creates an address from `text`, a path with an optional page number such as `book.pdf#3`, or
  /// returns `nil` if the page number is 0.
  ///
  /// Page numbers begin at 1. If a file has exactly the name `text`, the address is that file.
  ///
  /// - Returns: the address, or `nil` if the page number is 0.
  public init?(_ text: FilePath) {
    let parts = text.bytes.split(
      separator: UInt8(ascii: "#"), maxSplits: .max, omittingEmptySubsequences: false)
    guard parts.count > 1, let digits = parts.last, !digits.isEmpty,
      digits.allSatisfy({ (0x30...0x39).contains($0) }), FileStatus(text) == nil
    else {
      path = text
      page = 0
      return
    }
    // A number that is too large becomes the number of a page that no document has.
    let number = Int(String(decoding: digits, as: UTF8.self)) ?? .max
    guard number > 0 else { return nil }
    path = FilePath(bytes: text.bytes.dropLast(digits.count + 1))
    page = min(number, 1_000_000_000) - 1
  }
}

extension PageAddress: CustomStringConvertible {
  /// The path as printable text, followed by `#` and the number of the page unless it is the first
  /// one.
  public var description: String { page > 0 ? "\(path)#\(page + 1)" : "\(path)" }
}
