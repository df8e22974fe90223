internal import CodecProtocol

/// The part of a file that is a PDF document, without bytes before and after it that do not belong to
/// it.
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
    let marker = Array("%%EOF".utf8)
    guard let place = unsafe lastPlace(of: marker, in: file[...]) else { return file.count }
    let end = place + marker.count
    let hasRest = file.count - end > toleratedLength
    // An update without its end belongs to the document.
    let isRestForeign = unsafe hasRest && lastPlace(of: Array("obj".utf8), in: file[end...]) == nil
    return isRestForeign ? end : file.count
  }

  static func lastPlace(of text: [UInt8], in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
    var rest = unsafe bytes
    while let place = unsafe rest.lastIndex(of: text[0]) {
      if unsafe bytes[place...].starts(with: text) { return place }
      unsafe rest = rest[..<place]
    }
    return nil
  }
}
