import Quire

/// The views with which a person sets the value of a parameter.
struct ParameterEditor {
  /// The controls at the end of the line with the name of the parameter.
  var accessories: [View] = []
  /// The views below the name of the parameter, each as wide as the row.
  var lines: [View] = []
  /// Updates the views to show a value of the parameter.
  var show: (ParameterValue) -> Void
}

/// The editors of all kinds of parameters.
extension ParameterEditor {
  /// Creates the views that set `parameter`.
  ///
  /// - Parameters:
  ///   - parameter: The parameter, whose default value a double click on a slider restores.
  ///   - perspectives: The presets that the parameter allows if it is a perspective.
  ///   - current: Returns the current value of the parameter.
  ///   - changed: Called with each value that a person sets.
  init(
    _ parameter: ParameterDescription, perspectives: [PerspectivePreset],
    current: @escaping () -> ParameterValue?, changed: @escaping (ParameterValue) -> Void
  ) {
    switch ParameterControl(parameter) {
    case .slider(let scale): self = .slider(scale, parameter, changed)
    case .steps(let range): self = .steps(range, parameter, changed)
    case .perspective(let scale, let usual):
      self = .perspective(scale, usual, perspectives, current, changed)
    case .stepper(let range): self = .stepper(range, changed)
    case .toggle:
      let control = Switch { changed(.boolean($0)) }
      self.init(accessories: [control]) { [weak control] in
        if case .boolean(let flag) = $0 { control?.isOn = flag }
      }
    case .segments(let names):
      let control = SegmentedControl(names.map(\.choiceTitle)) { changed(.choice(names[$0])) }
      self.init(lines: [control]) { [weak control] in
        if case .choice(let name) = $0 {
          control?.selectedSegmentIndex = names.firstIndex(of: name)
        }
      }
    case .menu(let names):
      let control = PopUpButton(names.map(\.choiceTitle)) { changed(.choice(names[$0])) }
      self.init(accessories: [control]) { [weak control] in
        if case .choice(let name) = $0 { control?.selectedIndex = names.firstIndex(of: name) }
      }
    case .palette(let colors):
      let control = ColorPalette(colors) { changed(.color($0)) }
      self.init(lines: [control]) { [weak control] in
        if case .color(let color) = $0 { control?.selection = color }
      }
    case .pad(let range): self = .pad(range, parameter, changed)
    case .sliders(let count, let scale, let isWhole):
      self = .sliders(count, scale, isWhole: isWhole, current, changed)
    }
  }

  private static func slider(
    _ scale: ValueScale, _ parameter: ParameterDescription,
    _ changed: @escaping (ParameterValue) -> Void
  ) -> ParameterEditor {
    var format = NumberFormat(range: scale.range, step: scale.step)
    if case .number(let unit, let range, _) = parameter.kind {
      (format.range, format.unit) = (range, NumberFormat.sign(of: unit))
    }
    let defaultValue =
      if case .number(let number) = parameter.defaultValue { number } else { Double?.none }
    let slider = NumberSlider(scale, format: format, defaultValue: defaultValue) {
      changed(.number($0))
    }
    return ParameterEditor(lines: [slider]) { [weak slider] in
      if case .number(let number) = $0 { slider?.show(number) }
    }
  }

  private static func steps(
    _ range: ClosedRange<Int>, _ parameter: ParameterDescription,
    _ changed: @escaping (ParameterValue) -> Void
  ) -> ParameterEditor {
    let numbers = Double(range.lowerBound)...Double(range.upperBound)
    let defaultValue =
      if case .integer(let number) = parameter.defaultValue {
        Double(number)
      } else {
        Double?.none
      }
    let slider = NumberSlider(
      ValueScale(numbers), format: NumberFormat(range: numbers, step: 1, isWhole: true),
      defaultValue: defaultValue
    ) { changed(.integer(Int($0))) }
    return ParameterEditor(lines: [slider]) { [weak slider] in
      if case .integer(let number) = $0 { slider?.show(Double(number)) }
    }
  }

  private static func perspective(
    _ scale: ValueScale, _ usual: Double, _ perspectives: [PerspectivePreset],
    _ current: @escaping () -> ParameterValue?, _ changed: @escaping (ParameterValue) -> Void
  ) -> ParameterEditor {
    let presets = PopUpButton(perspectives.map(\.title)) {
      changed(perspectives[$0].value(defaultValue: usual))
    }
    let format = NumberFormat(
      range: scale.range, step: 0.1, allowsNegative: perspectives.contains(.inverse))
    let slider = NumberSlider(scale, format: format, defaultValue: usual) { number in
      changed(.number(number))
    }
    // An eye behind the paper stays behind it while the slider moves.
    slider.setsNegative = {
      if case .number(let factor)? = current() { factor < 0 } else { false }
    }
    return ParameterEditor(accessories: [presets], lines: [slider]) {
      [weak presets, weak slider] value in
      presets?.selectedIndex = PerspectivePreset(value, defaultValue: usual)
        .flatMap { perspectives.firstIndex(of: $0) }
      let factor = if case .number(let factor) = value { factor } else { Double?.none }
      slider?.show(factor)
    }
  }

  private static func stepper(
    _ range: ClosedRange<Int>, _ changed: @escaping (ParameterValue) -> Void
  ) -> ParameterEditor {
    // Above 2⁵³ not every whole number is a `Double`.
    let numbers = Double(range.lowerBound)...Double(min(range.upperBound, 1 << 53))
    let field = NumberField(
      nil, format: NumberFormat(range: numbers, step: 1, isWhole: true)
    ) { changed(.integer(Int($0))) }
    let stepper = Stepper(in: numbers) { changed(.integer(Int($0))) }
    return ParameterEditor(accessories: [field, stepper]) { [weak field, weak stepper] in
      guard case .integer(let number) = $0 else { return }
      field?.value = Double(number)
      stepper?.value = Double(number)
    }
  }

  private static func pad(
    _ range: Rect, _ parameter: ParameterDescription,
    _ changed: @escaping (ParameterValue) -> Void
  ) -> ParameterEditor {
    let defaultValue =
      if case .point(let point) = parameter.defaultValue { point } else { Point?.none }
    let pad = PointEditor(range, defaultValue: defaultValue) { changed(.point($0)) }
    return ParameterEditor(lines: [pad]) { [weak pad] in
      if case .point(let point) = $0 { pad?.show(point) }
    }
  }

  private static func sliders(
    _ count: Int, _ scale: ValueScale, isWhole: Bool,
    _ current: @escaping () -> ParameterValue?, _ changed: @escaping (ParameterValue) -> Void
  ) -> ParameterEditor {
    let format = NumberFormat(
      range: .unlimited, step: isWhole ? 1 : scale.step, isWhole: isWhole)
    let sliders = (0..<count).map { index in
      NumberSlider(scale, format: format) { number in
        guard case .vector(var numbers)? = current() else { return }
        numbers[index] = number
        changed(.vector(numbers))
      }
    }
    return ParameterEditor(lines: sliders) { value in
      guard case .vector(let numbers) = value else { return }
      for (slider, number) in zip(sliders, numbers) { slider.show(number) }
    }
  }
}

nonisolated extension NumberFormat {
  /// Returns the sign that stands for the unit of a parameter called `unit`, or an empty string if
  /// there is none.
  static func sign(of unit: String) -> String {
    switch unit {
    case "degrees": "°"
    case "points": localized(" pt")
    default: ""
    }
  }
}
