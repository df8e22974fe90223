import Quire
import Testing

@MainActor
struct GestureRecognizerTests {
  private let window = Window(size: Size(width: 400, height: 300))
  private let page = View(frame: Rect(x: 100, y: 50, width: 200, height: 200))
  private let log = Log()
  private let mouse = InputEvent.Pointer.mouse(.primary)

  /// The events of the recognizers since the last call of `take()`: presses that they have begun to
  /// watch, calls of their actions in order, and failures.
  @MainActor
  private final class Log {
    var entries: [String] = []
    private var watched: [(name: String, recognizer: GestureRecognizer)] = []
    private var states: [GestureRecognizer.State] = []
    private var touches: [Int] = []

    func watch(_ recognizer: GestureRecognizer, as name: String) {
      watched.append((name, recognizer))
      states.append(recognizer.state)
      touches.append(recognizer.numberOfTouches)
    }

    func note(_ name: String, _ recognizer: GestureRecognizer) {
      entries.append("\(name) \(recognizer.state)")
    }

    func take() -> [String] {
      defer {
        entries = []
        states = watched.map { $0.recognizer.state }
        touches = watched.map { $0.recognizer.numberOfTouches }
      }
      let pressed = watched.indices.filter {
        touches[$0] == 0 && states[$0] != .began && watched[$0].recognizer.numberOfTouches == 1
      }
      let failed = watched.indices.filter {
        states[$0] != .failed && watched[$0].recognizer.state == .failed
      }
      return pressed.map { watched[$0].name + " pressed" } + entries
        + failed.map { watched[$0].name + " failed" }
    }
  }

  init() {
    window.addSubview(page)
  }

  private func add(_ recognizer: GestureRecognizer, _ name: String, to view: View) {
    view.addGestureRecognizer(recognizer)
    log.watch(recognizer, as: name)
  }

  private func addPan(to view: View, _ name: String = "pan", _ axis: Orientation? = nil) {
    add(PanGestureRecognizer(orientation: axis) { [log] in log.note(name, $0) }, name, to: view)
  }

  private func addTap(to view: View) {
    add(TapGestureRecognizer { [log] in log.note("tap", $0) }, "tap", to: view)
  }

  @discardableResult
  private func send(_ kind: InputEvent.Kind, time: Double = 0) -> [String] {
    window.send(InputEvent(kind, time: time))
    return log.take()
  }

  private func down(_ x: Double, _ y: Double) -> InputEvent.Kind {
    .pointerDown(mouse, at: Point(x: x, y: y), clickCount: 1)
  }

  private func move(_ x: Double, _ y: Double) -> InputEvent.Kind {
    .pointerMoved(mouse, to: Point(x: x, y: y))
  }

  private func up(_ x: Double, _ y: Double) -> InputEvent.Kind {
    .pointerUp(mouse, at: Point(x: x, y: y))
  }

  // MARK: Presses

  @Test("a page with a pan recognizer can be dragged from its button")
  func panFromButton() {
    var presses = 0
    let button = Button("Do", frame: Rect(x: 50, y: 50, width: 80, height: 40)) { presses += 1 }
    page.addSubview(button)
    addPan(to: page)
    #expect(send(down(190, 120)) == [])
    #expect(window.responder(holding: mouse) === button)
    #expect(send(up(190, 120)) == [] && presses == 1)

    send(down(190, 120))
    #expect(send(move(195, 120)) == [])
    #expect(send(move(220, 121)) == ["pan pressed", "pan began"])
    #expect(window.responder(holding: mouse) === page && !button.isPressed)
    #expect(send(move(240, 121)) == ["pan changed"])
    #expect(send(up(240, 121)) == ["pan ended"])
    #expect(presses == 1 && window.responder(holding: mouse) == nil)
  }

  @Test("the recognizer that claims a press gets it alone")
  func claiming() {
    addTap(to: page)
    addPan(to: page)
    #expect(send(down(150, 100)) == ["tap pressed", "pan pressed"])
    #expect(send(up(150, 100)) == ["tap ended", "pan failed"])
    send(down(150, 100))
    #expect(send(move(180, 100)) == ["pan began", "tap failed"])
    #expect(send(up(180, 100)) == ["pan ended"])
    // No recognizer ignores the next press.
    #expect(send(down(150, 100)) == ["tap pressed", "pan pressed"])
  }

