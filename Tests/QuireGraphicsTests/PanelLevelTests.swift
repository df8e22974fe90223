import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The mipmap level of its page that a software renderer shows on a panel.
@Suite struct PanelLevelTests {
  private static let side = 64
  private let stage = Stage(size: Size(width: 64, height: 64))

  /// Returns a page whose levels are greys of 0, 40, 80 and so on.
  private func page(_ context: GraphicsContext) throws -> Texture {
    let levels = Image.levels(width: Self.side, height: Self.side, mipmapped: true)
    var bytes: [UInt8] = []
    for (index, level) in levels.enumerated() {
      let gray = UInt8(index * 40)
      for _ in 0..<(level.width * level.height) { bytes += [gray, gray, gray, 255] }
    }
    return try Texture(
      Image(
        width: Self.side, height: Self.side, mipmapped: true, storage: ArrayStorage(bytes: bytes)),
      context: context)
  }

  /// Returns the grey in the middle of a page drawn with `transform`.
  private func gray(
    _ transform: Transform3D, in bench: DrawingBench, of page: Texture
  ) throws -> Int {
    let panel = Panel(
      .page(.from, source: Rect(x: 0, y: 0, width: 64, height: 64)), frame: stage.bounds,
      transform: transform)
    let list = DrawList(camera: Camera(distance: nil), calls: [.panel(panel)], coversStage: true)
    let target = try RenderTarget(width: 64, height: 64, context: bench.context)
    try bench.renderer.render(to: .target(target), background: .white) {
      pass throws(GraphicsError) in try pass.draw(list, on: stage) { _ in page }
    }
    return Int(target.readImage().bytes[(32 * 64 + 32) * 4])
  }

  @Test("the level follows the area that the panel covers")
  func area() throws {
    try DrawingBench.run { bench in
      let page = try page(bench.context)
      func gray(_ x: Double, _ y: Double) throws -> Int {
        try self.gray(.scale(x: x, y: y), in: bench, of: page)
      }
      #expect(try gray(1, 1) == 0)
      #expect(try gray(2, 2) == 0, "never below the first")
      #expect(try gray(0.5, 0.5) == 40)
      #expect(try gray(0.25, 1) == 0, "a copy is narrowed along one axis alone")
      #expect(try gray(1, 0.25) == 0)
      #expect(try gray(0.125, 0.5) == 40)
      #expect(try gray(0.25, 0.03125) == 80)
      #expect(try gray(0.25, 0.25) == 80)
      #expect(try gray(1, 1) == 0, "and the first again")
    }
  }

  @Test("a panel on whole pixels shows the first level, whatever was drawn before")
  func exact() throws {
    try DrawingBench.run { bench in
      let page = try page(bench.context)
      let flat = Panel(
        .page(.from, source: Rect(x: 0, y: 0, width: 64, height: 64)), frame: stage.bounds)
      var small = flat
      small.transform = .scale(x: 0.25, y: 0.25)
      let list = DrawList(
        camera: Camera(distance: nil), calls: [.panel(small), .panel(flat)], coversStage: true)
      let target = try RenderTarget(width: 64, height: 64, context: bench.context)
      try bench.renderer.render(to: .target(target), background: .white) {
        pass throws(GraphicsError) in try pass.draw(list, on: stage) { _ in page }
      }
      let bytes = target.readImage().bytes
      #expect(stride(from: 0, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 0 })
    }
  }

  @Test("one level changes evenly into the next")
  func transition() throws {
    try DrawingBench.run { bench in
      let page = try page(bench.context)
      // Scales of 2 to the power of −1/2, −2/3, −3/4 and −1.
      let shares = [0.7071067812: 0.0, 0.6299605249: 0.25, 0.5946035575: 0.5, 0.5: 1.0]
      for (scale, share) in shares {
        let gray = try gray(.scale(x: scale, y: scale), in: bench, of: page)
        #expect(abs(gray - Int((40 * share).rounded())) <= 1, "\(scale)")
      }
    }
  }

  /// Returns the runs of folded paper, whose strips show one side and the other in turn.
  ///
  /// The strips are as wide as `widths` in turn, `height` points high, and
  /// show 8 points of the page.
  private func runs(ofStripsAsWideAs widths: [Double], high height: Double) -> [Range<Int>] {
    var batches = PanelBatches(on: stage, exactPages: [])
    for index in 0..<8 {
      batches.append(
        Panel(
          .page(.from, source: Rect(x: Double(index) * 8, y: 0, width: 8, height: height)),
          frame: Rect(x: Double(index) * 9, y: 0, width: widths[index % 2], height: height)))
    }
    return batches.runs.map(\.panels)
  }

  @Test("only large strips get a separate level")
  func largeStrips() {
    #expect(runs(ofStripsAsWideAs: [4.5, 8], high: 64) == [0..<8])
    #expect(
      runs(ofStripsAsWideAs: [4.5, 8], high: 64_000) == (0..<8).map { $0..<($0 + 1) })
  }

  @Test("slivers show the level of their neighbours")
  func slivers() {
    #expect(runs(ofStripsAsWideAs: [8, 0.1], high: 64_000) == [0..<8])
    #expect(runs(ofStripsAsWideAs: [0.1, 8], high: 64_000) == [0..<8])
  }

  /// A sliver between strips of full size must not blur them.
  @Test(
    "slivers do not determine the level",
    arguments: [[4.0, 0.01, 4], [0.01, 4, 4], [4, 4, 0.01]])
  func sliversIgnored(widths: [Double]) {
    var batches = PanelBatches(on: stage, exactPages: [])
    for (index, width) in widths.enumerated() {
      batches.append(
        Panel(
          .page(.from, source: Rect(x: Double(index) * 8, y: 0, width: 8, height: 64)),
          frame: Rect(x: Double(index) * 9, y: 0, width: width, height: 64)))
    }
    #expect(batches.runs.map(\.reduction.halvings) == [0.5])
  }

  @Test("a much smaller panel has a separate level")
  func smallPanels() {
    var batches = PanelBatches(on: stage, exactPages: [])
    for side in [30.0, 29, 9] {
      batches.append(
        Panel(
          .page(.from, source: Rect(x: 0, y: 0, width: 64, height: 64)),
          frame: Rect(x: 0, y: 0, width: side, height: side)))
    }
    #expect(batches.runs.map(\.panels) == [0..<2, 2..<3])
  }
}
