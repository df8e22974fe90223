@testable import Codec

extension FuzzTarget {
  /// The operators of a PDF page.
  static let pdfTokens = FuzzTarget("PDFTokens") { bytes in
    var tokens = PDFTokens(bytes)
    var count = 0
    while let token = tokens.next() {
      count += 1
      check(count <= bytes.count, "more tokens than bytes")
      if case .number(let number) = token { check(!number.isNaN, "a number is none") }
    }
    guard let image = PDFContentScanner.image(in: bytes) else { return }
    // A mark after the slash forms one character with it.
    check(image.name.utf8.first == UInt8(ascii: "/"), "\(image.name) is no name")
    for rectangle in [image.rectangle] + image.clips {
      check(
        rectangle.left <= rectangle.right && rectangle.bottom <= rectangle.top,
        "\(rectangle) is not in order")
    }
  }
}
