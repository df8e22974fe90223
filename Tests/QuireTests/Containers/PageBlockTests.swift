import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireViews

/// The thickness and the frames of the page block, as values.
struct PageBlockTests {
  private static let paper = Rect(x: 100, y: 50, width: 800, height: 400)

  private func block(
    _ read: Int, _ unread: Int, beside paper: Rect = paper,
    along orientation: Orientation = .horizontal, isMirrored: Bool = false
  ) -> PageBlock {
    PageBlock(
      read: read, unread: unread, beside: paper, along: orientation, isMirrored: isMirrored)
  }

  @Test(
    "a page is one point thick, and all pages together are at most 14",
    arguments: [
      (0, 0, 0.0, 0.0), (0, 1, 0, 1), (1, 1, 1, 1), (2, 0, 2, 0), (0, 13, 0, 13), (0, 14, 0, 14),
      (7, 7, 7, 7), (0, 99, 0, 14), (5, 95, 0.7, 13.3), (50, 50, 7, 7), (75, 25, 10.5, 3.5),
      (99_999, 0, 14, 0),
    ])
  func thickness(read: Int, unread: Int, left: Double, right: Double) {
    let block = block(read, unread)
    #expect(abs(block.read.thickness - left) < 1e-9)
    #expect(abs(block.unread.thickness - right) < 1e-9)
  }

  @Test("the page edges lie beside the paper, at the sides that the reading direction says")
  func frames() {
    let (left, right) = (
      Rect(x: 97, y: 50, width: 3, height: 400), Rect(x: 900, y: 50, width: 3, height: 400)
    )
    let (top, bottom) = (
      Rect(x: 100, y: 47, width: 800, height: 3), Rect(x: 100, y: 450, width: 800, height: 3)
    )
    for (read, unread, first, second) in [(3, 0, true, false), (0, 3, false, true)] {
      func frames(_ orientation: Orientation, _ isMirrored: Bool) -> [Rect?] {
        let block = block(read, unread, along: orientation, isMirrored: isMirrored)
        return [block.read, block.unread].map { $0.frame(along: orientation, scale: 1) }
      }
      #expect(frames(.horizontal, false) == [first ? left : nil, second ? right : nil])
      #expect(frames(.horizontal, true) == [first ? right : nil, second ? left : nil])
      #expect(frames(.vertical, false) == [first ? top : nil, second ? bottom : nil])
    }
  }

  @Test("frames are on whole device pixels and touch the paper", arguments: [1, 1.25, 1.5, 2, 3])
  func pixels(scale: Double) throws {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<500 {
      let block = block(.random(in: 0...80, using: &random), .random(in: 0...80, using: &random))
      for side in [block.read, block.unread] {
        guard let frame = side.frame(along: .horizontal, scale: scale) else {
          #expect(side.thickness * scale <= 0.5 + 1e-9)
          continue
        }
        for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] {
          #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
        }
        let paperEdge = side.direction < 0 ? frame.maxX - 100 : frame.minX - 900
        #expect(abs(paperEdge * scale) <= 0.5 + 1e-9)
        #expect(abs((frame.width - side.thickness) * scale) <= 0.5 + 1e-5)
      }
      let widths = [block.read, block.unread].map {
        $0.frame(along: .horizontal, scale: scale)?.width ?? 0
      }
      #expect((widths[0] + widths[1]) * scale <= (14 * scale).rounded(.up) + 1e-9)
    }
  }

  // MARK: Page turns

  @Test("during a turn the thickness changes in proportion to the progress")
  func blending() {
    let (old, new) = (block(10, 90), block(60, 40))
    for progress in [0, 0.25, 0.5, 0.9, 1] {
      for isForward in [true, false] {
        let (from, to) = isForward ? (old, new) : (new, old)
        let between = from.turning(to: to, by: progress, isForward: isForward)
        let share = isForward ? progress : 1 - progress
        #expect(abs(between.read.thickness - (1.4 + 7 * share)) < 1e-9)
        #expect(abs(between.unread.thickness - (12.6 - 7 * share)) < 1e-9)
      }
    }
    #expect(old.turning(to: new, by: 0, isForward: true) == old)
    #expect(old.turning(to: new, by: 1, isForward: true) == new)
  }

  @Test("beside papers of two sizes, the side that the page leaves is that of the new paper")
  func otherPaper() {
    let small = Rect(x: 300, y: 0, width: 400, height: 600)
    let (old, new) = (block(5, 5), block(6, 4, beside: small))
    let forward = old.turning(to: new, by: 0.5, isForward: true)
    #expect(forward.read.edge == 100 && forward.read.span == 50...450)
    #expect(forward.unread.edge == 700 && forward.unread.span == 0...600)
    #expect(forward.read.thickness == 5.5 && forward.unread.thickness == 4.5)
    let backward = new.turning(to: old, by: 0.5, isForward: false)
    #expect(backward.read.edge == 100 && backward.unread.edge == 700)
  }

  /// Paper that the other page does not hide fades over the eighth of the turn next to the end at
  /// which it is not visible.
  @Test("page edges fade with the paper beside them, if that has another size")
  func fading() {
    let small = Rect(x: 300, y: 0, width: 400, height: 600)
    let (old, new) = (block(5, 5), block(6, 4, beside: small))
    for (progress, leaving, coming) in [
      (0.03125, 1, 0.15625), (0.0625, 1, 0.5), (0.125, 1, 1), (0.5, 1, 1), (0.875, 1, 1),
      (0.9375, 0.5, 1), (0.96875, 0.15625, 1),
    ] {
      let forward = old.turning(to: new, by: progress, isForward: true)
      #expect(abs(forward.read.opacity - leaving) < 1e-9, "p \(progress)")
      #expect(abs(forward.unread.opacity - coming) < 1e-9, "p \(progress)")
      let backward = new.turning(to: old, by: progress, isForward: false)
      #expect(abs(backward.read.opacity - coming) < 1e-9, "p \(progress)")
      #expect(abs(backward.unread.opacity - leaving) < 1e-9, "p \(progress)")
      let same = old.turning(to: block(6, 4), by: progress, isForward: true)
      #expect(same.read.opacity == 1 && same.unread.opacity == 1)
    }
    // A page that leaves after another one keeps the edges beside the oldest paper.
    let both = old.turning(to: new, by: 0.9375, isForward: true)
      .turning(to: block(7, 3), by: 0.5, isForward: true)
    #expect(both.read.edge == 100 && abs(both.read.opacity - 0.5) < 1e-9)
    #expect(both.unread.edge == 900 && both.unread.opacity == 1)
  }

  @Test("no page edges appear where there is no paper yet")
  func cover() {
    // A cover on the right, then a spread.
    let cover = block(0, 4, beside: Rect(x: 500, y: 0, width: 400, height: 600))
    let spread = block(1, 2, beside: Rect(x: 100, y: 0, width: 800, height: 600))
    for progress in [0.01, 0.5, 0.99] {
      let opening = cover.turning(to: spread, by: progress, isForward: true)
      #expect(opening.read.frame(along: .horizontal, scale: 4) == nil)
      let closing = spread.turning(to: cover, by: progress, isForward: false)
      #expect(closing.read.frame(along: .horizontal, scale: 4) == nil)
    }
    #expect(cover.turning(to: spread, by: 1, isForward: true).read.thickness == 1)
  }
}
