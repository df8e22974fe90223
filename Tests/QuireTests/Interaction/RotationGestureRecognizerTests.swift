import Foundation
import Quire
import Testing

/// Two fingers that rotate in a window.
@MainActor
struct RotationGestureRecognizerTests {
  private let window = Window(size: Size(width: 400, height: 300))
  private let page = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let log = Log()

  @MainActor
  private final class Log {
    private var entries: [String] = []

    func note(_ name: String, _ recognizer: GestureRecognizer) {
      entries.append("\(name) \(recognizer.state)")
    }

    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  init() { window.addSubview(page) }

  @discardableResult
  private func send(_ kind: InputEvent.Kind, time: Double = 0) -> [String] {
    window.send(InputEvent(kind, time: time))
    return log.take()
  }

  private func down(_ id: Int, _ x: Double, _ y: Double) -> InputEvent.Kind {
    .pointerDown(.touch(id: id), at: Point(x: x, y: y), clickCount: 1)
  }

  private func move(_ id: Int, _ x: Double, _ y: Double) -> InputEvent.Kind {
    .pointerMoved(.touch(id: id), to: Point(x: x, y: y))
  }

  private func up(_ id: Int, _ x: Double, _ y: Double) -> InputEvent.Kind {
    .pointerUp(.touch(id: id), at: Point(x: x, y: y))
  }

  private func addRotation() -> RotationGestureRecognizer {
    let rotation = RotationGestureRecognizer { [log] in log.note("rotation", $0) }
    page.addGestureRecognizer(rotation)
    return rotation
  }

  private func addPan() {
    page.addGestureRecognizer(PanGestureRecognizer { [log] in log.note("pan", $0) })
  }

  @Test("two fingers rotate and pinch at the same time")
  func bothGestures() {
    page.transform = .scale(x: 2, y: 2)
    let rotation = addRotation()
    page.addGestureRecognizer(PinchGestureRecognizer { [log] in log.note("pinch", $0) })
    send(down(1, 100, 150))
    send(down(2, 300, 150))
    #expect(send(move(2, 300, 190)) == ["rotation began"])
    #expect(rotation.rotation == 0 && rotation.numberOfTouches == 2)
    let place = rotation.location(in: page)
    #expect((place - Point(x: 200, y: 160)).length < 1e-9)
    #expect(send(move(2, 330, 190), time: 0.01) == ["pinch began", "rotation changed"])
    #expect(send(move(2, 100, 350), time: 0.02) == ["pinch changed", "rotation changed"])
    #expect(abs(rotation.rotation - (.pi / 2 - atan2(40, 200))) < 1e-9)
    #expect(rotation.velocity > 0)
    #expect(window.responder(holding: .touch(id: 1)) == nil)
    #expect(send(up(1, 100, 150), time: 0.03) == ["pinch ended", "rotation ended"])
    #expect(rotation.numberOfTouches == 0)
    // The finger that remains drags nothing.
    #expect(send(move(2, 10, 10)) == [] && send(up(2, 10, 10)) == [])
  }

  @Test("fingers that rotate do not begin a drag before")
  func noDrag() {
    addPan()
    _ = addRotation()
    send(down(1, 50, 150))
    send(down(2, 350, 150))
    // Each finger has moved by 20 points, the direction between them has changed by 7.6°.
    #expect(send(move(1, 50, 130)) == [] && send(move(2, 350, 170)) == [])
    #expect(send(move(1, 50, 110)) == ["rotation began"])
    #expect(send(move(2, 350, 190)) == ["rotation changed"])
    #expect(send(.pointerLost(.touch(id: 2))) == ["rotation cancelled"])
  }

  @Test("fingers that move together drag")
  func drag() {
    addPan()
    _ = addRotation()
    send(down(1, 50, 150))
    send(down(2, 350, 150))
    #expect(send(move(1, 70, 150)) == [])
    #expect(send(move(2, 360, 150)) == ["pan began"])
    #expect(send(move(1, 90, 150)) == ["pan changed"])
    #expect(send(up(2, 360, 150)) == [] && send(up(1, 90, 150)) == ["pan ended"])
  }

  @Test("a movement that waited for a rotation comes before the release")
  func lift() {
    addPan()
    _ = addRotation()
    send(down(1, 50, 150))
    send(down(2, 350, 150))
    #expect(send(move(1, 50, 130)) == [])
    #expect(send(up(2, 350, 150)) == ["pan began"])
    #expect(send(move(1, 50, 100)) == ["pan changed"])
  }

  @Test("a drag in progress goes on while a second finger is down")
  func secondFinger() {
    addPan()
    _ = addRotation()
    send(down(1, 50, 150))
    #expect(send(move(1, 80, 150)) == ["pan began"])
    send(down(2, 350, 150))
    #expect(send(move(1, 85, 150)) == ["pan changed"])
    #expect(send(move(2, 350, 210)) == ["rotation began", "pan cancelled"])
  }

  @Test("a rotation that no recognizer takes leaves the fingers to drags")
  func untaken() {
    addPan()
    let rotation = addRotation()
    rotation.isEnabled = false
    send(down(1, 100, 150))
    send(down(2, 300, 150))
    #expect(send(move(1, 100, 130)) == ["pan began"])
    #expect(send(move(1, 100, 80)) == ["pan changed"])
    #expect(send(up(1, 100, 80)) == ["pan ended"])
  }

  @Test("disabling or removing a recognizer cancels its rotation")
  func disabling() {
    let rotation = addRotation()
    for isRemoved in [false, true] {
      send(down(1, 100, 150))
      send(down(2, 300, 150))
      #expect(send(move(2, 300, 200)) == ["rotation began"])
      if isRemoved { page.removeGestureRecognizer(rotation) } else { rotation.isEnabled = false }
      #expect(log.take() == ["rotation cancelled"] && !rotation.isRotating)
      #expect(send(move(2, 300, 250)) == [])
      #expect(send(up(2, 300, 200)) == [] && send(up(1, 100, 150)) == [])
      rotation.isEnabled = true
    }
  }
}
