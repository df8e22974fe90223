internal import CPoppler
internal import CodecProtocol
internal import Glibc

extension PDFDocument {
  func readProperties(ofPage index: Int) throws(Fault) -> PageProperties {
    var properties = try commonProperties(ofPage: index)
    unsafe properties[.subject] = text(poppler.poppler_document_get_subject(document))
    unsafe properties[.keywords] = text(poppler.poppler_document_get_keywords(document))
    unsafe properties[.creator] = text(poppler.poppler_document_get_creator(document))
    unsafe properties[.producer] = text(poppler.poppler_document_get_producer(document))
    unsafe properties[.created] = time(poppler.poppler_document_get_creation_date(document))
    unsafe properties[.modified] = time(poppler.poppler_document_get_modification_date(document))
    unsafe properties[.format] = text(poppler.poppler_document_get_pdf_version_string(document))
      .map { $0.replacing("PDF-", with: "PDF ") }
    if let objects {
      properties[.encryption] = objects.cipher
      objects.release()
    }
    return properties
  }

  /// Returns `seconds` since the beginning of 1970 as in ISO 8601, or `nil` if the document names
  /// no time.
  private func time(_ seconds: Int) -> String? {
    // Poppler tells no time as -1.
    guard seconds > 0 else { return nil }
    var time = time_t(seconds)
    var parts = unsafe tm()
    guard unsafe gmtime_r(&time, &parts) != nil, unsafe (0...8000).contains(parts.tm_year) else {
      return nil
    }
    var characters = [CChar](repeating: 0, count: 32)
    let count = unsafe strftime(&characters, characters.count, "%Y-%m-%dT%H:%M:%S+00:00", &parts)
    return String(decoding: characters.prefix(count).map(UInt8.init), as: UTF8.self)
  }
}

extension PDFObjects {
  /// The name of the cipher with which the file is encrypted, or `nil` if it is not or the cipher
  /// is not known.
  ///
  /// ISO 32000-2, tables 20 and 25.
  fileprivate var cipher: String? {
    guard isEncrypted, let encryption else { return nil }
    let version = value("/V", in: encryption).flatMap(number) ?? 0
    let length = value("/Length", in: encryption).flatMap(number).map { Int($0) } ?? 40
    switch version {
    case 1: return "RC4-40"
    case 2, 3: return "RC4-\(length)"
    case 4:
      let name = value("/StmF", in: encryption).flatMap(name) ?? ""
      let filters = value("/CF", in: encryption)
      let filter = filters.flatMap { value(name, in: $0) }
      return filter.flatMap { value("/CFM", in: $0) }.flatMap(self.name) == "/AESV2"
        ? "AES-128" : "RC4-128"
    case 5: return "AES-256"
    default: return nil
    }
  }
}
