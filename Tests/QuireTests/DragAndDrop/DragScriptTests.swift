import QuireGestures
import SeededNumbers
import Testing

@testable import QuireViews

/// A view of a script from which items are dragged, and on which they are dropped.
private final class ScriptedPlace: View, DragInteractionDelegate, DropInteractionDelegate {
  let number: Int
  var hasItems = true
  var accepts = true
  /// Called once while the items are asked for.
  var onAsking: (() -> Void)?
  /// Called once while the preview is asked for.
  var onPreview: (() -> Void)?
  private let log: DragLog

  init(_ number: Int, log: DragLog, frame: Rect) {
    (self.number, self.log) = (number, log)
    super.init(frame: frame)
    addInteraction(DragInteraction(delegate: self))
    addInteraction(DropInteraction(delegate: self))
  }

  isolated deinit {}

  override func pointerDown(_ event: PointerEvent) -> Bool { true }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForDragAt location: Point
  ) -> [DragItem] {
    let trap = onAsking.take()
    trap?()
    guard hasItems else { return [] }
    log.lines.append("\(number) begins")
    return [.text("\(number)")]
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewFor items: [DragItem]
  ) -> DragPreview? {
    let trap = onPreview.take()
    trap?()
    return nil
  }

  func dragInteraction(
    _ interaction: DragInteraction, didEndDragging items: [DragItem], isDropped: Bool
  ) { log.lines.append("\(number) ends \(isDropped)") }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    accepts && session.sourceView !== self
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    log.lines.append("\(number) gets \(session.items.compactMap(\.text).joined())")
  }
}

/// Random presses, movements and changes, some of them in callbacks of the source, compared with a
/// model of drags.
@MainActor
@Suite(.serialized)
struct DragScriptTests {
  private static let mouse = InputEvent.Pointer.mouse(.primary)
  private static let pointers = [mouse, .touch(id: 1), .touch(id: 2)]
  /// Three places in the window, and a fourth one in the third.
  private static let frames = [
    Rect(x: 10, y: 10, width: 100, height: 100), Rect(x: 150, y: 10, width: 100, height: 100),
    Rect(x: 10, y: 150, width: 200, height: 120), Rect(x: 20, y: 170, width: 80, height: 80),
  ]

  /// The action of a callback of a source.
  private nonisolated enum Trap: CaseIterable {
    case cancel, remove, release, lose, begin, beginByOther
  }

  private nonisolated enum Step {
    case press(InputEvent.Pointer, Point)
    case move(InputEvent.Pointer, Point)
    case nudge(InputEvent.Pointer)
    case lift(InputEvent.Pointer, Point)
    case lose(InputEvent.Pointer)
    case rest
    case escape
    case toggleItems(Int)
    case toggleAcceptance(Int)
    case toggle(Int)
    case set(Trap, Int, isPreview: Bool)
  }

  private static func random(using numbers: inout SeededGenerator) -> Step {
    // Most steps of a drag are by the mouse.
    let pointer = Int.random(in: 0..<5, using: &numbers)
    let by = pointers[max(0, pointer - 2)]
    let place = Int.random(in: 0..<4, using: &numbers)
    func point() -> Point {
      Point(
        x: Double(Int.random(in: 0..<300, using: &numbers)),
        y: Double(Int.random(in: 0..<300, using: &numbers)))
    }
    switch Int.random(in: 0..<24, using: &numbers) {
    case 0...4: return .press(by, frames[place].center)
    case 5...9: return .move(by, point())
    case 10: return .nudge(by)
    case 11...13: return .lift(by, point())
    case 14: return .lose(by)
    case 15, 16: return .rest
    case 17: return .escape
    case 18: return .toggleItems(place)
    case 19: return .toggleAcceptance(place)
    case 20: return .toggle(place)
    default:
      let trap = Trap.allCases.randomElement(using: &numbers) ?? .cancel
      return .set(trap, place, isPreview: Bool.random(using: &numbers))
    }
  }

  // MARK: Model

  /// The drags of a window, without views and callbacks.
  @MainActor
  private struct Model {
    private enum State: Equatable {
      case idle
      case pressed(InputEvent.Pointer, Point, Int)
      case held(InputEvent.Pointer, Point, Int)
      case dragging(InputEvent.Pointer, Int)
    }

    private struct Source {
      var isPresent = true
      var hasItems = true
      var accepts = true
      var onAsking: Trap?
      var onPreview: Trap?
    }

    private var state = State.idle
    private var sources = Array(repeating: Source(), count: 4)
    private var down: [InputEvent.Pointer: Point] = [:]
    /// The finger that may still lift items, with the place under it.
    private var resting: (pointer: InputEvent.Pointer, place: Int?)?
    /// Grows with each end of a drag, so that a callback can be seen to have ended one.
    private var ends = 0
    var log: [String] = []

