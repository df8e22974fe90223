import Foundation
import Testing
import WindowTesting

/// The files that tell desktops and software centres about the program.
struct InstalledDataTests {
  private static let assets = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Assets")

  @Test(
    "the desktop entry and the AppStream data pass their validators",
    arguments: [
      ("desktop-file-validate", [], "org.quire.Quire.desktop"),
      ("appstreamcli", ["validate", "--no-net"], "org.quire.Quire.metainfo.xml"),
    ] as [(String, [String], String)])
  func validators(program: String, options: [String], name: String) async throws {
    let file = InstalledDataTests.assets.appending(path: name).path(percentEncoded: false)
    // Both end with another status after an error, and print a hint for what is only unusual.
    let output = try await RunningProgram.run(program, options + [file])
    let text = String(decoding: output, as: UTF8.self)
    #expect(!text.contains("error") && !text.contains("warning"), "\(text)")
  }
}
