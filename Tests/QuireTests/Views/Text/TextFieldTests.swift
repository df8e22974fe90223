import QuireText
import Testing
import VirtualTime

@testable import QuireViews

/// A window with a text field, a button and a host.
@MainActor
final class TextFieldTests {
  private let driver = InputDriver()
  private let host = RecordingHost()
  private let field = TextField()

  init() {
    driver.window.host = host
    _ = driver.add(field, Rect(x: 10, y: 10, width: 200, height: 30))
  }

  private func type(_ text: String) {
    for character in text {
      driver.key(character == " " ? .space : .character(character))
      driver.send(.textInput(String(character)))
    }
  }

  @Test("text is delivered only while a field has the focus, beside its insertion point")
  func textInput() {
    #expect(host.textInputRect == nil)
    driver.send(.textInput("x"))
    #expect(field.text == "")
    driver.click(50, 25)
    #expect(field.isEditing)
    #expect(host.textInputRect == field.caretRect)
    type("abc")
    driver.showFrame()
    #expect(field.text == "abc")
    #expect(host.textInputRect == field.caretRect)
    let width = Text("abc").size().width
    #expect(abs(field.caretRect.minX - (10 + 9 + width)) <= 1)
    driver.click(300, 200)
    #expect(!field.isEditing)
    #expect(host.textInputRect == nil)
  }

  @Test("letters do not reach other responders while a field has the focus")
  func letters() {
    driver.click(50, 25)
    #expect(driver.key(.character("f")))
    #expect(!host.isFullScreen)
    #expect(!driver.key(.function(5)))
    #expect(!driver.key(.character("n"), .alt))
  }

  @Test("keys move, select, delete and undo as on the desktop")
  func keys() {
    driver.click(50, 25)
    type("one two three")
    driver.key(.left, .control)
    driver.key(.left, [.control, .shift])
    #expect(field.text[field.selectedRange] == "two ")
    driver.key(.right)
    driver.key(.backspace, .control)
    #expect(field.text == "one three")
    driver.key(.home, .shift)
    #expect(field.text[field.selectedRange] == "one ")
    driver.key(.delete)
    #expect(field.text == "three")
    driver.key(.character("z"), .control)
    driver.key(.character("z"), .control)
    #expect(field.text == "one two three")
    driver.key(.character("z"), [.control, .shift])
    #expect(field.text == "one three")
    driver.key(.character("a"), .control)
    driver.key(.character("x"), .control)
    #expect(field.text == "")
    #expect(host.clipboard == "one three")
    driver.key(.character("v"), .control)
    driver.key(.character("v"), .control)
    #expect(field.text == "one threeone three")
  }

  @Test("the key commands are those that the text allows")
  func commands() {
    func titles() -> [String] {
      field.keyCommands.filter { $0.isEnabled && !$0.isHidden }.map(\.title)
    }
    driver.click(50, 25)
    #expect(titles() == ["Paste"])
    type("ab")
    #expect(titles() == ["Undo", "Paste", "Select all"])
    driver.key(.character("a"), .control)
    #expect(titles() == ["Undo", "Cut", "Copy", "Paste", "Select all"])
    field.undo()
    #expect(titles() == ["Redo", "Paste"])
    field.redo()
    field.isSecureTextEntry = true
    field.selectAll()
    #expect(titles() == ["Paste", "Select all"])
  }

  @Test("clicks place, select a word and select everything, and a drag selects")
  func clicks() {
    field.text = "one two three"
    func x(_ count: Int) -> Double { 19 + Text(String("one two three".prefix(count))).size().width }
    driver.press(x(5), 25)
    driver.lift(x(5), 25)
    #expect(field.selectedRange.isEmpty)
    #expect(field.text.prefix(upTo: field.selectedRange.lowerBound).count == 5)
    driver.press(x(5), 25, count: 2)
    driver.move(x(9), 25)
    driver.lift(x(9), 25)
    #expect(field.text[field.selectedRange] == "two three")
    #expect(host.primarySelection == "two three")
    driver.press(x(5), 25, count: 3)
    driver.lift(x(5), 25)
    #expect(field.text[field.selectedRange] == "one two three")
    host.primarySelection = "and "
    driver.press(x(4), 25, by: .mouse(.middle))
    driver.lift(x(4), 25, by: .mouse(.middle))
    #expect(field.text == "one and two three")
  }

  @Test("Shift extends the selection to a click")
  func shiftClick() {
    field.text = "one two"
    driver.click(20, 25)
    driver.send(
      .pointerDown(.mouse(.primary), at: Point(x: 200, y: 25), clickCount: 1), .shift)
    driver.lift(200, 25)
    #expect(field.text[field.selectedRange] == "one two")
  }

  @Test("a long text scrolls so that the insertion point stays visible")
  func scrolling() {
    driver.click(50, 25)
    type(String(repeating: "long text ", count: 12))
    driver.showFrame()
    #expect(field.caretRect.maxX <= 210 && field.caretRect.minX > 190)
    driver.key(.home)
    driver.showFrame()
    #expect(abs(field.caretRect.minX - 19) <= 1)
  }

