@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// The text of a PDF page as poppler gives it, and the texts of several pages in a message.
  static let pdfText = FuzzTarget("PDFText") { bytes in
    let source = String(decoding: bytes, as: UTF8.self)
    let text = PDFText(source)
    let plain = source.unicodeScalars.filter { !("\u{202A}"..."\u{202C}").contains($0) }
    check(text.characters.map(\.scalar).sorted() == plain.sorted(), "other characters")
    check(text.characters.map(\.box).sorted() == Array(0..<plain.count), "other rectangles")
    check(PDFText.string(of: source) == text.string, "two texts")
    guard let texts = try? PageTexts(decoding: bytes) else { return }
    check((1...PageTexts.limit).contains(texts.pages.count), "\(texts.pages.count) pages")
    check((try? PageTexts(decoding: texts.encoded())) != nil, "the texts are not decoded")
  }
}
