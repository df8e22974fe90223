/// The base class of gesture recognizers, each of which recognizes one kind of gesture on a view.
///
/// All recognizers of a view get the events of a press until one of them claims the press. Until
/// then the press belongs to the view. If no recognizer of the view is interested in the press any
/// more, it is offered to the responders after the view. So a tap on a row and a drag of the list
/// both work.
///
/// A gesture goes through states, as in UIKit:
///
/// | gesture | states | `action` is called |
/// |---|---|---|
/// | tap | possible, ended | when it has ended |
/// | any other | possible, began, changed …, ended or cancelled | each time |
/// | a press that is not the gesture | possible, failed | never |
///
/// A state lasts until the next gesture begins. A subclass overrides `handle(_:)` and reports the
/// state of the gesture by `setState(_:at:)`. Most programs need only the action of an existing
/// recognizer.
open class GestureRecognizer {
  /// The state of the gesture that a recognizer watches for, as in UIKit.
  nonisolated public enum State: Hashable, Sendable {
    /// No gesture has been recognized: no pointer is down, or the press may still become the
    /// gesture.
    case possible
    /// The gesture was recognized and has begun.
    case began
    /// The gesture has moved or changed since it began.
    case changed
    /// The gesture has ended normally, and was not cancelled.
    case ended
    /// The gesture has begun, but was cancelled before its normal end.
    case cancelled
    /// The press was not the gesture that the recognizer watches for.
    case failed
  }

  /// The view to which the recognizer is attached, or `nil` if there is none.
  public internal(set) weak var view: View?

  /// Whether the recognizer receives events; setting it to false cancels a gesture in progress.
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue { view?.cancelGesture(of: self) } }
  }

  /// A kind of pointer that presses views.
  nonisolated public enum TouchType: Hashable, Sendable {
    /// A finger on a touchscreen.
    case direct
    /// The mouse.
    case indirectPointer
  }

  /// The kinds of pointers whose presses the recognizer receives; all by default.
  ///
  /// A change applies to the next press.
  public var allowedTouchTypes: Set<TouchType> = [.direct, .indirectPointer]

  /// The state of the current gesture, or of the last gesture if none is in progress.
  public private(set) var state = State.possible
  /// The position of the gesture, in points from the top left corner of the window.
  private var windowLocation = Point.zero

  /// The number of fingers or mouse buttons that are down and part of the gesture, or may still
  /// become part of it.
  open var numberOfTouches: Int { 0 }

  /// Whether the recognizer watches for rotations with two fingers; `false` by default.
  ///
  /// The window then delays the movements of two fingers on the view until they rotate or do not.
  var recognizesRotations: Bool { false }

  /// Creates a recognizer that is attached to no view.
  public init() {}

  /// Handles an input event, with positions in points of the window, and returns whether the
  /// recognizer uses the event.
  ///
  /// | event | meaning of `true` |
  /// |---|---|
  /// | `pointerDown` | the recognizer wants the further events of this press |
  /// | `pointerMoved` | the recognizer still wants the further events |
  /// | `pointerUp`, `pointerLost` | none: the press has ended, or another recognizer has it |
  /// | `scroll`, a `pinch` or `rotation` that begins | the recognizer uses the whole gesture |
  ///
  /// A recognizer that returns `false` for a press gets `pointerLost`. The end of a scroll, pinch
  /// or rotation is sent to the recognizer that uses it; the end of a scroll is also sent to
  /// recognizers that have refused it.
  ///
  /// - Returns: Whether the recognizer uses the event, as the table says.
  open func handle(_ event: InputEvent) -> Bool { false }

  /// Called when the gesture has begun, changed, ended or been cancelled.
  ///
  /// The recognizers of this module then call their `action`.
  open func gestureDidChange() {}

  /// Sets the state of the recognizer, and the position of the gesture unless `location` is `nil`.
  ///
  /// The method calls `gestureDidChange()` if a gesture is in progress or has just ended.
  ///
  /// Only subclasses call it.
  ///
  /// - Parameters:
  ///   - state: The new state.
  ///   - location: The new position of the gesture, in points of the window, or `nil` to keep the
  ///     position.
  public final func setState(_ state: State, at location: Point? = nil) {
    self.state = state
    if let location { self.windowLocation = location }
    switch state {
    case .began, .changed, .ended, .cancelled: gestureDidChange()
    case .possible, .failed: break
    }
  }

  /// Makes this recognizer the only one of its view that gets the further events of the presses
  /// that it follows.
  public final func claim() {
    view?.window?.claimPresses(for: self)
  }

  /// Returns the position of the gesture in points of `view`, or of the window if `view` is `nil`.
  public final func location(in view: View?) -> Point { Self.point(windowLocation, in: view) }

  /// Returns `vector`, which begins at the position of the gesture, converted from points of the
  /// window to points of `view`.
  ///
  /// If `view` is `nil`, the result is `vector`.
  func vector(_ vector: Vector, in view: View?) -> Vector {
    Self.point(windowLocation + vector, in: view) - Self.point(windowLocation, in: view)
  }

  /// Returns `location` converted from points of the window to points of `view`, or unchanged if
  /// `view` is `nil` or rotated edge-on to the screen.
  private static func point(_ location: Point, in view: View?) -> Point {
    view?.convert(location, from: nil) ?? location
  }
}
