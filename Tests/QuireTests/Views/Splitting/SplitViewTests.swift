import Quire
import Testing

@testable import QuireViews

/// A split view that fills a window.
@MainActor
@Suite struct SplitViewTests {
  private let driver = InputDriver(size: Size(width: 900, height: 400))
  private let split = SplitView()
  private let sidebar = Button("Sidebar")
  private let content = Ground()

  init() {
    split.primaryView = sidebar
    split.secondaryView = content
    split.autoresizingMask = .fill
    _ = driver.add(split, driver.window.bounds)
  }

  /// The frames of both columns in the window.
  private var frames: [Rect] {
    driver.showFrame()
    return [sidebar, content].map { $0.convert($0.bounds, to: nil) }
  }

  private func resize(_ width: Double) {
    driver.window.resize(to: Size(width: width, height: 400), scale: 1)
    driver.showFrame()
  }

  @Test("the divider is dragged and keeps the limits of both columns")
  func drag() {
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 260, height: 400),
        Rect(x: 260, y: 0, width: 640, height: 400),
      ])
    driver.press(262, 100)
    driver.move(342, 120)
    #expect(frames[0].width == 340 && frames[1].minX == 340)
    driver.move(700, 120)
    #expect(frames[0].width == 420)
    driver.move(20, 120)
    driver.lift(20, 120)
    #expect(frames[0].width == 180)
    for _ in 1...2 {
      driver.press(180, 100, count: 2)
      driver.lift(180, 100)
    }
    #expect(frames[0].width == 260)
  }

  @Test("the divider has a cursor and moves with the arrow keys")
  func keys() throws {
    let host = RecordingHost()
    driver.window.host = host
    driver.move(261, 100)
    #expect(host.cursor == .resizeHorizontal)
    let divider = try #require(split.subviews.first { $0 is SplitDivider })
    driver.window.moveFocus(to: divider)
    driver.key(.right)
    #expect(frames[0].width == 276)
    driver.key(.home)
    #expect(frames[0].width == 180)
    driver.key(.end)
    #expect(frames[0].width == 420)
  }

  @Test("the Tab key goes from the primary column to the secondary one and then to the divider")
  func tabOrder() {
    let field = Button("Field")
    split.secondaryView = field
    for width in [900.0, 400, 900] {
      resize(width)
      split.showPrimary(true, animated: false)
      driver.window.moveFocus(to: sidebar)
      driver.showFrame()
      driver.key(.tab)
      // The covered column gets no focus.
      #expect(driver.window.firstResponder === (width == 900 ? field : sidebar))
      driver.key(.tab)
      #expect(driver.window.firstResponder is SplitDivider == (width == 900))
    }
  }

  @Test("a primary column that slides in takes the keys from what it covers, and gives them back")
  func coveredFocus() {
    resize(400)
    let field = TextField()
    split.secondaryView = field
    field.becomeFirstResponder()
    split.showPrimary(true)
    driver.wait(0.5)
    #expect(!field.isEditing)
    driver.send(.textInput("x"))
    driver.click(380, 200)
    driver.wait(0.5)
    #expect(!split.isPrimaryShown && field.isEditing && field.text == "")
  }

  @Test("from right to left, the primary column is on the right")
  func reading() throws {
    split.readingDirection = .rightToLeft
    #expect(
      frames == [
        Rect(x: 640, y: 0, width: 260, height: 400),
        Rect(x: 0, y: 0, width: 640, height: 400),
      ])
    driver.press(640, 100)
    driver.move(600, 100)
    driver.lift(600, 100)
    #expect(frames[0].minX == 600)
    let divider = try #require(split.subviews.first { $0 is SplitDivider })
    driver.window.moveFocus(to: divider)
    driver.key(.right)
    #expect(frames[0].minX == 616)
  }

  @Test("in a narrow window the primary column slides in, and a press beside it closes it")
  func slidingOver() {
    resize(400)
    #expect(split.isCollapsed && !split.isPrimaryShown)
    #expect(frames[1] == Rect(x: 0, y: 0, width: 400, height: 400))
    #expect(driver.window.hitTest(Point(x: 20, y: 200)) === content)
    split.showPrimary(true)
    driver.wait(0.05)
    let x = sidebar.superview?.presentationFrame.minX ?? 0
    #expect(x > -260 && x < 0)
    driver.wait(0.5)
    #expect(
      frames == [
        Rect(x: 0, y: 0, width: 260, height: 400),
        Rect(x: 0, y: 0, width: 400, height: 400),
      ])
    #expect(driver.window.hitTest(Point(x: 20, y: 200)) === sidebar)
    driver.click(350, 200)
    #expect(content.locations.isEmpty)
    driver.wait(0.5)
    #expect(!split.isPrimaryShown)
    #expect(driver.window.hitTest(Point(x: 20, y: 200)) === content)
    resize(900)
    #expect(split.isPrimaryShown && frames[0].minX == 0)
  }

  @Test("Escape closes the primary column, and the focus comes back to where it was")
  func escape() {
    resize(400)
    let field = Button("Field")
    field.frame = Rect(x: 300, y: 0, width: 60, height: 30)
    content.addSubview(field)
    driver.window.moveFocus(to: field)
    split.showPrimary(true, animated: false)
    driver.window.moveFocus(to: sidebar)
    driver.key(.escape)
    driver.wait(0.5)
    #expect(!split.isPrimaryShown)
    #expect(driver.window.firstResponder === field)
    // The hidden column gets no focus.
    driver.window.moveFocus()
    #expect(driver.window.firstResponder !== sidebar)
  }
}
