import COpenGL
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Frames in a window, whose pixels a software renderer may compute in another way than those of a
/// render target.
struct WindowFormatTests {
  @Test("a window shows what a render target shows", arguments: BuiltInEffects.all.map(\.name))
  func window(name: String) throws {
    let effect = try #require(BuiltInEffects.all.first { $0.name == name })
    // Larger than two tiles of llvmpipe, which draws whole tiles in another way than parts of them.
    let (width, height) = (200, 150)
    try DrawingBench.run(window: (width, height)) { bench in
      let stage = Stage(size: Size(width: Double(width), height: Double(height)))
      let from = try bench.texture(.noise(width: width, height: height, seed: 1))
      let to = try bench.texture(.noise(width: width, height: height, seed: 2))
      for progress in [0, 0.25, 0.371, 0.8, 1] {
        var list = effect.drawList(at: progress, on: stage)
        // Edges are then mixed alike.
        list.backdrop = .black
        let target = try RenderTarget(width: width, height: height, context: bench.context)
        for surface in [.target(target), .window(width: width, height: height)]
          as [Renderer.Surface]
        {
          try bench.renderer.render(to: surface, background: .black) {
            pass throws(GraphicsError) in
            try pass.draw(list, on: stage) { $0 == .from ? from : to }
          }
        }
        // Flat panels are interpolated with 8 bits in a window, and with floating-point numbers in
        // a render target. Rows are in the opposite order, so that a pixel whose centre lies on an
        // edge may be on the other side.
        let window = Image(
          width: width, height: height, bytes: windowBytes(width: width, height: height))
        let different = target.readImage().pixels(differingFrom: window, by: 3)
        #expect(different <= 2, "at \(progress)")
      }
    }
  }

  @Test("a page at rest keeps its bytes in a window")
  func rest() throws {
    let (width, height) = (70, 50)
    try DrawingBench.run(window: (width, height)) { bench in
      let page = Image.noise(width: width, height: height, seed: 3)
      let texture = try bench.texture(page)
      let stage = Stage(size: Size(width: Double(width), height: Double(height)))
      try bench.renderer.render(
        to: .window(width: width, height: height), background: .clear
      ) { pass throws(GraphicsError) in
        try pass.draw(Push().drawList(at: 1, on: stage), on: stage) { _ in texture }
      }
      #expect(windowBytes(width: width, height: height) == page.bytes)
    }
  }

  @Test("a translucent colour is even, whatever else a part of the window shows")
  func translucent() throws {
    let (width, height) = (330, 260)
    try DrawingBench.run(window: (width, height)) { bench in
      let whole = Rect(size: Size(width: Double(width), height: Double(height)))
      let card = Rect(x: 100, y: 80, width: 90, height: 100)
      for (ground, alpha) in [(1, 0.35), (0.93, 0.28), (0.5, 0.5), (0.87, 0.12), (0.33, 0.71)] {
        try bench.renderer.render(
          to: .window(width: width, height: height), background: Color(white: ground)
        ) { pass throws(GraphicsError) in
          var rounded = Quad(.color(.white), frame: card)
          rounded.masks = [RoundedMask(card, radius: 12)]
          try pass.draw(rounded, scale: 1, texture: nil)
          try pass.draw(
            Quad(.color(Color(white: 0, alpha: alpha)), frame: whole), scale: 1, texture: nil)
        }
        let bytes = windowBytes(width: width, height: height)
        var shades: Set<UInt8> = []
        for y in 0..<height {
          for x in 0..<width where !card.contains(Point(x: Double(x), y: Double(y))) {
            shades.insert(bytes[(y * width + x) * 4])
          }
        }
        #expect(shades.count == 1, "ground \(ground), alpha \(alpha)")
      }
    }
  }

  /// Returns the pixels of the current window as RGBA, from the top row to the bottom row.
  private func windowBytes(width: Int, height: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), 0)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    unsafe glReadPixels(
      0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
    var fromTop: [UInt8] = []
    for row in (0..<height).reversed() {
      fromTop += bytes[(row * width * 4)..<((row + 1) * width * 4)]
    }
    return fromTop
  }
}
