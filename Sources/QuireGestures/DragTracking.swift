package import QuireGeometry

/// A state machine that decides when a press drags items, and what follows from its events.
///
/// | event | method | action |
/// |---|---|---|
/// | a pointer goes down | `press` | none |
/// | the mouse moves more than the slop | `move` | `lift` |
/// | a finger rests for the duration of a long press | `rest` | `lift` |
/// | there is nothing to drag | `refuse` | none |
/// | the pointer moves during a drag | `move` | `move` |
/// | the pointer goes up during a drag | `release` | `drop` |
/// | a finger that has not moved since `rest` goes up | `release` | `tap` |
/// | the person presses Escape, or the press is lost | `cancel`, `lose` | `cancel` |
///
/// After each `lift` come any number of `move`, and then one `drop`, `tap` or `cancel`, unless the
/// owner calls `refuse`. A finger that moves before it has rested scrolls, so it lifts nothing.
package struct DragTracking: Hashable, Sendable {
  /// An instruction to the owner.
  package enum Action: Hashable, Sendable {
    /// Ask for the items at this point and show their preview, or call `refuse` if there are none.
    case lift(at: Point)
    /// Show the preview at this point.
    case move(to: Point)
    /// Drop the items at this point.
    case drop(at: Point)
    /// Put the items down without a drop, because they have not been moved.
    case tap
    /// Put the items back, because the drag was cancelled.
    case cancel
  }

  private struct Press: Hashable, Sendable {
    let pointer: InputEvent.Pointer
    let start: Point
  }

  private enum State: Hashable, Sendable {
    case idle
    /// The pointer is down, and may begin a drag.
    case pressed(Press)
    /// A finger has rested and holds the items, but has not moved yet.
    case lifted(Press)
    case dragging(Press)
  }

  private var state = State.idle

  /// The distance, in points, that the mouse has to move before its press becomes a drag.
  package static let slop = PanGesture.slop

  /// Creates a state machine without a press.
  package init() {}

  /// Whether items are being dragged or held.
  package var isLifted: Bool {
    switch state {
    case .idle, .pressed: false
    case .lifted, .dragging: true
    }
  }

  /// The pointer that may begin a drag or drags, or `nil` if there is none.
  package var pointer: InputEvent.Pointer? { press?.pointer }

  private var press: Press? {
    switch state {
    case .idle: nil
    case .pressed(let press), .lifted(let press), .dragging(let press): press
    }
  }

  /// Follows the press of `pointer` at `location`, in points of the window.
  ///
  /// A second pointer ends the first press, which may be a pinch, but does not end a drag.
  package mutating func press(_ pointer: InputEvent.Pointer, at location: Point) {
    switch state {
    case .idle: state = .pressed(Press(pointer: pointer, start: location))
    case .pressed(let press) where press.pointer == pointer:
      state = .pressed(Press(pointer: pointer, start: location))
    case .pressed: state = .idle
    case .lifted, .dragging: break
    }
  }

  /// Follows the end of the duration of a long press, for which a finger has rested.
  package mutating func rest() -> Action? {
    guard case .pressed(let press) = state, press.pointer.isTouch else { return nil }
    state = .lifted(press)
    return .lift(at: press.start)
  }

  /// Follows the movement of `pointer` to `location`, in points of the window.
  package mutating func move(_ pointer: InputEvent.Pointer, to location: Point) -> Action? {
    guard let press, press.pointer == pointer else { return nil }
    let isFar = (location - press.start).length >= DragTracking.slop
    switch state {
    case .pressed where isFar && pointer.isTouch:
      state = .idle
      return nil
    case .pressed where isFar:
      state = .dragging(press)
      return .lift(at: press.start)
    case .lifted where isFar:
      state = .dragging(press)
      return .move(to: location)
    case .dragging: return .move(to: location)
    case .idle, .pressed, .lifted: return nil
    }
  }

  /// Forgets the press, because there is nothing to drag.
  package mutating func refuse() { state = .idle }

  /// Follows the release of `pointer` at `location`, in points of the window.
  package mutating func release(_ pointer: InputEvent.Pointer, at location: Point) -> Action? {
    guard press?.pointer == pointer else { return nil }
    defer { state = .idle }
    return switch state {
    case .idle, .pressed: nil
    case .lifted: .tap
    case .dragging: .drop(at: location)
    }
  }

  /// Follows the loss of the press of `pointer`.
  package mutating func lose(_ pointer: InputEvent.Pointer) -> Action? {
    press?.pointer == pointer ? cancel() : nil
  }

  /// Ends a press or a drag without a drop.
  package mutating func cancel() -> Action? {
    defer { state = .idle }
    return isLifted ? .cancel : nil
  }
}

extension InputEvent.Pointer {
  fileprivate var isTouch: Bool {
    if case .touch = self { true } else { false }
  }
}
