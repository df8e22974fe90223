import Testing

@testable import QuireViews

/// The responders that get keys after the user has used controls.
@MainActor
final class KeyFocusTests {
  /// A controller that handles the keys in `kept` and records all keys.
  private final class Page: ViewController {
    var kept: Set<Key> = []
    var keys: [Key] = []
    private(set) var releases: [Key] = []

    override func keyDown(_ event: KeyEvent) -> Bool {
      keys.append(event.key)
      return kept.contains(event.key)
    }

    override func keyUp(_ event: KeyEvent) -> Bool {
      releases.append(event.key)
      return true
    }
  }

  /// A bar of controls over a page of a book.
  private final class Screen: ViewController {
    let page = Page()
    let choice = SegmentedControl(["Pages", "Spreads"])
    let slider = Slider(value: 0.5)
    var keys: [Key] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      choice.frame = Rect(x: 0, y: 0, width: 200, height: 30)
      slider.frame = Rect(x: 200, y: 0, width: 200, height: 30)
      for control in [choice, slider] { view.addSubview(control) }
      addChild(page)
      page.view.frame = Rect(x: 0, y: 30, width: 400, height: 270)
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }

    override func keyDown(_ event: KeyEvent) -> Bool {
      keys.append(event.key)
      return false
    }
  }

  private let driver = InputDriver()
  private let screen = Screen()

  init() {
    driver.window.rootViewController = screen
    driver.wait(0.1)
    screen.page.kept = [.left, .right, .space, .pageDown, .end]
  }

  // Controllers are released on the main actor.
  isolated deinit {}

  @Test("clicking a segment does not move the focus")
  func clickKeepsKeys() {
    driver.click(150, 15)
    #expect(screen.choice.selectedSegmentIndex == 1 && driver.window.firstResponder == nil)
    let keys: [Key] = [.right, .pageDown, .space, .end, .left]
    for key in keys { #expect(driver.key(key)) }
    #expect(screen.page.keys == keys && screen.choice.selectedSegmentIndex == 1)
  }

  @Test("a key that the first responder does not handle goes to the page")
  func unhandledKey() {
    driver.key(.tab)
    screen.page.keys = []
    #expect(screen.choice.showsFocus)
    driver.key(.right)
    #expect(screen.choice.selectedSegmentIndex == 1 && screen.page.keys == [])
    #expect(driver.key(.right) && driver.key(.space))
    #expect(screen.page.keys == [.right, .space])
    driver.key(.left)
    #expect(screen.choice.selectedSegmentIndex == 0 && screen.page.keys == [.right, .space])
    driver.send(.keyUp(.left, []))
    #expect(screen.page.releases == [.left])
  }

  @Test("a held key goes where its first press went")
  func heldKey() {
    func hold() { for _ in 0..<3 { driver.send(.keyDown(.right, [], isRepeat: true)) } }
    driver.key(.tab)
    screen.page.keys = []
    driver.key(.right)
    hold()
    #expect(
      screen.choice.selectedSegmentIndex == 1 && screen.page.keys == [],
      "the first press selected a segment")
    driver.key(.right)
    hold()
    #expect(
      screen.page.keys == [.right, .right, .right, .right],
      "the control did not handle the first press")
  }

  @Test("each responder is asked once")
  func askedOnce() {
    driver.key(.tab)
    (screen.keys, screen.page.keys) = ([], [])
    #expect(!driver.key(.function(9)))
    #expect(screen.keys == [.function(9)] && screen.page.keys == [.function(9)])
  }

  @Test("a press elsewhere ends the focus")
  func pressElsewhere() {
    driver.click(300, 15)
    #expect(screen.slider.isFirstResponder)
    driver.key(.right)
    #expect(screen.slider.value > 0.5 && screen.page.keys == [])
    driver.click(320, 15)
    #expect(screen.slider.isFirstResponder)
    driver.click(200, 200)
    #expect(driver.window.firstResponder == nil)
    driver.key(.right)
    #expect(screen.page.keys == [.right])
    // The focus ends even if no view takes the press.
    driver.key(.tab)
    #expect(driver.window.firstResponder != nil)
    driver.click(200, 200, by: .touch(id: 1))
    #expect(driver.window.firstResponder == nil)
  }

  @Test("space on a slider does not scroll the view around it")
  func spaceOnSlider() {
    let content = View(frame: Rect(x: 0, y: 0, width: 400, height: 2000))
    let scroll = driver.add(ScrollView(), Rect(x: 0, y: 0, width: 400, height: 300))
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 30))
    content.addSubview(slider)
    scroll.addSubview(content)
    scroll.contentSize = content.bounds.size
    driver.wait(0.1)
    driver.click(100, 15)
    #expect(driver.key(.space) && screen.page.keys == [.space])
    driver.wait(1)
    #expect(scroll.contentOffset.y == 0)
  }
}
