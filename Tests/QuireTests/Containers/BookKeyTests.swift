import Testing

@testable import QuireContainers
@testable import QuireViews

/// Space, with controls beside a book.
@MainActor
final class BookKeyTests {
  /// A bar of controls over a book.
  private final class Screen: ViewController {
    let button = Button("Press")
    let light = Switch()
    let slider = Slider(value: 0.5)
    private let book: PageFlipController

    init(_ book: PageFlipController) { self.book = book }

    override func viewDidLoad() {
      super.viewDidLoad()
      for (index, control) in [button, light, slider].enumerated() {
        control.frame = Rect(x: 200 * Double(index), y: 0, width: 200, height: 30)
        view.addSubview(control)
      }
      addChild(book)
      book.view.frame = Rect(x: 0, y: 30, width: 1000, height: 570)
      view.addSubview(book.view)
      book.didMove(toParent: self)
    }
  }

  private let book = Book()
  private let screen: Screen
  private var presses = 0

  init() {
    book.window.rootViewController = nil
    screen = Screen(book.controller)
    book.window.rootViewController = screen
    book.wait()
    screen.button.action = { [unowned self] in presses += 1 }
  }

  // Controllers are released on the main actor.
  isolated deinit {}

  /// Presses Space, holds it for two repeats and releases it.
  private func pressSpace(_ modifiers: Modifiers = []) {
    for isRepeat in [false, true, true] { book.key(.space, modifiers, isRepeat: isRepeat) }
    book.send(.keyUp(.space, modifiers))
  }

  @Test("a button that its press disables keeps Space while it is held")
  func disabledButton() {
    screen.button.action = { [unowned self] in screen.button.isEnabled = false }
    book.window.moveFocus(to: screen.button)
    pressSpace()
    #expect(book.sheet == nil && book.turns.isEmpty)
    pressSpace()
    #expect(book.turns.count == 1, "another press is the book's")
  }

  @Test("a button that its press removes keeps Space while it is held")
  func removedButton() {
    screen.button.action = { [unowned self] in screen.button.removeFromSuperview() }
    book.window.moveFocus(to: screen.button)
    pressSpace()
    #expect(book.sheet == nil && book.turns.isEmpty)
  }

  @Test("a button and a switch handle Space")
  func buttonAndSwitch() {
    book.window.moveFocus(to: screen.button)
    pressSpace()
    #expect(presses == 1 && book.sheet == nil)
    book.window.moveFocus(to: screen.light)
    pressSpace()
    #expect(screen.light.isOn && presses == 1)
    book.wait(1)
    #expect(book.shown == 4 && book.turns.isEmpty && book.outcomes.isEmpty)
  }

  @Test("a slider leaves Space to the book")
  func slider() {
    book.window.moveFocus(to: screen.slider)
    book.key(.right)
    #expect(screen.slider.value > 0.5 && book.sheet == nil)
    let value = screen.slider.value
    book.key(.space)
    book.wait(1)
    #expect(book.shown == 5 && book.outcomes == [true])
    #expect(screen.slider.value == value && screen.slider.isFirstResponder)
  }

  @Test("with Shift, Space is for the book; with other modifiers for nothing")
  func modifiers() {
    for control in [screen.button, screen.light, screen.slider] {
      book.window.moveFocus(to: control)
      book.key(.space, .shift)
      book.wait(1)
    }
    #expect(book.shown == 1 && presses == 0 && !screen.light.isOn)
    // With other modifiers nothing handles Space.
    for modifiers: Modifiers in [.control, .alt, .command] {
      for control in [screen.button, screen.light, screen.slider] {
        book.window.moveFocus(to: control)
        book.key(.space, modifiers)
      }
    }
    book.wait(1)
    #expect(book.shown == 1 && presses == 0 && !screen.light.isOn)
  }

  @Test("Space turns the page of a book, unless a control on the page has the focus")
  func inBook() {
    let inner = Switch(frame: Rect(x: 10, y: 10, width: 60, height: 30))
    book.pages[5].view.addSubview(inner)
    book.key(.space)
    book.wait(1)
    #expect(book.shown == 5)
    // A control on a page handles Space like any other.
    book.window.moveFocus(to: inner)
    book.key(.space)
    book.wait(1)
    #expect(inner.isOn && book.shown == 5)
    // A press on the page takes the focus from a control beside the book.
    book.window.moveFocus(to: screen.button)
    book.press(500)
    book.lift(500)
    book.key(.space)
    book.wait(1)
    #expect(book.shown == 6 && presses == 0)
  }
}