  @Test("a press that no recognizer watches any more is passed on")
  func passingOn() {
    let row = View(frame: Rect(x: 0, y: 0, width: 200, height: 50))
    page.addSubview(row)
    addTap(to: row)
    addPan(to: row, "row", .horizontal)
    addPan(to: page, "page", .vertical)
    #expect(send(down(150, 60)) == ["tap pressed", "row pressed"])
    #expect(
      send(move(150, 80)) == ["page pressed", "page began", "tap failed", "row failed"])
    #expect(window.responder(holding: mouse) === page)
    #expect(send(up(150, 90)) == ["page ended"])
    send(down(150, 60))
    #expect(send(move(180, 60)) == ["row began", "tap failed"])
    #expect(send(.pointerLost(mouse)) == ["row cancelled"])
  }

  @Test("locations and translations are in the coordinates of the given view")
  func coordinates() {
    page.transform = .scale(x: 2, y: 2, z: 1)
    let pan = PanGestureRecognizer()
    page.addGestureRecognizer(pan)
    let middle = Point(x: 100, y: 100)
    send(down(200, 150))
    #expect(pan.state == .possible && pan.location(in: page) == middle)
    #expect(pan.location(in: nil) == Point(x: 200, y: 150) && pan.translation(in: page) == .zero)
    send(move(240, 150), time: 0.01)
    #expect(pan.state == .began && pan.location(in: page) == Point(x: 120, y: 100))
    #expect(pan.direction == .right && pan.translation(in: page) == Vector(x: 20))
    #expect(pan.translation(in: nil) == Vector(x: 40))
    #expect((pan.velocity(in: nil) - Vector(x: 4000)).length < 1e-6)
    // The view moves with the pointer, so the location stays the same, but the translation grows.
    page.center = Point(x: 220, y: 150)
    send(move(260, 150), time: 0.02)
    #expect(pan.isDragging && pan.state == .changed)
    #expect((pan.location(in: page) - Point(x: 120, y: 100)).length < 1e-9)
    #expect((pan.translation(in: page) - Vector(x: 30)).length < 1e-9)
    #expect((pan.velocity(in: page) - Vector(x: 1500)).length < 1e-6)
    #expect((pan.velocity(in: nil) - Vector(x: 3000)).length < 1e-6)
  }

  @Test("a recognizer with edges watches only presses near the edge")
  func edges() {
    let edge = PanGestureRecognizer(orientation: .horizontal, edges: .left) { [log] in
      log.note("edge", $0)
    }
    add(edge, "edge", to: page)
    let inside = View(frame: window.bounds)
    window.insertSubview(inside, at: 0)
    #expect(send(down(145, 100)) == [] && window.responder(holding: mouse) == nil)
    send(up(145, 100))
    #expect(send(down(140, 100)) == ["edge pressed"])
    #expect(send(move(160, 100)) == ["edge began"])
  }

  @Test("disabling or removing a recognizer cancels its gesture")
  func disablingAndRemoving() throws {
    addPan(to: page)
    let pan = try #require(page.gestureRecognizers.first)
    send(down(150, 100))
    send(move(180, 100))
    pan.isEnabled = false
    #expect(log.take() == ["pan cancelled"])
    #expect(send(move(190, 100)) == [] && send(up(190, 100)) == [])
    #expect(send(down(150, 100)) == [])
    send(up(150, 100))
    pan.isEnabled = true
    #expect(send(down(150, 100)) == ["pan pressed"])
    page.removeGestureRecognizer(pan)
    #expect(log.take() == ["pan failed"] && pan.view == nil)
    #expect(page.gestureRecognizers.isEmpty)
    send(up(150, 100))
    let other = View(frame: window.bounds)
    window.addSubview(other)
    page.addGestureRecognizer(pan)
    other.addGestureRecognizer(pan)
    #expect(pan.view === other && page.gestureRecognizers.isEmpty)
    other.removeFromSuperview()
  }

  @Test("a view that leaves its window loses its press")
  func leavingView() {
    addPan(to: page)
    send(down(150, 100))
    send(move(180, 100))
    page.removeFromSuperview()
    #expect(log.take() == ["pan cancelled"])
  }

  @Test("a long press sets an alarm")
  func longPressAlarm() {
    add(LongPressGestureRecognizer { [log] in log.note("long", $0) }, "long", to: page)
    addPan(to: page)
    #expect(window.deadline == nil)
    send(down(150, 100), time: 10)
    #expect(window.deadline == 10.5)
    window.advance(to: 10.4)
    #expect(log.take() == [])
    window.advance(to: 10.5)
    #expect(log.take() == ["long began", "pan failed"])
    #expect(window.deadline == nil)
    #expect(send(move(190, 100), time: 11) == ["long changed"])
    #expect(send(up(190, 100), time: 12) == ["long ended"])
    // A short press leaves no alarm.
    send(down(150, 100), time: 20)
    #expect(send(up(150, 100), time: 20.1) == ["long failed", "pan failed"])
    #expect(window.deadline == nil)
    // A press that travels early is a drag.
    send(down(150, 100), time: 30)
    #expect(send(move(180, 100), time: 30.1) == ["pan began", "long failed"])
    #expect(window.deadline == nil)
  }

  @Test("a double tap ends at the second tap")
  func doubleTap() {
    page.addGestureRecognizer(
      TapGestureRecognizer(numberOfTapsRequired: 2) { [log, page] in
        log.entries.append("\($0.location(in: page).x)")
      })
    for count in 1...3 {
      send(.pointerDown(mouse, at: Point(x: 150, y: 100), clickCount: count))
      #expect(send(up(150, 100)) == (count == 2 ? ["50.0"] : []))
    }
  }

  // MARK: Touchpads and screens

  @Test("a refused scroll stays refused until it ends")
  func refusedScroll() {
    page.addGestureRecognizer(
      ScrollGestureRecognizer(orientation: .horizontal) { [log] in log.note("h", $0) })
    let location = Point(x: 150, y: 100)
    #expect(send(.scroll(x: 0, y: 5, at: location)) == [])
    #expect(send(.scroll(x: 50, y: 0, at: location)) == [])
    #expect(send(.scrollEnded) == [])
    #expect(send(.scroll(x: 50, y: 0, at: location)) == ["h began"])
    // The scroll continues even if the pointer is elsewhere.
    #expect(send(.scroll(x: 0, y: 50, at: .zero)) == ["h changed"])
    #expect(send(.scrollEnded) == ["h ended"])
  }

  @Test("two recognizers of different axes share a view")
  func twoAxes() {
    page.addGestureRecognizer(
      ScrollGestureRecognizer(orientation: .horizontal) { [log] in log.note("h", $0) })
    page.addGestureRecognizer(
      ScrollGestureRecognizer(orientation: .vertical) { [log] in log.note("v", $0) })
    let location = Point(x: 150, y: 100)
    #expect(send(.scroll(x: 0, y: 5, at: location)) == ["v began"])
    #expect(send(.scroll(x: 5, y: 0, at: location)) == ["v changed"])
    #expect(send(.scrollEnded) == ["v ended"])
    #expect(send(.scroll(x: 5, y: 0, at: location)) == ["h began"])
    page.gestureRecognizers[0].isEnabled = false
    #expect(log.take() == ["h cancelled"])
    #expect(send(.scroll(x: 5, y: 0, at: location)) == [])
  }

  @Test("a touchpad pinch goes to the recognizer that took its beginning")
  func touchpadPinch() {
    let outer = PinchGestureRecognizer { [log] in log.note("outer", $0) }
    window.addGestureRecognizer(outer)
    #expect(send(.pinch(.began, scale: 1, at: Point(x: 150, y: 100))) == ["outer began"])
    let inner = PinchGestureRecognizer { [log] in log.note("inner", $0) }
    page.addGestureRecognizer(inner)
    #expect(send(.pinch(.changed, scale: 0.8, at: Point(x: 150, y: 100))) == ["outer changed"])
    #expect(send(.pinch(.ended, scale: 0.8, at: Point(x: 150, y: 100))) == ["outer ended"])
    #expect(send(.pinch(.began, scale: 1, at: Point(x: 150, y: 100))) == ["inner began"])
    #expect(send(.pinch(.cancelled, scale: 1, at: Point(x: 150, y: 100))) == ["inner cancelled"])
    // A pinch that no recognizer has taken is sent to none.
    outer.isEnabled = false
    #expect(send(.pinch(.began, scale: 1, at: Point(x: 1, y: 1))) == [])
    outer.isEnabled = true
    #expect(send(.pinch(.changed, scale: 2, at: Point(x: 1, y: 1))) == [])
  }

  @Test("a pinch on the screen cancels the drag of its fingers")
  func screenPinch() {
    addPan(to: page)
    var locations: [Point] = []
    page.addGestureRecognizer(
      PinchGestureRecognizer { [log, page] in
        log.note("pinch", $0)
        if $0.state == .began { locations.append($0.location(in: page)) }
      })
    let (one, two) = (InputEvent.Pointer.touch(id: 1), InputEvent.Pointer.touch(id: 2))
    send(.pointerDown(one, at: Point(x: 150, y: 100), clickCount: 1))
    #expect(send(.pointerMoved(one, to: Point(x: 170, y: 100))) == ["pan began"])
    #expect(send(.pointerDown(two, at: Point(x: 250, y: 100), clickCount: 1)) == [])
    #expect(
      send(.pointerMoved(two, to: Point(x: 270, y: 100))) == ["pinch began", "pan cancelled"])
    #expect(locations == [Point(x: 120, y: 50)])
    #expect(window.responder(holding: one) == nil)
    #expect(send(.pointerMoved(one, to: Point(x: 150, y: 100))) == ["pinch changed"])
    #expect(send(.pointerUp(two, at: Point(x: 270, y: 100))) == ["pinch ended"])
    // The remaining finger does not drag.
    #expect(send(.pointerMoved(one, to: Point(x: 200, y: 100))) == [])
    #expect(send(.pointerUp(one, at: Point(x: 200, y: 100))) == [])
    #expect(send(.pointerDown(one, at: Point(x: 150, y: 100), clickCount: 1)) == ["pan pressed"])
  }

  @Test("two fingers go on dragging if no recognizer takes the pinch")
  func untakenPinch() {
    addPan(to: page)
    let (one, two) = (InputEvent.Pointer.touch(id: 1), InputEvent.Pointer.touch(id: 2))
    send(.pointerDown(one, at: Point(x: 150, y: 100), clickCount: 1))
    send(.pointerDown(two, at: Point(x: 250, y: 100), clickCount: 1))
    #expect(send(.pointerMoved(one, to: Point(x: 170, y: 100))) == ["pan began"])
    #expect(send(.pointerUp(two, at: Point(x: 250, y: 100))) == [])
    #expect(send(.pointerUp(one, at: Point(x: 170, y: 100))) == ["pan ended"])
  }
}
