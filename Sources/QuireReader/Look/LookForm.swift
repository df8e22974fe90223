import Quire
import QuireGeometry
import QuireLibrary

/// The controls with which a person chooses the look of the pages, one below the other.
///
/// The pages themselves are the preview: ``changed`` is called with each change, also during a drag
/// of a slider.
final class LookForm: View {
  private static let rowHeight = 34.0
  private static let padding = 14.0
  /// The width that suits the form, in points.
  static let width = 320.0

  /// Called with the look that a person has chosen.
  var changed: (PageLook) -> Void = { _ in }
  /// The shown look.
  var look: PageLook {
    didSet { if look != oldValue { update() } }
  }
  let tone = PopUpButton(PageLook.Tone.allCases.map(\.title))
  let trims = Switch()
  let splitsSides = Switch()
  let brightness = LookForm.slider(PageLook.Adjustments.brightnessRange, standard: 0)
  let contrast = LookForm.slider(PageLook.Adjustments.contrastRange, standard: 1)
  let gamma = LookForm.slider(PageLook.Adjustments.gammaRange, standard: 1)
  let sharpness = LookForm.slider(PageLook.Adjustments.sharpnessRange, standard: 0)
  let enlargement = SegmentedControl([localized("Smooth"), localized("Pixels")])
  let resetButton = Button(localized("Reset"))
  private let rows: [View]

  /// Creates a form that shows `look`.
  init(_ look: PageLook) {
    self.look = look
    rows = [
      LookRow(localized("Colours"), tone), LookRow(localized("Trim the margins"), trims),
      LookRow(localized("Odd and even pages apart"), splitsSides),
      LookRow(localized("Brightness"), brightness), LookRow(localized("Contrast"), contrast),
      LookRow(localized("Gamma"), gamma), LookRow(localized("Sharpness"), sharpness),
      LookRow(localized("Enlarged pictures"), enlargement), resetButton,
    ]
    super.init()
    for row in rows { addSubview(row) }
    accessibilityLabel = localized("Look")
    connect()
    update()
  }

  private static func slider(_ range: ClosedRange<Double>, standard: Double) -> Slider {
    let slider = Slider(value: standard, in: range, stepValue: 0.05)
    slider.defaultValue = standard
    return slider
  }

  private func connect() {
    tone.action = { [weak self] index in self?.change { $0.tone = PageLook.Tone.allCases[index] } }
    trims.action = { [weak self] isOn in self?.change { $0.trimming = isOn ? .alike : .none } }
    splitsSides.action = { [weak self] isOn in
      self?.change { $0.trimming = isOn ? .sides : .alike }
    }
    let sliders: [(Slider, WritableKeyPath<PageLook.Adjustments, Double>)] = [
      (brightness, \.brightness), (contrast, \.contrast), (gamma, \.gamma),
      (sharpness, \.sharpness),
    ]
    for (slider, path) in sliders {
      slider.action = { [weak self] value in self?.change { $0.adjustments[keyPath: path] = value }
      }
    }
    enlargement.action = { [weak self] index in
      self?.change {
        $0.adjustments.enlargement = PageLook.Adjustments.Enlargement.allCases[index]
      }
    }
    resetButton.action = { [weak self] in self?.change { $0 = PageLook() } }
  }

  /// Changes the look as the person has asked for.
  private func change(_ change: (inout PageLook) -> Void) {
    var look = look
    change(&look)
    guard look != self.look else { return }
    self.look = look
    changed(look)
  }

  /// Shows the look in the controls.
  private func update() {
    tone.selectedIndex = PageLook.Tone.allCases.firstIndex(of: look.tone)
    if trims.isOn != (look.trimming != .none) { trims.isOn.toggle() }
    if splitsSides.isOn != (look.trimming == .sides) { splitsSides.isOn.toggle() }
    splitsSides.isEnabled = look.trimming != .none
    let adjustments = look.adjustments
    brightness.value = adjustments.brightness
    contrast.value = adjustments.contrast
    gamma.value = adjustments.gamma
    sharpness.value = adjustments.sharpness
    enlargement.selectedSegmentIndex = PageLook.Adjustments.Enlargement.allCases
      .firstIndex(of: adjustments.enlargement)
    resetButton.isEnabled = look != PageLook()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(size.width, LookForm.width),
      height: Double(rows.count) * LookForm.rowHeight + 2 * LookForm.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = LookForm.padding
    for (index, row) in rows.enumerated() {
      row.frame = Rect(
        x: padding, y: padding + Double(index) * LookForm.rowHeight,
        width: max(0, bounds.width - 2 * padding), height: LookForm.rowHeight - 4)
    }
  }
}

/// A row of the form: the name of a property, and the control that changes it.
private final class LookRow: View {
  private static let gap = 12.0
  private let name: Label
  private let control: Control

  /// Creates a row that shows `control` with the text `name`, which is its name for assistive
  /// programs too.
  init(_ name: String, _ control: Control) {
    self.name = Label(name, font: Font(size: 13))
    self.control = control
    super.init()
    self.name.numberOfLines = 1
    control.accessibilityLabel = name
    for view in [self.name, control] { addSubview(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = min(name.sizeThatFits(.zero).width.rounded(.up), bounds.width / 2)
    let room = max(0, bounds.width - text - LookRow.gap)
    let size = control.sizeThatFits(Size(width: room, height: bounds.height))
    let width = min(size.width, room)
    name.frame = Rect(
      x: 0, y: 0, width: max(0, bounds.width - width - LookRow.gap), height: bounds.height)
    control.frame = onPixels(
      Rect(
        x: bounds.width - width, y: (bounds.height - size.height) / 2, width: width,
        height: size.height))
    mirrorSubviews()
  }
}
