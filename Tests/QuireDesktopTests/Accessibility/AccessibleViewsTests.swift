import Quire
import QuireGeometry
import Testing

@testable import QuireDesktop

/// Tests of the objects that assistive programs see of the views in a window.
@MainActor
@Suite final class AccessibleViewsTests {
  private let window = Quire.Window(size: Size(width: 400, height: 300))
  private let root = ViewController()
  private let button = Button("Open", frame: Rect(x: 10, y: 10, width: 80, height: 30))
  private let objects = AccessibleObjects()

  init() {
    window.rootViewController = root
    root.view.addSubview(button)
    window.advance(to: 1)
  }

  // Views are released on the main actor.
  isolated deinit {}

  private var tree: AccessibleTree {
    let described = AccessibleWindow(
      window: window, title: "Test", isActive: true, origin: .zero, unitsPerPoint: 1)
    return AccessibleTree([described], named: "test", objects)
  }

  private func names(_ tree: AccessibleTree) -> Set<String> { Set(tree.ordered.map(\.name)) }

  private var buttons: [String] { tree.ordered.filter { $0.role == .button }.map(\.name) }

  @Test("what a dialog covers cannot be used, and comes back as the same object")
  func dialog() throws {
    let before = tree
    let number = try #require(before.ordered.first { $0.name == "Open" }?.id)
    root.present(
      Alert(title: "Remove?", message: nil, actions: [DialogAction("Keep", role: .cancel)]),
      animated: false)
    window.advance(to: 2)
    let during = tree
    #expect(names(during).isSuperset(of: ["Remove?", "Keep"]) && !names(during).contains("Open"))
    #expect(during[number] == nil)
    #expect(during.changes(from: before).contains(.removed(number)))
    root.dismiss(animated: false)
    window.advance(to: 3)
    #expect(tree == before)
  }

  @Test("what is scrolled out of its view is not showing")
  func clipping() throws {
    let content = View(frame: Rect(x: 0, y: 0, width: 100, height: 200))
    let scroll = ScrollView(content)
    scroll.frame = Rect(x: 0, y: 100, width: 100, height: 50)
    for (name, y) in [("First", 0.0), ("Second", 60)] {
      content.addSubview(Button(name, frame: Rect(x: 0, y: y, width: 80, height: 30)))
    }
    root.view.addSubview(scroll)
    window.advance(to: 2)
    func isShowing(_ name: String) -> Bool? {
      tree.ordered.first { $0.name == name }?.states.contains(.showing)
    }
    #expect(isShowing("First") == true && isShowing("Second") == false)
    scroll.contentOffset.y = 60
    window.advance(to: 3)
    #expect(isShowing("First") == false && isShowing("Second") == true)
  }

  @Test("a popover and the menu over it hide what is beneath them")
  func floating() {
    let inner = Button("Inner", frame: Rect(x: 0, y: 0, width: 80, height: 30))
    let popover = Popover(contentView: inner)
    popover.show(from: button)
    window.advance(to: 2)
    #expect(buttons == ["Inner"])
    inner.present(Menu(children: [.action(MenuAction("Cut") {})]), from: inner.bounds)
    window.advance(to: 3)
    #expect(names(tree).contains("Cut") && buttons == [])
    popover.close()
    window.advance(to: 4)
    #expect(buttons == ["Open"])
  }
}
