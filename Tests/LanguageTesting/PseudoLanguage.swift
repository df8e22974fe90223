internal import Foundation
internal import WindowTesting

extension TestLanguage {
  /// The direction in which a made-up language is read.
  package enum Direction: String, Sendable {
    case leftToRight = "default:LTR"
    case rightToLeft = "default:RTL"
  }

  /// Creates a language in which every text of the template at `path` stands in brackets and is
  /// 1.4 times as long as in English.
  package static func pseudo(
    template path: String, _ direction: Direction = .leftToRight
  ) async throws -> TestLanguage {
    let filter = """
      /^default:/ { printf "%s", "\(direction.rawValue)"; next }
      {
        rest = ""
        for (i = 1; i <= length($0) * 0.4 - 2; i++) rest = rest (i % 7 ? "é" : " ")
        printf "[%s%s]", $0, rest
      }
      """
    let catalogue = try await RunningProgram.run(
      "/bin/sh",
      [
        "-c",
        """
        export LC_ALL=C.UTF-8
        msginit --no-translator --locale=en --input="$1" --output-file=- |
          msgfilter --keep-header awk "$2"
        """, "pseudo", path, filter,
      ])
    return try await TestLanguage(String(decoding: catalogue, as: UTF8.self))
  }

  /// Returns the parts of `text` outside of all brackets that contain a word.
  package static func untranslatedWords(in text: String) -> [Substring] {
    var depth = 0
    var outside = ""
    for character in text {
      if character == "[" { depth += 1 }
      outside.append(depth == 0 ? character : " ")
      if character == "]" { depth -= 1 }
    }
    // Single letters are the names of keys; a word with a digit is a key, a number or a colour.
    return outside.split { !$0.isLetter && !$0.isNumber && $0 != "#" }
      .filter { word in word.count > 1 && !word.contains { $0.isNumber || $0 == "#" } }
  }
}
