internal import CodecProtocol

extension NaturalOrder {
  /// Returns `paths` sorted in natural order; the whole paths are compared, including the folders.
  static func sorted(_ paths: [FilePath]) -> [FilePath] {
    sorted(paths) { $0.bytes }
  }
}
