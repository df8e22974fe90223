import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// Number fields under input from the keyboard.
@MainActor
final class NumberFieldTests: Clocked {
  let clock = TestClock(Window(size: Size(width: 300, height: 200)))
  private let field: NumberField
  private let other = TextField()
  private var chosen: [Double] = []

  init() {
    field = NumberField(30, format: NumberFormat(range: 0...90, step: 1, unit: "°"))
    field.valueAction = { [weak self] in self?.chosen.append($0) }
    field.frame = Rect(x: 10, y: 10, width: 80, height: 30)
    other.frame = Rect(x: 10, y: 60, width: 80, height: 30)
    window.addSubview(field)
    window.addSubview(other)
    showFrame()
    window.moveFocus(to: field)
  }

  // Views are released on the main actor.
  isolated deinit {}

  /// Replaces the whole text of the field by `text`.
  private func type(_ text: String) {
    field.selectAll()
    field.insertText(text)
  }

  @discardableResult
  private func press(_ key: Key) -> Bool { send(.keyDown(key, [], isRepeat: false)) }

  @Test("Return uses the number and writes it in the usual form")
  func accepting() {
    type("45.00")
    #expect(field.value == 30 && chosen == [], "nothing happens while the text is edited")
    press(.enter)
    #expect(field.value == 45 && field.text == "45°" && chosen == [45])
    press(.enter)
    #expect(chosen == [45], "the same number")
    type("500")
    press(.enter)
    #expect(field.text == "90°" && chosen == [45, 90])
    #expect(field.selectedRange == field.text.startIndex..<field.text.endIndex)
  }

  @Test("Escape restores the text, and then is left to the responders behind")
  func restoring() {
    type("45")
    #expect(press(.escape) && field.text == "30°" && chosen == [])
    #expect(!press(.escape))
  }

  @Test("assistive programs read and set the number within its limits")
  func accessibility() {
    let range = AccessibilityRange(value: 30, minimum: 0, maximum: 90, step: 1)
    #expect(field.accessibility.range == range)
    #expect(field.accessibilityIncrement() && field.value == 31 && field.text == "31°")
    #expect(field.accessibilitySet(500) && field.text == "90°" && chosen == [31, 90])
    field.isEnabled = false
    #expect(!field.accessibilitySet(2) && field.value == 90)
    let signed = NumberFormat(range: 0.1...4, step: 0.1, allowsNegative: true)
    #expect(signed.allowedRange == -4...4)
  }

  @Test("a text that is no number is marked, and not used")
  func invalid() {
    type("abc")
    #expect(field.problem != nil && field.toolTip == field.problem)
    press(.enter)
    #expect(field.value == 30 && field.text == "abc" && chosen == [])
    press(.escape)
    #expect(field.problem == nil && field.toolTip == nil && field.text == "30°")
    type("")
    #expect(field.problem != nil)
    window.moveFocus(to: other)
    #expect(field.text == "30°" && field.problem == nil && chosen == [])
  }

  @Test("the end of editing uses the number")
  func leaving() {
    type("12")
    press(.tab)
    #expect(other.isFirstResponder && field.text == "12°" && chosen == [12])
  }

  @Test("arrow keys change the number in the text by steps")
  func steps() {
    press(.up)
    press(.pageUp)
    #expect(field.text == "41°" && chosen == [31, 41])
    type("5")
    press(.down)
    #expect(field.text == "4°" && chosen == [31, 41, 4])
    press(.pageDown)
    press(.down)
    #expect(field.text == "0°" && chosen == [31, 41, 4, 0])
    type("x")
    press(.up)
    #expect(field.text == "1°" && chosen.last == 1, "from the last number")
  }

  @Test("a new number replaces the edited text, the same number keeps it")
  func setting() {
    type("4")
    field.value = 30
    #expect(field.text == "4")
    field.value = 31
    #expect(field.text == "31°")
    field.value = nil
    #expect(field.text == "" && field.problem == nil)
  }
}
