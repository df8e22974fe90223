package import QuireGeometry

/// A PDF document of pictures, one on each page.
///
/// The compressed pixels of a PNG file stand in the document as they are: PDF has the same
/// compression and the same prediction (ISO 32000-1, 7.4.4).
package final class PicturePDF {
  /// The picture of a page is not an opaque PNG file with 8 bits in each channel.
  package struct UnknownPicture: Error {}

  /// The file to which the document is written.
  package let file: UnnamedFile
  private var length = 0
  /// The places of the objects in the file, by their numbers minus 1; those of the catalog and of
  /// the list of pages are known at the end.
  private var places = [0, 0]
  private var pages: [Int] = []

  /// Creates a document without pages.
  ///
  /// - Throws: `FileError` if there is no room for a file.
  package init() throws(FileError) {
    file = try UnnamedFile()
    try write("%PDF-1.5\n%\u{e2}\u{e3}\u{cf}\u{d3}\n")
  }

  /// Adds a page of the size `paper` with the picture `png` in `frame`; both are in points, and the
  /// frame is measured from the top left corner.
  ///
  /// - Throws: `FileError` if the file cannot be written, or `UnknownPicture`.
  package func addPage(_ png: [UInt8], in frame: Rect, on paper: Size) throws {
    guard let picture = PNGPixels(png) else { throw UnknownPicture() }
    let image = try begin(
      """
      << /Type /XObject /Subtype /Image /Width \(picture.width) /Height \(picture.height)
      /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /DecodeParms
      << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns \(picture.width) >>
      /Length \(picture.data.reduce(0) { $0 + $1.count }) >>
      stream

      """)
    for range in picture.data { try write(Array(png[range])) }
    try write("\nendstream\nendobj\n")
    let bottom = paper.height - frame.maxY
    let drawing =
      "q \(frame.width) 0 0 \(frame.height) \(frame.minX) \(bottom) cm /I Do Q"
    let content = try begin(
      "<< /Length \(drawing.utf8.count) >>\nstream\n\(drawing)\nendstream\nendobj\n")
    pages.append(
      try begin(
        """
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(paper.width) \(paper.height)]
        /Contents \(content) 0 R /Resources << /XObject << /I \(image) 0 R >> >> >>
        endobj

        """))
  }

  /// Completes the file.
  ///
  /// - Throws: `FileError` if the file cannot be written.
  package func finish() throws(FileError) {
    places[0] = length
    try write("1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n")
    places[1] = length
    let list = pages.map { "\($0) 0 R" }.joined(separator: " ")
    try write("2 0 obj\n<< /Type /Pages /Count \(pages.count) /Kids [\(list)] >>\nendobj\n")
    let start = length
    var table = "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
    for place in places {
      let digits = "\(place)"
      table += String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n"
    }
    let trailer = "<< /Size \(places.count + 1) /Root 1 0 R >>"
    try write(table + "trailer\n\(trailer)\nstartxref\n\(start)\n%%EOF\n")
  }

  /// Begins the next object with `text`, and returns its number.
  private func begin(_ text: String) throws(FileError) -> Int {
    places.append(length)
    try write("\(places.count) 0 obj\n" + text)
    return places.count
  }

  private func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) throws(FileError) {
    try file.append(bytes)
    length += bytes.count
  }
}

/// The compressed pixels in a PNG file of opaque colours.
///
/// PNG 1.2, 11.2.2 and 11.2.4.
private struct PNGPixels {
  let width: Int
  let height: Int
  /// The places in the file of the parts of the compressed pixels.
  let data: [Range<Int>]

  init?(_ bytes: [UInt8]) {
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    guard bytes.count >= 33, bytes.starts(with: signature) else { return nil }
    // 8 bits, RGB, the usual compression and filters, not interlaced.
    guard bytes[24..<29].elementsEqual([8, 2, 0, 0, 0]) else { return nil }
    (width, height) = (number(at: 16), number(at: 20))
    var parts: [Range<Int>] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = number(at: place)
      guard length <= bytes.count - place - 12 else { return nil }
      if bytes[place + 4..<place + 8].elementsEqual("IDAT".utf8) {
        parts.append(place + 8..<place + 8 + length)
      }
      place += 12 + length
    }
    guard !parts.isEmpty else { return nil }
    data = parts
  }
}
