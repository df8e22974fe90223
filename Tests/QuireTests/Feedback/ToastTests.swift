import Testing

@testable import QuireViews

/// Toasts in a window on virtual time.
@MainActor
final class ToastTests {
  private let driver = InputDriver()
  private var undone = 0

  // Views are released on the main actor.
  isolated deinit {}

  private var toast: ToastView? {
    driver.window.subviews.lazy.compactMap { $0 as? ToastView }.first
  }

  private func show() {
    driver.window.show(
      Toast("Moved to trash", actionTitle: "Undo") { [weak self] in self?.undone += 1 })
    driver.wait(0.3)
  }

  @Test("a toast disappears after 5 s")
  func time() {
    show()
    driver.wait(4.6)
    #expect(toast != nil)
    driver.wait(0.4)
    #expect(toast == nil)
  }

  @Test("a toast stands above what a program shows at the lower edge, and stays in the window")
  func inset() throws {
    let height = driver.window.bounds.height
    driver.window.show(Toast("Moved"))
    let usual = try #require(toast?.frame)
    for (inset, y) in [(50, usual.minY - 50), (2 * height, -FloatingPanel.shadowWidth)] {
      var raised = Toast("Moved")
      raised.bottomInset = inset
      driver.window.show(raised)
      #expect(toast?.frame.minY == y)
    }
  }

  @Test("a program can dismiss its toast, but not a later one")
  func dismissal() {
    let first = driver.window.show(Toast("First"))
    #expect(first.isVisible)
    let second = driver.window.show(Toast("Second"))
    #expect(!first.isVisible && second.isVisible)
    first.dismiss()
    #expect(toast != nil)
    second.dismiss()
    #expect(toast == nil && !second.isVisible)
  }

  @Test("it stays while the mouse is over it, and 5 s longer")
  func hover() {
    show()
    driver.move(200, 260)
    driver.wait(12)
    #expect(toast != nil)
    driver.move(200, 100)
    driver.wait(4.8)
    #expect(toast != nil)
    driver.wait(0.6)
    #expect(toast == nil)
  }

  @Test("it stays while its button has the focus; Space performs the action")
  func focus() {
    show()
    driver.key(.tab)
    driver.wait(12)
    #expect(toast != nil)
    driver.key(.space)
    #expect(undone == 1 && toast == nil)
  }

  @Test("the focus returns from the button to where it was", arguments: [Key.space, .escape])
  func returningFocus(key: Key) {
    let buttons = (0..<2).map { index in
      driver.add(Button("\(index)"), Rect(x: 20, y: 20 + 40 * Double(index), width: 60, height: 30))
    }
    driver.window.moveFocus(to: buttons[0])
    show()
    // Tab goes on to the second button, and from there to the toast.
    driver.key(.tab)
    driver.key(.tab)
    #expect(driver.window.firstResponder !== buttons[1])
    driver.key(key)
    #expect(toast == nil && buttons[1].showsFocus)
    #expect(undone == (key == .space ? 1 : 0))
  }

  @Test("a press of the button by mouse or finger leaves the focus where it is")
  func keptFocus() throws {
    let field = driver.add(TextField("text"), Rect(x: 10, y: 10, width: 100, height: 30))
    for pointer in [InputEvent.Pointer.mouse(.primary), .touch(id: 1)] {
      driver.click(50, 25)
      show()
      let button = try #require(toast?.subviews.compactMap { $0 as? Button }.first)
      let point = button.convert(button.bounds, to: nil).center
      driver.click(point.x, point.y, by: pointer)
      #expect(toast == nil && field.isEditing)
    }
    #expect(undone == 2)
  }

  @Test("the Tab key reaches the button after the last control of the window")
  func tabOrder() {
    let (root, first, last) = (ViewController(), Button("First"), TextView())
    driver.window.rootViewController = root
    for view in [first, last] {
      view.frame = Rect(x: 10, y: 10, width: 100, height: 40)
      root.view.addSubview(view)
    }
    driver.wait(0.1)
    driver.window.moveFocus(to: first)
    show()
    driver.key(.tab, .shift)
    #expect((driver.window.firstResponder as? Button)?.title == "Undo")
    driver.key(.tab, .shift)
    #expect(last.isFirstResponder)
    driver.key(.tab, .control)
    #expect((driver.window.firstResponder as? Button)?.title == "Undo")
  }

  @Test("a click or a tap performs the action", arguments: [false, true])
  func press(isTouch: Bool) throws {
    show()
    let button = try #require(toast?.subviews.compactMap { $0 as? Button }.first)
    let point = button.convert(button.bounds, to: nil).center
    driver.click(point.x, point.y, by: isTouch ? .touch(id: 1) : .mouse(.primary))
    #expect(undone == 1 && toast == nil)
  }

  @Test("another toast takes the place of the first")
  func another() {
    show()
    show()
    #expect(driver.window.subviews.count { $0 is ToastView } == 1)
  }

  @Test("it lies at the bottom of windows of all sizes")
  func place() throws {
    show()
    for size in [Size(width: 900, height: 600), Size(width: 320, height: 240)] {
      driver.window.resize(to: size, scale: 1)
      driver.showFrame()
      let toast = try #require(toast)
      let frame = toast.contentFrame.offsetBy(toast.frame.origin - .zero)
      #expect(frame.maxY == size.height - 18 && abs(frame.center.x - size.width / 2) <= 1)
      #expect(frame.minX >= 12)
    }
  }

  @Test("a toast that waits costs no frames")
  func frames() {
    show()
    #expect(driver.clock.sleep(4) == 0)
  }
}
