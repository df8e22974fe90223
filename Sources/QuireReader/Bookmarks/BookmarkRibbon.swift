import Quire
import QuireDocuments
import QuireGeometry

/// The ribbon of a bookmark, which hangs from the top of a page at its outer edge.
///
/// A click opens a menu. A press that moves is offered to the views behind, so that pages can be
/// dragged at their ribbons. The ribbon lies on the page: it turns, bends and zooms with the paper.
final class BookmarkRibbon: RibbonView {
  /// The width of the ribbon as a part of that of the page, and its limits in points.
  private static let part = 0.034
  private static let widths = 11.0...20.0
  /// The distance from the outer edge of the page, as a part of the width.
  private static let distance = 0.75
  /// The distance from the ribbon within which a press is one on the ribbon, in points.
  private static let margin = 5.0

  /// The page of the bookmark.
  let page: PageAddress
  /// Returns the name of the bookmark.
  private let name: () -> String
  private let menu: () -> Menu

  /// Creates the ribbon of the bookmark of `page`, which opens `menu`; `name` returns the name of
  /// the bookmark for assistive programs.
  init(of page: PageAddress, name: @escaping () -> String, menu: @escaping () -> Menu) {
    (self.page, self.name, self.menu) = (page, name, menu)
    super.init(margin: BookmarkRibbon.margin)
    addGestureRecognizer(TapGestureRecognizer { [weak self] _ in self?.open() })
    cursor = .hand
  }

  /// Places the ribbon on `paper`, the shown part of the page, at its left edge if `isAtLeft` is
  /// true, or else at its right edge.
  func place(on paper: Rect, atLeft isAtLeft: Bool) {
    let (widths, margin) = (BookmarkRibbon.widths, BookmarkRibbon.margin)
    let width = min(
      max((paper.width * BookmarkRibbon.part).rounded(), widths.lowerBound), widths.upperBound)
    let distance = (width * BookmarkRibbon.distance).rounded()
    let x = isAtLeft ? paper.minX + distance : paper.maxX - distance - width
    frame = Rect(
      x: x - margin, y: paper.minY, width: width + 2 * margin,
      height: (width * RibbonView.height).rounded() + margin
    ).intersection(paper)
  }

  private func open() { present(menu()) }

  override func contextMenu(at location: Point) -> Menu? { menu() }

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(
      isElement: true, role: .menuButton, label: localized("Bookmark: %s", name()),
      traits: .button)
  }

  override func accessibilityActivate() -> Bool {
    guard isUserInteractionEnabled else { return false }
    open()
    return true
  }
}
