import QuireGeometry

/// How a view looked before it took part in a transition by itself.
struct ViewLook {
  let view: View
  private let alpha: Double
  private let transform: Transform3D
  private let center: Point
  private let size: Size
  /// The size of what it lies in.
  private let room: Size?

  /// The present look of `view`.
  init(of view: View) {
    self.view = view
    alpha = view.alpha
    transform = view.transform
    center = view.center
    size = view.bounds.size
    room = view.superview?.bounds.size
  }

  /// Puts alpha and transform back.
  func putBack() {
    view.alpha = alpha
    view.transform = transform
  }

  /// Puts centre and size back, unless it lies in something of another size now: then it has been
  /// placed anew.
  func putBackPlace() {
    if let superview = view.superview, superview.bounds.size != room { return }
    view.bounds.size = size
    view.center = center
  }
}
