package import QuireGeometry

/// The pictures on one page of a document whose pages consist of text and drawings.
package struct PagePictures: Hashable, Sendable {
  /// The rectangles of the pictures, in fractions of the upright page, 0…1.
  package var areas: [Rect]

  /// The largest number of pictures of a page; further pictures are left out.
  package static let limit = 1000

  /// Creates a list of pictures that fill `areas`, which are cut off at the edges of the page;
  /// those outside of it are left out.
  package init(_ areas: [Rect]) {
    let page = Rect(x: 0, y: 0, width: 1, height: 1)
    self.areas = areas.lazy.map { $0.intersection(page) }.filter { !$0.isEmpty }
      .prefix(PagePictures.limit).map { $0 }
  }

  /// Creates a list by decoding `bytes`, which ``encoded()`` returned.
  ///
  /// - Throws: `MessageError` if the bytes are no valid list.
  package init(decoding bytes: [UInt8]) throws(MessageError) {
    var reader = ByteReader(bytes)
    let count = try reader.readInteger()
    guard count <= PagePictures.limit else { throw .outOfRange }
    areas = []
    for _ in 0..<count {
      let (left, top) = (try reader.readFraction(), try reader.readFraction())
      let (right, bottom) = (try reader.readFraction(), try reader.readFraction())
      guard right > left, bottom > top else { throw .outOfRange }
      areas.append(Rect(x: left, y: top, width: right - left, height: bottom - top))
    }
    guard reader.isAtEnd else { throw .tooLong }
  }

  /// Returns the list as bytes, which `init(decoding:)` can decode.
  package func encoded() -> [UInt8] {
    let valid = areas.prefix(PagePictures.limit).map { PagePictures.edges(of: $0) }.filter {
      edges in
      edges[2] > edges[0] && edges[3] > edges[1]
    }
    var writer = ByteWriter(capacity: 4 + 16 * valid.count)
    writer.write(UInt32(valid.count))
    for edge in valid.joined() { writer.write(edge.bitPattern) }
    return writer.bytes
  }

  /// Returns the coordinates of the edges of `area` on the page: left, top, right and bottom.
  private static func edges(of area: Rect) -> [Float] {
    [area.minX, area.minY, area.maxX, area.maxY].map { Float(min(1, max(0, $0))) }
  }
}

extension ByteReader {
  /// Reads a number of 32 bits in the range 0…1.
  fileprivate mutating func readFraction() throws(MessageError) -> Double {
    let value = Double(Float(bitPattern: try read(UInt32.self)))
    guard (0...1).contains(value) else { throw .outOfRange }
    return value
  }
}
