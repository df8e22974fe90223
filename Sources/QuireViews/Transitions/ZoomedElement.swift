import QuireEffects
import QuireGeometry
import QuireScene

/// The view from which the page of a transition grows, or into which it shrinks.
final class ZoomedElement {
  /// The view, or `nil` if it has gone.
  private weak var view: View?
  /// The place and the corners with which the view was last seen in the container.
  private var last: (place: Rect, cornerRadius: Double)?

  /// Creates an element that is shown by `view`.
  init(_ view: View) {
    self.view = view
  }

  /// Returns the view if it is in the view of `page`, or `nil` if it has gone.
  func view(in page: ViewController?) -> View? {
    guard let view, let root = page?.viewIfLoaded, view.isDescendant(of: root), view !== root,
      !view.bounds.isEmpty
    else { return nil }
    return view
  }

  /// Returns `zoom` with the place and the corners that the view has now in `container`, as a part
  /// of the view of `page`.
  ///
  /// If the view has gone, the zoom goes to its last place, where the page fades away.
  func placed(_ zoom: Zoom, in page: ViewController?, on container: TransitionView) -> Zoom {
    var zoom = zoom
    let stage = container.stage
    if let view = view(in: page) {
      let rect = container.stageRect(view.convert(view.bounds, to: container))
        .onPixels(scale: stage.scale)
      last = (rect, view.cornerRadius)
    } else {
      zoom.isWithoutElement = true
    }
    guard let last, !stage.size.isEmpty else { return zoom }
    let rect = stage.reading == .rightToLeft ? last.place.mirrored(atX: 0) : last.place
    zoom.place = Rect(
      x: (rect.minX - stage.bounds.minX) / stage.size.width,
      y: (rect.minY - stage.bounds.minY) / stage.size.height,
      width: rect.width / stage.size.width, height: rect.height / stage.size.height)
    zoom.cornerRadius = last.cornerRadius
    return zoom
  }

  /// Leaves the place of the view empty while `isLifted` is true.
  func lift(_ isLifted: Bool) { view?.isLifted = isLifted }
}
