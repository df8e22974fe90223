import Quire
import QuireDocuments
import QuireGeometry

/// A view that shows a part of a page: a window onto the view of the whole page, which has the
/// coordinates of the page.
final class PagePartView: View {
  /// The view of the whole page.
  let pageView: PageView

  /// Creates a view of a part of the page in `pageView`.
  init(_ pageView: PageView) {
    self.pageView = pageView
    super.init()
    clipsToBounds = true
    addSubview(pageView)
  }
}
