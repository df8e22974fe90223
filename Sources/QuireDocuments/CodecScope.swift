internal import CodecProtocol

/// What one codec process may get to know, however many orders it carries out.
///
/// A process that a harmful file has taken over can reach nothing outside its scope, because it is
/// never sent anything of another one.
enum CodecScope: Hashable, Sendable {
  /// A document, such as a PDF file.
  case document(FileStatus.Identity)
  /// The pictures in a folder.
  case pictures(in: FilePath)
  /// The images of this program, which are encoded.
  case images
}

/// What an order needs of the process that carries it out.
struct ProcessNeed {
  /// What the order lets the process know.
  let scope: CodecScope
  /// The libraries that the process must have loaded.
  let libraries: LibrarySet
}
