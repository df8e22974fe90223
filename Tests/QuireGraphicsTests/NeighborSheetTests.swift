import Foundation
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// The light and the shadows of several leaves that turn one after the other.
@Suite struct NeighborSheetTests {
  private static let size = (width: 240, height: 150)
  private let stage = Stage(
    size: Size(width: Double(size.width), height: Double(size.height)), backgroundColor: .black,
    from: Rect(x: -100, y: -60, width: 200, height: 120),
    to: Rect(x: -100, y: -60, width: 200, height: 120))

  /// Returns the leaf, in one of three books, in one direction.
  private func leaf(_ spine: Leaf.Spine, _ direction: Direction) -> Leaf {
    var leaf = Leaf()
    (leaf.spine, leaf.direction) = (spine, direction)
    return leaf
  }

  /// Returns the picture of sheets of `leaf` at `progress`, the foremost first.
  private func picture(
    _ leaf: Leaf, at progress: [Double], pages: [Texture], on bench: DrawingBench
  ) throws -> Image {
    // All sheets are seen by the camera that the highest of them needs.
    var stage = stage
    stage.retreat =
      progress.compactMap { leaf.sheet(at: $0, on: stage)?.camera.retreat }.max() ?? 0
    let sheets = progress.compactMap { leaf.sheet(at: $0, on: stage) }
    return try bench.frame(
      of: SheetPicture.amongNeighbors(sheets), pages: Array(pages.prefix(sheets.count + 1)),
      on: stage)
  }

  /// Returns white pages.
  private func pages(on bench: DrawingBench) throws -> [Texture] {
    try (0..<4).map { _ in
      try bench.texture(
        .plain(width: Self.size.width, height: Self.size.height, 255, 255, 255))
    }
  }

  /// A sheet that has just begun to turn is lit as the flat page was, and a sheet that has almost
  /// turned over as the flat page will be.
  @Test(
    "light does not jump when a sheet leaves or arrives",
    arguments: Leaf.Spine.allCases, Direction.allCases)
  func continuity(spine: Leaf.Spine, direction: Direction) throws {
    let leaf = leaf(spine, direction)
    try DrawingBench.run { bench in
      let pages = try pages(on: bench)
      for p in [0.15, 0.4, 0.7, 0.9] {
        let alone = try picture(leaf, at: [p], pages: pages, on: bench)
        let leaving = try picture(leaf, at: [p, 1e-5], pages: pages, on: bench)
        let arriving = try picture(leaf, at: [1 - 1e-5, p], pages: pages, on: bench)
        for (name, image) in [("leaving", leaving), ("arriving", arriving)] {
          // A second sheet covers more of a pixel at the edge of the paper.
          let edges = ReferenceErrors.jumps(in: alone.colors, width: Self.size.width)
          let errors = ReferenceErrors(of: image.colors, to: alone.colors, edges: edges)
          #expect(errors.worst <= 4, "\(name), p \(p)")
          #expect(errors.edgeCount < Double(edges.count) * 0.1)
        }
      }
    }
  }

  /// Along the spine the light on white sheets changes slowly: the frame of the flat pages is not
  /// visible on them.
  @Test("no shade of the flat pages lies on raised sheets", arguments: Direction.allCases)
  func raisedSheets(direction: Direction) throws {
    var leaf = leaf(.middle, direction)
    leaf.thickness = 0
    var unlit = leaf
    unlit.shadow = 0
    let (width, height) = Self.size
    var numbers = SeededGenerator(seed: 8)
    try DrawingBench.run { bench in
      let pages = try pages(on: bench)
      // Each half of a page has a colour of its own.
      let marked = try (0..<4).map { page in
        var bytes = [UInt8](repeating: 255, count: width * height * 4)
        for pixel in 0..<(width * height) {
          bytes[pixel * 4] = UInt8(50 * page + (pixel % width < width / 2 ? 25 : 50))
        }
        return try bench.texture(Image(width: width, height: height, bytes: bytes))
      }
      let flat: Set<UInt8> = direction == .forward ? [25, 200] : [50, 175]
      for _ in 0..<12 {
        let progress = (0..<3).map { _ in Double.random(in: 0.2...0.8, using: &numbers) }
          .sorted(by: >)
        let papers = try picture(unlit, at: progress, pages: marked, on: bench).reds
        let light = try picture(leaf, at: progress, pages: pages, on: bench).reds
        var compared = 0
        for index in (2 * width)..<(width * (height - 2)) {
          let paper = papers[index]
          let isInside = (-2...2).allSatisfy { papers[index + $0 * width] == paper }
          guard isInside, paper > 0, paper % 25 == 0, !flat.contains(paper) else { continue }
          compared += 1
          let step = abs(Int(light[index]) - Int(light[index + width]))
          #expect(step <= 3, "\(progress), \(index % width), \(index / width)")
        }
        #expect(compared > 1000)
      }
    }
  }

  @Test("of two sheets the lower one is darker beside the upper one")
  func darkness() throws {
    let leaf = leaf(.middle, .forward)
    let sheets = [0.5, 0.35].compactMap { leaf.sheet(at: $0, on: stage) }
    let together = SheetPicture.amongNeighbors(sheets)
    func front(_ picture: SheetPicture) throws -> LeafSheet {
      try #require(picture.parts[0].calls.compactMap(\.leafSheet).first)
    }
    let (alone, lower) = (try front(sheets[1]), try front(together[1]))
    let upper = try front(together[0])
    let angle = upper.chordAngle - lower.chordAngle
    for distance in [10.0, 40, 80] {
      let paper = Point(x: distance, y: 0)
      let hidden = LeafSheet.hiddenSky(at: distance, cosine: cos(angle), width: 100)
      // The upper sheet is far above the lower one, so nothing fades.
      let tone = alone.light(at: paper, onFront: true, facing: nil)
      let reflected = lower.reflection * SIMD3<Double>(repeating: 1)
      let expected = tone * (1 - hidden * (lower.occlusion - reflected))
      let light = lower.light(at: paper, onFront: true, facing: SIMD3(repeating: 1))
      #expect(abs(light.x - expected.x) < 1e-9 && abs(light.z - expected.z) < 1e-9)
      #expect(light.y < alone.light(at: paper, onFront: true, facing: SIMD3(repeating: 1)).y)
    }
  }
}
