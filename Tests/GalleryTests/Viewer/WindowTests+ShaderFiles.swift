import Foundation
import Testing
import WindowTesting

extension WindowTests {
  /// A transition that shows one colour from the first moment to the last.
  private static func plain(_ color: String) -> Data {
    Data("vec4 transition(vec2 uv) { return vec4(\(color), 1.0); }".utf8)
  }

  @Test func aShaderFileIsReadAgainWhenItChanges() async throws {
    let files = try PictureFolder()
    try files.write(WindowTests.plain("1.0, 0.0, 1.0"), to: "plain.glsl")
    let viewing = try await Viewing.opening(
      PictureFolder(pages: 2), "--transition", files.file("plain.glsl"), "--slow", "1000")
    try await viewing.hand(.type(.right))
    // The bar lies over the upper part.
    func isFull(_ screen: Screenshot, of colour: Pixel) -> Bool {
      screen.pixels.suffix(640 * 300).allSatisfy { $0 == colour }
    }
    try await viewing.sees("magenta") { isFull($0, of: Pixel(red: 255, green: 0, blue: 255)) }
    // Broken, it stays as it was.
    try files.write(Data("vec4 transition(vec2 uv) {\n  return lost;\n}".utf8), to: "plain.glsl")
    try await eventually("a complaint") { viewing.complaints.count == 1 ? () : nil }
    let complaint = try #require(viewing.complaints.first)
    #expect(complaint.hasPrefix("quire: \(files.file("plain.glsl")): line 2: "), "\(complaint)")
    // Said once, even if it is written again.
    try files.write(Data("vec4 transition(vec2 uv) {\n  return lost;\n}".utf8), to: "plain.glsl")
    // The sheet in flight goes back as it came; then there is a new one.
    try await viewing.hand(.type(.left))
    try files.write(WindowTests.plain("0.0, 1.0, 0.0"), to: "plain.glsl~")
    unsafe _ = rename(files.file("plain.glsl~"), files.file("plain.glsl"))
    try await eventually("green") {
      try await viewing.hand(.type(.right))
      try await Task.sleep(for: .milliseconds(50))
      let green = Pixel(red: 0, green: 255, blue: 0)
      if isFull(try await viewing.screen.picture(), of: green) { return () }
      try await viewing.hand(.type(.left))
      // A key that came before would turn the same sheet round once more.
      try await viewing.shows(0)
      return nil
    }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints.count == 1)
  }

  @Test func aShaderFileThatIsBrokenOpensNoWindow() async throws {
    let folder = try PictureFolder(pages: 1, width: 4, height: 4)
    try folder.write(Data("vec4 transition(vec2 uv) {\n  return lost;\n}".utf8), to: "bad.glsl")
    let program = try RunningProgram(
      RunningProgram.built("quire"), ["--transition", folder.file("bad.glsl"), folder.path])
    #expect(try await program.exitStatus() == 1)
    #expect(program.standardError.hasPrefix("quire: \(folder.file("bad.glsl")): line 2: "))
  }
}
