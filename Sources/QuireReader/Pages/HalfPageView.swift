import Quire
import QuireDocuments
import QuireGeometry

/// A view that shows one half of a page: a window onto the view of the whole page, which has the
/// coordinates of the page.
final class HalfPageView: View {
  /// The view of the whole page.
  let pageView: PageView
  /// The half that is shown.
  let half: PageHalf

  /// Creates a view of the half `half` of the page in `pageView`.
  init(_ pageView: PageView, half: PageHalf) {
    self.pageView = pageView
    self.half = half
    super.init()
    clipsToBounds = true
    addSubview(pageView)
  }
}
