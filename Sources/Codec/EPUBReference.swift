/// A reference from a file of an EPUB book to a picture.
enum EPUBReference {
  /// The path of a file in the archive.
  case path(String)
  /// A URI that contains the picture.
  case data(String)

  /// Resolves `reference`, which the file at `path` contains.
  init(_ reference: String, from path: String) {
    self =
      if DataURI.isOne(reference) { .data(reference) } else {
        .path(EPUBPackage.resolve(reference, from: path))
      }
  }

  /// Whether the reference contains the picture.
  var isData: Bool {
    if case .data = self { true } else { false }
  }
}
