import Quire
import Testing

@MainActor
struct GestureRecognizerTests {
  private let window = Window(size: Size(width: 400, height: 300))
  private let page = View(frame: Rect(x: 100, y: 50, width: 200, height: 200))
  private let log = Log()
  private let mouse = InputEvent.Pointer.mouse(.primary)

  private final class Log {
    var entries: [String] = []

    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  init() {
    window.addSubview(page)
  }

  private func note(_ name: String, _ gesture: some Any) {
    // The name of the case.
    let word = "\(gesture)".split(separator: "(").first.map(String.init) ?? ""
    log.entries.append("\(name) \(word)")
  }

  private func addPan(to view: View, _ name: String = "pan", _ axis: Orientation? = nil) {
    view.addGestureRecognizer(PanGestureRecognizer(orientation: axis) { note(name, $0) })
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

  @Test func aPageIsDraggedAndItsButtonPressed() {
    var presses = 0
    let button = Button("Do", frame: Rect(x: 50, y: 50, width: 80, height: 40)) { presses += 1 }
    page.addSubview(button)
    addPan(to: page)
    #expect(send(down(190, 120)) == [])
    #expect(window.holder(of: mouse) === button)
    #expect(send(up(190, 120)) == [] && presses == 1)

    send(down(190, 120))
    #expect(send(move(195, 120)) == [])
    #expect(send(move(220, 121)) == ["pan pressed", "pan began"])
    #expect(window.holder(of: mouse) === page && !button.isPressed)
    #expect(send(move(240, 121)) == ["pan changed"])
    #expect(send(up(240, 121)) == ["pan ended"])
    #expect(presses == 1 && window.holder(of: mouse) == nil)
  }

  @Test func theFirstThatClaimsAPressHasItAlone() {
    page.addGestureRecognizer(TapGestureRecognizer { note("tap", $0) })
    addPan(to: page)
    #expect(send(down(150, 100)) == ["tap pressed", "pan pressed"])
    #expect(send(up(150, 100)) == ["tap tapped", "pan tapped"])
    send(down(150, 100))
    #expect(send(move(180, 100)) == ["tap cancelled", "pan began"])
    #expect(send(up(180, 100)) == ["pan ended"])
    // Nobody stayed deaf.
    #expect(send(down(150, 100)) == ["tap pressed", "pan pressed"])
  }

  @Test func aPressThatNobodyWantsAnyMoreIsPassedOn() {
    let row = View(frame: Rect(x: 0, y: 0, width: 200, height: 50))
    page.addSubview(row)
    row.addGestureRecognizer(TapGestureRecognizer { note("tap", $0) })
    addPan(to: row, "row", .horizontal)
    addPan(to: page, "page", .vertical)
    #expect(send(down(150, 60)) == ["tap pressed", "row pressed"])
    #expect(
      send(move(150, 80)) == ["tap cancelled", "row rejected", "page pressed", "page began"])
    #expect(window.holder(of: mouse) === page)
    #expect(send(up(150, 90)) == ["page ended"])
    send(down(150, 60))
    #expect(send(move(180, 60)) == ["tap cancelled", "row began"])
    #expect(send(.pointerLost(mouse)) == ["row cancelled"])
  }

  @Test func placesAreTheViewsAndWaysAreThoseOfTheHand() {
    var seen: [PanRecognizer.Gesture] = []
    page.transform = .scale(x: 2, y: 2, z: 1)
    let pan = PanGestureRecognizer { seen.append($0) }
    page.addGestureRecognizer(pan)
    send(down(200, 150))
    send(move(240, 150), time: 0.01)
    // Dragged along, the view has the pointer at the same place; the travel stays.
    page.center = Point(x: 220, y: 150)
    send(move(260, 150), time: 0.02)
    #expect(pan.isDragging)
    let middle = Point(x: 100, y: 100)
    #expect(seen[0] == .pressed(at: middle))
    #expect(seen[1] == .began(start: middle, location: Point(x: 120, y: 100), direction: .right))
    guard case .changed(let place, let translation, let velocity) = seen[2] else {
      Issue.record("\(seen)")
      return
    }
    #expect((place - Point(x: 120, y: 100)).length < 1e-9)
    #expect((translation - Vector(x: 30)).length < 1e-9)
    #expect((velocity - Vector(x: 1500)).length < 1e-6)
  }

