import Quire

/// A view that arranges the cards of the demos in a grid, with as many columns as fit into its
/// width.
final class CardGrid: View {
  private static let gap = 24.0
  private static let minimumWidth = 260.0

  /// The cards of the grid, row by row.
  let cards: [CardView]
  private var columns = 1

  /// Creates a grid with a card for each demo in `demos`; `action` is called with the card that the
  /// user opens.
  init(_ demos: [Demo], action: @escaping (CardView) -> Void) {
    cards = demos.map { CardView($0) }
    super.init()
    for card in cards {
      card.action = { [unowned card] in action(card) }
      card.arrowAction = { [weak self, unowned card] in
        self?.moveFocus(for: $0, from: card) ?? false
      }
      addSubview(card)
    }
  }

  /// Returns the size of the grid: the width of `size`, and the height that all cards need at this
  /// width.
  override func sizeThatFits(_ size: Size) -> Size {
    let columns = CardGrid.columns(in: size.width)
    let rows = (cards.count + columns - 1) / columns
    let height = cardHeight(forWidth: CardGrid.cardWidth(in: size.width, columns))
    return Size(
      width: size.width, height: Double(rows) * height + Double(max(0, rows - 1)) * CardGrid.gap)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    columns = CardGrid.columns(in: bounds.width)
    let width = CardGrid.cardWidth(in: bounds.width, columns)
    let height = cardHeight(forWidth: width)
    for (index, card) in cards.enumerated() {
      card.frame = onPixels(
        Rect(
          x: Double(index % columns) * (width + CardGrid.gap),
          y: Double(index / columns) * (height + CardGrid.gap), width: width, height: height))
    }
    mirrorSubviews()
  }

  /// Returns the height that all cards get if they are `width` points wide: the height of the
  /// tallest card.
  private func cardHeight(forWidth width: Double) -> Double {
    cards.map { $0.height(forWidth: width) }.max() ?? 0
  }

  private static func columns(in width: Double) -> Int {
    max(1, Int((width + gap) / (minimumWidth + gap)))
  }

  private static func cardWidth(in width: Double, _ columns: Int) -> Double {
    ((width - Double(columns - 1) * gap) / Double(columns)).rounded(.down)
  }

  /// Moves the focus from `card` to the next card in the direction of the arrow key `key`, and
  /// returns whether there is such a card.
  ///
  /// The keys Home and End move the focus to the first and the last card.
  ///
  /// - Returns: whether the focus has moved to another card.
  private func moveFocus(for key: Key, from card: CardView) -> Bool {
    guard let index = cards.firstIndex(where: { $0 === card }) else { return false }
    let next =
      switch key {
      case .left: index + (isRightToLeft ? 1 : -1)
      case .right: index + (isRightToLeft ? -1 : 1)
      case .up: index - columns
      case .down: index + columns
      case .home: 0
      default: cards.count - 1
      }
    guard cards.indices.contains(next) else { return false }
    window?.moveFocus(to: cards[next])
    return true
  }
}
