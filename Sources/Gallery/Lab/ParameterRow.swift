import Quire

/// A row of the lab's panel, with the name and the value of a parameter and a control that sets the
/// value.
///
/// A double click in the row restores the default value.
final class ParameterRow: View {
  /// The name of the parameter that the row sets.
  let name: String
  private let title: Label
  private let number = Label(font: Font(size: 13))
  private let control: ParameterControl
  private let defaultValue: ParameterValue
  private let unit: String
  private let perspectives: [PerspectivePreset]
  /// The controls that set the value of the parameter: usually one, but several for a perspective
  /// or a vector.
  private var parts: [View] = []
  private let changed: (ParameterValue) -> Void
  private var value: ParameterValue

  private static let lineHeight = 22.0

  /// Creates a row that shows `value` as the value of `parameter` and, for a perspective, buttons
  /// for `perspectives`; `changed` is called with each value that the user sets.
  ///
  /// - Parameters:
  ///   - parameter: the parameter, whose default value a double click restores.
  ///   - value: the current value.
  ///   - perspectives: the presets that the parameter allows if it is a perspective.
  ///   - changed: called with the value that the user sets.
  init(
    _ parameter: ParameterDescription, value: ParameterValue,
    perspectives: [PerspectivePreset] = [], changed: @escaping (ParameterValue) -> Void
  ) {
    name = parameter.name
    defaultValue = parameter.defaultValue
    control = ParameterControl(parameter)
    unit = if case .number(let unit, _, _) = parameter.kind { unit } else { "" }
    title = Label(parameter.name.spaced, font: Font(size: 13))
    self.value = value
    self.perspectives = perspectives
    self.changed = changed
    super.init()
    number.alignment = .opposite
    parts = makeParts()
    for view in [title, number] + parts { addSubview(view) }
    show(value)
  }

  /// Updates the row to show `value`, the new value of the parameter.
  func show(_ value: ParameterValue) {
    self.value = value
    number.text = value.text(in: unit)
    switch (control, value) {
    case (.slider(let scale), .number(let number)):
      (parts[0] as? Slider)?.value = scale.position(of: number)
    case (.steps, .integer(let number)): (parts[0] as? Slider)?.value = Double(number)
    case (.perspective(let scale, let defaultValue), _):
      let preset = PerspectivePreset(value, defaultValue: defaultValue)
      (parts[0] as? ChipGrid)?.selectedIndex = preset.flatMap { perspectives.firstIndex(of: $0) }
      if case .number(let factor) = value {
        (parts[1] as? Slider)?.value = scale.position(of: abs(factor))
      } else {
        (parts[1] as? Slider)?.value = 1
      }
    case (.stepper, .integer(let number)): (parts[0] as? Stepper)?.value = Double(number)
    case (.toggle, .boolean(let flag)): (parts[0] as? Switch)?.isOn = flag
    case (.segments(let names), .choice(let name)):
      (parts[0] as? SegmentedControl)?.selectedSegmentIndex = names.firstIndex(of: name)
    case (.chips(let names), .choice(let name)):
      (parts[0] as? ChipGrid)?.selectedIndex = names.firstIndex(of: name)
    case (.palette, .color(let color)): (parts[0] as? ColorPalette)?.selection = color
    case (.pad, .point(let point)): (parts[0] as? PointPad)?.value = point
    case (.sliders(_, let scale, _), .vector(let numbers)):
      for (part, number) in zip(parts, numbers) {
        (part as? Slider)?.value = scale.position(of: number)
      }
    default: break
    }
  }

  private func change(to value: ParameterValue) {
    guard value != self.value else { return }
    show(value)
    changed(value)
  }

  // MARK: Parts