  @Test func aDragFromAnEdgeLeavesTheRestOfThePageAlone() {
    page.addGestureRecognizer(
      PanGestureRecognizer(orientation: .horizontal, edges: .left) { note("edge", $0) })
    let inside = View(frame: window.bounds)
    window.insertSubview(inside, at: 0)
    #expect(send(down(145, 100)) == [] && window.holder(of: mouse) == nil)
    send(up(145, 100))
    #expect(send(down(140, 100)) == ["edge pressed"])
    #expect(send(move(160, 100)) == ["edge began"])
  }

  @Test func whatIsSwitchedOffOrRemovedCancels() throws {
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
    #expect(log.take() == ["pan cancelled"] && pan.view == nil)
    #expect(page.gestureRecognizers.isEmpty)
    send(up(150, 100))
    let other = View(frame: window.bounds)
    window.addSubview(other)
    page.addGestureRecognizer(pan)
    other.addGestureRecognizer(pan)
    #expect(pan.view === other && page.gestureRecognizers.isEmpty)
    other.removeFromSuperview()
  }

  @Test func aViewThatGoesLosesItsPress() {
    addPan(to: page)
    send(down(150, 100))
    send(move(180, 100))
    page.removeFromSuperview()
    #expect(log.take() == ["pan cancelled"])
  }

  @Test func theWindowWakesForALongPress() {
    page.addGestureRecognizer(LongPressGestureRecognizer { note("long", $0) })
    addPan(to: page)
    #expect(window.deadline == nil)
    send(down(150, 100), time: 10)
    #expect(window.deadline == 10.5)
    window.advance(to: 10.4)
    #expect(log.take() == [])
    window.advance(to: 10.5)
    #expect(log.take() == ["pan cancelled", "long began"])
    #expect(window.deadline == nil)
    #expect(send(move(190, 100), time: 11) == ["long changed"])
    #expect(send(up(190, 100), time: 12) == ["long ended"])
    // A short press waits for nothing when it is over.
    send(down(150, 100), time: 20)
    #expect(send(up(150, 100), time: 20.1) == ["long cancelled", "pan tapped"])
    #expect(window.deadline == nil)
    // Travel before the time is a drag.
    send(down(150, 100), time: 30)
    #expect(send(move(180, 100), time: 30.1) == ["long cancelled", "pan began"])
    #expect(window.deadline == nil)
  }

  @Test func aDoubleTapIsTheSecondOne() {
    page.addGestureRecognizer(
      TapGestureRecognizer(numberOfTapsRequired: 2) {
        if case .tapped(let place, 2) = $0 { log.entries.append("\(place.x)") }
      })
    for count in 1...3 {
      send(.pointerDown(mouse, at: Point(x: 150, y: 100), clickCount: count))
      #expect(send(up(150, 100)) == (count == 2 ? ["50.0"] : []))
    }
  }

  // MARK: Touchpads and screens

  @Test func aRefusedScrollStaysRefusedUntilTheFingersLeave() {
    page.addGestureRecognizer(ScrollGestureRecognizer(orientation: .horizontal) { note("h", $0) })
    let place = Point(x: 150, y: 100)
    #expect(send(.scroll(x: 0, y: 5, at: place)) == [])
    #expect(send(.scroll(x: 50, y: 0, at: place)) == [])
    #expect(send(.scrollEnded) == [])
    #expect(send(.scroll(x: 50, y: 0, at: place)) == ["h began"])
    // It goes on though the pointer is elsewhere.
    #expect(send(.scroll(x: 0, y: 50, at: .zero)) == ["h changed"])
    #expect(send(.scrollEnded) == ["h ended"])
  }

