import Quire

/// The columns of the reader: the sidebar with the table of contents, and the pages with the bars
/// over them.
///
/// The sidebar is at the side where the book begins. In a narrow window it lies over the pages.
final class ReaderColumns: SplitView {
  /// The view with the pages and the bars.
  let pages = PagesArea()
  /// Called when the sidebar is about to appear or disappear.
  var columnsChanged: () -> Void = {}

  /// The smallest width of the pages beside the sidebar, in points.
  private static let leastWidth = 460.0
  /// The smallest width of the sidebar, and the one that it has first, in points.
  private static let (leastSidebarWidth, sidebarWidth) = (240.0, 280.0)

  /// Returns the width of the pages in a window of `width` points in which the sidebar is shown.
  static func pagesWidth(in width: Double) -> Double {
    width < leastSidebarWidth + leastWidth ? width : width - sidebarWidth
  }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isPrimaryShownBeside = false
    // Fingers turn pages at the edges.
    presentsWithGesture = false
    minimumPrimaryColumnWidth = ReaderColumns.leastSidebarWidth
    preferredPrimaryColumnWidth = ReaderColumns.sidebarWidth
    minimumSecondaryColumnWidth = ReaderColumns.leastWidth
    secondaryView = pages
  }

  override func columnsDidChange() { columnsChanged() }
}

/// The view with the pages of the reader and the bars over them.
final class PagesArea: View {
  /// Called after each layout, to place the bars.
  var laidOut: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    laidOut()
  }
}
