import Quire

/// A slider with a field beside it for the same number.
///
/// The field also accepts numbers beyond the ends of the slider, if its format allows them.
final class NumberSlider: View {
  private let scale: ValueScale
  private let slider: Slider
  private let field: NumberField
  /// Returns whether the slider sets negative numbers, whose magnitudes it shows.
  var setsNegative: () -> Bool = { false }

  private static let height = 30.0
  private static let gap = 6.0

  /// Creates a slider for the numbers of `scale`, which a double click sets to
  /// `defaultValue`, and a field for numbers of the form `format`; `action` is called with
  /// each number that a person sets.
  init(
    _ scale: ValueScale, format: NumberFormat, defaultValue: Double? = nil,
    action: @escaping (Double) -> Void
  ) {
    self.scale = scale
    // A slider of whole numbers has to reach the next number with one key press.
    let slider = format.isWhole ? Slider(in: scale.range, stepValue: 1) : Slider()
    self.slider = slider
    field = NumberField(nil, format: format, valueAction: action)
    super.init(frame: .zero)
    slider.defaultValue = defaultValue.map(position)
    slider.action = { [weak self] in
      guard let self else { return }
      let number = number(at: $0)
      action(setsNegative() ? -number : number)
    }
    // The position of the slider need not be the number.
    slider.accessibilityValueBlock = { [weak field] in field?.value.map(format.text) }
    for view in [slider, field] { addSubview(view) }
  }

  /// Updates the slider and the field to show `number`, or no number if it is `nil`.
  ///
  /// The slider shows the magnitude of the number, since a scale that ends above 0 has no negative
  /// numbers.
  func show(_ number: Double?) {
    slider.value = number.map(position) ?? slider.maximumValue
    field.value = number
    field.placeholder = number == nil ? localized("None") : ""
  }

  private func position(of number: Double) -> Double {
    let number = scale.range.lowerBound > 0 ? abs(number) : number
    return field.format.isWhole ? number : scale.position(of: number)
  }

  private func number(at position: Double) -> Double {
    field.format.isWhole ? position : scale.value(at: position)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: NumberSlider.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = NumberSlider.fieldWidth(in: bounds.width)
    let height = field.sizeThatFits(bounds.size).height
    field.frame = Rect(
      x: bounds.width - width, y: ((bounds.height - height) / 2).rounded(), width: width,
      height: height)
    // The track is in line with the name of the parameter.
    let inset = slider.visibleInset
    slider.frame = Rect(
      x: -inset, y: ((bounds.height - 28) / 2).rounded(),
      width: max(0, field.frame.minX - NumberSlider.gap + inset), height: 28)
    mirrorSubviews()
  }

  /// Returns the width of a number field in a row of `width` points.
  static func fieldWidth(in width: Double) -> Double { width < 240 ? 58 : 68 }
}
