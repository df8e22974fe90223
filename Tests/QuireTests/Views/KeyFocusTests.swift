import Testing

@testable import QuireViews

/// The responders that get keys after a hand has used controls.
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

  private let hand = Hand()
  private let screen = Screen()

  init() {
    hand.window.rootViewController = screen
    hand.wait(0.1)
    screen.page.kept = [.left, .right, .space, .pageDown, .end]
  }

  // Controllers are released on the main actor.
  isolated deinit {}

  @Test("clicking a segment does not move the focus")
  func clickKeepsKeys() {
    hand.click(150, 15)
    #expect(screen.choice.selectedIndex == 1 && hand.window.firstResponder == nil)
    let keys: [Key] = [.right, .pageDown, .space, .end, .left]
    for key in keys { #expect(hand.key(key)) }
    #expect(screen.page.keys == keys && screen.choice.selectedIndex == 1)
  }

  @Test("a key that the first responder does not handle goes to the page")
  func unhandledKey() {
    hand.key(.tab)
    screen.page.keys = []
    #expect(screen.choice.showsFocus)
    hand.key(.right)
    #expect(screen.choice.selectedIndex == 1 && screen.page.keys == [])
    #expect(hand.key(.right) && hand.key(.space))
    #expect(screen.page.keys == [.right, .space])
    hand.key(.left)
    #expect(screen.choice.selectedIndex == 0 && screen.page.keys == [.right, .space])
    hand.send(.keyUp(.left, []))
    #expect(screen.page.releases == [.left])
  }

  @Test("a held key goes where its first press went")
  func heldKey() {
    func hold() { for _ in 0..<3 { hand.send(.keyDown(.right, [], isRepeat: true)) } }
    hand.key(.tab)
    screen.page.keys = []
    hand.key(.right)
    hold()
    #expect(
      screen.choice.selectedIndex == 1 && screen.page.keys == [],
      "the first press selected a segment")
    hand.key(.right)
    hold()
    #expect(
      screen.page.keys == [.right, .right, .right, .right],
      "the control did not handle the first press")
  }

  @Test("each responder is asked once")
  func askedOnce() {
    hand.key(.tab)
    (screen.keys, screen.page.keys) = ([], [])
    #expect(!hand.key(.function(9)))
    #expect(screen.keys == [.function(9)] && screen.page.keys == [.function(9)])
  }

  @Test("a press elsewhere ends the focus")
  func pressElsewhere() {
    hand.click(300, 15)
    #expect(screen.slider.isFirstResponder)
    hand.key(.right)
    #expect(screen.slider.value > 0.5 && screen.page.keys == [])
    hand.click(320, 15)
    #expect(screen.slider.isFirstResponder)
    hand.click(200, 200)
    #expect(hand.window.firstResponder == nil)
    hand.key(.right)
    #expect(screen.page.keys == [.right])
    // The focus ends even if no view takes the press.
    hand.key(.tab)
    #expect(hand.window.firstResponder != nil)
    hand.click(200, 200, by: .touch(id: 1))
    #expect(hand.window.firstResponder == nil)
  }

  @Test("space on a slider does not scroll the view around it")
  func spaceOnSlider() {
    let content = View(frame: Rect(x: 0, y: 0, width: 400, height: 2000))
    let scroll = hand.add(ScrollView(), Rect(x: 0, y: 0, width: 400, height: 300))
    let slider = Slider(frame: Rect(x: 0, y: 0, width: 200, height: 30))
    content.addSubview(slider)
    scroll.addSubview(content)
    scroll.contentSize = content.bounds.size
    hand.wait(0.1)
    hand.click(100, 15)
    #expect(hand.key(.space) && screen.page.keys == [.space])
    hand.wait(1)
    #expect(scroll.contentOffset.y == 0)
  }
}
