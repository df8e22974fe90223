/// The base class of recognizers, each of which recognizes one kind of gesture on a view.
///
/// The recognizers of a view watch a press together until one of them claims it. Meanwhile the view
/// holds the press. When no recognizer watches it any more, the press is offered to the responders
/// after the view, so that a tap on a row and a drag of the list both work.
///
/// A gesture goes through states, as in UIKit:
///
/// | gesture | states | `action` is called |
/// |---|---|---|
/// | tap | possible, ended | when it has ended |
/// | drag, scroll, pinch, long press | possible, began, changed …, ended or cancelled | each time |
/// | a press that is not the gesture | possible, failed | never |
///
/// A state lasts until the next gesture begins. A subclass overrides `handle(_:)` and reports the
/// state of the gesture by `move(to:at:)`. Most programs need only the action of an existing
/// recognizer.
open class GestureRecognizer {
  /// A state of a gesture.
  nonisolated public enum State: Hashable, Sendable {
    /// No gesture has been recognized: no pointer is down, or the press may still become the
    /// gesture.
    case possible
    /// The gesture was recognized and has begun.
    case began
    /// The gesture has moved or changed since it began.
    case changed
    /// The gesture has been completed, and not cancelled.
    case ended
    /// The gesture was cancelled after it had begun.
    case cancelled
    /// The press ended without being recognized as the gesture.
    case failed
  }

  /// The view to which the recognizer is attached, or `nil` if there is none.
  public internal(set) weak var view: View?

  /// Whether the recognizer receives events; disabling it cancels a gesture in progress.
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue { view?.cancelGesture(of: self) } }
  }

  /// The state of the current gesture, or of the last gesture if none is in progress.
  public private(set) var state = State.possible
  /// The position of the gesture, in points from the window's top left corner.
  private var place = Point.zero

  /// The number of pointers that are down for the gesture or may still become part of it.
  open var numberOfTouches: Int { 0 }

  /// Creates a recognizer that is attached to no view.
  public init() {}

  /// Handles an input event, and returns whether the recognizer takes it; its positions are in
  /// points of the window.
  ///
  /// | event | meaning of `true` |
  /// |---|---|
  /// | `pointerDown` | the recognizer watches this press |
  /// | `pointerMoved` | the recognizer continues to watch it |
  /// | `pointerUp`, `pointerLost` | none: the press has ended, or another recognizer has claimed it |
  /// | `scroll`, a `pinch` that begins | the recognizer takes the whole scroll or pinch |
  ///
  /// A recognizer that returns `false` for a press gets `pointerLost`. The end of a scroll or pinch
  /// is sent to the recognizer that took it; the end of a scroll is also sent to those that refused
  /// it.
  ///
  /// - Returns: Whether the recognizer takes the event, as the table says.
  open func handle(_ event: InputEvent) -> Bool { false }

  /// Called when the gesture has begun, changed, ended or been cancelled.
  ///
  /// The recognizers of this module call their `action`.
  open func gestureDidChange() {}

  /// Changes the state of the gesture; only subclasses call it.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - place: The place of the gesture, in points of the window, or `nil` if it is unchanged.
  public final func move(to state: State, at place: Point? = nil) {
    self.state = state
    if let place { self.place = place }
    switch state {
    case .began, .changed, .ended, .cancelled: gestureDidChange()
    case .possible, .failed: break
    }
  }

  /// Claims the press for this recognizer, so that the view's other recognizers lose it.
  public final func claim() {
    view?.window?.claimPresses(for: self)
  }

  /// Returns the position of the gesture in the coordinates of `view`, or of the window if `view`
  /// is `nil`.
  public final func location(in view: View?) -> Point { Self.point(place, in: view) }

  /// Returns `vector`, which begins at the position of the gesture, converted from the window to
  /// `view`.
  func vector(_ vector: Vector, in view: View?) -> Vector {
    Self.point(place + vector, in: view) - Self.point(place, in: view)
  }

  /// Returns `place` converted from the window to `view`, or unchanged if `view` is `nil` or seen
  /// edge-on.
  private static func point(_ place: Point, in view: View?) -> Point {
    view?.convert(place, from: nil) ?? place
  }
}
