/// The first thing that a driver holds against a shader.
package struct ShaderComplaint: Hashable, Sendable, CustomStringConvertible {
  /// Of the file itself, from 1; nil when the driver names none.
  package let line: Int?
  /// The driver's words.
  package let message: String

  /// The first error in what a driver says, a line each.
  ///
  /// Drivers write a place in one of the forms `0:12(5): error: …` (Mesa), `0(12) : error C1: …`
  /// (NVIDIA) and `ERROR: 0:12: …` (others), with the number of the source first.
  package init(log: String) {
    let lines = log.split(whereSeparator: \.isNewline)
    let found = lines.compactMap { ShaderComplaint.error(in: $0) }
    if let own = found.first(where: { $0.source == 0 }) {
      // What is wrong with the whole has no line.
      (line, message) = (own.line > 0 ? own.line : nil, own.message)
    } else {
      line = nil
      message = found.first?.message ?? lines.first.map { String($0) } ?? "the driver refuses it"
    }
  }

  /// One line for a person.
  package var description: String { line.map { "line \($0): \(message)" } ?? message }

  /// The number of the source that the first error is in; nil when the driver names none.
  static func source(in log: String) -> Int? {
    for line in log.split(whereSeparator: \.isNewline) {
      if let error = error(in: line) { return error.source }
    }
    return nil
  }

  private static func error(
    in text: Substring
  ) -> (source: Int, line: Int, message: String)? {
    var rest = text
    if rest.hasPrefix("ERROR:") { rest = rest.dropFirst(6).drop { $0 == " " } }
    guard let source = number(&rest), let mark = rest.first, mark == ":" || mark == "(" else {
      return nil
    }
    rest = rest.dropFirst()
    guard let line = number(&rest) else { return nil }
    // A column, the bracket's end, spaces and colons.
    if rest.first == "(" { rest = rest.drop { $0 != ")" } }
    rest = rest.drop { ") :".contains($0) }
    guard !rest.hasPrefix("warning") else { return nil }
    if rest.hasPrefix("error") {
      // Mesa's "error: ", NVIDIA's "error C1101: ".
      let message = rest.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
      if !message.isEmpty { rest = message }
    }
    return (source, line, String(rest))
  }

  private static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isNumber }
    text = text.dropFirst(digits.count)
    return Int(digits)
  }
}
