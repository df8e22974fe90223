import Foundation
import SampleFiles
import Testing
import WindowTesting

/// The example program Notes in a real window.
@Suite(.serialized) struct NotesTests {
  nonisolated private struct Note: Decodable, Equatable {
    var title: String
    var text: String
  }

  private let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
  private var file: URL { folder.appending(path: "notes.json") }

  private func notes() -> [Note]? {
    try? JSONDecoder().decode([Note].self, from: Data(contentsOf: file))
  }

  private func wait(for notes: [Note]) async throws {
    try await eventually("\(notes) in \(String(describing: self.notes()))") {
      self.notes() == notes ? () : nil
    }
  }

  private func start(on server: XServer) async throws -> RunningProgram {
    let program = try RunningProgram(
      RunningProgram.built("Notes"), [file.path(percentEncoded: false)],
      environment: server.environment)
    // The sidebar and the text are on the screen.
    try await eventually("a window") {
      try server.screenshot().count(of: Screenshot.Pixel(red: 0, green: 0, blue: 0)) < 200_000
        ? () : nil
    }
    return program
  }

  @Test("notes are written, renamed, duplicated, deleted and restored by keys, and saved")
  func keys() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try await XServer(width: 1000, height: 700)
    let program = try await start(on: server)
    try await server.xdotool("key", "ctrl+n")
    try await wait(for: [Note(title: "New note", text: "")])
    // The dialog asks for the title; Return in its field answers.
    try await server.xdotool("type", "Shop")
    try await server.xdotool("key", "Return")
    try await wait(for: [Note(title: "Shop", text: "")])
    // The dialog has closed. The text is to the right of the sidebar.
    try await program.waitUntilIdle()
    try await server.xdotool("mousemove", "600", "200", "click", "--delay", "0", "1")
    try await server.xdotool("type", "Milk")
    try await wait(for: [Note(title: "Shop", text: "Milk")])
    try await server.xdotool("key", "ctrl+d")
    let both = [Note(title: "Shop", text: "Milk"), Note(title: "Shop (copy)", text: "Milk")]
    try await wait(for: both)
    // The list is reached by a click; Delete removes the first note.
    try await server.xdotool("mousemove", "100", "145", "click", "--delay", "0", "1")
    try await server.xdotool("key", "Delete")
    // The toast stays while its button, which is before the first control, has the focus.
    try await server.xdotool("key", "shift+Tab", "key", "shift+Tab", "key", "shift+Tab")
    try await wait(for: [both[1]])
    try await server.xdotool("key", "space")
    try await wait(for: both)
    // The window's undo manager has the deletion, too.
    try await program.waitUntilIdle()
    try await server.xdotool("key", "ctrl+shift+z")
    try await wait(for: [both[1]])
    try await server.xdotool("key", "ctrl+z")
    try await wait(for: both)
    try await server.xdotool("key", "ctrl+q")
    #expect(try await program.exitStatus() == 0)
    #expect(program.standardError == "")
    #expect(notes() == both)
  }

  @Test("a broken file is set aside with one line, and not overwritten")
  func brokenFile() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[{\"title\": \"Half".utf8).write(to: file)
    let server = try await XServer(width: 1000, height: 700)
    let program = try await start(on: server)
    try await server.xdotool("key", "ctrl+n")
    try await wait(for: [Note(title: "New note", text: "")])
    let line = program.standardError
    #expect(line.split(separator: "\n").count == 1 && line.contains("notes.json contains no notes"))
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasPrefix("notes.json.broken-") }
    #expect(kept.count == 1 && line.contains(kept[0]))
    let text = try String(contentsOf: folder.appending(path: kept[0]), encoding: .utf8)
    #expect(text == "[{\"title\": \"Half")
  }
}