  private func makeParts() -> [View] {
    switch control {
    case .slider(let scale):
      let slider = slider(scale) { [weak self] in self?.change(to: .number($0)) }
      if case .number(let defaultValue) = defaultValue {
        slider.defaultValue = scale.position(of: defaultValue)
      }
      return [slider]
    case .steps(let range):
      let slider = Slider(
        in: Double(range.lowerBound)...Double(range.upperBound), stepValue: 1
      ) { [weak self] in self?.change(to: .integer(Int($0))) }
      if case .integer(let defaultValue) = defaultValue {
        slider.defaultValue = Double(defaultValue)
      }
      return [slider]
    case .perspective(let scale, let defaultValue):
      let presets = ChipGrid(perspectives.map(\.title)) { [weak self] in
        guard let self else { return }
        change(to: perspectives[$0].value(defaultValue: defaultValue))
      }
      let slider = slider(scale) { [weak self] in
        guard let self else { return }
        // An eye behind the paper stays behind it.
        let isInverse = if case .number(let factor) = value { factor < 0 } else { false }
        change(to: .number(isInverse ? -$0 : $0))
      }
      slider.defaultValue = scale.position(of: defaultValue)
      return [presets, slider]
    case .stepper(let range):
      // Above 2⁵³ not every whole number is a `Double`.
      let top = Double(min(range.upperBound, 1 << 53))
      return [
        Stepper(in: Double(range.lowerBound)...top) { [weak self] in
          self?.change(to: .integer(Int($0)))
        }
      ]
    case .toggle: return [Switch { [weak self] in self?.change(to: .boolean($0)) }]
    case .segments(let names):
      return [
        SegmentedControl(names.map(\.choiceTitle)) { [weak self] in
          self?.change(to: .choice(names[$0]))
        }
      ]
    case .chips(let names):
      return [
        ChipGrid(names.map(\.choiceTitle)) { [weak self] in self?.change(to: .choice(names[$0])) }
      ]
    case .palette(let colors):
      return [ColorPalette(colors) { [weak self] in self?.change(to: .color($0)) }]
    case .pad(let range):
      let pad = PointPad(range, value: .zero) { [weak self] in self?.change(to: .point($0)) }
      if case .point(let defaultValue) = defaultValue { pad.defaultValue = defaultValue }
      return [pad]
    case .sliders(let count, let scale, let isWhole):
      return (0..<count).map { index in
        slider(scale) { [weak self] number in
          guard let self, case .vector(var numbers) = value else { return }
          numbers[index] = isWhole ? number.rounded() : number
          change(to: .vector(numbers))
        }
      }
    }
  }

  /// Returns a slider for the numbers of `scale`; `changed` is called with the number that the user
  /// sets.
  private func slider(_ scale: ValueScale, _ changed: @escaping (Double) -> Void) -> Slider {
    Slider { changed(scale.value(at: $0)) }
  }

  // MARK: Layout

  /// Whether the control is beside the name of the parameter, instead of below it.
  private var isInline: Bool {
    switch control {
    case .toggle, .stepper: true
    default: false
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    if isInline { return Size(width: size.width, height: 30) }
    let heights = parts.map { $0.sizeThatFits(Size(width: size.width, height: 1000)).height }
    return Size(width: size.width, height: ParameterRow.lineHeight + heights.reduce(0, +))
  }

  override func layoutSubviews() {
    placeParts()
    mirrorSubviews()
  }

  private func placeParts() {
    let width = bounds.width
    let half = (width / 2).rounded()
    if isInline, let part = parts.first {
      let size = part.sizeThatFits(Size(width: width, height: 30))
      part.frame = Rect(
        x: width - size.width, y: ((30 - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      title.frame = Rect(x: 0, y: 4, width: half, height: ParameterRow.lineHeight)
      number.frame = Rect(
        x: half, y: 4, width: width - half - size.width - 8, height: ParameterRow.lineHeight)
      return
    }
    let share = number.text.count > 8 ? half : (width * 0.7).rounded()
    title.frame = Rect(x: 0, y: 0, width: share, height: ParameterRow.lineHeight)
    number.frame = Rect(x: share, y: 0, width: width - share, height: ParameterRow.lineHeight)
    var top = ParameterRow.lineHeight
    for part in parts {
      let height = part.sizeThatFits(Size(width: width, height: 1000)).height
      part.frame = Rect(x: 0, y: top, width: width, height: height)
      top += height
    }
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    number.textColor = appearance.secondaryLabel
  }

  override func didMoveToWindow() { appearanceDidChange() }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary, event.clickCount == 2 else { return super.pointerDown(event) }
    change(to: defaultValue)
    return true
  }
}
