/// Finds one kind of gesture in what hands do with a view.
///
/// The recognizers of a view watch a press together until one of them claims it. The press stays
/// with the view meanwhile; when none of them wants it any more it is offered to the responders
/// after the view, so that a tap on a row and a drag of the list both work.
///
/// A gesture goes through states, as in UIKit:
///
/// | gesture | states | `action` is called |
/// |---|---|---|
/// | tap | possible, ended | when it has ended |
/// | drag, scroll, pinch, long press | possible, began, changed …, ended or cancelled | each time |
/// | what turns out to be none | possible, failed | never |
///
/// A state lasts until the next gesture begins. A subclass overrides `handle(_:)` and says by
/// `move(to:at:)` how far the gesture has come; most often a closure of one of the ready ones is
/// enough.
open class GestureRecognizer {
  /// A stage of a gesture.
  nonisolated public enum State: Hashable, Sendable {
    /// Nothing has been recognized: no hand is there, or its press may yet become the gesture.
    case possible
    /// The gesture has begun.
    case began
    /// The gesture goes on.
    case changed
    /// The gesture is complete.
    case ended
    /// The gesture had begun, and was taken away.
    case cancelled
    /// What the hand did was no such gesture.
    case failed
  }

  /// The view that the recognizer is attached to, or `nil` for none.
  public internal(set) weak var view: View?

  /// Whether the recognizer takes part; a gesture under way is cancelled when it no longer does.
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue { view?.drop(self) } }
  }

  /// The stage of the present gesture, or of the last one.
  public private(set) var state = State.possible
  /// The place of the hand, in points from the window's top left corner.
  private var place = Point.zero

  /// The number of pointers that are down and are or may become the gesture.
  open var numberOfTouches: Int { 0 }

  /// A recognizer that is attached to no view.
  public init() {}

  /// Takes the next event, places in points of the window.
  ///
  /// | event | true means |
  /// |---|---|
  /// | `pointerDown` | it watches this press |
  /// | `pointerMoved` | it goes on watching it |
  /// | `pointerUp`, `pointerLost` | nothing: the press is over, or another recognizer's |
  /// | `scroll`, `pinch` that begins | it takes all of it |
  ///
  /// After it has returned false, it gets `pointerLost`. The end of a scroll and that of a pinch
  /// are sent to the recognizers that took them, the end of a scroll also to those that refused it.
  open func handle(_ event: InputEvent) -> Bool { false }

  /// Called when the gesture has begun, gone on, ended, or been cancelled.
  ///
  /// The ready recognizers call their `action`.
  open func gestureDidChange() {}

  /// Brings the gesture to a state, for subclasses.
  ///
  /// - Parameters:
  ///   - state: The stage that the gesture has come to.
  ///   - place: The place of the hand, in points of the window, or `nil` if it is where it was.
  public final func move(to state: State, at place: Point? = nil) {
    self.state = state
    if let place { self.place = place }
    switch state {
    case .began, .changed, .ended, .cancelled: gestureDidChange()
    case .possible, .failed: break
    }
  }

  /// Takes the press that it watches: the view's other recognizers lose it.
  public final func claim() {
    view?.window?.claimPresses(for: self)
  }

  /// The place of the hand in the coordinates of `view`, or in those of the window for `nil`.
  public final func location(in view: View?) -> Point { Self.point(place, in: view) }

  /// The way by `vector`, in points of the window, from the place of the hand on, in the coordinates
  /// of `view`.
  func vector(_ vector: Vector, in view: View?) -> Vector {
    Self.point(place + vector, in: view) - Self.point(place, in: view)
  }

  /// Where `place` in the window lies in `view`; itself if the view is seen from the edge or `nil`.
  private static func point(_ place: Point, in view: View?) -> Point {
    view?.convert(place, from: nil) ?? place
  }
}
