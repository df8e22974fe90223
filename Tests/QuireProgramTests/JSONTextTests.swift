import Foundation
import Testing

@testable import QuireProgram
@testable import QuireReader

/// Tests of the JSON text that commands print.
@Suite struct JSONTextTests {
  @Test("characters that control a terminal or hide text are escaped, and are read as they were")
  func escapes() throws {
    let title = "a\u{1b}[2J\u{7f}\u{9b}\u{202e}b\u{2028}\u{2029}\u{ad}\u{e0041}ä\n\t\\\u{200d}"
    let text = try JSONText.of(["title": title])
    for scalar in text.unicodeScalars where scalar != "\n" {
      let category = scalar.properties.generalCategory
      #expect(![.control, .format, .lineSeparator, .paragraphSeparator].contains(category))
    }
    #expect(text.contains("\\u202e") && text.contains("\\udb40\\udc41") && text.contains("ä"))
    let read = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    #expect(read == ["title": title])
  }
}
