import Foundation
import Testing
import WindowTesting

/// The translations of the windows: complete, and with the placeholders of the English texts.
struct CatalogueTests {
  @Test("the template has all marked texts and no others")
  func template() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let current = folder.appending(path: "current.pot")
    try Data().write(to: current)
    try await RunningProgram.run(
      TextFiles.folder.appending(path: "extract.sh").path,
      [try RunningProgram.built("quire"), current.path])
    let texts = try String(contentsOf: current, encoding: .utf8)
    #expect(texts.contains("msgid \"The old page fades into the new one.\""))
    #expect(
      try texts == String(contentsOf: TextFiles.template, encoding: .utf8),
      "'make texts' updates po/quire.pot")
  }

  @Test("there are German and Japanese translations")
  func languages() {
    #expect(Set(TextFiles.languages).isSuperset(of: ["de", "ja"]))
  }

  @Test("every text is translated", arguments: TextFiles.languages)
  func completeness(language: String) async throws {
    let file = TextFiles.translation(language).path
    // The comparison fails if a text is missing or empty.
    try await TextFiles.run("msgcmp", file, TextFiles.template.path)
    #expect(try await TextFiles.run("msgattrib", "--only-fuzzy", file) == "")
    #expect(try await TextFiles.run("msgattrib", "--only-obsolete", file) == "")
  }

  @Test("placeholders and plural forms are right", arguments: TextFiles.languages)
  func placeholders(language: String) async throws {
    let file = TextFiles.translation(language).path
    try await TextFiles.run("msgfmt", "--check", "--output-file=/dev/null", file)
  }

  /// The same check fails for mistakes, so that the test above can find them.
  @Test(
    "a missing, a wrong or a surplus placeholder is found",
    arguments: ["Seite", "Seite %d", "Seite %s %s"])
  func mistakes(translation: String) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID()).po")
    defer { try? FileManager.default.removeItem(at: file) }
    let head = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    let entry = "#, c-format\nmsgid \"Page %s\"\nmsgstr \"\(translation)\"\n"
    try Data((head + entry).utf8).write(to: file)
    await #expect(throws: DeadlineError.self) {
      try await TextFiles.run("msgfmt", "--check-format", "--output-file=/dev/null", file.path)
    }
  }
}
