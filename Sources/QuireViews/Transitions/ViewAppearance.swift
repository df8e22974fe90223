import QuireGeometry

/// The frame, alpha and transform of a view, recorded before a transition animates the view.
struct ViewAppearance {
  private let view: View
  private let alpha: Double
  private let transform: Transform3D
  private let center: Point
  private let size: Size
  /// The size of the superview when the view's properties were recorded, or `nil` if there was no
  /// superview.
  private let superviewSize: Size?

  /// Records the current frame, alpha and transform of `view`.
  init(of view: View) {
    self.view = view
    alpha = view.alpha
    transform = view.transform
    center = view.center
    size = view.bounds.size
    superviewSize = view.superview?.bounds.size
  }

  /// Gives the view the recorded alpha, transform and frame, the latter unless the size of the
  /// superview has changed since then.
  func restore() {
    view.alpha = alpha
    view.transform = transform
    if let superview = view.superview, superview.bounds.size != superviewSize { return }
    view.bounds.size = size
    view.center = center
  }
}
