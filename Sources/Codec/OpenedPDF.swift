internal import CPoppler
internal import CodecProtocol
internal import Glibc

/// A PDF document that poppler has opened.
///
/// Sound: the document lives as long as the object, and so does the memory from which poppler reads
/// it.
@safe final class OpenedPDF {
  let document: OpaquePointer
  private let poppler: quire_poppler
  /// The copy that poppler reads instead of the file, or `nil` if it reads the file.
  private let copy: PDFCopy?

  /// Opens the document in `file`, which `password`, in the encoding of the document, decrypts.
  ///
  /// - Throws: `Fault` if the document cannot be read or needs another password.
  init(_ file: OpenedFile, password: [UInt8], with poppler: quire_poppler) throws(Fault) {
    let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw Fault(.unreadable) }
    let secret = PDFPassword.glibText(for: password)
    var error: UnsafeMutablePointer<GError>?
    // The document owns the descriptor.
    let document = unsafe poppler.poppler_document_new_from_fd(
      descriptor, password.isEmpty ? nil : secret, &error)
    unsafe self.document = try unsafe OpenedPDF.require(document, error, of: poppler)
    self.poppler = poppler
    copy = nil
  }

  /// Opens the document in `copy`.
  ///
  /// - Throws: `Fault` if poppler cannot read it.
  init(_ copy: PDFCopy, with poppler: quire_poppler) throws(Fault) {
    let bytes = unsafe poppler.g_bytes_new_static(copy.bytes.baseAddress, UInt(copy.bytes.count))
    defer { unsafe poppler.g_bytes_unref(bytes) }
    var error: UnsafeMutablePointer<GError>?
    let document = unsafe poppler.poppler_document_new_from_bytes(bytes, nil, &error)
    unsafe self.document = try unsafe OpenedPDF.require(document, error, of: poppler)
    self.poppler = poppler
    self.copy = copy
  }

  deinit {
    unsafe poppler.g_object_unref(UnsafeMutableRawPointer(document))
  }

  /// Returns `document`, or frees it and throws the reason why it cannot be shown.
  ///
  /// - Parameters:
  ///   - document: The document that poppler returned, or `nil`.
  ///   - error: The error that poppler returned, which this function frees.
  ///   - poppler: The functions of the library.
  /// - Returns: `document`.
  /// - Throws: `Fault` if there is no document, or one without pages.
  private static func require(
    _ document: OpaquePointer?, _ error: UnsafeMutablePointer<GError>?, of poppler: quire_poppler
  ) throws(Fault) -> OpaquePointer {
    defer { if let error = unsafe error { unsafe poppler.g_error_free(error) } }
    if let document = unsafe document {
      if unsafe poppler.poppler_document_get_n_pages(document) > 0 { return unsafe document }
      unsafe poppler.g_object_unref(UnsafeMutableRawPointer(document))
      throw Fault(.damaged)
    }
    let isLocked =
      if let error = unsafe error {
        unsafe error.pointee.domain == poppler.poppler_error_quark()
          && error.pointee.code == Int32(POPPLER_ERROR_ENCRYPTED.rawValue)
      } else {
        false
      }
    throw Fault(isLocked ? .passwordNeeded : .damaged)
  }
}