  @Test func twoAxesShareAView() {
    page.addGestureRecognizer(ScrollGestureRecognizer(orientation: .horizontal) { note("h", $0) })
    page.addGestureRecognizer(ScrollGestureRecognizer(orientation: .vertical) { note("v", $0) })
    let place = Point(x: 150, y: 100)
    #expect(send(.scroll(x: 0, y: 5, at: place)) == ["v began"])
    #expect(send(.scroll(x: 5, y: 0, at: place)) == ["v changed"])
    #expect(send(.scrollEnded) == ["v ended"])
    #expect(send(.scroll(x: 5, y: 0, at: place)) == ["h began"])
    page.gestureRecognizers[0].isEnabled = false
    #expect(log.take() == ["h cancelled"])
    #expect(send(.scroll(x: 5, y: 0, at: place)) == [])
  }

  @Test func aPinchOnATouchpadGoesToWhoTookItsBeginning() {
    let outer = PinchGestureRecognizer { note("outer", $0) }
    window.addGestureRecognizer(outer)
    #expect(send(.pinch(.began, scale: 1, at: Point(x: 150, y: 100))) == ["outer began"])
    let inner = PinchGestureRecognizer { note("inner", $0) }
    page.addGestureRecognizer(inner)
    #expect(send(.pinch(.changed, scale: 0.8, at: Point(x: 150, y: 100))) == ["outer changed"])
    #expect(send(.pinch(.ended, scale: 0.8, at: Point(x: 150, y: 100))) == ["outer ended"])
    #expect(send(.pinch(.began, scale: 1, at: Point(x: 150, y: 100))) == ["inner began"])
    #expect(send(.pinch(.cancelled, scale: 1, at: Point(x: 150, y: 100))) == ["inner cancelled"])
    // Nobody takes it, nobody hears of it.
    outer.isEnabled = false
    #expect(send(.pinch(.began, scale: 1, at: Point(x: 1, y: 1))) == [])
    outer.isEnabled = true
    #expect(send(.pinch(.changed, scale: 2, at: Point(x: 1, y: 1))) == [])
  }

  @Test func twoFingersOnTheScreenTakeTheirPressesFromADrag() {
    addPan(to: page)
    var places: [Point] = []
    page.addGestureRecognizer(
      PinchGestureRecognizer {
        note("pinch", $0)
        if case .began(let place, _) = $0 { places.append(place) }
      })
    let (one, two) = (InputEvent.Pointer.touch(id: 1), InputEvent.Pointer.touch(id: 2))
    send(.pointerDown(one, at: Point(x: 150, y: 100), clickCount: 1))
    #expect(send(.pointerMoved(one, to: Point(x: 170, y: 100))) == ["pan began"])
    #expect(send(.pointerDown(two, at: Point(x: 250, y: 100), clickCount: 1)) == [])
    #expect(
      send(.pointerMoved(two, to: Point(x: 270, y: 100))) == ["pinch began", "pan cancelled"])
    #expect(places == [Point(x: 120, y: 50)])
    #expect(window.holder(of: one) == nil)
    #expect(send(.pointerMoved(one, to: Point(x: 150, y: 100))) == ["pinch changed"])
    #expect(send(.pointerUp(two, at: Point(x: 270, y: 100))) == ["pinch ended"])
    // The finger that stays is no drag.
    #expect(send(.pointerMoved(one, to: Point(x: 200, y: 100))) == [])
    #expect(send(.pointerUp(one, at: Point(x: 200, y: 100))) == [])
    #expect(send(.pointerDown(one, at: Point(x: 150, y: 100), clickCount: 1)) == ["pan pressed"])
  }

  @Test func fingersThatNobodyTakesAsAPinchGoOnDragging() {
    addPan(to: page)
    let (one, two) = (InputEvent.Pointer.touch(id: 1), InputEvent.Pointer.touch(id: 2))
    send(.pointerDown(one, at: Point(x: 150, y: 100), clickCount: 1))
    send(.pointerDown(two, at: Point(x: 250, y: 100), clickCount: 1))
    #expect(send(.pointerMoved(one, to: Point(x: 170, y: 100))) == ["pan began"])
    #expect(send(.pointerUp(two, at: Point(x: 250, y: 100))) == [])
    #expect(send(.pointerUp(one, at: Point(x: 170, y: 100))) == ["pan ended"])
  }
}
