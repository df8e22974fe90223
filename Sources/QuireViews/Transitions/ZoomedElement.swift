import QuireEffects
import QuireGeometry
import QuireScene

/// The view from which the page of a transition grows, or into which it shrinks.
final class ZoomedElement {
  /// The view, or `nil` if it has gone.
  private weak var view: View?
  /// The place and the corners with which the view was last seen in the container.
  private var last: (place: Rect, cornerRadius: Double)?

  /// Returns the part of the page into which the view grows, in points of the page's view, or `nil`
  /// for the whole page.
  private let target: (@MainActor () -> Rect?)?

  /// Creates an element that is shown by `view`, and that grows into the part of the page that
  /// `target` returns, if that is not `nil`.
  init(_ view: View, onto target: (@MainActor () -> Rect?)?) {
    self.view = view
    self.target = target
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
    zoom.place = fractions(last.place, of: stage)
    zoom.cornerRadius = last.cornerRadius
    zoom.target = target?().map { fractions(container.stagePoints($0), of: stage) }
    return zoom
  }

  /// Returns `rect`, in points from the centre of `stage`, as fractions of its size, mirrored in a
  /// container that is read from right to left.
  private func fractions(_ rect: Rect, of stage: Stage) -> Rect {
    let rect = stage.reading == .rightToLeft ? rect.mirrored(atX: 0) : rect
    return Rect(
      x: (rect.minX - stage.bounds.minX) / stage.size.width,
      y: (rect.minY - stage.bounds.minY) / stage.size.height,
      width: rect.width / stage.size.width, height: rect.height / stage.size.height)
  }

  /// Leaves the place of the view empty while `isLifted` is true.
  func lift(_ isLifted: Bool) { view?.isLifted = isLifted }
}
