import QuireDocuments
import StandardStreams

/// Functions that read lists of file paths from the command line and from standard input.
nonisolated enum PathList {
  /// Returns the paths in `arguments`; the argument `-` is replaced by the paths that standard
  /// input lists.
  static func paths(_ arguments: [String]) -> [FilePath] {
    arguments.flatMap { $0 == "-" ? split(StandardInput.bytes()) : [RawArguments.path($0)] }
  }

  /// Returns the paths in the text `bytes`; zero bytes separate the paths or, if there are no zero
  /// bytes, line feeds do.
  static func split(_ bytes: [UInt8]) -> [FilePath] {
    let separator: UInt8 = bytes.contains(0) ? 0 : 0x0A
    return bytes.split(separator: separator).map { FilePath(bytes: $0) }
  }
}
