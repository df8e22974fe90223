internal import CPosix
internal import CodecProtocol
internal import Glibc

/// The part of a file that is a PDF document, without bytes before and after it that do
/// not belong to it.
///
/// libqpdf passes over such bytes only where they are few.
enum PDFExtent {
  /// The number of bytes before and after a document that libqpdf passes over.
  private static let toleratedLength = 1000

  /// Returns the indices of the bytes of the document in `file`.
  static func document(in file: UnsafeRawBufferPointer) -> Range<Int> {
    let start = unsafe FileKind.placeOfPDF(in: file.prefix(FileKind.documentSearchLength)) ?? 0
    let end = unsafe max(start, end(in: file))
    return (start > toleratedLength ? start : 0)..<end
  }

  /// Returns the index after the last byte of the document in `file`.
  private static func end(in file: UnsafeRawBufferPointer) -> Int {
    let (marker, word) = (Array("%%EOF".utf8), Array("obj".utf8))
    guard let place = unsafe lastPlace(of: marker, in: 0..<file.count, of: file) else {
      return file.count
    }
    let end = place + marker.count
    guard file.count - end > toleratedLength else { return file.count }
    // An update without its end belongs to the document.
    let object = unsafe lastPlace(of: word, in: end..<file.count, of: file)
    return object == nil ? end : file.count
  }

  /// Returns the index of the last occurrence of `text` in the range `range` of `bytes`, or `nil`
  /// if there is none.
  static func lastPlace(
    of text: [UInt8], in range: Range<Int>, of bytes: UnsafeRawBufferPointer
  ) -> Int? {
    guard let start = unsafe bytes.baseAddress.map({ unsafe $0 + range.lowerBound }) else {
      return nil
    }
    var count = range.count - text.count + 1
    while count > 0, let found = unsafe memrchr(start, Int32(text[0]), count) {
      count = unsafe UnsafeRawPointer(found) - start
      if unsafe memcmp(found, text, text.count) == 0 { return range.lowerBound + count }
    }
    return nil
  }
}
