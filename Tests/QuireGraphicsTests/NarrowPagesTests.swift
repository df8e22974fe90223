import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The copies of pages that are halved along one axis.
@Suite struct NarrowPagesTests {
  @Test("a pixel of a copy has the mean light of two texels", arguments: Orientation.allCases)
  func light(axis: Orientation) throws {
    try DrawingBench.run { bench in
      let (width, height) = (34, 20)
      let image = Image.noise(width: width, height: height, seed: 4)
      let page = try bench.texture(image)
      let key = NarrowPages.Key(level: 0, axis: axis, narrowings: 1)
      try bench.renderer.makeNarrowPage(key, of: page)
      let copy = try #require(bench.renderer.narrowPages.copy(key, of: page))
      let isWide = axis == .horizontal
      #expect(copy.width == (isWide ? 17 : 34) && copy.height == (isWide ? 20 : 10))
      let bytes = copy.bytes(
        of: Image.levels(width: copy.width, height: copy.height, mipmapped: false)[0], at: 0)
      for y in 0..<copy.height {
        for x in 0..<copy.width {
          let middle = isWide ? (Double(x) + 0.5) * 2 : (Double(y) + 0.5) * 2
          for channel in 0..<4 {
            let light = [middle - 0.5, middle + 0.5].reduce(0) { sum, place in
              let along = Int(place)
              let texel = isWide ? y * width + along : along * width + x
              let value = Double(image.bytes[texel * 4 + channel])
              return sum + value * value / 2
            }
            let byte = Double(bytes[(y * copy.width + x) * 4 + channel])
            #expect(abs(byte - light.squareRoot()) <= 1.5, "\(x), \(y)")
          }
        }
      }
    }
  }

  @Test("copies live while frames show moving paper of their page")
  func lifetime() throws {
    try DrawingBench.run(window: (64, 64)) { bench in
      let page = try bench.texture(.noise(width: 64, height: 64, seed: 5))
      let stage = Stage(size: Size(width: 64, height: 64))
      let whole = Rect(x: 0, y: 0, width: 64, height: 64)
      func draw(_ panels: [Panel]) throws {
        let list = DrawList(
          camera: Camera(distance: nil), calls: panels.map { .panel($0) }, coversStage: true)
        try bench.renderer.render(to: .window(width: 64, height: 64), background: .white) {
          pass throws(GraphicsError) in
          if !panels.isEmpty { try pass.draw(list, on: stage) { _ in page } }
        }
        bench.renderer.endFrame()
      }
      let flat = Panel(.page(.from, source: whole), frame: stage.bounds)
      var squeezed = flat
      squeezed.transform = .scale(x: 0.2, y: 1)
      try draw([flat])
      let before = bench.context.objects.textures
      try draw([squeezed])
      // A fifth of the width is two samples of a copy of half the width.
      #expect(bench.context.objects.textures == before + 1)
      try draw([flat])
      try draw([squeezed])
      #expect(bench.context.objects.textures == before + 1)
      try draw([])
      #expect(bench.context.objects.textures == before)
    }
  }
}
