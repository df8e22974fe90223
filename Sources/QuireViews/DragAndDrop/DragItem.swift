/// A file, a text or a picture that a person drags to another place.
public nonisolated enum DragItem: Sendable {
  /// A file or a folder, by its path as the raw bytes of the file system.
  case file(path: [UInt8])
  /// A text.
  case text(String)
  /// A picture.
  case image(Image)

  /// The text of the item, or `nil` if the item is not a text.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The path of the item as the raw bytes of the file system, or `nil` if the item is not a file.
  public var path: [UInt8]? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The picture of the item, or `nil` if the item is not a picture.
  public var image: Image? {
    if case .image(let image) = self { image } else { nil }
  }
}
