internal import CodecProtocol

/// The properties of a PDF document that poppler-glib does not offer.
struct PDFCatalog {
  /// The direction of reading, or `nil` if the document does not say it.
  private(set) var direction: DocumentInfo.Direction?
  /// Whether the file is encrypted, also if it needs no password.
  private(set) var isEncrypted = false

  /// Reads the catalog of the document whose objects are `objects`.
  init(of objects: PDFObjects) {
    isEncrypted = objects.isEncrypted
    guard let preferences = objects.value("/ViewerPreferences", in: objects.root),
      let direction = objects.value("/Direction", in: preferences).flatMap(objects.name)
    else { return }
    self.direction = direction == "/R2L" ? .rightToLeft : .leftToRight
  }
}
