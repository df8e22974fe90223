import Quire

/// The collection view of the start page: a card for each demo, between the parts above and below
/// the cards.
final class HomeCollection: CollectionView<Int> {
  private static let gap = 24.0
  private static let minimumCardWidth = 260.0
  private static let headerGap = 28.0
  /// The largest width, in points, of the contents, so that lines of text stay short enough to
  /// read.
  private static let maximumWidth = 1360.0

  /// Called after the contents have been scrolled or laid out.
  var changed: () -> Void = {}
  /// Called after another part of the contents has become visible.
  var visibleRectChanged: () -> Void = {}

  private let texts: [CardText]
  /// The width of the cards for which their height was computed, in points.
  private var measuredWidth = 0.0

  /// Creates a collection view with a card for each demo in `demos`; `action` is called with the
  /// index of the demo that the user opens.
  init(_ demos: [Demo], top: View, action: @escaping (Int) -> Void) {
    let texts = demos.map(CardText.init)
    self.texts = texts
    super.init(
      layout: .grid(
        minimumItemWidth: HomeCollection.minimumCardWidth, itemHeight: .points(1),
        spacing: HomeCollection.gap),
      cell: CardView.init, configure: { $0.show(demos[$1], texts[$1]) })
    // The bar leaves the contents free.
    contentInset.top = HomeBar.height
    headerView = top
    footerView = HomeFooter()
    allowsSelection = false
    activatesOnClick = true
    primaryAction = action
    apply(CollectionSnapshot(Array(demos.indices)), animated: false)
  }

  /// Whether cards extend below the visible part of the contents.
  var hasMoreBelow: Bool {
    visibleContentRect.maxY < contentSize.height - HomeFooter.height - 1
  }

  /// Returns the width of the margins beside the contents, in points, for a window that is `width`
  /// points wide.
  static func margin(in width: Double) -> Double {
    max(width < 760 ? 28 : 56, ((width - maximumWidth) / 2).rounded())
  }

  override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    changed()
    visibleRectChanged()
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - adjustedContentInset.width)
    let margin = HomeCollection.margin(in: width)
    layout.sectionInset = EdgeInsets(top: HomeCollection.headerGap, left: margin, right: margin)
    let cardWidth = layout.itemSize(in: width).width
    if cardWidth != measuredWidth {
      measuredWidth = cardWidth
      // All cards are as high as the highest one.
      let height = texts.map { CardView.height(of: $0, width: cardWidth) }.max() ?? 0
      layout.itemHeight = .points(height)
    }
    super.layoutSubviews()
    changed()
  }

  /// The commands that open the focused card.
  override var keyCommands: [KeyCommand] {
    [Key.space, .enter].map { key in
      KeyCommand(localized("Open the demo"), key: key, isEnabled: focusedItem != nil) {
        [weak self] in
        guard let self, let focusedItem else { return }
        primaryAction(focusedItem)
      }
    }
  }

  override var keyCommandsTitle: String? { localized("Demos") }
}
