import Documents

/// The paths that a command line names.
nonisolated enum PathList {
  /// The paths of the arguments, those of standard input in place of `-`.
  static func paths(_ arguments: [String]) -> [FilePath] {
    arguments.flatMap { $0 == "-" ? split(StandardInput.bytes()) : [RawArguments.path($0)] }
  }

  /// The paths in a list: separated by zero bytes if there is one, by line ends otherwise.
  static func split(_ bytes: [UInt8]) -> [FilePath] {
    let separator: UInt8 = bytes.contains(0) ? 0 : 0x0A
    return bytes.split(separator: separator).map { FilePath(bytes: $0) }
  }
}
