import Quire
import QuireGeometry

/// Something that assistive programs say, without anything to see.
///
/// They say a notification when it appears, not when its text changes, so each text is a new view.
final class Announcement {
  private var view: View?

  /// Makes assistive programs say `text`, as something in `rect` of `parent`, in points.
  func say(_ text: String, in parent: View, at rect: Rect) {
    view?.removeFromSuperview()
    let view = View(frame: rect)
    view.isUserInteractionEnabled = false
    view.isAccessibilityElement = true
    view.accessibilityRole = .notification
    view.accessibilityLabel = text
    parent.addSubview(view)
    self.view = view
  }
}
