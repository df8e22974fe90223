public import QuireGeometry

/// The size and the label of one page of a document.
public struct DocumentPageInfo: Hashable, Sendable {
  /// The size of the upright page, in pixels for pictures and in points for other documents.
  public package(set) var size: Size
  /// The label of the page, such as `iv`, which may contain any characters, or `nil` if the page
  /// has only a number.
  public package(set) var label: String?
  /// Whether a part of the page is missing at the end of its file.
  public package(set) var isIncomplete = false

  /// The smallest and the largest width and height of a page.
  private static let sides = 0.001...1e9
  /// The largest ratio of the longer to the shorter side of a page.
  private static let ratioLimit = 1e5

  /// Whether the sides of the page are neither so different nor so extreme that the sizes computed
  /// from them would exceed the range of integers.
  package var canBeShown: Bool {
    DocumentPageInfo.sides.contains(size.width) && DocumentPageInfo.sides.contains(size.height)
      && max(size.width, size.height) <= DocumentPageInfo.ratioLimit * min(size.width, size.height)
  }

  /// Creates the properties of a page of `width` × `height` with the label `label`.
  package init(width: Double, height: Double, label: String? = nil) {
    size = Size(width: width, height: height)
    self.label = label
  }
}

extension DocumentPageInfo {
  /// Reads the properties of a page.
  ///
  /// - Throws: `MessageError` if they are malformed or the page cannot be shown.
  init(from reader: inout ByteReader) throws(MessageError) {
    let width = Double(bitPattern: try reader.read(UInt64.self))
    let height = Double(bitPattern: try reader.read(UInt64.self))
    self.init(width: width, height: height, label: try reader.readText())
    isIncomplete = try reader.read(UInt8.self) != 0
    guard canBeShown else { throw .outOfRange }
  }
}

extension ByteWriter {
  /// Appends the properties of a page.
  mutating func write(_ page: DocumentPageInfo) {
    write(page.size.width.bitPattern)
    write(page.size.height.bitPattern)
    write(page.label)
    write(page.isIncomplete ? 1 : 0 as UInt8)
  }
}
