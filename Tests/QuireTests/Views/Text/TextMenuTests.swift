import Testing
import VirtualTime

@testable import QuireViews

/// The context menus of text fields and text views in a window with a clipboard.
@MainActor
final class TextMenuTests {
  private let driver = InputDriver()
  private let host = RecordingHost()
  private let field = TextField("one two three")
  private let notes = TextView("alpha beta\ngamma")

  init() {
    driver.window.host = host
    _ = driver.add(field, Rect(x: 10, y: 10, width: 200, height: 30))
    _ = driver.add(notes, Rect(x: 10, y: 60, width: 200, height: 100))
  }

  // Views are released on the main actor.
  isolated deinit {}

  private var layer: MenuLayer? { driver.window.subviews.last as? MenuLayer }

  /// The titles of the items, those that cannot be chosen in brackets.
  private var titles: [String] {
    (layer?.panels.first?.rows ?? []).compactMap { row in
      guard case .action(let action) = row.element else { return nil }
      return action.attributes.contains(.disabled) ? "[\(action.title)]" : action.title
    }
  }

  private func open(_ x: Double, _ y: Double) {
    driver.press(x, y, by: .mouse(.secondary))
    driver.lift(x, y, by: .mouse(.secondary))
  }

  @Test("a list of keys moves neither the focus nor the insertion point", arguments: [20, 70])
  func keys(y: Double) {
    notes.selectedRange = notes.text.endIndex..<notes.text.endIndex
    field.selectedRange = field.text.endIndex..<field.text.endIndex
    driver.move(30, y)
    let listed = driver.window.keyCommandGroups.flatMap(\.commands).map(\.title)
    #expect(listed.contains("Open the context menu"))
    #expect(driver.window.firstResponder == nil)
    #expect(notes.selectedRange.lowerBound == notes.text.endIndex)
    #expect(field.selectedRange.lowerBound == field.text.endIndex)
  }

  private func choose(_ title: String) throws {
    let rows = try #require(layer?.panels.first?.rows)
    let row = try #require(
      rows.first {
        if case .action(let action) = $0.element { action.title == title } else { false }
      }
    )
    let point = row.convert(row.bounds, to: nil).center
    driver.move(point.x, point.y)
    driver.click(point.x, point.y)
  }

  private func x(_ count: Int, of text: String) -> Double {
    19 + Text(String(text.prefix(count))).size().width
  }

  @Test("the menu offers what the text, the selection and the clipboard allow")
  func items() throws {
    open(x(5, of: field.text), 25)
    #expect(titles == ["[Undo]", "[Redo]", "[Cut]", "[Copy]", "[Paste]", "Select all"])
    try choose("Select all")
    #expect(field.isEditing && field.text[field.selectedRange] == "one two three")
    host.clipboard = "x"
    open(x(5, of: field.text), 25)
    #expect(titles == ["[Undo]", "[Redo]", "Cut", "Copy", "Paste", "Select all"])
    try choose("Cut")
    #expect(field.text == "" && host.clipboard == "one two three")
    open(x(0, of: field.text), 25)
    #expect(titles == ["Undo", "[Redo]", "[Cut]", "[Copy]", "Paste", "[Select all]"])
    try choose("Undo")
    #expect(field.text == "one two three")
  }

  @Test("a press outside the selection moves the insertion point, one inside keeps the selection")
  func place() throws {
    host.clipboard = "-"
    open(x(3, of: field.text), 25)
    try choose("Paste")
    #expect(field.text == "one- two three")
    driver.press(x(6, of: field.text), 25, count: 2)
    driver.lift(x(6, of: field.text), 25)
    open(x(7, of: field.text), 25)
    try choose("Copy")
    #expect(host.clipboard == "two")
  }

  @Test("a secure field offers neither Cut nor Copy")
  func secure() {
    field.isSecureTextEntry = true
    field.selectAll()
    open(30, 25)
    #expect(titles == ["[Undo]", "[Redo]", "[Paste]", "Select all"])
  }

  @Test("a text that cannot be edited offers Copy and Select all")
  func notEditable() throws {
    notes.isEditable = false
    open(40, 80)
    #expect(titles == ["[Copy]", "Select all"])
    try choose("Select all")
    open(40, 80)
    try choose("Copy")
    #expect(host.clipboard == "alpha beta\ngamma")
  }

  @Test("a resting finger selects the word under it", arguments: [false, true])
  func touch(inView: Bool) throws {
    let point =
      inView
      ? Point(x: 21 + Text("alpha b").size().width, y: 75)
      : Point(x: x(5, of: field.text), y: 25)
    driver.press(point.x, point.y, by: .touch(id: 1))
    driver.wait(0.7)
    #expect(titles.contains("Copy"))
    driver.lift(point.x, point.y, by: .touch(id: 1))
    try choose("Copy")
    #expect(host.clipboard == (inView ? "beta" : "two"))
  }

  @Test("the Menu key opens the menu at the insertion point and keeps the selection")
  func key() throws {
    driver.key(.tab)
    #expect(field.text[field.selectedRange] == "one two three")
    driver.key(.right)
    driver.key(.left, [.control, .shift])
    let caret = field.caretRect
    driver.key(.menu)
    let panel = try #require(layer?.panels.first)
    #expect(abs(panel.panelFrame.minX - caret.minX) <= 1 && panel.panelFrame.minY >= caret.maxY)
    try choose("Cut")
    #expect(host.clipboard == "three" && field.text == "one two ")
    #expect(field.isEditing)
  }

  @Test("an action in a menu that a key has opened does not select everything first")
  func keyboardOnly() {
    driver.key(.tab)
    driver.key(.end)
    host.clipboard = "!"
    driver.key(.menu)
    driver.key(.character("p"))
    driver.key(.enter)
    #expect(field.text == "one two three!")
  }
}
