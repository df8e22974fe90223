import Quire
import SeededNumbers
import Testing

@MainActor
struct HitTestingTests {
  /// A tree of up to `count` views with random values for all properties that affect hit-testing.
  private func makeTree(
    count: Int, using generator: inout SeededGenerator
  ) -> (root: View, all: [View]) {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    var all = [root]
    for _ in 1..<count {
      let view = View(
        frame: Rect(
          x: number(-60...300), y: number(-60...200), width: number(10...250),
          height: number(10...200)))
      switch Int.random(in: 0...5, using: &generator) {
      case 0: view.transform = .rotationZ(number(-3...3))
      case 1: view.transform = .scale(x: number(0.2...2), y: number(-2 ... -0.2))
      case 2:
        var perspective = Transform3D.identity
        perspective = Transform3D(
          columns: perspective.columns.0, perspective.columns.1, [0, 0, 1, -1 / 900],
          perspective.columns.3)
        view.transform = perspective * .rotationY(number(-1.2...1.2)) * .rotationX(number(-1...1))
      case 3: view.transform = .translation(Vector(x: number(-20...20), y: number(-20...20), z: 5))
      default: break
      }
      if number(0...1) < 0.2 {
        view.bounds.origin = Point(x: number(-30...30), y: number(-30...30))
      }
      view.alpha = number(0...1) < 0.1 ? number(0...0.009) : number(0.01...1)
      view.isHidden = number(0...1) < 0.1
      view.clipsToBounds = number(0...1) < 0.3
      view.isUserInteractionEnabled = number(0...1) < 0.9
      all.randomElement(using: &generator)?.addSubview(view)
      all.append(view)
    }
    return (root, all)
  }

  /// The place of a point of `view` in the root, computed level by level from the definition.
  private func forward(_ point: Point, of view: View) -> Point {
    guard let superview = view.superview else { return point }
    let middle = view.bounds.center
    let turned = view.transform.apply(to: Vector(x: point.x - middle.x, y: point.y - middle.y))
    return forward(
      Point(x: view.center.x + turned.x, y: view.center.y + turned.y), of: superview)
  }

  /// Whether `point` of the root is inside the image of the bounds.
  ///
  /// The image is a convex quadrilateral, so the point is on the same side of all its edges.
  private func covers(_ view: View, _ point: Point) -> Bool {
    let box = view.bounds
    let corners = [
      box.origin, Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
      Point(x: box.minX, y: box.maxY),
    ].map { forward($0, of: view) }
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1)).map { a, b in
      (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    return sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
  }

  /// The last view painted over `point` that takes part in hit-testing.
  private func expectedHit(in view: View, at point: Point) -> View? {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return nil }
    let isCovered = covers(view, point)
    if view.clipsToBounds && !isCovered { return nil }
    var hit = isCovered ? view : nil
    for child in view.subviews { hit = expectedHit(in: child, at: point) ?? hit }
    return hit
  }

  @Test("hit-testing finds the frontmost view that takes input", arguments: 0..<60)
  func frontmostView(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (root, _) = makeTree(count: 12, using: &generator)
    for _ in 0..<200 {
      let point = Point(
        x: .random(in: -50...450, using: &generator), y: .random(in: -50...350, using: &generator))
      #expect(root.hitTest(point) === expectedHit(in: root, at: point), "seed \(seed), \(point)")
    }
  }

  @Test("point conversion agrees with the tree in both directions", arguments: 0..<40)
  func conversion(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (_, all) = makeTree(count: 8, using: &generator)
    for view in all {
      let point = Point(
        x: .random(in: -50...450, using: &generator), y: .random(in: -50...350, using: &generator))
      let location = try #require(view.convert(point, to: nil))
      let expected = forward(point, of: view)
      #expect((location - expected).length < 1e-6, "seed \(seed)")
      let other = all[all.count / 2]
      // A point behind the eye has no counterpart.
      guard let there = view.convert(point, to: other) else { continue }
      let back = try #require(view.convert(there, from: other))
      #expect((back - point).length < 1e-4, "seed \(seed)")
    }
  }

  @Test("a view seen edge-on is not hit")
  func edgeOn() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let edge = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    edge.transform = .rotationY(.pi / 2)
    root.addSubview(edge)
    edge.transform = .scale(x: 0, y: 1)
    #expect(root.hitTest(Point(x: 50, y: 50)) === root)
    #expect(edge.convert(Point(x: 1, y: 1), from: root) == nil)
  }

  @Test("a point behind the eye is not hit")
  func behindTheEye() throws {
    let root = View(frame: Rect(x: -500, y: -500, width: 1000, height: 1000))
    root.bounds.origin = Point(x: -500, y: -500)
    let wall = View(frame: Rect(x: -300, y: -50, width: 600, height: 100))
    let perspective = Transform3D(
      columns: [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, -1 / 100.0], [0, 0, 0, 1])
    wall.transform = perspective * .rotationY(1.2)
    root.addSubview(wall)
    // The left part of the wall is behind the eye where x·sin 1.2 < −100.
    for (x, isVisible) in [(-290.0, false), (-120, false), (-90, true), (0, true), (290, true)] {
      let middle = Point(x: x + 300, y: 50)
      let v = wall.transform * SIMD4(x, 0, 0, 1)
      let location = Point(x: v.x / v.w, y: v.y / v.w)
      let found = wall.convert(location, from: root)
      #expect((found != nil) == isVisible, "\(x)")
      if let found { #expect((found - middle).length < 1e-6) }
      #expect((root.hitTest(location) === wall) == isVisible || location.x.magnitude > 500)
    }
  }

  @Test("the frame of a rotated view is its bounding box")
  func rotatedFrame() {
    let view = View(frame: Rect(x: 10, y: 20, width: 60, height: 20))
    view.transform = .rotationZ(.pi / 2)
    let frame = view.frame
    for (value, expected) in [
      (frame.minX, 30.0), (frame.minY, 0), (frame.width, 20), (frame.height, 60),
    ] { #expect(abs(value - expected) < 1e-9) }
    #expect(view.center == Point(x: 40, y: 30))
  }

  @Test("changing the size of the bounds keeps the centre")
  func boundsSize() {
    let view = View(frame: Rect(x: 10, y: 20, width: 60, height: 20))
    view.bounds.size = Size(width: 20, height: 40)
    #expect(view.center == Point(x: 40, y: 30))
    #expect(view.frame == Rect(x: 30, y: 10, width: 20, height: 40))
    view.center = Point(x: 0, y: 0)
    #expect(view.frame == Rect(x: -10, y: -20, width: 20, height: 40))
  }
}
