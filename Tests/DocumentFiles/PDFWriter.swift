internal import CPDFWriter
internal import Glibc

/// The library libqpdf, which makes PDF files that the builders of the tests cannot make.
enum PDFWriter {
  /// The encryption of a document.
  struct Encryption {
    /// The prints that a document allows.
    enum Printing: Int32 {
      case fine
      case coarse
      case none
    }

    /// The revision of the encryption, from 2 to 6.
    var revision: Int
    /// The password that opens the document, in the encoding of the document.
    var user: [UInt8]
    /// The password that also allows changes, in the encoding of the document.
    var owner: [UInt8]
    /// The prints that the document allows to those who know only the first password.
    var printing = Printing.fine
  }

  /// Returns the document `file`, written anew, or `nil` if that fails.
  ///
  /// - Parameters:
  ///   - file: A PDF file without encryption.
  ///   - encryption: The encryption of the result, or `nil` for none.
  ///   - packsObjects: Whether the objects and their places are in compressed streams.
  /// - Returns: A PDF file.
  static func encode(
    _ file: [UInt8], encryption: Encryption? = nil, packsObjects: Bool = false
  ) -> [UInt8]? {
    func text(_ bytes: [UInt8]?) -> [CChar] { (bytes ?? []).map { CChar(bitPattern: $0) } + [0] }
    var size = 0
    let bytes = unsafe quire_pdf_write(
      file, file.count, Int32(encryption?.revision ?? 0), text(encryption?.user),
      text(encryption?.owner), (encryption?.printing ?? .fine).rawValue, packsObjects ? 1 : 0, &size
    )
    guard let bytes = unsafe bytes else { return nil }
    defer { unsafe free(bytes) }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: size))
  }
}
