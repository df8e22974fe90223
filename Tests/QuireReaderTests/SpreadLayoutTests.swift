import QuireGeometry
import SeededNumbers
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Tests of the places of two facing pages.
@Suite struct SpreadLayoutTests {
  private func paper(_ width: Double, _ height: Double) -> PageShape {
    PageShape(size: Size(width: width, height: height), isScalable: true)
  }

  private func picture(_ width: Double, _ height: Double) -> PageShape {
    PageShape(size: Size(width: width, height: height), isScalable: false)
  }

  @Test("two pages of paper fill the height and meet in the middle")
  func paperPages() {
    let layout = SpreadLayout(
      [paper(600, 800), paper(300, 800)], width: 1600, height: 800, isMirrored: false)
    #expect(
      layout.frames == [
        Rect(x: 200, y: 0, width: 600, height: 800), Rect(x: 800, y: 0, width: 300, height: 800),
      ])
    let mirrored = SpreadLayout(
      [paper(600, 800), paper(300, 800)], width: 1600, height: 800, isMirrored: true)
    #expect(
      mirrored.frames == [
        Rect(x: 800, y: 0, width: 600, height: 800), Rect(x: 500, y: 0, width: 300, height: 800),
      ])
  }

  @Test("the wider page limits the height of both")
  func narrowWindow() {
    let layout = SpreadLayout(
      [paper(100, 200), paper(100, 100)], width: 400, height: 1000, isMirrored: false)
    #expect(
      layout.frames == [
        Rect(x: 100, y: 400, width: 100, height: 200),
        Rect(x: 200, y: 400, width: 200, height: 200),
      ])
  }

  @Test("pictures are not enlarged, but the smaller one gets the height of the larger")
  func pictures() {
    let layout = SpreadLayout(
      [picture(100, 150), picture(100, 300)], width: 1000, height: 800, isMirrored: false)
    #expect(
      layout.frames == [
        Rect(x: 300, y: 250, width: 200, height: 300),
        Rect(x: 500, y: 250, width: 100, height: 300),
      ])
  }

  @Test("a blank page has the size of its partner")
  func blank() {
    let layout = SpreadLayout([paper(3, 4), nil], width: 1001, height: 400, isMirrored: false)
    #expect(
      layout.frames == [
        Rect(x: 201, y: 0, width: 300, height: 400), Rect(x: 501, y: 0, width: 300, height: 400),
      ])
  }

  @Test(
    "pages are in whole pixels, equally high, inside of their halves, and meet at the spine",
    arguments: 0..<200 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func shape() -> PageShape? {
      guard Int.random(in: 0..<5, using: &random) > 0 else { return nil }
      return PageShape(
        size: Size(
          width: .random(in: 1...3000, using: &random),
          height: .random(in: 1...3000, using: &random)),
        isScalable: Bool.random(using: &random))
    }
    let (width, height) = (
      Int.random(in: 2...4000, using: &random), Int.random(in: 1...3000, using: &random)
    )
    let isMirrored = Bool.random(using: &random)
    let shapes = [shape(), shape()]
    let layout = SpreadLayout(shapes, width: width, height: height, isMirrored: isMirrored)
    let (first, second) = (layout.frames[0], layout.frames[1])
    let (left, right) = isMirrored ? (second, first) : (first, second)
    #expect(left.maxX == right.minX, "seed \(seed)")
    // The half that is read first has the odd pixel.
    #expect(left.maxX == Double(isMirrored ? width / 2 : (width + 1) / 2), "seed \(seed)")
    #expect(first.minY == second.minY && first.height == second.height, "seed \(seed)")
    for (frame, shape) in zip(layout.frames, shapes) {
      #expect(
        Rect(size: Size(width: Double(width), height: Double(height))).encloses(frame),
        "seed \(seed)")
      for side in [frame.minX, frame.minY, frame.width, frame.height] {
        #expect(side == side.rounded() && side >= 0, "seed \(seed)")
      }
      guard let size = shape?.size, frame.width > 1, frame.height > 1 else { continue }
      // The shape is kept up to the rounding of the width.
      let exact = size.width * frame.height / size.height
      #expect(abs(frame.width - exact) <= 0.5 + 1e-6, "seed \(seed)")
    }
    // The pages are as high as possible: a pixel more does not fit.
    let known = shapes.compactMap { $0 }
    let sizes = shapes.map { ($0 ?? known.first ?? .paper).size }
    let higher = first.height + 1
    let highest = known.allSatisfy { !$0.isScalable } ? known.map(\.size.height).max() : nil
    #expect(
      higher > Double(height) || higher > highest ?? .infinity
        || sizes.contains { $0.width * higher / $0.height > Double(width / 2) }, "seed \(seed)")
  }
}
