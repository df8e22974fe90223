internal import FoundationEssentials

/// A namespace for the function that converts values to JSON text.
nonisolated enum JSONText {
  /// Returns `value` as JSON text that is indented and has sorted keys.
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
