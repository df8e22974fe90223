import QuireGeometry
import QuireGestures
import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Random drags, throws, resizes, keys and requests to a bottom sheet in a window.
@MainActor
struct BottomSheetScriptTests {
  private enum Event {
    case press(InputEvent.Pointer, Point)
    case move(InputEvent.Pointer, Vector)
    case lift(InputEvent.Pointer)
    case lose(InputEvent.Pointer)
    case scroll(Double)
    case scrollEnd
    case key(Key)
    case resize(Size)
    case choose(BottomSheet.Detent.Identifier, isAnimated: Bool)
    case present
    case dismiss
    case toggleModal
    case toggleReducedMotion
    case wait(Int)
  }

  private static let pointers = [SheetScene.mouse, SheetScene.finger, .touch(id: 2)]

  private static func random(using numbers: inout SeededGenerator) -> Event {
    let pointer = pointers[min(2, Int.random(in: 0..<5, using: &numbers) / 2)]
    let point = Point(
      x: Double(Int.random(in: 0..<480, using: &numbers)),
      y: Double(Int.random(in: 0..<800, using: &numbers)))
    switch Int.random(in: 0..<40, using: &numbers) {
    case 0...6: return .press(pointer, point)
    case 7...18:
      return .move(
        pointer,
        Vector(
          x: Double(Int.random(in: -5...5, using: &numbers)),
          y: Double(Int.random(in: -60...60, using: &numbers))))
    case 19...21: return .lift(pointer)
    case 22: return .lose(pointer)
    case 23...25: return .scroll(Double(Int.random(in: -80...80, using: &numbers)))
    case 26: return .scrollEnd
    case 27, 28:
      let keys: [Key] = [.up, .down, .escape, .tab, .space, .end]
      return .key(keys.randomElement(using: &numbers) ?? .up)
    case 29:
      let widths = [320.0, 480, 640, 700, 1100]
      return .resize(
        Size(
          width: widths.randomElement(using: &numbers) ?? 480,
          height: Double(Int.random(in: 200...900, using: &numbers))))
    case 30:
      return .choose(
        Bool.random(using: &numbers) ? .large : .medium, isAnimated: Bool.random(using: &numbers))
    case 31, 32: return .present
    case 33: return .dismiss
    case 34: return .toggleModal
    case 35: return .toggleReducedMotion
    default: return .wait(Int.random(in: 1...30, using: &numbers))
    }
  }

  /// Plays `events`, and returns what went wrong, or `nil`.
  private static func fault(of events: [Event]) -> String? {
    let scene = SheetScene()
    var places: [InputEvent.Pointer: Point] = [:]
    scene.present()
    for (index, event) in events.enumerated() {
      play(event, in: scene, places: &places)
      scene.wait()
      guard scene.isPresented, scene.sheet.presentedIn?.isTransitioning == false else { continue }
      let frame = scene.sheet.view.frame
      guard frame.minY.isFinite, frame.height >= 0, frame.minY > -scene.window.bounds.height,
        frame.minY <= scene.window.bounds.height + 1
      else { return "\(index): the sheet is at \(frame)" }
    }
    for pointer in places.keys { scene.send(.pointerUp(pointer, at: places[pointer] ?? .zero)) }
    scene.send(.scrollEnded)
    // Thrown contents come to rest, and their indicators fade.
    scene.wait(10)
    if scene.isPresented {
      guard let position = scene.sheet.position, !position.isHeld, !position.isMoving,
        position.isAtDetent
      else { return "the sheet ends at \(String(describing: scene.sheet.position))" }
      let frame = scene.sheet.frame(in: scene.window.bounds.size)
      guard scene.sheet.view.frame == frame.onPixels(scale: 1) else {
        return "the sheet ends at \(scene.sheet.view.frame) instead of \(frame)"
      }
      let id = scene.sheet.selectedDetentIdentifier ?? .medium
      guard scene.sheet.ladder[position.selected].identifier == id else {
        return "the detent \(id) is not the shown one"
      }
      scene.sheet.dismiss()
      scene.wait(1)
    }
    guard !scene.isPresented, scene.window.subviews.count == 1 else { return "a sheet is left" }
    guard scene.clock.sleep(5) == 0 else { return "something moves" }
    scene.present()
    return scene.isPresented ? nil : "the sheet does not return"
  }

  private static func play(
    _ event: Event, in scene: SheetScene, places: inout [InputEvent.Pointer: Point]
  ) {
    switch event {
    case .press(let pointer, let point):
      guard places[pointer] == nil else { return }
      places[pointer] = point
      scene.press(pointer, at: point)
    case .move(let pointer, let way):
      guard let place = places[pointer] else { return }
      // Several movements are a drag.
      for step in 1...3 {
        places[pointer] = place + way * (Double(step) / 3)
        scene.send(.pointerMoved(pointer, to: place + way * (Double(step) / 3)))
        scene.wait()
      }
    case .lift(let pointer):
      if let place = places.removeValue(forKey: pointer) { scene.lift(pointer, at: place) }
    case .lose(let pointer):
      if places.removeValue(forKey: pointer) != nil { scene.send(.pointerLost(pointer)) }
    case .scroll(let step): scene.send(.scroll(x: 0, y: step, at: Point(x: 200, y: 600)))
    case .scrollEnd: scene.send(.scrollEnded)
    case .key(let key): scene.key(key)
    case .resize(let size): scene.window.resize(to: size, scale: 1)
    case .choose(let detent, let isAnimated):
      if isAnimated {
        scene.sheet.animateChanges { scene.sheet.selectedDetentIdentifier = detent }
      } else {
        scene.sheet.selectedDetentIdentifier = detent
      }
    case .present: if !scene.isPresented { scene.presenter.present(scene.sheet) }
    case .dismiss: if scene.isPresented { scene.sheet.dismiss() }
    case .toggleModal: scene.sheet.isModalInPresentation.toggle()
    case .toggleReducedMotion: scene.window.reducesMotion.toggle()
    case .wait(let frames): scene.wait(Double(frames) * TestClock.period)
    }
  }

  @Test("random input leaves a sheet at a detent or dismissed")
  func scripts() {
    for seed in scriptSeeds(count: 40) {
      var numbers = SeededGenerator(seed: seed)
      let events = (0..<60).map { _ in Self.random(using: &numbers) }
      guard Self.fault(of: events) != nil else { continue }
      let short = shrunk(events) { Self.fault(of: $0) != nil }
      Issue.record("seed \(seed): \(Self.fault(of: short) ?? ""), \(short)")
      return
    }
  }
}
