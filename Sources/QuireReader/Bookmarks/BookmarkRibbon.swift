import Quire
import QuireDocuments
import QuireDrawing
import QuireGeometry

/// The ribbon of a bookmark, which hangs from the top of a page at its outer edge.
///
/// A click opens a menu. A press that moves is offered to the views behind, so that pages can be
/// dragged at their ribbons. The ribbon lies on the page: it turns, bends and zooms with the paper.
final class BookmarkRibbon: View {
  /// The colour of the ribbon on paper and on pictures.
  private static let color = Color(red: 0.76, green: 0.13, blue: 0.16)
  /// The width of the ribbon as a part of that of the page, and its limits in points.
  private static let part = 0.034
  private static let widths = 11.0...20.0
  /// The height of the ribbon and the depth of its notch, as parts of its width.
  private static let (height, notch) = (1.75, 0.42)
  /// The distance from the outer edge of the page, as a part of the width.
  private static let distance = 0.75
  /// The smallest distance from the ribbon within which a press is one on the ribbon, in points.
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
    super.init()
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
      height: (width * BookmarkRibbon.height).rounded() + margin
    ).intersection(paper)
  }

  private func open() { present(menu()) }

  override func contextMenu(at location: Point) -> Menu? { menu() }

  override func draw(in canvas: Canvas) {
    let margin = BookmarkRibbon.margin
    let ribbon = Rect(
      x: margin, y: 0, width: bounds.width - 2 * margin, height: bounds.height - margin)
    guard !ribbon.isEmpty else { return }
    let notch = ribbon.width * BookmarkRibbon.notch
    let path = Path.polygon([
      ribbon.origin, Point(x: ribbon.maxX, y: ribbon.minY), Point(x: ribbon.maxX, y: ribbon.maxY),
      Point(x: ribbon.center.x, y: ribbon.maxY - notch), Point(x: ribbon.minX, y: ribbon.maxY),
    ])
    canvas.fill(path, with: .color(BookmarkRibbon.color))
    // A dark picture needs the light line, and a red one needs both.
    canvas.stroke(path, with: Color(white: 1, alpha: 0.35), width: 1 / canvas.scale)
  }

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
