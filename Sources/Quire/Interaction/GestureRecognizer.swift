/// Finds one kind of gesture in what hands do with a view.
///
/// The recognisers of a view watch a press together until one of them claims it. The press stays
/// with the view meanwhile; when none of them wants it any more it is offered to those after the
/// view in the responder chain, so that a tap on a row and a drag of the list both work.
///
/// A subclass overrides `handle(_:)`; most often a closure of one of the ready ones is enough.
open class GestureRecognizer {
  /// The view that it is attached to; nil for none.
  public internal(set) weak var view: View?

  /// Whether it takes part; when it no longer does, what it was at is cancelled.
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue { view?.drop(self) } }
  }

  /// A recogniser that is attached to no view.
  public init() {}

  /// Takes the next event, places in points of the window.
  ///
  /// | event | true means |
  /// |---|---|
  /// | `pointerDown` | it watches this press |
  /// | `pointerMoved` | it goes on watching it |
  /// | `pointerUp`, `pointerLost` | nothing: the press is over, or another recogniser's |
  /// | `scroll`, `pinch` that begins | it takes all of it |
  ///
  /// Having returned false, it is told `pointerLost`. The end of a scroll and that of a pinch are
  /// told to those that took them, the end of a scroll also to those that refused it.
  open func handle(_ event: InputEvent) -> Bool { false }

  /// Takes the press that it watches: the view's other recognisers lose it.
  public final func claim() {
    view?.window?.claimPresses(for: self)
  }

  /// Where `place` in the window lies in the view's own coordinates; itself when the view is seen
  /// from the edge or there is none.
  public final func viewPoint(at place: Point) -> Point {
    view?.convert(place, from: nil) ?? place
  }

  /// The way by `vector` from `place` in the window, in the view's own coordinates.
  public final func viewVector(_ vector: Vector, at place: Point) -> Vector {
    viewPoint(at: place + vector) - viewPoint(at: place)
  }
}
