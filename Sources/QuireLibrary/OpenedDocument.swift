public import QuireDocuments

/// A document that has been looked up in the library when it was opened.
public struct OpenedDocument: Hashable, Sendable {
  /// The value that identifies the document.
  public let identity: DocumentIdentity
  /// The absolute path at which the document was opened, without symbolic links.
  public let path: FilePath
  /// The time at which the document was opened, in seconds since the beginning of 1970.
  public let time: Int64
}
