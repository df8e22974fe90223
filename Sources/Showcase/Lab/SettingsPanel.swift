import Quire
import QuireReader

/// The panel of the lab that contains the list of effects, the pictures of the pages and all
/// parameters.
final class SettingsPanel: View {
  /// Called with the index of the effect that the user has selected in the list.
  var effectAction: (Int) -> Void = { _ in }
  /// Called with the name of a parameter and the value to which the user has set it.
  var parameterAction: (String, ParameterValue) -> Void = { _, _ in }
  /// Called with the picture that the user has chosen for a page, and with `true` if the page is
  /// the first one.
  var pageAction: (LabPage, _ isFirst: Bool) -> Void = { _, _ in }

  /// Called with the displacement to which the user has set a sheet that has mass.
  var swingAction: (PaperSwing) -> Void = { _ in }

  private static let insets = EdgeInsets(top: 14, left: 18, bottom: 20, right: 18)
  private let effects: PopUpButton
  private let firstPage = SegmentedControl(LabPage.allCases.map(\.title))
  private let secondPage = SegmentedControl(LabPage.allCases.map(\.title))
  private let summary = Label(font: Font(size: 12))
  private let stack = StackView(.vertical, spacing: 10, distribution: .natural)
  private var headings: [Label] = []
  private(set) var rows: [ParameterRow] = []
  private var swingRows: SwingRows?
  private var shownEffect: Int?

  /// Creates a panel whose list contains the effects called `names`.
  init(effects names: [String]) {
    effects = PopUpButton(names)
    super.init(frame: .zero)
    effects.action = { [weak self] in self?.effectAction($0) }
    firstPage.action = { [weak self] in self?.pageAction(LabPage.allCases[$0], true) }
    secondPage.action = { [weak self] in self?.pageAction(LabPage.allCases[$0], false) }
    effects.accessibilityLabel = localized("Transition")
    summary.numberOfLines = 0
    stack.insets = SettingsPanel.insets
    addSubview(stack)
    add(heading: localized("Transition"))
    for view in [effects, summary] { stack.addArrangedSubview(view) }
    stack.addSpace(0)
    add(heading: localized("Pages"))
    stack.addArrangedSubview(PageChoice("A", firstPage))
    stack.addArrangedSubview(PageChoice("B", secondPage))
    stack.addSpace(0)
    add(heading: localized("Parameters"))
  }

  private func add(heading: String) {
    let label = Self.heading(heading)
    headings.append(label)
    stack.addArrangedSubview(label)
  }

  private static func heading(_ text: String) -> Label {
    let label = Label(text, font: Font(size: 12, weight: .bold))
    label.accessibilityTraits = .header
    return label
  }

  /// Updates the panel to show the values of `setting`, the effect at `index` as the selected one,
  /// and `first` and `second` as the pictures of the two pages.
  func show(_ setting: LabSetting, at index: Int, first: LabPage, second: LabPage) {
    effects.selectedIndex = index
    firstPage.selectedSegmentIndex = LabPage.allCases.firstIndex(of: first)
    secondPage.selectedSegmentIndex = LabPage.allCases.firstIndex(of: second)
    if shownEffect != index {
      shownEffect = index
      rebuild(setting)
    }
    for row in rows {
      if let value = setting.value(of: row.name) { row.show(value) }
    }
  }

  /// Updates the panel to show `swing`, the displacement of the sheet in the current frame.
  func show(_ swing: PaperSwing) { swingRows?.show(swing) }

  /// Shows `refusal`, the reason why the selected effect cannot be used, and selects the previous
  /// effect again.
  func show(_ refusal: String) {
    effects.selectedIndex = shownEffect
    summary.text = refusal
    setNeedsLayout()
    superview?.subviewSizeDidChange(self)
  }

  private func rebuild(_ setting: LabSetting) {
    summary.text = setting.effect.localizedSummary
    for row in rows { row.removeFromSuperview() }
    rows = setting.defaults.map { parameter in
      ParameterRow(
        parameter, value: setting.value(of: parameter.name) ?? parameter.defaultValue,
        perspectives: setting.perspectives
      ) { [weak self] in self?.parameterAction(parameter.name, $0) }
    }
    for row in rows { stack.addArrangedSubview(row) }
    for view in swingRows?.views ?? [] { view.removeFromSuperview() }
    swingRows = setting.effect.mass(on: Stage(size: Size(width: 1000, height: 700))).map {
      let heading = Self.heading(localized("Mass"))
      heading.textColor = appearance.secondaryLabel
      return SwingRows($0, heading: heading)
    }
    swingRows?.action = { [weak self] in self?.swingAction($0) }
    for view in swingRows?.views ?? [] { stack.addArrangedSubview(view) }
    setNeedsLayout()
    superview?.subviewSizeDidChange(self)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: stack.sizeThatFits(Size(width: size.width, height: 1e5)).height)
  }

  override func layoutSubviews() { stack.frame = bounds }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    for label in headings + (swingRows?.views.compactMap { $0 as? Label } ?? []) + [summary] {
      label.textColor = appearance.secondaryLabel
    }
  }

  override func didMoveToWindow() { appearanceDidChange() }
}

/// A row in which the user chooses the picture of one of the two pages.
private final class PageChoice: View {
  private let name: Label
  private let choice: SegmentedControl

  init(_ name: String, _ choice: SegmentedControl) {
    self.name = Label(name, font: Font(size: 13))
    self.choice = choice
    super.init()
    choice.accessibilityLabel = localized("Page %s", name)
    addSubview(self.name)
    addSubview(choice)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: choice.sizeThatFits(size).height)
  }

  override func layoutSubviews() {
    name.frame = Rect(x: 0, y: 0, width: 20, height: bounds.height)
    choice.frame = Rect(x: 20, y: 0, width: bounds.width - 20, height: bounds.height)
    mirrorSubviews()
  }
}
