import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  /// A shader `Quad.frag`, which draws the pages of a window; it assigns `color`, an expression
  /// that may use the drawn colour `texel`.
  private static func quad(_ color: String) -> Data {
    Data(
      """
      uniform sampler2D image;
      uniform vec4 tint;
      in vec2 uv;
      out vec4 color;
      void main() { vec4 texel = texture(image, uv) * tint; color = \(color); }
      """.utf8)
  }

  @Test("shaders are read again when they change")
  func changedShaders() async throws {
    let shaders = try PictureFolder()
    // llvmpipe of Mesa 22.3 draws some tiles wrongly if the shader does nothing but `texel.grba`.
    let exchange = "vec4(max(texel.g, texel.b), texel.r, texel.b, texel.a)"
    try shaders.write(ReaderWindowTests.quad(exchange), to: "Quad.frag")
    let folder = try PictureFolder(pages: 2)
    let viewing = try Viewing(
      ["--shaders", shaders.path, folder.path], in: folder, on: try await ScreenKind.x11.make())
    let page = SamplePage(0)
    let left = Pixel(red: page.left.green, green: page.left.red, blue: page.left.blue)
    try await viewing.waitFor("red and green exchanged") { $0.lowerCount(of: left) == 320 * 200 }
    // A broken shader leaves the previous one.
    try shaders.write(ReaderWindowTests.quad("nonsense"), to: "Quad.frag")
    try await eventually("a complaint") { viewing.errorLines.count == 1 ? () : nil }
    let complaint = try #require(viewing.errorLines.first)
    #expect(complaint.hasPrefix("quire: \(shaders.path): shader Quad.frag: 0:5("), "\(complaint)")
    #expect(complaint.contains("nonsense"), "\(complaint)")
    // Neither a temporary file of an editor nor unchanged contents cause a reload.
    try shaders.write(Data("nonsense".utf8), to: ".Quad.frag.swp")
    try shaders.write(ReaderWindowTests.quad("nonsense"), to: "Quad.frag")
    try await viewing.waitFor("the last good one") { $0.lowerCount(of: left) == 320 * 200 }
    // Editors write a new file under the old name.
    try shaders.write(ReaderWindowTests.quad("texel"), to: "Quad.frag~")
    unsafe _ = rename(shaders.file("Quad.frag~"), shaders.file("Quad.frag"))
    try await viewing.waitForPage(0)
    try await viewing.perform(.move(320, 60))
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines.count == 1)
  }

  @Test("a folder without shaders ends the run with status 1")
  func missingShaders() async throws {
    let folder = try PictureFolder(pages: 1, width: 4, height: 4)
    let missing = folder.file("missing")
    for (path, reason) in [(missing, "is not a folder"), (folder.path, "contains no shaders")] {
      let program = try RunningProgram(
        RunningProgram.built("quire"), ["--shaders", path, folder.path])
      #expect(try await program.exitStatus() == 1)
      #expect(program.standardError.hasPrefix("quire: \(path): \(reason)"))
    }
  }
}
