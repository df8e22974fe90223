internal import CQPDF
internal import CodecProtocol

/// The opening of documents.
extension PDFObjects {
  /// Opens the document in `bytes`, which stay as long as the result, with libqpdf; `password`
  /// decrypts the document.
  ///
  /// - Throws: `Fault` if the document cannot be read or needs another password.
  static func open(
    _ bytes: UnsafeRawBufferPointer, password: [UInt8], _ library: quire_qpdf
  ) throws(Fault) -> qpdf_data? {
    var document = library.qpdf_init()
    unsafe library.qpdf_silence_errors(document)
    unsafe library.qpdf_set_suppress_warnings(document, 1)
    let secret = password.map { CChar(bitPattern: $0) } + [0]
    let status = unsafe library.qpdf_read_memory(
      document, "document", bytes.assumingMemoryBound(to: CChar.self).baseAddress,
      UInt64(bytes.count), secret)
    // Another bit says that there were warnings.
    if status & QPDF_ERRORS == 0 { return unsafe document }
    let error = unsafe library.qpdf_get_error(document)
    let isLocked = unsafe library.qpdf_get_error_code(document, error) == qpdf_e_password
    unsafe library.qpdf_cleanup(&document)
    throw Fault(isLocked ? .wrongPassword : .damaged)
  }

  /// Returns a copy of the document in `bytes` with another end, which the caller frees, or `nil`
  /// if there can be none.
  static func repaired(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawBufferPointer? {
    // Places are counted from the beginning of the document.
    let start = unsafe FileKind.placeOfPDF(in: bytes.prefix(FileKind.documentSearchLength)) ?? 0
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...])
    guard bytes.count <= PDFCopy.fileSizeLimit,
      let ending = unsafe PDFEnding.replacement(for: bytes)
    else { return nil }
    let copy = UnsafeMutableRawBufferPointer.allocate(
      byteCount: bytes.count + ending.count, alignment: 1)
    unsafe copy.copyMemory(from: bytes)
    unsafe copy[bytes.count...].copyBytes(from: ending)
    return unsafe copy
  }
}
