internal import FoundationEssentials

/// The JSON form of values.
nonisolated enum JSONText {
  /// Returns `value` as JSON, indented and with sorted keys.
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
