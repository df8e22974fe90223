internal import CodecProtocol

/// The contents that one codec process may receive, however many orders it carries out.
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

/// The needs of an order, for the choice of the process that carries it out.
struct ProcessNeed {
  /// The scope to which the contents of the order belong.
  let scope: CodecScope
  /// The libraries that the process must have loaded.
  let libraries: LibrarySet
}
