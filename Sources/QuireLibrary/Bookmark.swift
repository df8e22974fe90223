/// A bookmark at a page of a document, or a mark on a picture.
public struct Bookmark: Hashable, Sendable {
  /// The greatest number of characters of a name that is kept.
  private static let nameLength = 200

  /// The name that the user has given the bookmark, or `nil` if it has none.
  public let name: String?

  /// Creates a bookmark with the name `name`; a blank name counts as none.
  public init(name: String? = nil) {
    let words = name?.prefix(Bookmark.nameLength).split(whereSeparator: \.isWhitespace)
    self.name = words.flatMap { $0.isEmpty ? nil : $0.joined(separator: " ") }
  }
}
