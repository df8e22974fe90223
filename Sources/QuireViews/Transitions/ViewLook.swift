import QuireGeometry

/// The look of a view before the view is animated in a transition.
struct ViewLook {
  let view: View
  private let alpha: Double
  private let transform: Transform3D
  private let center: Point
  private let size: Size
  /// The size of the superview.
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

  /// Restores alpha and transform.
  func restoreLook() {
    view.alpha = alpha
    view.transform = transform
  }

  /// Restores centre and size, unless the superview has another size now: then the view has been
  /// laid out anew.
  func restorePlace() {
    if let superview = view.superview, superview.bounds.size != room { return }
    view.bounds.size = size
    view.center = center
  }
}
