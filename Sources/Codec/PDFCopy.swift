internal import CodecProtocol
internal import Glibc

/// A copy of a PDF document in memory, which libqpdf has written: undamaged and without encryption.
///
/// Sound: the memory is freed with the object, and its address is used only as long as the object
/// lives.
@safe final class PDFCopy {
  let bytes: UnsafeRawBufferPointer

  /// The size of the largest file of which a copy is made, in bytes.
  ///
  /// libqpdf needs several times the memory of the copy while it writes.
  static let fileSizeLimit = 128 << 20

  /// Creates a copy of the document in `file`, or returns `nil` if it is too large or cannot be
  /// written.
  ///
  /// The parameter `objects` has the objects of the document, which may have been changed.
  init?(of file: OpenedFile, objects: PDFObjects) {
    guard file.stamp.size <= PDFCopy.fileSizeLimit, let bytes = unsafe objects.encoded() else {
      return nil
    }
    unsafe self.bytes = UnsafeRawBufferPointer(bytes)
  }

  deinit {
    unsafe free(UnsafeMutableRawPointer(mutating: bytes.baseAddress))
  }
}
