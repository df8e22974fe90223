public import QuireGeometry

/// The text and the links on one page of a document.
///
/// Rectangles are in points of the upright page, from its top left corner. They may reach
/// beyond the page.
public struct DocumentPageContents: Hashable, Sendable {
  /// A rectangle of the page that leads to another place.
  public struct Link: Hashable, Sendable {
    /// The place to which a link leads.
    public enum Target: Hashable, Sendable {
      /// The page with the given index, from 0, of the same document, which may have no such page.
      case page(Int)
      /// An address outside of the document, which may contain any characters.
      case address(String)
      /// The page that was shown before the last jump.
      case back
    }

    /// The place to which the link leads.
    public package(set) var target: Target
    /// The distance from the upper edge of the target page to the place on it, in points, or `nil`
    /// if the link leads to the whole page.
    public package(set) var top: Double?
    /// The rectangle of the link.
    public package(set) var frame: Rect

    /// Creates a link from the rectangle `frame` to `target`, and there to the place at the
    /// distance `top` from the upper edge.
    package init(to target: Target, top: Double? = nil, frame: Rect) {
      self.target = target
      self.top = top
      self.frame = frame
    }
  }

  /// The text of the page in the order of reading, with line feeds between the lines; it may
  /// contain any characters.
  public package(set) var text: String
  /// The rectangles of the Unicode scalars of `text`, one for each; those of line feeds, and
  /// others that are not known, are empty.
  public package(set) var boxes: [Rect]
  /// The links on the page.
  public package(set) var links: [Link]

  /// Creates the contents of a page with the given text and links; if `boxes` has fewer elements
  /// than `text` has scalars, the others are empty.
  package init(text: String = "", boxes: [Rect] = [], links: [Link] = []) {
    self.text = text.prefix(scalars: Self.scalarLimit)
    let count = self.text.unicodeScalars.count
    self.boxes =
      boxes.prefix(count) + Array(repeating: .zero, count: max(0, count - boxes.count))
    self.links = Array(links.prefix(Self.linkLimit))
  }

  /// The largest number of Unicode scalars of a text; the rest is left out.
  package static let scalarLimit = 500_000
  /// The largest number of links of a page; further links are left out.
  package static let linkLimit = 10_000
  /// The largest length of a link's address, in bytes of UTF-8.
  package static let addressLimit = 4096
  /// The number that stands, in a message, in the place of a page for a link that leads back.
  private static let numberOfBack = DocumentInfo.pageLimit + 1
  /// The number that stands, in a message, for the place of a link that leads to a whole page.
  private static let topOfWholePage = -1.0
}

extension DocumentPageContents {
  /// Creates contents by decoding `bytes`, which ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the bytes are no valid contents.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    let text = String(
      decoding: try reader.readBytes(limit: 4 * DocumentPageContents.scalarLimit), as: UTF8.self)
    let count = try reader.readInteger()
    guard count == text.unicodeScalars.count else { throw .outOfRange }
    var boxes: [Rect] = []
    for _ in 0..<count { boxes.append(try reader.readFrame()) }
    var links: [Link] = []
    let linkCount = try reader.readInteger()
    guard count <= DocumentPageContents.scalarLimit, linkCount <= DocumentPageContents.linkLimit
    else {
      throw .outOfRange
    }
    for _ in 0..<linkCount {
      let page = try reader.readInteger()
      let address = try reader.readBytes(limit: DocumentPageContents.addressLimit)
      guard page <= DocumentPageContents.numberOfBack, (page == 0) != address.isEmpty else {
        throw .outOfRange
      }
      let target: Link.Target =
        switch page {
        case 0: .address(String(decoding: address, as: UTF8.self))
        case DocumentPageContents.numberOfBack: .back
        default: .page(page - 1)
        }
      let top = try reader.readCoordinate()
      guard top == DocumentPageContents.topOfWholePage || top >= 0 else { throw .outOfRange }
      links.append(
        Link(
          to: target, top: top == DocumentPageContents.topOfWholePage ? nil : top,
          frame: try reader.readFrame()))
    }
    guard reader.isAtEnd else { throw .tooLong }
    self.init(text: text, boxes: boxes, links: links)
  }

  /// Returns the contents as bytes, which `init(decoding:)` can decode.
  ///
  /// A link whose target is invalid or too long is left out, and so are links that do not fit into
  /// a message beside the text.
  package func encoded() -> [UInt8] {
    var rest = CodecChannel.descriptionLimit - 64 - text.utf8.count - 16 * boxes.count
    let valid = links.filter { link in
      let length: Int
      switch link.target {
      case .page(let page):
        guard (0..<DocumentInfo.pageLimit).contains(page) else { return false }
        length = 0
      case .address(let address):
        length = address.utf8.count
        guard (1...DocumentPageContents.addressLimit).contains(length) else { return false }
      case .back: length = 0
      }
      rest -= 28 + length
      return rest >= 0
    }
    var writer = ByteWriter(capacity: 64 + text.utf8.count + 16 * boxes.count + 32 * valid.count)
    writer.write(Array(text.utf8))
    writer.write(UInt32(boxes.count))
    for box in boxes { writer.write(box) }
    writer.write(UInt32(valid.count))
    for link in valid {
      switch link.target {
      case .page(let page):
        writer.write(UInt32(page + 1))
        writer.write([])
      case .address(let address):
        writer.write(0 as UInt32)
        writer.write(Array(address.utf8))
      case .back:
        writer.write(UInt32(DocumentPageContents.numberOfBack))
        writer.write([])
      }
      let top = link.top.flatMap { (0...coordinateLimit).contains($0) ? $0 : nil }
      writer.write(Float(top ?? DocumentPageContents.topOfWholePage).bitPattern)
      writer.write(link.frame)
    }
    return writer.bytes
  }
}

/// The largest coordinate of a rectangle on a page, in points.
private let coordinateLimit = 1e7

extension ByteReader {
  /// Reads a coordinate, as a number of 32 bits.
  fileprivate mutating func readCoordinate() throws(MessageError) -> Double {
    let value = Double(Float(bitPattern: try read(UInt32.self)))
    guard abs(value) <= coordinateLimit else { throw .outOfRange }
    return value
  }

  /// Reads a rectangle: the coordinates of its edges, as numbers of 32 bits.
  fileprivate mutating func readFrame() throws(MessageError) -> Rect {
    let (x, y) = (try readCoordinate(), try readCoordinate())
    let (right, bottom) = (try readCoordinate(), try readCoordinate())
    guard right >= x, bottom >= y else { throw .outOfRange }
    return Rect(x: x, y: y, width: right - x, height: bottom - y)
  }
}

extension ByteWriter {
  /// Appends a rectangle, or an empty one if `frame` cannot be a rectangle on a page.
  fileprivate mutating func write(_ frame: Rect) {
    let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    let isValid =
      edges.allSatisfy { abs($0) <= coordinateLimit } && edges[0] <= edges[2]
      && edges[1] <= edges[3]
    for edge in isValid ? edges : [0, 0, 0, 0] { write(Float(edge).bitPattern) }
  }
}
