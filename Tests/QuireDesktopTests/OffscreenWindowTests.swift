import Quire
import QuireGeometry
import QuireScene
import Testing

@testable import QuireDesktop

@MainActor @Suite struct OffscreenWindowTests {
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 1, blue: 0)

  /// A controller with a green view in a red one, which a key replaces by the next one.
  private final class Page: ViewController {
    let inner = View(frame: Rect(x: 10, y: 10, width: 20, height: 10))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = red
      inner.backgroundColor = green
      view.addSubview(inner)
    }
  }

  private final class Keys: ViewController {
    private(set) var pressed: [Key] = []

    override func keyDown(_ event: KeyEvent) -> Bool {
      pressed.append(event.key)
      return true
    }
  }

  @Test("a window is drawn at its scale, and a push comes to rest", arguments: [1.0, 2.0])
  func drawing(scale: Double) throws {
    let stack = NavigationController(root: ViewController())
    let offscreen = try OffscreenWindow(
      showing: stack, size: Size(width: 60, height: 100), scale: scale)
    stack.push(Page(), transition: .fold())
    offscreen.advance(by: 0.2)
    #expect(stack.isTransitioning)
    let flying = try offscreen.image()
    #expect(offscreen.rest() && !stack.isTransitioning)
    let image = try offscreen.image()
    #expect(image.width == Int(60 * scale) && image.height == Int(100 * scale))
    let bar = Int(NavigationBar.height)
    for (x, y, color) in [
      (5, 5, Self.red), (11, 11, Self.green), (29, 19, Self.green), (31, 15, Self.red),
    ] {
      #expect(image.color(x: Int(Double(x) * scale), y: Int(Double(bar + y) * scale)) == color)
    }
    #expect(flying.bytes != image.bytes)
  }

  @Test("events reach the controller")
  func events() throws {
    let keys = Keys()
    let offscreen = try OffscreenWindow(showing: keys, size: Size(width: 40, height: 30))
    #expect(offscreen.send(.keyDown(.right, [], isRepeat: false)))
    #expect(keys.pressed == [.right])
  }

  @Test("the image of a view has its own scale and a transparent ground")
  func viewImage() throws {
    let page = Page()
    let offscreen = try OffscreenWindow(showing: page, size: Size(width: 40, height: 30))
    page.view.backgroundColor = nil
    page.inner.cornerRadius = 4
    page.inner.alpha = 0.2
    for scale in [1.0, 3.0] {
      let image = try #require(page.inner.image(scale: scale))
      #expect(image.width == Int(20 * scale) && image.height == Int(10 * scale))
      #expect(image.color(x: image.width / 2, y: image.height / 2) == Self.green)
      #expect(image.color(x: 0, y: 0).alpha < 0.3)
    }
    let before = try offscreen.image()
    #expect(page.view.image()?.width == 40)
    #expect(try offscreen.image().bytes == before.bytes)
    #expect(View(frame: Rect(x: 0, y: 0, width: 5, height: 5)).image() == nil)
  }

  @Test("a snapshot looks as the view did")
  func snapshot() throws {
    let page = Page()
    let offscreen = try OffscreenWindow(showing: page, size: Size(width: 40, height: 30))
    let before = try offscreen.image()
    let snapshot = try #require(page.inner.snapshot())
    #expect(snapshot.frame == page.inner.frame)
    page.inner.backgroundColor = Self.red
    #expect(try offscreen.image().bytes != before.bytes)
    page.view.addSubview(snapshot)
    #expect(try offscreen.image().bytes == before.bytes)
  }
}
