import Quire
import QuireDrawing

/// The groups of controls that set a value.
extension ControlsSection {
  /// Returns the group of switches and steppers.
  static func switches() -> ControlsSection {
    let disabled = [Switch(isOn: true), Switch()]
    for control in disabled { control.isEnabled = false }
    let number = ValueLabel("3")
    let stepper = Stepper(value: 3, in: 0...10) { [weak number] in number?.text = $0.localizedText }
    let disabledStepper = Stepper(value: 3)
    disabledStepper.isEnabled = false
    return ControlsSection(
      localized("Switches and steppers"),
      [
        SampleRow(localized("On and off"), [Switch(isOn: true), Switch()]),
        SampleRow(localized("Disabled"), disabled),
        SampleRow(localized("Stepper"), [stepper, number]),
        SampleRow(localized("Disabled"), [disabledStepper]),
      ])
  }

  /// Returns the group of sliders.
  static func sliders() -> ControlsSection {
    let disabled = Slider(value: 0.6)
    disabled.isEnabled = false
    return ControlsSection(
      localized("Sliders"),
      [
        row(localized("Continuous"), Slider(value: 0.4)) { $0.localizedText(decimals: 2) },
        row(localized("In steps of 5"), Slider(value: 25, in: 0...50, stepValue: 5)) {
          $0.localizedText
        },
        row(localized("Disabled"), disabled) { $0.localizedText(decimals: 2) },
      ])
  }

  /// Returns a row with `slider` and a label that shows its value as `text` writes it.
  private static func row(
    _ caption: String, _ slider: Slider, _ text: @escaping (Double) -> String
  ) -> SampleRow {
    let number = ValueLabel(text(slider.value))
    slider.action = { [weak number] in number?.text = text($0) }
    let stack = StackView(.horizontal, spacing: 10, alignment: .center)
    stack.addArrangedSubview(slider, flexibility: 1)
    stack.addArrangedSubview(number)
    return SampleRow(caption, [stack], fillsWidth: true)
  }

  /// Returns the group of controls with which a person chooses one of several things.
  static func choices() -> ControlsSection {
    let days = [localized("Day"), localized("Week"), localized("Month")]
    let segments = SegmentedControl(days)
    segments.isEnabled = false
    let papers = [
      localized("Cream"), localized("Coral"), localized("Ochre"), localized("Sage"),
      localized("Teal"), localized("Sky"),
    ]
    let paper = PopUpButton(papers, selectedIndex: 1)
    paper.isEnabled = false
    return ControlsSection(
      localized("Choices"),
      [
        SampleRow(localized("Segments"), [SegmentedControl(days, selectedSegmentIndex: 1)]),
        SampleRow(localized("Disabled"), [segments]),
        SampleRow(localized("Pop-up button"), [PopUpButton(papers)]),
        SampleRow(localized("Disabled"), [paper]),
      ])
  }
}

/// A label with the value of a control, whose width does not change with the value.
final class ValueLabel: View {
  private let label: Caption

  /// The text of the label.
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// Creates a label that shows `text`.
  init(_ text: String) {
    label = Caption()
    super.init()
    label.text = text
    addSubview(label)
  }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: 34, height: 28) }

  override func layoutSubviews() { label.frame = Rect(size: bounds.size) }
}
