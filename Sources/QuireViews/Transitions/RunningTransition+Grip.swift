import QuireAnimation
import QuireEffects
import QuireGeometry
import QuireScene

/// The gestures that hold a transition.
///
/// Positions are in points from the centre of the container's content view.
extension RunningTransition {
  /// A gesture that drives a transition, with the state that the transition had at the beginning of
  /// the gesture.
  struct Grip {
    /// The point of the paper that stays under the pointer, or `nil` if the paper does not follow
    /// the pointer.
    let paper: PaperPoint?
    /// The position of the pointer when the gesture began, in points from the centre of the content
    /// view.
    let start: Point
    /// The progress of the transition at the beginning of the gesture, 0…1.
    let startProgress: Double
    /// The displacement of the page at right angles to the axis of the transition, in points, at
    /// the beginning of the gesture.
    let startLean: Double
    /// The size of the container, and the rectangles of the old and the new page in it, when the
    /// gesture began.
    let stage: Stage
    /// The distance of the camera and the place of the stage that other transitions caused when the
    /// pointer last moved the transition, in points.
    var view = (retreat: 0.0, offset: Vector())
    /// The current position of the pointer, in points from the centre of the content view.
    var location: Point
    /// The progress that belongs to the current position of the pointer, or `nil` if the pointer
    /// has not moved yet.
    var target: Double?
    /// Whether the pointer carries the page away from the way of the effect.
    var carries = false
    /// The motion of the carried page or views away from their way, in points.
    var carriedMotion = (x: VelocityTracker(), y: VelocityTracker())
    /// The beginning of the pinch that drives the transition, or `nil` if no fingers pinch.
    var pinch: Pinch?
  }

  /// The beginning of a pinch that drives a transition.
  struct Pinch {
    /// The distance between the fingers when they took hold of the page, divided by the one at the
    /// first touch.
    let scale: Double
    /// 1 if fingers that move apart advance the transition, and −1 if fingers that come closer do,
    /// unless the page has the size that the fingers give it.
    let sense: Double
  }
}
