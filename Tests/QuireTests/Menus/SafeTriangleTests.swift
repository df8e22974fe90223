import SeededNumbers
import Testing

@testable import QuireViews

/// The way of the pointer to an open submenu.
struct SafeTriangleTests {
  private let submenu = Rect(x: 200, y: 50, width: 120, height: 100)

  @Test("a random point is inside exactly if it lies on a line from the tip to the submenu's edge")
  func random() throws {
    for seed in 0..<3000 {
      var numbers = SeededGenerator(seed: UInt64(seed))
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &numbers)
      }
      let isRight = Bool.random(using: &numbers)
      let tip = Point(x: isRight ? number(330...500) : number(0...190), y: number(-50...250))
      let triangle = try #require(SafeTriangle(from: tip, to: submenu))
      let point = Point(x: number(0...500), y: number(-100...300))
      // The line from the tip through the point meets the submenu's edge at this height.
      let edge = isRight ? submenu.maxX : submenu.minX
      let height = tip.y + (point.y - tip.y) * (edge - tip.x) / (point.x - tip.x)
      let isBetween =
        isRight ? point.x < tip.x && point.x >= edge : point.x > tip.x && point.x <= edge
      let meets =
        height >= submenu.minY - SafeTriangle.slack && height <= submenu.maxY + SafeTriangle.slack
      #expect(triangle.contains(point) == (isBetween && meets), "seed \(seed)")
    }
  }

  @Test("there is no way to a submenu that the pointer is above, below or inside")
  func none() {
    for y in [0.0, 100, 300] {
      #expect(SafeTriangle(from: Point(x: 250, y: y), to: submenu) == nil)
    }
    let resting = SafeTriangle(from: Point(x: 100, y: 100), to: submenu)
    #expect(resting?.contains(Point(x: 100, y: 100)) == false)
  }
}
