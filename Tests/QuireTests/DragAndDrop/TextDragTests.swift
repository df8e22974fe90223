import QuireText
import Testing

@testable import QuireViews

/// Text that is dragged from, to and within fields.
@MainActor
final class TextDragTests {
  private let driver = InputDriver()
  private let field = TextField("one two three")
  private let view = TextView("first\nsecond")
  private let host = RecordingHost()

  init() {
    driver.window.host = host
    _ = driver.add(field, Rect(x: 10, y: 10, width: 300, height: 30))
    _ = driver.add(view, Rect(x: 10, y: 100, width: 300, height: 150))
  }

  isolated deinit {}

  /// The place in the window of the insertion point at `offset` in the text of `area`.
  private func place(_ offset: Int, in area: TextArea) -> Point {
    let rect = area.caretRect(at: offset)
    return area.convert(Rect(x: rect.minX, y: rect.minY, width: 0, height: rect.height), to: nil)
      .center
  }

  private func select(_ range: Range<Int>, in area: TextArea) {
    area.perform { $0.select(range) }
    driver.showFrame()
  }

  private func drag(from start: Point, to end: Point) {
    driver.press(start.x, start.y)
    driver.move(start.x + 20, start.y + 2)
    driver.move(end.x, end.y)
    driver.lift(end.x, end.y)
    driver.showFrame()
  }

  @Test("text from another program is inserted at the point, and selected")
  func foreignText() {
    let point = place(4, in: field.area)
    #expect(driver.window.drop([.text("and\na half ")], at: point))
    #expect(field.text == "one and a half two three" && field.isEditing)
    #expect(field.text[field.selectedRange] == "and a half ")
    field.perform(.undo)
    #expect(field.text == "one two three")
    #expect(driver.window.drop([.text("x\ny")], at: place(6, in: view.area)))
    #expect(view.text == "first\nx\nysecond" && view.isEditing)
  }

  @Test("what cannot be edited, and what is no text, is left to the views behind")
  func refusals() {
    var files: [[UInt8]] = []
    driver.window.filesDidDrop = { paths, _ in files += paths }
    let point = place(4, in: field.area)
    #expect(driver.window.drop([.file(path: [0x2f])], at: point) && files == [[0x2f]])
    field.isEnabled = false
    #expect(!driver.window.drop([.text("x")], at: point) && field.text == "one two three")
    view.isEditable = false
    #expect(!driver.window.drop([.text("x")], at: place(0, in: view.area)))
  }

  @Test("a press that selects text drags none of it", arguments: [1, 2])
  func selecting(clicks: Int) {
    let (start, end) = (place(5, in: field.area), place(10, in: field.area))
    driver.press(start.x + 1, start.y, count: clicks)
    for x in stride(from: start.x + 1, through: end.x + 1, by: 3) {
      driver.move(x, start.y)
      driver.showFrame()
      #expect(!driver.window.isDragging)
    }
    driver.lift(end.x, end.y)
    #expect(field.text == "one two three")
    #expect(field.text[field.selectedRange] == (clicks == 1 ? "wo th" : "two three"))
  }

  @Test("selected text is copied to another field, with a mark at the place")
  func copying() {
    select(4..<8, in: field.area)
    let end = place(6, in: view.area)
    let start = place(6, in: field.area)
    driver.press(start.x, start.y)
    driver.move(start.x, start.y + 20)
    #expect(field.text[field.selectedRange] == "two ")
    driver.move(end.x, end.y)
    #expect(view.area.dropMark.superview === view.area)
    #expect(abs(view.area.dropMark.frame.center.x - view.area.caretRect(at: 6).minX) < 1)
    driver.lift(end.x, end.y)
    #expect(view.text == "first\ntwo second" && field.text == "one two three")
    #expect(view.area.dropMark.superview == nil && view.isEditing)
  }

  @Test("text moves within a text, in one step that can be undone")
  func moving() {
    select(4..<8, in: field.area)
    drag(from: place(6, in: field.area), to: place(0, in: field.area))
    #expect(field.text == "two one three" && field.text[field.selectedRange] == "two ")
    drag(from: place(2, in: field.area), to: place(13, in: field.area))
    #expect(field.text == "one threetwo " && field.text[field.selectedRange] == "two ")
    field.perform(.undo)
    #expect(field.text == "two one three")
    // Text that is dropped on itself stays.
    select(0..<4, in: field.area)
    drag(from: place(1, in: field.area), to: place(3, in: field.area))
    #expect(field.text == "two one three" && field.text[field.selectedRange] == "two ")
  }

  @Test("a click on selected text places the insertion point, and a drag beside it selects")
  func clicks() {
    select(4..<8, in: field.area)
    let inside = place(6, in: field.area)
    driver.click(inside.x, inside.y)
    #expect(field.area.text.selection.range == 6..<6)
    select(4..<8, in: field.area)
    let (start, end) = (place(9, in: field.area), place(12, in: field.area))
    drag(from: start, to: end)
    #expect(field.text == "one two three" && field.area.text.selection.range == 9..<12)
  }

  @Test("nothing of a secure text can be dragged")
  func secure() {
    field.isSecureTextEntry = true
    driver.showFrame()
    select(0..<13, in: field.area)
    let start = place(6, in: field.area)
    driver.press(start.x, start.y)
    driver.move(start.x + 20, start.y)
    #expect(!driver.window.isDragging)
    driver.lift(start.x + 20, start.y)
  }
}
