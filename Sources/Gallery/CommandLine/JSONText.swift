internal import FoundationEssentials

/// Values as the text that scripts read.
nonisolated enum JSONText {
  /// `value` as JSON for people and programs alike: indented, keys in order.
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
