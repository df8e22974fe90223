import QuireGeometry

/// A check that a gesture reports its steps in their order: each beginning has one end.
struct GestureBalance {
  /// A kind of step, common to all gestures.
  enum Step {
    case pressed, began, changed, ended, left
  }

  private enum State {
    case idle, pressed, running
  }

  private let name: String
  private let hasPresses: Bool
  private var state = State.idle

  /// Creates the check for the gesture `name`, which may report that a pointer went down.
  init(_ name: String, hasPresses: Bool) {
    self.name = name
    self.hasPresses = hasPresses
  }

  /// Checks the next step, and whether the gesture says itself that it is running.
  mutating func take(_ step: Step?, isRunning: Bool) {
    switch step {
    case nil: break
    case .pressed:
      check(hasPresses && state != .running, "\(name): pressed while \(state)")
      state = .pressed
    case .began:
      check(state == (hasPresses ? .pressed : .idle), "\(name): began while \(state)")
      state = .running
    case .changed: check(state == .running, "\(name): changed while \(state)")
    case .ended:
      check(state == .running, "\(name): ended while \(state)")
      state = .idle
    case .left:
      check(state != .idle, "\(name): left while \(state)")
      state = .idle
    }
    check(isRunning == (state == .running), "\(name): \(isRunning) while \(state)")
  }
}
