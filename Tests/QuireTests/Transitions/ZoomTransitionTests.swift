import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireEffects
@testable import QuireScene
@testable import QuireViews

/// Zooms from a view of one page to another page, and back.
@MainActor
final class ZoomTransitionTests {
  private let scenery = Scenery()
  private let source = View()
  private let navigation: NavigationController

  init() {
    navigation = NavigationController(root: scenery.page(0))
    navigation.isNavigationBarHidden = true
    scenery.show(navigation)
    source.frame = Rect(x: 100, y: 300, width: 200, height: 150)
    source.backgroundColor = .white
    source.cornerRadius = 20
    scenery.page(0).view.addSubview(source)
    scenery.wait()
  }

  // Controllers are released on the main actor.
  isolated deinit {}

  private var context: TransitionContext? { navigation.transitionCoordinator?.context }

  private func push() {
    navigation.push(
      scenery.page(1), transition: .zoom(from: source), completion: scenery.answer("pushed"))
  }

  /// The panels that show the growing page, on top of the other layers.
  private var growing: [Panel] {
    (navigation.transitionView.transitionLayers().last?.list.calls ?? []).compactMap { call in
      if case .panel(let panel) = call { panel } else { nil }
    }
  }

  @Test("the source grows into the page, and its place stays empty")
  func grows() throws {
    push()
    scenery.wait(0.1)
    let layers = navigation.transitionView.transitionLayers()
    #expect(layers.count == 2 && source.isLifted)
    let zoom = try #require(context?.effect as? Zoom)
    #expect(zoom.cornerRadius == 20)
    #expect(zoom.placeRect(on: layers[0].stage) == Rect(x: -300, y: 0, width: 200, height: 150))
    let p = try #require(context?.percentComplete)
    #expect(p > 0.02 && p < 0.98)
    let frame = try #require(growing.last).frame
    #expect(abs(frame.width - (200 + 600 * p)) < 1e-6)
    #expect(abs(frame.minX - (-300 - 100 * p)) < 1e-6)
    scenery.wait(2)
    #expect(!source.isLifted && scenery.take().last == "pushed true")
  }

  @Test("the page shrinks into the source where it is then")
  func shrinks() throws {
    push()
    scenery.wait(2)
    source.frame = Rect(x: 500, y: 20, width: 100, height: 100)
    navigation.pop()
    scenery.wait(0.2)
    let zoom = try #require(context?.effect as? Zoom)
    let layers = navigation.transitionView.transitionLayers()
    #expect(zoom.placeRect(on: layers[0].stage) == Rect(x: 100, y: -280, width: 100, height: 100))
    // It moves while the page shrinks.
    source.frame.origin.y = 120
    scenery.wait()
    #expect((context?.effect as? Zoom)?.placeRect(on: layers[0].stage).minY == -180)
    scenery.wait(2)
    #expect(navigation.topViewController === scenery.page(0) && !source.isLifted)
  }

  @Test("a source that has gone lets the page fade where the source was")
  func removed() throws {
    push()
    scenery.wait(0.1)
    let p = try #require(context?.percentComplete)
    source.removeFromSuperview()
    #expect(navigation.transitionView.transitionLayers().count == 1)
    let zoom = try #require(context?.effect as? Zoom)
    #expect(zoom.isWithoutElement)
    #expect(zoom.placeRect(on: navigation.transitionView.stage).width == 200)
    #expect(context?.percentComplete == p)
    scenery.wait(2)
    #expect(scenery.take().last == "pushed true")
    // The way back has no source at its beginning.
    navigation.pop()
    scenery.wait(0.1)
    #expect(context?.effect is Crossfade)
    scenery.wait(2)
    #expect(navigation.topViewController === scenery.page(0))
  }