    var isDragging: Bool {
      switch state {
      case .idle, .pressed: false
      case .held, .dragging: true
      }
    }

    func isPresent(_ place: Int) -> Bool {
      sources[place].isPresent && (place != 3 || sources[2].isPresent)
    }

    /// The places at `point`, the innermost first.
    private func places(at point: Point) -> [Int] {
      [3, 2, 1, 0].filter { place in
        isPresent(place) && DragScriptTests.frames[place].contains(point)
      }
    }

    mutating func perform(_ step: Step) {
      switch step {
      case .press(let pointer, let point): press(pointer, point)
      case .move(let pointer, let point): move(pointer, point)
      case .nudge(let pointer):
        guard let start = down[pointer] else { return }
        move(pointer, start + Vector(x: 2, y: 1))
      case .lift(let pointer, let point): lift(pointer, point)
      case .lose(let pointer): lose(pointer)
      case .rest: rest()
      case .escape: cancel()
      case .toggleItems(let place): sources[place].hasItems.toggle()
      case .toggleAcceptance(let place): sources[place].accepts.toggle()
      case .toggle(let place):
        sources[place].isPresent.toggle()
        if case .pressed(_, _, let source) = state, !isPresent(source) { state = .idle }
      case .set(let trap, let place, isPreview: true): sources[place].onPreview = trap
      case .set(let trap, let place, isPreview: false): sources[place].onAsking = trap
      }
    }

    private mutating func press(_ pointer: InputEvent.Pointer, _ point: Point) {
      switch state {
      case .held(pointer, _, _), .dragging(pointer, _): cancel()
      case .held, .dragging: return
      case .idle, .pressed: break
      }
      down[pointer] = point
      let target = places(at: point).first
      resting = pointer != DragScriptTests.mouse && down.count == 1 ? (pointer, target) : nil
      switch (state, target) {
      case (.pressed(let other, _, _), _) where other != pointer: state = .idle
      case (_, let source?): state = .pressed(pointer, point, source)
      case (_, nil): state = .idle
      }
    }

    private mutating func move(_ pointer: InputEvent.Pointer, _ point: Point) {
      if resting?.pointer == pointer, let start = down[pointer],
        (point - start).length >= Control.dragThreshold
      {
        resting = nil
      }
      switch state {
      case .pressed(pointer, let start, let source)
      where (point - start).length >= DragTracking.slop:
        if pointer == DragScriptTests.mouse {
          begin(.dragging(pointer, source), source, by: pointer)
        } else {
          state = .idle
        }
      case .held(pointer, let start, let source) where (point - start).length >= DragTracking.slop:
        state = .dragging(pointer, source)
      default: break
      }
    }

    private mutating func rest() {
      guard let (pointer, place) = resting else { return }
      resting = nil
      guard let place, isPresent(place), case .pressed(pointer, let start, let source) = state
      else { return }
      begin(.held(pointer, start, source), source, by: pointer)
    }

    private mutating func begin(_ lifted: State, _ source: Int, by pointer: InputEvent.Pointer) {
      state = lifted
      let before = ends
      spring(sources[source].onAsking.take(), source, by: pointer, hasItems: false)
      guard sources[source].hasItems else {
        if ends == before { state = .idle }
        return
      }
      log.append("\(source) begins")
      guard ends == before else {
        log.append("\(source) ends false")
        return
      }
      spring(sources[source].onPreview.take(), source, by: pointer, hasItems: true)
      if ends == before, !isPresent(source) { cancel() }
    }

    /// Does what `trap` does in a callback of `source`, whose items are known to the window if
    /// `hasItems` is set.
    private mutating func spring(
      _ trap: Trap?, _ source: Int, by pointer: InputEvent.Pointer, hasItems: Bool
    ) {
      func stop(_ model: inout Model) {
        model.ends += 1
        model.state = .idle
        if hasItems { model.log.append("\(source) ends false") }
      }
      switch trap {
      case nil: break
      case .cancel: stop(&self)
      case .remove: sources[source].isPresent = false
      case .release, .lose:
        stop(&self)
        down[pointer] = nil
        if resting?.pointer == pointer { resting = nil }
      case .begin, .beginByOther:
        stop(&self)
        let next = (source + 1) % 4
        let other = trap == .begin ? pointer : DragScriptTests.mouse
        let start = DragScriptTests.frames[next].center
        press(other, start)
        move(other, start + Vector(x: 0, y: 15))
      }
    }

    private mutating func lift(_ pointer: InputEvent.Pointer, _ point: Point) {
      if resting?.pointer == pointer { resting = nil }
      down[pointer] = nil
      switch state {
      case .pressed(pointer, _, _): state = .idle
      case .held(pointer, _, _): cancel()
      case .dragging(pointer, let source):
        let target = places(at: point).first { sources[$0].accepts && $0 != source }
        guard let target else { return cancel() }
        (state, ends) = (.idle, ends + 1)
        log += ["\(target) gets \(source)", "\(source) ends true"]
      default: break
      }
    }

