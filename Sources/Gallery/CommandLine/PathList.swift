import Documents

/// The paths that a command line names.
nonisolated enum PathList {
  /// Returns the paths of the arguments; an argument `-` is replaced by the paths on standard
  /// input.
  static func paths(_ arguments: [String]) -> [FilePath] {
    arguments.flatMap { $0 == "-" ? split(StandardInput.bytes()) : [RawArguments.path($0)] }
  }

  /// Splits a list of paths at zero bytes if it contains any, else at line ends.
  static func split(_ bytes: [UInt8]) -> [FilePath] {
    let separator: UInt8 = bytes.contains(0) ? 0 : 0x0A
    return bytes.split(separator: separator).map { FilePath(bytes: $0) }
  }
}
