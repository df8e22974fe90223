public import QuireEffects
public import QuireGeometry

/// The animation of a transition between two view controllers: an effect or a property animator.
public enum TransitionAnimation {
  /// An effect that draws pictures of both views; the effect's own `direction` says in which
  /// direction it moves these pictures.
  case effect(any TransitionEffect)
  /// A zoom, in which the view `element`, in the view of the controller that a forward transition
  /// leaves, grows into the view of the other one.
  ///
  /// The zoom begins and ends where the element is, which may move meanwhile. Its own `direction`
  /// says whether the element grows or shrinks. The place of the element stays empty.
  ///
  /// The element grows into the part of the page that `onto` returns in each frame, in points of
  /// the page's view, and the surroundings of this part come in sight on the way; or it grows into
  /// the whole page if `onto` or its result is `nil`.
  case zoom(Zoom, from: View, onto: (@MainActor () -> Rect?)? = nil)
  /// An animator that changes properties of the views as the progress goes from 0 to 1; a pointer
  /// or fingers that hold the transition carry the views `carrying`.
  ///
  /// Both views are in the container, the new view in front. An animation controller may add, move,
  /// resize or hide them. After the transition, the superview and the frame of the view that is
  /// shown are those that the container determines, and alpha and transform of both views are what
  /// they were before the animation controller was asked.
  ///
  /// The animator changes the place and the size of carried views evenly, and does not change their
  /// transforms. While a gesture holds the transition, its point of the nearest one stays under the
  /// pointer; the others keep their distances. Fingers that pinch also determine the size.
  case views(ViewPropertyAnimator, carrying: [View] = [])
}
