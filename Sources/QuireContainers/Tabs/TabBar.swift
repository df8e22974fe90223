public import QuireViews

/// The bar under a row of controllers: their titles, of which one is marked.
public final class TabBar: View {
  /// Its height, in points.
  public static let height = 48.0

  /// What the tabs are called.
  public var titles: [String] = [] {
    didSet { if titles != oldValue { rebuild() } }
  }
  /// Which one is marked.
  public internal(set) var selectedIndex = 0 {
    didSet { if selectedIndex != oldValue { mark() } }
  }
  /// Called with the index of the tab that a person presses.
  var action: (Int) -> Void = { _ in }

  private var buttons: [Button] = []
  private let marker = View()
  private let line = View()

  init() {
    super.init()
    addSubview(line)
    addSubview(marker)
    appearanceDidChange()
  }

  /// Takes the colours of the window.
  public override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    line.backgroundColor = appearance.secondaryLabel.opacity(0.25)
    marker.backgroundColor = appearance.accent
  }

  public override func didMoveToWindow() { appearanceDidChange() }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = 1 / (window?.scale ?? 1)
    line.frame = Rect(x: 0, y: 0, width: bounds.width, height: hairline)
    for (index, button) in buttons.enumerated() {
      button.frame = slot(index).insetBy(x: 4, y: 6)
    }
    mark()
  }

  private func slot(_ index: Int) -> Rect {
    let width = bounds.width / Double(max(1, buttons.count))
    let place = isRightToLeft ? buttons.count - 1 - index : index
    let left = (Double(place) * width).rounded()
    return Rect(
      x: left, y: 0, width: (Double(place + 1) * width).rounded() - left, height: bounds.height)
  }

  private func mark() {
    guard buttons.indices.contains(selectedIndex) else { return }
    let place = slot(selectedIndex)
    marker.frame = Rect(x: place.minX + 8, y: 0, width: place.width - 16, height: 3)
    for (index, button) in buttons.enumerated() {
      button.font = Font(weight: index == selectedIndex ? .semibold : .regular)
    }
  }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = titles.indices.map { index in
      Button(titles[index]) { [weak self] in self?.action(index) }
    }
    for button in buttons { button.style = .plain }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
  }
}
