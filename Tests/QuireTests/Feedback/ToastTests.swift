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
