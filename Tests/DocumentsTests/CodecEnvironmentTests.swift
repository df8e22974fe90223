import Foundation
import QuireDocuments
import Testing

/// Tests of what a codec process gets from this process, with a program in place of the codec.
@Suite struct CodecEnvironmentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The output of the shell command `command`, which runs in place of the codec.
  private func output(of command: String) async throws -> Data {
    let result = String(decoding: try folder.write([], to: "result").bytes, as: UTF8.self)
    let script = """
      #!/bin/sh
      \(command) > '\(result).part'
      mv '\(result).part' '\(result)'
      exec sleep 60

      """
    var settings = try codecSettings(timeLimit: .seconds(30))
    settings.executable = try folder.write(Array(script.utf8), to: "codec")
    let pool = CodecPool(settings)
    defer { withExtendedLifetime(pool) {} }
    let url = URL(filePath: result)
    await eventually("the program has run") { ((try? Data(contentsOf: url)) ?? Data()).count > 0 }
    return try Data(contentsOf: url)
  }

  @Test("a codec gets the language and the places of fonts, and no other variable")
  func variables() async throws {
    let own = ProcessInfo.processInfo.environment
    try #require(own["PATH"] != nil && own["HOME"] != nil)
    let variables = try await output(of: "cat /proc/$$/environ").split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(variables.contains("HOME=\(own["HOME"] ?? "")"))
    let names = variables.compactMap { $0.split(separator: "=").first.map(String.init) }
    let known = [
      "LANG", "LANGUAGE", "TZ", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
    ]
    #expect(names.allSatisfy { known.contains($0) || $0.hasPrefix("LC_") }, "\(names)")
  }

  @Test("a codec has a session of its own")
  func session() async throws {
    let line = try await output(of: "cat /proc/$$/stat")
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    // proc(5): the identifiers of the process, its parent, its group and its session.
    #expect(words.count > 6 && words[0] == words[5])
  }
}
