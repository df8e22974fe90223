import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  /// A transition that shows one colour at every progress.
  private static func plain(_ color: String) -> Data {
    Data("vec4 transition(vec2 uv) { return vec4(\(color), 1.0); }".utf8)
  }

  @Test("a shader file is read again when it changes")
  func changedShaderFile() async throws {
    let files = try PictureFolder()
    try files.write(ReaderWindowTests.plain("1.0, 0.0, 1.0"), to: "plain.glsl")
    let viewing = try await Viewing.opening(
      PictureFolder(pages: 2), "--transition", files.file("plain.glsl"), "--slow", "1000")
    try await viewing.perform(.type(.right))
    // The bar covers the upper part.
    func isFull(_ screen: Screenshot, of colour: Pixel) -> Bool {
      screen.isPlain(colour, lastRows: 300)
    }
    try await viewing.waitFor("magenta") { isFull($0, of: Pixel(red: 255, green: 0, blue: 255)) }
    // A broken file leaves the previous transition.
    try files.write(Data("vec4 transition(vec2 uv) {\n  return lost;\n}".utf8), to: "plain.glsl")
    try await eventually("a complaint") { viewing.errorLines.count == 1 ? () : nil }
    let complaint = try #require(viewing.errorLines.first)
    #expect(complaint.hasPrefix("quire: \(files.file("plain.glsl")): line 2: "), "\(complaint)")
    // The same error is reported once, even if the file is written again.
    try files.write(Data("vec4 transition(vec2 uv) {\n  return lost;\n}".utf8), to: "plain.glsl")
    // The sheet in flight turns back with its old transition; then a new turn starts.
    try await viewing.perform(.type(.left))
    try files.write(ReaderWindowTests.plain("0.0, 1.0, 0.0"), to: "plain.glsl~")
    unsafe _ = rename(files.file("plain.glsl~"), files.file("plain.glsl"))
    try await eventually("green") {
      try await viewing.perform(.type(.right))
      try await Task.sleep(for: .milliseconds(50))
      let green = Pixel(red: 0, green: 255, blue: 0)
      if isFull(try await viewing.screen.picture(), of: green) { return () }
      try await viewing.perform(.type(.left))
      // An earlier key press would reverse the same sheet again, and the new transition is prepared
      // only while nothing moves, as the bar does after a turn.
      try await viewing.waitForPage(0)
      try await viewing.waitUntilIdle()
      return nil
    }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines.count == 1)
  }

  @Test("a broken shader file opens no window")
  func brokenShaderFile() async throws {
    let folder = try PictureFolder(pages: 1, width: 4, height: 4)
    try folder.write(Data("vec4 transition(vec2 uv) {\n  return lost;\n}".utf8), to: "bad.glsl")
    let program = try RunningProgram(
      RunningProgram.built("quire"), ["--transition", folder.file("bad.glsl"), folder.path])
    #expect(try await program.exitStatus() == 1)
    #expect(program.standardError.hasPrefix("quire: \(folder.file("bad.glsl")): line 2: "))
  }
}
