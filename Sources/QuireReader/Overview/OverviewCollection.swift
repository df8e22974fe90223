import Quire
import QuireDocuments
import QuireGeometry

/// The collection view of the overview: a cell for each page of a book.
final class OverviewCollection: CollectionView<PageAddress> {
  /// The space around the pages, in points.
  static let margin = 20.0

  /// Called after the contents have been scrolled or laid out.
  var sightDidChange: () -> Void = {}
  /// Called for the Return key; returns whether the key waits for the page to which it leads.
  var returnKey: () -> Bool = { false }
  /// The field into which a person types while the collection view has the focus, or `nil`.
  weak var field: SearchField?
  /// Called when fingers on a page move apart, to open it with the interaction that they drive.
  var pinchAction: (PageAddress, PinchInteraction) -> Void = { _, _ in }
  /// The beginning of a pinch on a page, or `nil` if there is none or if it has opened the page.
  private var pinchStart: (page: PageAddress, event: PinchEvent)?
  /// The interaction with which fingers open a page.
  private lazy var opening: PinchInteraction = PinchInteraction(.apart) { [weak self] in
    guard let self, let page = pinchStart?.page else { return }
    pinchAction(page, opening)
  }
  /// The distance between the fingers from which on they open a page, as a multiple of their
  /// distance at the beginning.
  private static let openingShare = 1.02

  /// Creates a collection view without pages; `configure` shows a page in a cell.
  init(configure: @escaping (OverviewCell, PageAddress) -> Void) {
    super.init(
      layout: .grid(
        minimumItemWidth: OverviewCell.size.width, itemHeight: .points(OverviewCell.size.height),
        spacing: 8, sectionInset: EdgeInsets(OverviewCollection.margin)),
      cell: OverviewCell.init, configure: configure)
    allowsSelection = false
    activatesOnClick = true
    accessibilityLabel = localized("Pages")
  }

  /// The number of pages in a full row.
  var columnCount: Int {
    layout.columnCount(in: max(0, bounds.width - adjustedContentInset.width))
  }

  /// Scrolls `page` to the middle of the view at once, as far as the ends of the contents allow.
  func center(_ page: PageAddress) {
    layoutIfNeeded()
    guard let rect = rect(for: page) else { return }
    let limits = contentOffsetLimits
    let y = (rect.center.y - bounds.height / 2).rounded()
    contentOffset = Point(x: limits.minX, y: min(max(y, limits.minY), limits.maxY))
  }

  // The field is edited here even if its words find nothing.
  override var canBecomeFirstResponder: Bool { true }

  override func keyDown(_ event: KeyEvent) -> Bool {
    type(event) || event.key == .enter && returnKey() || super.keyDown(event)
  }

  /// Follows a pinch; fingers that spread a page open it.
  override func pinch(_ event: PinchEvent) -> Bool {
    if opening.isInProgress {
      opening.follow(event)
      return true
    }
    switch event.phase {
    case .began:
      pinchStart = convert(event.location, from: nil).flatMap(item(at:)).map { ($0, event) }
    case .changed:
      guard let start = pinchStart?.event,
        event.scale > OverviewCollection.openingShare * start.scale
      else { break }
      opening.begin(event, heldAt: start.location, scale: start.scale)
      pinchStart = nil
    case .ended, .cancelled: pinchStart = nil
    }
    return true
  }

  override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    sightDidChange()
  }

  override func layoutSubviews() {
    layout.itemHeight = .points(OverviewCell.size.height)
    super.layoutSubviews()
    sightDidChange()
  }
}