  @Test("Tab selects the whole text, and Return performs the action")
  func tabAndReturn() {
    var returned: [String] = []
    field.text = "text"
    field.primaryAction = { returned.append($0) }
    driver.key(.tab)
    #expect(field.isEditing)
    #expect(field.text[field.selectedRange] == "text")
    #expect(driver.key(.enter))
    #expect(returned == ["text"])
  }

  @Test("marked text is composed in place, and all keys are left to the input method")
  func composition() {
    var changes: [String] = []
    field.action = { changes.append($0) }
    driver.click(50, 25)
    driver.send(.textComposition("にほ", selectedRange: 2..<2))
    #expect(field.text == "にほ")
    #expect(field.hasMarkedText)
    for key in [Key.enter, .left, .escape, .backspace] { #expect(driver.key(key)) }
    #expect(field.text == "にほ")
    driver.send(.textComposition("日本", selectedRange: 0..<2))
    driver.send(.textComposition("", selectedRange: 0..<0))
    driver.send(.textInput("日本"))
    #expect(field.text == "日本")
    #expect(!field.hasMarkedText)
    #expect(changes.last == "日本")
    #expect(!changes.contains("にほ"))
  }

  @Test("a composition ends in the input method, too, when a click or a loss of the focus ends it")
  func endOfComposition() {
    driver.click(50, 25)
    driver.send(.textComposition("に", selectedRange: 1..<1))
    host.textInputRects = []
    driver.click(50, 25)
    #expect(field.text == "に" && !field.hasMarkedText)
    #expect(host.textInputRects.first == .some(nil))
    #expect(host.textInputRect != nil)
    driver.send(.textComposition("ほ", selectedRange: 1..<1))
    driver.click(300, 200)
    #expect(field.text == "にほ" || field.text == "ほに")
    #expect(!field.hasMarkedText)
    #expect(host.textInputRect == nil)
  }

  @Test("nothing of a secure text reaches the clipboard or the primary selection")
  func secure() {
    field.isSecureTextEntry = true
    driver.click(50, 25)
    type("secret 日本")
    driver.key(.character("a"), .control)
    driver.key(.character("c"), .control)
    driver.key(.character("x"), .control)
    driver.press(60, 25, count: 3)
    driver.lift(60, 25)
    #expect(host.clipboard == nil)
    #expect(host.primarySelection == nil)
    #expect(field.text == "secret 日本" && field.shownText == "•••••••••")
    driver.key(.end)
    driver.key(.backspace)
    #expect(field.text == "secret 日")
    driver.key(.left)
    driver.key(.left, .shift)
    #expect(field.text[field.selectedRange] == " ")
    field.selectedRange = field.text.index(before: field.text.endIndex)..<field.text.endIndex
    type("本")
    driver.key(.character("z"), .control)
    #expect(field.text == "secret 本")
  }

  @Test("the insertion point blinks while the field has the focus, then rests")
  func blinking() {
    driver.click(50, 25)
    driver.showFrame()
    #expect(!field.area.caret.isHidden)
    #expect(driver.window.deadline != nil)
    _ = driver.clock.sleep(TextCaret.blinkTime + 0.1)
    #expect(field.area.caret.isHidden)
    type("a")
    #expect(!field.area.caret.isHidden)
    #expect(driver.clock.sleep(TextCaret.patience + 60) < 25)
    #expect(!field.area.caret.isHidden)
    #expect(driver.window.deadline == nil)
    driver.click(300, 200)
    #expect(field.area.caret.isHidden)
    #expect(driver.window.deadline == nil)
  }

  @Test("the button clears the field, and the field keeps the focus")
  func clear() {
    field.clearButtonMode = .whileEditing
    field.text = "text"
    driver.showFrame()
    driver.click(195, 25)
    #expect(field.text == "text")
    driver.showFrame()
    driver.click(195, 25)
    #expect(field.text == "")
    #expect(field.isEditing)
    field.undo()
    #expect(field.text == "text")
  }

  @Test("Escape clears a search field, and leaves an empty one to others")
  func search() {
    let search = driver.add(SearchField(), Rect(x: 10, y: 60, width: 200, height: 30))
    driver.click(80, 75)
    type("find")
    #expect(driver.key(.escape))
    #expect(search.text == "")
    #expect(!driver.key(.escape))
  }

  @Test("a field says what is wrong with its text")
  func validation() {
    field.validation = { $0.contains("!") ? "No exclamation marks." : nil }
    driver.click(50, 25)
    type("a!")
    #expect(field.problem == "No exclamation marks.")
    driver.key(.backspace)
    #expect(field.problem == nil)
  }

  @Test("a disabled field takes no text and no focus")
  func disabled() {
    field.isEnabled = false
    driver.click(50, 25)
    #expect(!field.isEditing)
    driver.send(.textInput("x"))
    #expect(field.text == "")
  }

  @Test("the text of a disabled field is paler, and its button is hidden")
  func disabledText() {
    field.text = "text"
    field.clearButtonMode = .always
    driver.showFrame()
    #expect(field.area.alpha == 1 && field.subviews.contains(field.clearButton))
    field.isEnabled = false
    driver.showFrame()
    #expect(field.area.alpha < 0.5 && !field.subviews.contains(field.clearButton))
    field.isEnabled = true
    driver.showFrame()
    #expect(field.area.alpha == 1 && field.subviews.contains(field.clearButton))
  }
}
