import QuireEffects
import QuireGeometry

/// The views that a pointer or fingers carry while an animator moves them through a transition.
///
/// The animator determines their sizes and their ways. While a gesture holds the transition, all
/// are displaced so that the grabbed point is under the pointer. After the gesture, the
/// displacement ends with the way.
final class CarriedViews {
  /// The point of a view that a gesture has grabbed.
  private struct GrabbedPoint {
    let view: View
    /// The point, as a fraction of the view's size from its top left corner.
    let spot: Vector
    /// The widths of the view at the start and at the end of the transition, in points.
    let widths: (start: Double, end: Double)
  }

  private let views: [View]
  /// The transforms of the views without a displacement.
  private let transforms: [Transform3D]
  private let animator: ViewPropertyAnimator
  /// The point that the present or the last gesture has grabbed, or `nil` if there is none.
  private var grabbed: GrabbedPoint?
  /// The displacement of the views.
  var carried = Carried()

  /// Creates the state of `views`, which `animator` moves; the animator does not change their
  /// transforms.
  init(_ views: [View], movedBy animator: ViewPropertyAnimator) {
    (self.views, self.animator) = (views, animator)
    transforms = views.map(\.transform)
  }

  var isEmpty: Bool { views.isEmpty }

  /// Whether the grabbed view becomes smaller in the transition.
  var isShrinking: Bool { grabbed.map { $0.widths.end < $0.widths.start } ?? false }

  /// Grabs the view nearest to `location`, in points of the window, at `progress`; without a
  /// location, as on a touchpad, no view is grabbed.
  func grab(at location: Point?, progress: Double) {
    grabbed = nil
    guard let location else { return }
    func distance(to view: View) -> Double {
      let centre = view.convert(view.presentationBounds.center, to: nil) ?? .zero
      return (centre - location).length
    }
    guard let view = views.min(by: { distance(to: $0) < distance(to: $1) }),
      let point = view.convert(location, from: nil)
    else { return }
    let (area, step) = (view.presentationBounds, point - view.presentationBounds.origin)
    func width(at progress: Double) -> Double {
      animator.scrub(to: progress)
      return view.presentationBounds.width
    }
    grabbed = GrabbedPoint(
      view: view, spot: Vector(x: step.x / max(1, area.width), y: step.y / max(1, area.height)),
      widths: (width(at: 0), width(at: 1)))
    animator.scrub(to: progress)
  }

  /// Returns the progress at which the grabbed view is `factor` times as wide as at `progress`, or
  /// `nil` if no view is grabbed or if its width does not change.
  func progress(enlargedBy factor: Double, from progress: Double) -> Double? {
    guard let (start, end) = grabbed?.widths, abs(end - start) > 1 else { return nil }
    let width = start + (end - start) * progress
    return (factor * width - start) / (end - start)
  }

  /// Places the views for `progress`, to which the animator has moved them, and puts the grabbed
  /// point to `location`, in points of the window, unless that is `nil`.
  func place(at progress: Double, under location: Point?) {
    displace(by: Vector())
    if let location, let point = grabbedPoint {
      carried = Carried(displacement: location - point, at: progress)
    }
    displace(by: carried.displacement(at: progress))
  }

  /// Ends the displacement.
  func putDown() { displace(by: Vector()) }

  /// The place of the grabbed point, in points of the window.
  private var grabbedPoint: Point? {
    guard let grabbed else { return nil }
    let area = grabbed.view.presentationBounds
    let step = Vector(x: grabbed.spot.x * area.width, y: grabbed.spot.y * area.height)
    return grabbed.view.convert(area.origin + step, to: nil)
  }

  private func displace(by displacement: Vector) {
    for (view, transform) in zip(views, transforms) {
      view.transform =
        displacement == Vector() ? transform : .translation(displacement) * transform
    }
  }
}
