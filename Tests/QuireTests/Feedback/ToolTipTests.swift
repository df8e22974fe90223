import Testing

@testable import QuireViews

/// Tooltips in a window on virtual time.
@MainActor
final class ToolTipTests {
  private let driver = InputDriver()
  private lazy var button = driver.add(
    Button("Keys"), Rect(x: 150, y: 100, width: 100, height: 30))

  init() { button.toolTip = "Show this help (F1)" }

  // Views are released on the main actor.
  isolated deinit {}

  private var toolTip: ToolTipView? {
    driver.window.subviews.lazy.compactMap { $0 as? ToolTipView }.first
  }

  private var frame: Rect? {
    toolTip.map { $0.contentFrame.offsetBy($0.frame.origin - .zero) }
  }

  @Test("a tooltip appears 500 ms after the mouse rests, and not before")
  func delay() {
    driver.move(160, 110)
    driver.wait(0.3)
    driver.move(170, 110)
    driver.wait(0.45)
    #expect(toolTip == nil)
    driver.wait(0.1)
    #expect(toolTip != nil)
    driver.move(180, 115)
    driver.wait(0.1)
    #expect(toolTip != nil, "it stays while the mouse is over the view")
    driver.move(10, 10)
    #expect(toolTip == nil)
  }

  @Test("a press, a key, a wheel step and leaving the window hide it")
  func ends() {
    let ends: [() -> Void] = [
      { [driver] in driver.press(170, 110) }, { [driver] in driver.key(.function(5)) },
      { [driver] in driver.wheel(1, at: 170, 110) },
      { [driver] in driver.send(.pointerLost(.mouse(.primary))) },
    ]
    for end in ends {
      driver.lift(170, 110)
      driver.move(10, 10)
      driver.move(170, 110)
      driver.wait(0.6)
      #expect(toolTip != nil)
      end()
      #expect(toolTip == nil)
      driver.wait(1)
      #expect(toolTip == nil)
    }
  }

  @Test("a view that gets the focus by the keyboard shows its tooltip")
  func focus() {
    driver.key(.tab)
    driver.wait(0.6)
    #expect(frame?.minY == 135 && abs((frame?.center.x ?? 0) - 200) <= 0.5)
    driver.key(.escape)
    #expect(toolTip == nil)
  }

  @Test(
    "at every edge it is inside the window",
    arguments: [Size(width: 400, height: 300), Size(width: 320, height: 240)])
  func edges(size: Size) throws {
    driver.window.resize(to: size, scale: 1)
    button.frame = Rect(size: size)
    button.toolTip = String(repeating: "A longer explanation. ", count: 6)
    let room = Rect(size: size).insetBy(x: 4, y: 4)
    for x in stride(from: 1.0, to: size.width, by: 60) {
      for y in stride(from: 1.0, to: size.height, by: 50) {
        driver.move(x, y)
        driver.wait(0.6)
        let frame = try #require(frame)
        #expect(room.union(frame) == room)
        driver.send(.pointerLost(.mouse(.primary)))
      }
    }
  }

  @Test("without motion there are no frames, and a tooltip costs none while it waits")
  func frames() {
    driver.move(160, 110)
    driver.wait(0.1)
    #expect(driver.clock.sleep(0.3) == 0)
    #expect(driver.clock.sleep(1) > 0 && toolTip != nil)
    #expect(driver.clock.sleep(5) == 0)
  }
}