  /// The grabbed point of the page is within a point of the pointer, whichever way it goes.
  @Test("a drag carries the page in both directions", arguments: [false, true])
  func carried(isBack: Bool) throws {
    push()
    scenery.wait(2)
    let start = Point(x: 300, y: 200)
    scenery.send(.pointerDown(.mouse(.primary), at: start, clickCount: 1))
    var location = start
    func move(by step: Vector, frames: Int) {
      for _ in 0..<frames {
        scenery.wait()
        location = location + step
        scenery.send(.pointerMoved(.mouse(.primary), to: location))
      }
    }
    move(by: Vector(x: 3, y: 12), frames: 15)
    // The page has reached the pointer.
    for _ in 0..<3 {
      move(by: Vector(x: -8, y: 2), frames: 8)
      scenery.wait(0.3)
      let layer = try #require(navigation.transitionView.transitionLayers().last)
      let seen = try #require(
        layer.list.paper(at: Point(x: location.x - 400, y: location.y - 300), on: layer.stage))
      #expect(seen.page == .from)
      #expect((seen.position - Point(x: start.x - 400, y: start.y - 300)).length < 1)
    }
    #expect(context?.isInteractive == true)
    move(by: Vector(y: isBack ? 12 : -14), frames: 12)
    scenery.lift(at: location)
    scenery.wait(2)
    #expect(navigation.topViewController === scenery.page(isBack ? 0 : 1) && !source.isLifted)
    #expect(scenery.notes.complaints.isEmpty)
  }

  /// The fingers on a touchpad hold the point of the page that is under the pointer.
  @Test("two fingers on a touchpad carry the page in both directions", arguments: [true, false])
  func scrolled(commits: Bool) throws {
    push()
    scenery.wait(2)
    let pointer = Point(x: 300, y: 200)
    var travel = Vector()
    func scroll(by step: Vector) {
      scenery.send(.scroll(x: -step.x, y: -step.y, at: pointer))
      travel = travel + step
      scenery.wait()
    }
    for _ in 0..<15 { scroll(by: Vector(x: 2, y: 12)) }
    for _ in 0..<5 { scroll(by: Vector(x: -10)) }
    scenery.wait(0.1)
    let layer = try #require(navigation.transitionView.transitionLayers().last)
    let place = pointer + travel
    let seen = try #require(
      layer.list.paper(at: Point(x: place.x - 400, y: place.y - 300), on: layer.stage))
    #expect(seen.page == .from)
    #expect((seen.position - Point(x: pointer.x - 400, y: pointer.y - 300)).length < 1)
    for _ in 0..<10 { scroll(by: Vector(y: commits ? 12 : -14)) }
    scenery.send(.scrollEnded)
    scenery.wait(2)
    #expect(navigation.topViewController === scenery.page(commits ? 0 : 1) && !source.isLifted)
    #expect(scenery.notes.complaints.isEmpty)
  }

  /// The place of the page after a throw to the side, beside that after a rest at the same place.
  @Test("a page that is thrown aside goes on as the pointer moved it, and then comes home")
  func thrown() throws {
    func centers(afterRest rest: Double) throws -> [Point] {
      push()
      scenery.wait(2)
      var location = Point(x: 400, y: 200)
      scenery.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
      for step in [Vector](repeating: Vector(y: 14), count: 20)
        + [Vector](repeating: Vector(x: -8), count: 10)
      {
        scenery.wait()
        location = location + step
        scenery.send(.pointerMoved(.mouse(.primary), to: location))
      }
      scenery.wait(rest)
      scenery.lift(at: location)
      var centers: [Point] = []
      for _ in 0..<40 {
        scenery.wait()
        if let frame = growing.last?.frame { centers.append(frame.center) }
      }
      scenery.wait(2)
      #expect(navigation.topViewController === scenery.page(0) && !source.isLifted)
      return centers
    }
    let rested = try centers(afterRest: 0.3)
    let thrown = try centers(afterRest: 1.0 / 60)
    let gaps = zip(thrown, rested).map { $0.x - $1.x }
    // The pointer moved by 8 points a frame.
    #expect((-9 ... -4).contains(gaps[0]) && gaps[1] < -6, "\(gaps.prefix(8))")
    #expect(abs(gaps.last ?? 100) < 1)
  }

  @Test("a pinch shrinks the page as the fingers do")
  func pinched() throws {
    push()
    scenery.wait(2)
    func pinch(_ phase: InputEvent.TwoFingerPhase, _ scale: Double, _ location: Point) {
      scenery.send(.pinch(phase, scale: scale, at: location))
      scenery.wait()
    }
    let middle = Point(x: 400, y: 300)
    pinch(.began, 1, middle)
    for step in 1...20 { pinch(.changed, 1 - 0.025 * Double(step), middle) }
    scenery.wait(0.3)
    let frame = try #require(growing.last).frame
    #expect(abs(frame.width - 800 * 0.5 / 0.975) < 1 && frame.center.x == 0)
    // It is carried, too.
    pinch(.changed, 0.5, Point(x: 450, y: 320))
    scenery.wait(0.3)
    let moved = try #require(growing.last).frame
    #expect(abs(moved.center.x - 50) < 1 && abs(moved.center.y - frame.center.y - 20) < 1)
    pinch(.ended, 0.5, Point(x: 450, y: 320))
    scenery.wait(2)
    #expect(navigation.topViewController === scenery.page(0) && !source.isLifted)
  }

  @Test("a zoom that is caught goes back, and starts again")
  func reversed() {
    push()
    scenery.wait(0.1)
    navigation.pop()
    scenery.wait(0.05)
    push()
    scenery.wait(0.05)
    navigation.pop()
    scenery.wait(2)
    #expect(navigation.topViewController === scenery.page(0) && !source.isLifted)
    #expect(!navigation.isTransitioning && scenery.notes.complaints.isEmpty)
  }

  @Test("with reduced motion the pages fade, and still follow")
  func reducedMotion() throws {
    push()
    scenery.wait(2)
    scenery.window.reducesMotion = true
    scenery.drag(from: Point(x: 400, y: 100), to: Point(x: 400, y: 300))
    #expect(context?.effect is Crossfade)
    #expect(try #require(context?.percentComplete) > 0.05)
    scenery.lift(at: Point(x: 400, y: 300))
    scenery.wait(2)
    #expect(!navigation.isTransitioning && scenery.notes.complaints.isEmpty)
  }

  /// Whatever happens, the containers come to rest, and the source is back at its place.
  @Test("random scripts", arguments: 1...200)
  func scripts(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed) * 7919)
    func point() -> Point {
      Point(x: .random(in: 0...800, using: &numbers), y: .random(in: 0...600, using: &numbers))
    }
    var isDown = false
    for _ in 0..<60 {
      switch Int.random(in: 0..<12, using: &numbers) {
      case 0, 1: if navigation.topViewController === scenery.page(0) { push() }
      case 2: navigation.pop()
      case 3:
        guard !isDown else { break }
        scenery.send(.pointerDown(.mouse(.primary), at: point(), clickCount: 1))
        isDown = true
      case 4, 5, 6: scenery.send(.pointerMoved(.mouse(.primary), to: point()))
      case 7:
        if isDown { scenery.lift(at: point()) }
        isDown = false
      case 8: source.frame.origin = point()
      case 9:
        if source.superview == nil {
          scenery.page(0).view.addSubview(source)
        } else if Bool.random(using: &numbers) {
          source.removeFromSuperview()
        }
      case 10:
        let phases: [InputEvent.TwoFingerPhase] = [.began, .changed, .changed, .ended]
        for phase in phases {
          scenery.send(
            .pinch(phase, scale: .random(in: 0.3...1.4, using: &numbers), at: point()))
        }
      default:
        scenery.window.resize(to: Size(width: 700 + Double(seed % 3) * 50, height: 560), scale: 1)
      }
      scenery.wait(.random(in: 0...0.12, using: &numbers))
      let layers = navigation.transitionView.transitionLayers()
      let frames = layers.flatMap(\.list.calls).map { call in
        if case .panel(let panel) = call { panel.frame } else { Rect.zero }
      }
      #expect(frames.allSatisfy { $0.maxX.isFinite && $0.maxY.isFinite }, "seed \(seed)")
    }
    if isDown { scenery.lift(at: point()) }
    scenery.wait(3)
    #expect(!navigation.isTransitioning && !source.isLifted, "seed \(seed)")
    #expect(scenery.notes.complaints.isEmpty, "seed \(seed)")
  }
}
