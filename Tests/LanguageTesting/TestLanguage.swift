internal import Foundation
internal import Glibc
internal import QuireLanguage
internal import WindowTesting

/// A language that exists only while a test runs, with a catalogue of its own.
package final class TestLanguage {
  private let domain: String
  private let folder: URL

  /// Creates the language of `catalogue`, the text of a PO file, for the texts of `domain`, which
  /// is `quire` for those of Quire.
  ///
  /// - Throws: `DeadlineError` if `msgfmt` finds a mistake in the catalogue.
  package init(_ catalogue: String, domain: String = "quire") async throws {
    self.domain = domain
    folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    let messages = folder.appending(path: "xx/LC_MESSAGES")
    try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
    let source = folder.appending(path: "xx.po")
    try Data(catalogue.utf8).write(to: source)
    try await RunningProgram.run(
      "/usr/bin/env",
      ["msgfmt", "--check-format", "-o", messages.path + "/\(domain).mo", source.path])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Calls `body` while the texts of the catalogue's domain come from this language.
  ///
  /// The whole process has one language, so that tests with a language run one by one.
  package func use<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    InterfaceLanguage.useFrameworkCatalogue(in: folder.path)
    if domain != "quire" { InterfaceLanguage.useCatalogue(domain, in: folder.path) }
    unsafe setenv("LANGUAGE", "xx", 1)
    unsafe setlocale(LC_MESSAGES, "C.UTF-8")
    defer {
      unsafe unsetenv("LANGUAGE")
      unsafe setlocale(LC_MESSAGES, "C")
      InterfaceLanguage.useFrameworkCatalogue(in: "/dev/null")
      if domain != "quire" { InterfaceLanguage.useCatalogue("messages", in: "/dev/null") }
    }
    return try await body()
  }
}
