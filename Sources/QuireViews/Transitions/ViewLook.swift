import QuireGeometry

/// The frame, opacity and transform of a view before a transition animates it.
struct ViewLook {
  let view: View
  private let alpha: Double
  private let transform: Transform3D
  private let center: Point
  private let size: Size
  /// The size of the superview at that time, or `nil` if there is none.
  private let room: Size?

  /// Records the current frame, opacity and transform of `view`.
  init(of view: View) {
    self.view = view
    alpha = view.alpha
    transform = view.transform
    center = view.center
    size = view.bounds.size
    room = view.superview?.bounds.size
  }

  /// Restores the opacity and the transform of the view.
  func restoreLook() {
    view.alpha = alpha
    view.transform = transform
  }

  /// Restores the centre and the size of the view, unless the size of the superview has changed
  /// since.
  func restorePlace() {
    if let superview = view.superview, superview.bounds.size != room { return }
    view.bounds.size = size
    view.center = center
  }
}
