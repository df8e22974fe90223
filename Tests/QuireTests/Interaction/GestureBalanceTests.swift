import Quire
import SeededNumbers
import Testing

/// Random input to a tree of views that all have gesture recognizers.
@MainActor
struct GestureBalanceTests {
  /// The faults in the calls of one recognizer's action.
  private final class Ledger {
    private(set) var hasBegun = false
    private(set) var faults: [String] = []

    func note(_ state: GestureRecognizer.State, isContinuous: Bool = true) {
      switch state {
      case .possible, .failed: faults.append("called for \(state)")
      case .began:
        if hasBegun || !isContinuous { faults.append("began out of turn") }
        hasBegun = true
      case .changed: if !hasBegun { faults.append("changed before it began") }
      case .ended, .cancelled:
        if hasBegun != isContinuous { faults.append("ended out of turn") }
        hasBegun = false
      }
    }
  }

  private func attach(to view: View, _ ledgers: inout [Ledger]) {
    func ledger() -> Ledger {
      let new = Ledger()
      ledgers.append(new)
      return new
    }
    let (pan, tap, long, pinch, scroll) = (ledger(), ledger(), ledger(), ledger(), ledger())
    let rotation = ledger()
    let isWide = view.bounds.width > 150
    let recognizers = [
      PanGestureRecognizer(
        orientation: isWide ? .horizontal : nil, edges: view.bounds.width > 250 ? .left : []
      ) { pan.note($0.state) },
      TapGestureRecognizer { tap.note($0.state, isContinuous: false) },
      LongPressGestureRecognizer { long.note($0.state) },
      PinchGestureRecognizer { pinch.note($0.state) },
      RotationGestureRecognizer { rotation.note($0.state) },
      ScrollGestureRecognizer(orientation: isWide ? .horizontal : .vertical) {
        scroll.note($0.state)
      },
    ]
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  private func event(_ random: inout SeededGenerator) -> InputEvent.Kind {
    func coordinate() -> Double { Double.random(in: 0...300, using: &random) }
    let pointers: [InputEvent.Pointer] = [
      .mouse(.primary), .mouse(.primary), .mouse(.secondary), .touch(id: 1), .touch(id: 2),
      .touch(id: 3),
    ]
    let pointer = pointers.randomElement(using: &random) ?? pointers[0]
    let location = Point(x: coordinate(), y: coordinate())
    let phases = [InputEvent.TwoFingerPhase.began, .changed, .ended, .cancelled]
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2: return .pointerDown(pointer, at: location, clickCount: 1)
    case 3, 4, 5, 6: return .pointerMoved(pointer, to: location)
    case 7, 8: return .pointerUp(pointer, at: location)
    case 9: return .pointerLost(pointer)
    case 10:
      let (x, y) = (coordinate() - 150, coordinate() - 150)
      return Bool.random(using: &random) ? .scroll(x: x, y: y, at: location) : .scrollEnded
    default:
      return .pinch(
        phases.randomElement(using: &random) ?? .began, scale: 0.5 + coordinate() / 100,
        at: location)
    }
  }

  @Test("every gesture that begins ends once")
  func randomInput() {
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
      // All pointers go up.
      for pointer in [
        InputEvent.Pointer.mouse(.primary), .mouse(.secondary), .touch(id: 1), .touch(id: 2),
        .touch(id: 3),
      ] {
        window.send(InputEvent(.pointerUp(pointer, at: .zero), time: time))
      }
      window.send(InputEvent(.scrollEnded, time: time))
      window.send(InputEvent(.pinch(.cancelled, scale: 1, at: .zero), time: time))
      for (index, ledger) in ledgers.enumerated() {
        #expect(ledger.faults.isEmpty, "seed \(seed), recognizer \(index): \(ledger.faults)")
        #expect(!ledger.hasBegun, "seed \(seed), recognizer \(index) has an unfinished gesture")
      }
      let recognizers = [page, row, cell].flatMap(\.gestureRecognizers)
      #expect(recognizers.allSatisfy { $0.numberOfTouches == 0 }, "seed \(seed)")
      window.advance(to: time + 10)
      #expect(window.deadline == nil, "seed \(seed)")
      // No recognizer ignores a new press.
      for recognizer in recognizers { recognizer.isEnabled = true }
      window.send(
        InputEvent(
          .pointerDown(.mouse(.primary), at: Point(x: 145, y: 145), clickCount: 1), time: 99))
      #expect(recognizers.count { $0.numberOfTouches == 1 } == 3, "seed \(seed)")
    }
  }
}
