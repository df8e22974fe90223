internal import FoundationEssentials

/// A function that converts values to JSON.
nonisolated enum JSONText {
  /// Returns `value` as JSON text, indented and with sorted keys.
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
