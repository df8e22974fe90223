internal import CQPDF
internal import Glibc

/// Changes of objects, and the writing of documents.
extension PDFObjects {
  /// Removes `key` from `dictionary`.
  func remove(_ key: String, from dictionary: Handle) {
    unsafe library.qpdf_oh_remove_key(document, dictionary, key)
  }

  /// Makes an array of `elements` the value of `key` in `dictionary`.
  func set(_ key: String, in dictionary: Handle, to elements: [Handle]) {
    let array = unsafe library.qpdf_oh_new_array(document)
    for element in elements { unsafe library.qpdf_oh_append_item(document, array, element) }
    unsafe library.qpdf_oh_replace_key(document, dictionary, key, array)
  }

  /// Returns the document as a file without encryption, in memory that the caller frees, or `nil`
  /// if it cannot be written.
  func encoded() -> UnsafeMutableRawBufferPointer? {
    unsafe library.withEncoded(document) { bytes -> UnsafeMutableRawBufferPointer? in
      guard let start = bytes.baseAddress, let copy = unsafe malloc(bytes.count) else {
        return nil
      }
      unsafe memcpy(copy, start, bytes.count)
      return unsafe UnsafeMutableRawBufferPointer(start: copy, count: bytes.count)
    } ?? nil
  }
}

extension quire_qpdf {
  /// Calls `body` with `document` as a file without encryption, which is valid only during the
  /// call, and returns its result, or `nil` if the document cannot be written.
  ///
  /// The data of images and fonts stay as they are, also where they are damaged. The file has the
  /// PDF version `version` if `document` has an earlier one.
  func withEncoded<Result>(
    _ document: qpdf_data?, version: String? = nil, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard unsafe qpdf_init_write_memory(document) & QPDF_ERRORS == 0 else { return nil }
    unsafe qpdf_set_preserve_encryption(document, 0)
    unsafe qpdf_set_stream_data_mode(document, qpdf_s_preserve)
    if let version { unsafe qpdf_set_minimum_pdf_version(document, version) }
    guard unsafe qpdf_write(document) & QPDF_ERRORS == 0 else { return nil }
    let count = unsafe qpdf_get_buffer_length(document)
    guard count > 0, let bytes = unsafe qpdf_get_buffer(document) else { return nil }
    return unsafe body(UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