    private mutating func lose(_ pointer: InputEvent.Pointer) {
      if resting?.pointer == pointer { resting = nil }
      down[pointer] = nil
      switch state {
      case .pressed(pointer, _, _): state = .idle
      case .held(pointer, _, _), .dragging(pointer, _): cancel()
      default: break
      }
    }

    private mutating func cancel() {
      switch state {
      case .idle: return
      case .pressed: state = .idle
      case .held(_, _, let source), .dragging(_, let source):
        (state, ends) = (.idle, ends + 1)
        log.append("\(source) ends false")
      }
    }
  }

  // MARK: Window

  /// Runs `steps`, and returns what is wrong after one of them, or `nil`.
  private func fault(of steps: [Step]) -> String? {
    let driver = InputDriver()
    let log = DragLog()
    let places = DragScriptTests.frames.enumerated().map { number, frame in
      let origin = number == 3 ? DragScriptTests.frames[2].origin : .zero
      return ScriptedPlace(number, log: log, frame: frame.offsetBy(.zero - origin))
    }
    func add(_ place: Int) {
      if place == 3 {
        places[2].addSubview(places[3])
      } else {
        driver.window.addSubview(places[place])
      }
    }
    for place in 0..<4 { add(place) }
    driver.showFrame()
    var model = Model()
    var down: [InputEvent.Pointer: Point] = [:]
    for (number, step) in steps.enumerated() {
      if case .press(let pointer, let point) = step { down[pointer] = point }
      perform(step, on: places, driver, down, add: add)
      model.perform(step)
      let fault: String? =
        if log.lines != model.log {
          "\(log.lines.suffix(4)) instead of \(model.log.suffix(4))"
        } else if driver.window.isDragging != model.isDragging {
          "is dragging: \(driver.window.isDragging)"
        } else {
          nil
        }
      if let fault { return "\(number) \(step): \(fault)" }
    }
    for pointer in DragScriptTests.pointers { driver.lift(0, 0, by: pointer) }
    driver.wait(0.5)
    if driver.window.subviews.contains(where: { $0 is DragView }) { return "a preview remains" }
    let begun = log.lines.count { $0.contains("begins") }
    let ended = log.lines.count { $0.contains("ends") }
    if begun != ended { return "\(begun) begun, \(ended) ended" }
    return driver.window.isMoving ? "still moving" : nil
  }

  private func perform(
    _ step: Step, on places: [ScriptedPlace], _ driver: InputDriver,
    _ down: [InputEvent.Pointer: Point], add: (Int) -> Void
  ) {
    switch step {
    case .press(let pointer, let point): driver.press(point.x, point.y, by: pointer)
    case .move(let pointer, let point): driver.move(point.x, point.y, by: pointer)
    case .nudge(let pointer):
      guard let start = down[pointer] else { return }
      driver.move(start.x + 2, start.y + 1, by: pointer)
    case .lift(let pointer, let point): driver.lift(point.x, point.y, by: pointer)
    case .lose(let pointer): driver.send(.pointerLost(pointer))
    case .rest: driver.wait(0.6)
    case .escape: driver.key(.escape)
    case .toggleItems(let place): places[place].hasItems.toggle()
    case .toggleAcceptance(let place): places[place].accepts.toggle()
    case .toggle(let place):
      if places[place].superview == nil { add(place) } else { places[place].removeFromSuperview() }
    case .set(let trap, let place, let isPreview):
      let source = places[place]
      let body = { [weak source] in
        guard let source else { return }
        spring(trap, in: source, driver)
      }
      if isPreview { source.onPreview = body } else { source.onAsking = body }
    }
  }

  private func spring(_ trap: Trap, in source: ScriptedPlace, _ driver: InputDriver) {
    guard let pointer = driver.window.drag.tracking.pointer else { return }
    switch trap {
    case .cancel: _ = driver.window.cancelDrag()
    case .remove: source.removeFromSuperview()
    case .release: driver.lift(0, 0, by: pointer)
    case .lose: driver.send(.pointerLost(pointer))
    case .begin, .beginByOther:
      _ = driver.window.cancelDrag()
      let by = trap == .begin ? pointer : DragScriptTests.mouse
      let start = DragScriptTests.frames[(source.number + 1) % 4].center
      driver.press(start.x, start.y, by: by)
      driver.move(start.x, start.y + 15, by: by)
    }
  }

  @Test("each drag that has begun ends once, as the model says", arguments: 1...60)
  func scripts(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let steps = (0..<80).map { _ in DragScriptTests.random(using: &numbers) }
    guard fault(of: steps) != nil else { return }
    let shortest = shrunk(steps) { fault(of: $0) != nil }
    Issue.record("seed \(seed): \(fault(of: shortest) ?? "") by \(shortest)")
  }
}
