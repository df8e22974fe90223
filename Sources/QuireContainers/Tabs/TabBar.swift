public import QuireViews

/// The bar at the bottom of a tab bar controller, with a button for each tab and a mark on the
/// button of the selected tab.
public final class TabBar: View {
  /// The height of the bar, in points.
  public static let height = 48.0

  /// The titles of the tabs, from the first tab to the last.
  public var titles: [String] = [] {
    didSet { if titles != oldValue { rebuild() } }
  }
  /// The index of the selected tab in `titles`.
  public internal(set) var selectedIndex = 0 {
    didSet { if selectedIndex != oldValue { mark() } }
  }
  /// Called with the index of a tab when the user presses its button.
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

  /// Updates the colours of the bar after the colours of the window have changed.
  public override func appearanceDidChange() {
    super.appearanceDidChange()
    backgroundColor = appearance.background
    line.backgroundColor = appearance.secondaryLabel.opacity(0.25)
    marker.backgroundColor = appearance.accent
  }

  public override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(role: .tabBar)
  }

  public override func didMoveToWindow() { appearanceDidChange() }

  /// The button of the selected tab: the Tab key reaches the bar once, and the arrow keys, Home and
  /// End select the other tabs.
  public override var focusStop: View? {
    buttons.indices.contains(selectedIndex) ? buttons[selectedIndex] : nil
  }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers == [], !buttons.isEmpty else { return false }
    let last = buttons.count - 1
    let index: Int
    switch event.key {
    case isRightToLeft ? .left : .right: index = min(last, selectedIndex + 1)
    case .left, .right: index = max(0, selectedIndex - 1)
    case .home: index = 0
    case .end: index = last
    default: return false
    }
    if index != selectedIndex {
      action(index)
      window?.moveFocus(to: buttons[index])
    }
    return true
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1 / (window?.scale ?? 1))
    for (index, button) in buttons.enumerated() {
      button.frame = frame(ofTab: index).insetBy(x: 4, y: 6)
    }
    mark()
  }

  private func frame(ofTab index: Int) -> Rect {
    let width = bounds.width / Double(max(1, buttons.count))
    let column = isRightToLeft ? buttons.count - 1 - index : index
    let left = (Double(column) * width).rounded()
    return Rect(
      x: left, y: 0, width: (Double(column + 1) * width).rounded() - left, height: bounds.height)
  }

  private func mark() {
    guard buttons.indices.contains(selectedIndex) else { return }
    let tab = frame(ofTab: selectedIndex)
    marker.frame = Rect(x: tab.minX + 8, y: 0, width: tab.width - 16, height: 3)
    for (index, button) in buttons.enumerated() {
      button.font = Font(weight: index == selectedIndex ? .semibold : .regular)
      button.accessibilityRole = .tab
      button.accessibilityTraits = index == selectedIndex ? .selected : []
    }
  }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = titles.indices.map { index in
      Button(titles[index]) { [weak self] in self?.action(index) }
    }
    for button in buttons {
      button.style = .plain
      addSubview(button)
    }
    setNeedsLayout()
  }
}
