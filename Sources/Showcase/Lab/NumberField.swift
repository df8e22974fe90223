import Quire

/// A field in which a person types a number or changes it in steps.
///
/// | input | number |
/// |---|---|
/// | Return, or the end of editing | becomes the allowed number nearest to the text |
/// | Escape | stays, and the text shows it again |
/// | up, down; Page Up, Page Down | changes by one step; by ten |
///
/// A text that is not a number is marked as not valid and is not used.
final class NumberField: TextField {
  /// The numbers that the field accepts, and their form as text.
  let format: NumberFormat
  /// The number of the field, or `nil` for none; a new number replaces a text that is being edited.
  var value: Double? {
    didSet { if value != oldValue { showValue() } }
  }
  /// Called with the new number when a person has changed it.
  var valueAction: (Double) -> Void

  /// Creates a field with the number `value`; `valueAction` is called with each number that a
  /// person chooses.
  init(
    _ value: Double?, format: NumberFormat, valueAction: @escaping (Double) -> Void = { _ in }
  ) {
    self.value = value
    self.format = format
    self.valueAction = valueAction
    super.init()
    font = Font(size: 13)
    alignment = .opposite
    showValue()
    validation = { [weak self] in self?.problem(of: $0) }
    action = { [weak self] _ in self?.toolTip = self?.problem }
    primaryAction = { [weak self] _ in self?.acceptText(andSelects: true) }
  }

  override var accessibilityDefaults: AccessibilityAttributes {
    var result = super.accessibilityDefaults
    let range = format.allowedRange
    result.range = AccessibilityRange(
      value: value, minimum: range.lowerBound, maximum: range.upperBound, step: format.step)
    return result
  }

  override func accessibilitySet(_ value: Double) -> Bool {
    guard isEnabled else { return false }
    choose(format.fitting(value))
    showValue()
    return true
  }

  /// Returns a width that suits numbers of four digits with a sign, and the height of a field.
  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(68, size.width), height: super.sizeThatFits(size).height)
  }

  /// Whether the text differs from that of the number.
  private var isChanged: Bool { text != valueText }

  private var valueText: String { value.map(format.text) ?? "" }

  private func problem(of text: String) -> String? {
    text == valueText || format.number(in: text) != nil ? nil : localized("This is not a number.")
  }

  /// Replaces the text by that of the number.
  private func showValue() {
    if isChanged { text = valueText }
    toolTip = nil
  }

  /// Sets the number to the allowed one nearest to the text, and then selects the text if
  /// `andSelects` is true; does nothing if the text is not a number.
  private func acceptText(andSelects: Bool) {
    if isChanged {
      guard let number = format.number(in: text) else { return }
      choose(format.fitting(number))
      // The text may have another form, such as more decimals.
      showValue()
    }
    if andSelects { selectAll() }
  }

  /// Sets the number to `number`, which a person has chosen, and calls `valueAction` if it changes.
  private func choose(_ number: Double) {
    guard number != value else { return }
    value = number
    valueAction(number)
  }

  /// Changes the number in the text by `count` steps.
  private func step(by count: Double) {
    let start = format.number(in: text) ?? value ?? format.fitting(0)
    choose(format.number(count, stepsFrom: start))
    showValue()
    selectAll()
  }

  /// At the end of editing, uses the text if it is a number, and restores the text of the number
  /// otherwise.
  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    guard !isFirstResponder else { return }
    acceptText(andSelects: false)
    showValue()
  }

  /// The commands that change the number, and those of every text field.
  override var keyCommands: [KeyCommand] {
    guard isEnabled else { return [] }
    let steps: [(title: String, key: Key, count: Double)] = [
      (localized("Increase the number"), .up, 1), (localized("Decrease the number"), .down, -1),
      (localized("Increase the number by ten steps"), .pageUp, 10),
      (localized("Decrease the number by ten steps"), .pageDown, -10),
    ]
    let restore = KeyCommand(localized("Restore the number"), key: .escape, isEnabled: isChanged) {
      [weak self] in self?.showValue()
    }
    return super.keyCommands + [restore]
      + steps.map { title, key, count in
        KeyCommand(title, key: key, repetition: .repeats) { [weak self] in self?.step(by: count) }
      }
  }
}
