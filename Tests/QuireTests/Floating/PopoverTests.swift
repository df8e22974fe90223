import Testing

@testable import QuireViews

/// Popovers in a window, by mouse, finger and keyboard.
@MainActor
final class PopoverTests {
  private let driver = InputDriver()
  private var presses: [String] = []
  private var closings = 0
  private lazy var opener = driver.add(
    Button("Open") { [weak self] in self?.presses.append("open") },
    Rect(x: 150, y: 100, width: 100, height: 30))
  private lazy var inside = Button("Inside", frame: Rect(x: 0, y: 0, width: 100, height: 30)) {
    [weak self] in self?.presses.append("inside")
  }
  private lazy var popover: Popover = {
    let content = SizedView(Size(width: 120, height: 60))
    content.addSubview(inside)
    let popover = Popover(contentView: content)
    popover.didClose = { [weak self] in self?.closings += 1 }
    return popover
  }()

  /// A view with a size that suits it.
  private final class SizedView: View {
    private let size: Size

    init(_ size: Size) {
      self.size = size
      super.init()
    }

    override func sizeThatFits(_ size: Size) -> Size { self.size }

    isolated deinit {}
  }

  // Views are released on the main actor.
  isolated deinit {}

  private var layer: PopoverLayer? { driver.window.subviews.last as? PopoverLayer }

  private func show() {
    popover.show(from: opener)
    driver.wait(0.05)
  }

  @Test("the panel lies below the view, in the middle, and its contents get presses")
  func place() throws {
    show()
    let frame = try #require(layer).panelFrame
    #expect(frame == Rect(x: 126, y: 141, width: 148, height: 88))
    driver.click(160, 170)
    #expect(presses == ["inside"] && popover.isShown)
    driver.click(160, 170, by: .touch(id: 1))
    #expect(presses == ["inside", "inside"])
    driver.click(20, 20)
    #expect(!popover.isShown && closings == 1 && presses.count == 2)
  }

  @Test("the focus moves inside, stays there and returns")
  func focus() {
    driver.window.moveFocus(to: opener)
    show()
    #expect(inside.showsFocus)
    for _ in 0..<3 {
      driver.key(.tab)
      #expect(inside.isFirstResponder)
    }
    driver.key(.enter)
    #expect(presses == ["inside"])
    driver.key(.escape)
    #expect(opener.showsFocus && closings == 1)
    driver.key(.enter)
    #expect(presses == ["inside", "open"])
  }

  @Test("a popover can be shown again, and is closed by its owner")
  func again() {
    for count in 1...3 {
      show()
      #expect(popover.isShown)
      popover.show(from: opener)
      popover.close()
      #expect(closings == count && driver.window.subviews.last === opener)
    }
  }

  @Test("an alert over a popover gets the keys, and the focus returns to the popover")
  func alert() {
    let controller = ViewController()
    driver.window.rootViewController = ViewController()
    controller.view = SizedView(Size(width: 120, height: 60))
    controller.view.addSubview(inside)
    let popover = Popover(contentViewController: controller)
    popover.show(from: opener)
    driver.wait(0.1)
    #expect(inside.isFirstResponder)
    controller.present(Alert(title: "Sure?", actions: [DialogAction("Yes", role: .default)]))
    driver.wait(0.5)
    driver.key(.enter)
    driver.wait(0.5)
    #expect(presses == [] && inside.isFirstResponder && popover.isShown)
  }

  @Test(
    "at every edge the panel is inside the window and beside the view",
    arguments: [Size(width: 400, height: 300), Size(width: 320, height: 240)])
  func edges(size: Size) throws {
    driver.window.resize(to: size, scale: 1)
    let room = Rect(size: size).insetBy(x: 6, y: 6)
    for x in stride(from: 0.0, through: size.width - 100, by: 44) {
      for y in stride(from: 0.0, through: size.height - 30, by: 35) {
        opener.frame = Rect(x: x, y: y, width: 100, height: 30)
        show()
        let frame = try #require(layer).panelFrame
        #expect(room.union(frame) == room && frame.intersection(opener.frame).isEmpty)
        popover.close()
      }
    }
  }
}
