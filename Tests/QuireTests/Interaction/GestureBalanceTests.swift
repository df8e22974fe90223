import Quire
import SeededNumbers
import Testing

/// Random hands on a tree of views that all recognise something.
@MainActor
struct GestureBalanceTests {
  /// Whether a recogniser is at something, by its gestures.
  private final class Ledger {
    var isPressed = false
    var hasBegun = false
    var faults: [String] = []

    /// The press of a pan, a tap or a long press.
    func press() {
      if isPressed { faults.append("pressed twice") }
      isPressed = true
    }

    func begin(needsPress: Bool) {
      if hasBegun || needsPress && !isPressed { faults.append("began out of turn") }
      hasBegun = true
    }

    func change() {
      if !hasBegun { faults.append("changed before it began") }
    }

    func end(begun: Bool? = nil) {
      if !isPressed && !hasBegun || begun.map({ $0 != hasBegun }) ?? false {
        faults.append("ended out of turn")
      }
      (isPressed, hasBegun) = (false, false)
    }

    var isIdle: Bool { !isPressed && !hasBegun }
  }

  private func attach(to view: View, _ ledgers: inout [Ledger]) {
    func ledger() -> Ledger {
      let new = Ledger()
      ledgers.append(new)
      return new
    }
    let pan = ledger()
    view.addGestureRecognizer(
      PanGestureRecognizer(
        orientation: view.bounds.width > 150 ? .horizontal : nil,
        edges: view.bounds.width > 250 ? .left : []
      ) {
        switch $0 {
        case .pressed: pan.press()
        case .began: pan.begin(needsPress: true)
        case .changed: pan.change()
        case .ended: pan.end(begun: true)
        case .tapped, .rejected: pan.end(begun: false)
        case .cancelled: pan.end()
        }
      })
    let tap = ledger()
    view.addGestureRecognizer(
      TapGestureRecognizer {
        switch $0 {
        case .pressed: tap.press()
        case .tapped, .cancelled: tap.end()
        }
      })
    let long = ledger()
    view.addGestureRecognizer(
      LongPressGestureRecognizer {
        switch $0 {
        case .pressed: long.press()
        case .began: long.begin(needsPress: true)
        case .changed: long.change()
        case .ended: long.end(begun: true)
        case .cancelled: long.end()
        }
      })
    let pinch = ledger()
    view.addGestureRecognizer(
      PinchGestureRecognizer {
        switch $0 {
        case .began: pinch.begin(needsPress: false)
        case .changed: pinch.change()
        case .ended, .cancelled: pinch.end(begun: true)
        }
      })
    let scroll = ledger()
    view.addGestureRecognizer(
      ScrollGestureRecognizer(orientation: view.bounds.width > 150 ? .horizontal : .vertical) {
        switch $0 {
        case .began: scroll.begin(needsPress: false)
        case .changed: scroll.change()
        case .ended, .cancelled: scroll.end(begun: true)
        }
      })
  }

  private func event(_ random: inout SeededGenerator) -> InputEvent.Kind {
    func coordinate() -> Double { Double.random(in: 0...300, using: &random) }
    let pointers: [InputEvent.Pointer] = [
      .mouse(.primary), .mouse(.primary), .mouse(.secondary), .touch(id: 1), .touch(id: 2),
      .touch(id: 3),
    ]
    let pointer = pointers.randomElement(using: &random) ?? pointers[0]
    let place = Point(x: coordinate(), y: coordinate())
    let phases = [InputEvent.PinchPhase.began, .changed, .ended, .cancelled]
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: return .pointerDown(pointer, at: place, clickCount: 1)
    case 3, 4, 5, 6: return .pointerMoved(pointer, to: place)
    case 7, 8: return .pointerUp(pointer, at: place)
    case 9: return .pointerLost(pointer)
    case 10:
      let (x, y) = (coordinate() - 150, coordinate() - 150)
      return Bool.random(using: &random) ? .scroll(x: x, y: y, at: place) : .scrollEnded
    default:
      return .pinch(
        phases.randomElement(using: &random) ?? .began, scale: 0.5 + coordinate() / 100, at: place)
    }
  }

  @Test func whatHandsBeginComesToOneEnd() {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let window = Window(size: Size(width: 300, height: 300))
      let page = View(frame: Rect(x: 10, y: 10, width: 280, height: 280))
      let row = View(frame: Rect(x: 20, y: 20, width: 200, height: 200))
      let cell = View(frame: Rect(x: 20, y: 20, width: 100, height: 100))
      let button = Button("Do", frame: Rect(x: 10, y: 10, width: 60, height: 60))
      var ledgers: [Ledger] = []
      for view in [page, row, cell] { attach(to: view, &ledgers) }
      window.addSubview(page)
      page.addSubview(row)
      row.addSubview(cell)
      cell.addSubview(button)
      var time = 0.0
      for _ in 0..<400 {
        time += Double.random(in: 0...0.1, using: &random)
        switch Int.random(in: 0..<60, using: &random) {
        case 0:
          row.removeFromSuperview()
          page.addSubview(row)
        case 1:
          let recognizers = [page, row, cell].flatMap(\.gestureRecognizers)
          recognizers.randomElement(using: &random)?.isEnabled.toggle()
        case 2...5: window.advance(to: time)
        default: window.send(InputEvent(event(&random), time: time))
        }
      }
      // Everything lets go.
      for pointer in [
        InputEvent.Pointer.mouse(.primary), .mouse(.secondary), .touch(id: 1), .touch(id: 2),
        .touch(id: 3),
      ] {
        window.send(InputEvent(.pointerUp(pointer, at: .zero), time: time))
      }
      window.send(InputEvent(.scrollEnded, time: time))
      window.send(InputEvent(.pinch(.cancelled, scale: 1, at: .zero), time: time))
      for (index, ledger) in ledgers.enumerated() {
        #expect(ledger.faults.isEmpty, "seed \(seed), recogniser \(index): \(ledger.faults)")
        #expect(ledger.isIdle, "seed \(seed), recogniser \(index) is left at something")
      }
      window.advance(to: time + 10)
      #expect(window.deadline == nil, "seed \(seed)")
      // Nobody stayed deaf: a new press is seen by all that are on.
      for recognizer in [page, row, cell].flatMap(\.gestureRecognizers) {
        recognizer.isEnabled = true
      }
      window.send(
        InputEvent(
          .pointerDown(.mouse(.primary), at: Point(x: 145, y: 145), clickCount: 1), time: 99))
      #expect(ledgers.count { $0.isPressed } == 3, "seed \(seed)")
    }
  }
}
