import QuireGeometry
import Testing

struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("a rectangle contains only its left and top edges")
  func contains() {
    #expect(rect.contains(Point(x: 10, y: 20)) && rect.contains(Point(x: 39.99, y: 59.99)))
    #expect(!rect.contains(Point(x: 40, y: 30)) && !rect.contains(Point(x: 20, y: 60)))
    #expect(!rect.contains(Point(x: 9.99, y: 30)) && !rect.contains(Point(x: 20, y: 19.99)))
    #expect(!Rect.zero.contains(.zero))
  }

  @Test("rectangles that do not meet have no intersection")
  func intersection() {
    #expect(
      rect.intersection(Rect(x: 0, y: 50, width: 15, height: 100))
        == Rect(x: 10, y: 50, width: 5, height: 10))
    #expect(rect.intersection(Rect(x: 40, y: 20, width: 5, height: 5)).isEmpty)
    #expect(rect.intersection(Rect(x: 100, y: 100, width: 5, height: 5)).size == .zero)
  }

  @Test("fitting and filling keep the proportions")
  func proportions() {
    let wide = Size(width: 6, height: 2)
    #expect(rect.fitting(wide) == Rect(x: 10, y: 35, width: 30, height: 10))
    #expect(rect.filling(wide) == Rect(x: -35, y: 20, width: 120, height: 40))
    let tall = Size(width: 1, height: 4)
    #expect(rect.fitting(tall) == Rect(x: 20, y: 20, width: 10, height: 40))
    #expect(rect.filling(tall) == Rect(x: 10, y: -20, width: 30, height: 120))
    #expect(rect.fitting(Size(width: 0, height: 3)) == Rect(x: 25, y: 40, width: 0, height: 0))
  }

  @Test("insets move the edges")
  func insets() {
    #expect(rect.insetBy(x: 1, y: -2) == Rect(x: 11, y: 18, width: 28, height: 44))
    #expect(rect.offsetBy(Vector(x: -3, y: 4)) == Rect(x: 7, y: 24, width: 30, height: 40))
    #expect(
      rect.centering(Size(width: 2, height: 4)) == Rect(x: 24, y: 38, width: 2, height: 4))
  }
}
