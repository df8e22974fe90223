internal import FoundationEssentials

/// A namespace for the function that converts values to JSON text.
nonisolated enum JSONText {
  /// Returns `value` as JSON text that is indented and has sorted keys.
  ///
  /// Characters that could control a terminal or change the direction of the text are escaped, so
  /// that a file cannot disguise what is printed about it.
  static func of(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Returns `text`, in which each control and format character is written as `\uNNNN`; the line
  /// feeds between the lines of the text stay.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n", .format, .lineSeparator, .paragraphSeparator:
        for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
