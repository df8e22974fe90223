import SampleFiles
import Testing
import WindowTesting

/// The example program Reader in a real window.
@Suite(.serialized) struct ReaderExampleTests {
  @Test("a program outside of Quire shows a folder in a reader, whose pages are turned with keys")
  func reader() async throws {
    let folder = try PictureFolder(pages: 3)
    let server = try await XServer(width: 800, height: 600)
    let program = try RunningProgram(
      RunningProgram.built("Reader"), [folder.path], environment: server.environment)
    for page in 0..<3 {
      let color = SamplePage(page).left
      try await eventually("page \(page)") {
        try server.screenshot().count(of: color, tolerance: 3) > 50_000 ? () : nil
      }
      try await server.xdotool("key", "Right")
    }
    try await server.xdotool("key", "ctrl+q")
    #expect(try await program.exitStatus() == 0)
    #expect(program.standardError == "")
  }
}
