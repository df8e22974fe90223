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
  ///
  /// The data of images and fonts stay as they are, also where they are damaged.
  func encoded() -> UnsafeMutableRawBufferPointer? {
    guard unsafe library.qpdf_init_write_memory(document) & QPDF_ERRORS == 0 else { return nil }
    unsafe library.qpdf_set_preserve_encryption(document, 0)
    unsafe library.qpdf_set_stream_data_mode(document, qpdf_s_preserve)
    guard unsafe library.qpdf_write(document) & QPDF_ERRORS == 0 else { return nil }
    let count = unsafe library.qpdf_get_buffer_length(document)
    guard count > 0, let bytes = unsafe library.qpdf_get_buffer(document),
      let copy = unsafe malloc(count)
    else { return nil }
    unsafe memcpy(copy, bytes, count)
    return unsafe UnsafeMutableRawBufferPointer(start: copy, count: count)
  }
}
