import QuireGeometry
import Testing
import VirtualTime

@testable import QuireViews

/// Dialogs with text fields, by keyboard, mouse and input method.
@MainActor
final class DialogFieldTests {
  private let driver = InputDriver()
  private let host = RecordingHost()
  private let root = ViewController()
  private let editor = TextField("behind", frame: Rect(x: 10, y: 10, width: 200, height: 30))
  private var chosen: [String] = []

  init() {
    driver.window.host = host
    driver.window.rootViewController = root
    root.view.addSubview(editor)
    driver.wait(0.05)
  }

  // Controllers are released on the main actor.
  isolated deinit {}

  private func action(_ title: String, _ role: DialogAction.Role = .normal) -> DialogAction {
    DialogAction(title, role: role) { [weak self] in self?.chosen.append(title) }
  }

  private func show(_ alert: Alert) {
    alert.add(action("Cancel", .cancel))
    alert.add(action("Rename", .default))
    root.present(alert)
    driver.wait(0.4)
  }

  private func rename() -> (alert: Alert, field: TextField) {
    let alert = Alert(title: "Rename")
    let field = alert.addTextField {
      $0.text = "old name"
      $0.validation = { $0.isEmpty ? "A name is needed." : nil }
    }
    show(alert)
    return (alert, field)
  }

  private var isShown: Bool { root.presentedViewController != nil }

  @Test("the first field has the focus and its text is selected, so that typing replaces it")
  func firstFocus() {
    let (_, field) = rename()
    #expect(field.isEditing && host.textInputRect == field.caretRect)
    driver.send(.textInput("new"))
    #expect(field.text == "new" && editor.text == "behind")
  }

  @Test("Return in a field chooses the default action, Escape the cancel action")
  func keys() {
    _ = rename()
    driver.key(.enter)
    driver.wait(0.4)
    #expect(chosen == ["Rename"] && !isShown)
    _ = rename()
    driver.key(.escape)
    driver.wait(0.4)
    #expect(chosen == ["Rename", "Cancel"] && !isShown)
  }

  @Test("Tab goes through the fields and buttons and stays inside")
  func tab() {
    let alert = Alert(title: "Sign in", message: "Two fields.")
    let name = alert.addTextField()
    let password = alert.addTextField { $0.isSecureTextEntry = true }
    #expect(alert.textFields == [name, password])
    show(alert)
    var seen: [Responder?] = [driver.window.firstResponder]
    for _ in 0..<4 {
      driver.key(.tab)
      seen.append(driver.window.firstResponder)
    }
    #expect(seen[0] === name && seen[1] === password && seen[4] === name)
    #expect(seen[2] is DialogButton && seen[3] is DialogButton)
    driver.key(.tab, .shift)
    #expect(driver.window.firstResponder === seen[3])
  }

  @Test(
    "a hidden text is there for the action, and gone afterwards", arguments: [Key.enter, .escape])
  func hiddenText(key: Key) {
    let alert = Alert(title: "Sign in")
    let name = alert.addTextField { $0.text = "Ada" }
    let password = alert.addTextField { $0.isSecureTextEntry = true }
    var entered: [String] = []
    for role in [DialogAction.Role.cancel, .default] {
      alert.add(DialogAction("Done", role: role) { entered.append(password.text) })
    }
    root.present(alert)
    driver.wait(0.4)
    driver.key(.tab)
    driver.send(.textInput("secret"))
    driver.key(key)
    driver.wait(0.4)
    #expect(entered == ["secret"] && password.text == "" && name.text == "Ada")
  }

  @Test("a press beside the fields, inside or outside the dialog, leaves the focus where it is")
  func pressBesideFields() throws {
    let (alert, field) = rename()
    let frame = try #require(field.superview).convert(field.frame, to: nil)
    for button in [InputEvent.Pointer.mouse(.primary), .mouse(.secondary), .touch(id: 1)] {
      for point in [Point(x: 2, y: 2), Point(x: frame.minX, y: frame.minY - 12)] {
        driver.click(point.x, point.y, by: button)
        #expect(field.isEditing, "\(button) at \(point)")
      }
    }
    #expect(root.presentedViewController === alert)
  }

  @Test("the focus, with the selection, comes back to where it was")
  func focusReturns() {
    driver.window.moveFocus(to: editor)
    driver.key(.end)
    driver.key(.left, .shift)
    let selection = editor.selectedRange
    _ = rename()
    #expect(!editor.isEditing)
    driver.key(.escape)
    driver.wait(0.4)
    #expect(editor.isEditing && editor.selectedRange == selection)
    driver.send(.textInput("!"))
    #expect(editor.text == "behin!")
  }

  @Test("while an input method composes, Return and Escape belong to the composition")
  func composition() {
    let (_, field) = rename()
    driver.send(.textComposition("にほ", selectedRange: 2..<2))
    for key in [Key.enter, .escape, .tab] { #expect(driver.key(key)) }
    driver.wait(0.4)
    #expect(isShown && chosen == [] && field.isEditing)
    driver.send(.textInput("日本"))
    #expect(field.text == "日本")
    driver.key(.enter)
    driver.wait(0.4)
    #expect(chosen == ["Rename"] && !isShown)
  }

  @Test("the default action cannot be chosen while a text is not valid")
  func validation() throws {
    let (alert, field) = rename()
    let button = try #require(
      alert.view.subviews[0].subviews.compactMap { $0 as? DialogButton }
        .first { $0.dialogAction.title == "Rename" })
    #expect(button.isEnabled)
    driver.key(.backspace)
    #expect(field.text == "" && field.problem != nil && !button.isEnabled)
    driver.key(.enter)
    let center = button.convert(button.bounds, to: nil).center
    driver.click(center.x, center.y)
    driver.wait(0.4)
    #expect(isShown && chosen == [])
    field.becomeFirstResponder()
    driver.send(.textInput("x"))
    #expect(button.isEnabled)
    driver.key(.enter)
    driver.wait(0.4)
    #expect(chosen == ["Rename"])
  }

  @Test("a text view in a dialog keeps Return for itself")
  func textView() {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 100, height: 60))
    let dialog = Dialog(title: "Text", contentView: view)
    dialog.add(action("Done", .default))
    root.present(dialog)
    driver.wait(0.4)
    #expect(view.isEditing)
    driver.key(.enter)
    #expect(isShown && view.text == "\n")
  }
}
