import Testing

@testable import QuireViews

/// Alerts and dialogs in a window, by mouse, finger and keyboard.
@MainActor
final class AlertTests {
  private let driver: InputDriver
  private let root = ViewController()
  private let opener = Button("Open", frame: Rect(x: 10, y: 10, width: 80, height: 30))
  private var chosen: [String] = []
  private var presses = 0

  init() {
    driver = InputDriver()
    driver.window.rootViewController = root
    root.view.addSubview(opener)
    opener.action = { [weak self] in self?.presses += 1 }
    driver.wait(0.05)
  }

  // Controllers are released on the main actor.
  isolated deinit {}

  private func action(_ title: String, _ role: DialogAction.Role = .normal) -> DialogAction {
    DialogAction(title, role: role) { [weak self] in self?.chosen.append(title) }
  }

  private func show(_ actions: [DialogAction], message: String? = "It stays on the disk.") {
    root.present(Alert(title: "Remove the picture?", message: message, actions: actions))
    driver.wait(0.4)
  }

  private func views<V: View>(_ type: V.Type, in view: View? = nil) -> [V] {
    let view = view ?? driver.window
    return (view as? V).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }

  private func button(_ title: String) throws -> DialogButton {
    try #require(views(DialogButton.self).first { $0.dialogAction.title == title })
  }

  private func click(_ title: String, by pointer: InputEvent.Pointer = .mouse(.primary)) throws {
    let button = try button(title)
    let point = button.convert(button.bounds, to: nil).center
    driver.click(point.x, point.y, by: pointer)
    driver.wait(0.4)
  }

  private var isShown: Bool { root.presentedViewController is Alert }

  private var usual: [DialogAction] {
    [action("Remove", .default), action("Keep"), action("Cancel", .cancel)]
  }

  @Test("Return chooses the default action, Escape the cancel action")
  func keys() {
    show(usual)
    driver.key(.enter)
    driver.wait(0.4)
    #expect(chosen == ["Remove"] && !isShown)
    show(usual)
    driver.key(.escape)
    driver.wait(0.4)
    #expect(chosen == ["Remove", "Cancel"] && !isShown)
    show([])
    driver.key(.escape)
    driver.wait(0.4)
    #expect(!isShown)
  }

  @Test("Return presses the button that has the focus instead")
  func focusedButton() throws {
    show(usual)
    #expect(try button("Remove").isFirstResponder)
    while try !button("Keep").isFirstResponder { driver.key(.tab) }
    driver.key(.enter)
    driver.wait(0.4)
    #expect(chosen == ["Keep"])
  }

  @Test("nothing but Cancel can be chosen before the delay has passed", arguments: [0.35, 0.41])
  func choiceDelay(time: Double) throws {
    func show() {
      let alert = Alert(title: "Remove the picture?", actions: usual)
      alert.choiceDelay = .milliseconds(400)
      root.present(alert)
      // The dialog has the focus as soon as it has appeared.
      while driver.window.firstResponder == nil { driver.wait() }
    }
    for key in [Key.enter, .space] {
      show()
      driver.pass(time)
      // An ignored key reaches nothing behind the dialog.
      #expect(driver.key(key) && presses == 0)
      driver.key(key, isRepeat: true)
      driver.wait(0.4)
      #expect(isShown == (time < 0.4))
      if isShown { try click("Remove") }
      #expect(chosen == ["Remove"])
      chosen = []
    }
    show()
    driver.pass(time)
    try click("Keep")
    #expect(chosen == (time < 0.4 ? [] : ["Keep"]))
    if isShown { try click("Keep") }
    show()
    driver.key(.escape)
    driver.wait(0.4)
    #expect(chosen == ["Keep", "Cancel"])
  }

  @Test("Tab goes through the buttons and stays inside; the focus returns with its ring")
  func focus() throws {
    driver.window.moveFocus(to: opener)
    show(usual)
    var seen: [String] = []
    for _ in 0..<6 {
      driver.key(.tab)
      seen.append(try #require(driver.window.firstResponder as? DialogButton).dialogAction.title)
    }
    #expect(Set(seen) == ["Remove", "Keep", "Cancel"] && Array(seen[..<3]) == Array(seen[3...]))
    driver.key(.escape)
    driver.wait(0.4)
    #expect(opener.showsFocus && presses == 0)
  }

  @Test(
    "a press chooses an action once; a press outside does nothing",
    arguments: [InputEvent.Pointer.mouse(.primary), .touch(id: 1)])
  func presses(pointer: InputEvent.Pointer) throws {
    show(usual)
    driver.click(20, 20, by: pointer)
    driver.wait(0.4)
    #expect(isShown && presses == 0)
    let point = try button("Keep").convert(button("Keep").bounds, to: nil).center
    driver.click(point.x, point.y, by: pointer)
    driver.click(point.x, point.y, by: pointer)
    driver.key(.enter)
    driver.wait(0.5)
    #expect(chosen == ["Keep"] && !isShown)
  }

  @Test("an action can present another alert")
  func chain() {
    let first = DialogAction("Next", role: .default) { [weak self] in
      self.map { $0.root.present(Alert(title: "Sure?", actions: [$0.action("Yes", .default)])) }
    }
    show([first])
    driver.key(.enter)
    driver.wait(1)
    #expect(isShown)
    driver.key(.enter)
    driver.wait(1)
    #expect(chosen == ["Yes"] && !isShown)
  }

  @Test("in a window of 320 × 240 every part is visible, and a long message scrolls")
  func small() throws {
    driver.window.resize(to: Size(width: 320, height: 240), scale: 1)
    show(usual, message: String(repeating: "A long message. ", count: 60))
    let panel = try #require(views(FloatingPanel.self).first)
    let frame = panel.convert(panel.contentFrame, to: nil)
    #expect(Rect(size: Size(width: 320, height: 240)).union(frame).size.width == 320)
    #expect(frame.minY >= 10 && frame.maxY <= 230)
    for button in panel.subviews.compactMap({ $0 as? DialogButton }) {
      #expect(frame.union(button.convert(button.bounds, to: nil)) == frame)
    }
    let scroll = try #require(panel.subviews.compactMap { $0 as? ScrollView }.first)
    #expect(scroll.canScroll && scroll.bounds.height > 0)
    try click("Cancel")
    #expect(chosen == ["Cancel"])
  }

  @Test("buttons lie in reading order, the default one last", arguments: [false, true])
  func order(isRightToLeft: Bool) throws {
    driver.window.readingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    driver.window.resize(to: Size(width: 600, height: 400), scale: 1)
    show(usual)
    let order = try ["Cancel", "Keep", "Remove"].map {
      try button($0).convert(button($0).bounds, to: nil).minX
    }
    #expect(order == (isRightToLeft ? order.sorted(by: >) : order.sorted()))
  }
}
