import Quire
import Testing

@MainActor
struct InputTests {
  private final class Journal {
    var entries: [String] = []
  }

  /// A view that records every event and takes the ones in `takes`.
  private final class NotingView: View {
    let name: String
    let journal: Journal
    var takes: Set<String> = []

    init(_ name: String, _ journal: Journal, frame: Rect) {
      self.name = name
      self.journal = journal
      super.init(frame: frame)
    }

    private func note(_ event: String) -> Bool {
      journal.entries.append("\(name) \(event)")
      return takes.contains(event)
    }

    override func pointerDown(_ event: PointerEvent) -> Bool { note("down") }
    override func pointerMoved(_ event: PointerEvent) -> Bool { note("moved") }
    override func pointerUp(_ event: PointerEvent) -> Bool { note("up") }
    override func pointerLost(_ pointer: InputEvent.Pointer) { _ = note("lost") }
    override func wheel(_ event: WheelEvent) -> Bool { note("wheel") }
    override func scroll(_ event: ScrollEvent) -> Bool { note("scroll") }
    override func scrollEnded(time: Double) { _ = note("ended") }
    override func keyDown(_ event: KeyEvent) -> Bool { note("key") }
    override func hoverDidChange(isHovered: Bool) { _ = note(isHovered ? "enter" : "leave") }
    override var canBecomeFirstResponder: Bool { takes.contains("focus") }
  }

  /// A view that takes every press, and passes it on with its first movement.
  private final class PassingView: View {
    override func pointerDown(_ event: PointerEvent) -> Bool { true }

    override func pointerMoved(_ event: PointerEvent) -> Bool {
      window?.offerPress(event, from: self)
      return true
    }
  }

  /// A view that takes every press, and removes its first subview from the window then.
  private final class ClearingView: View {
    let journal: Journal

    init(_ journal: Journal, frame: Rect) {
      self.journal = journal
      super.init(frame: frame)
    }

    override func pointerDown(_ event: PointerEvent) -> Bool {
      subviews.first?.removeFromSuperview()
      return true
    }

    override func pointerUp(_ event: PointerEvent) -> Bool {
      journal.entries.append("up")
      return true
    }
  }

  private final class NotingController: ViewController {
    let name: String
    let journal: Journal
    var takes: Set<String> = []

    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
      super.init()
    }

    override func loadView() {
      view = NotingView("\(name).view", journal, frame: .zero)
    }

    override func pointerDown(_ event: PointerEvent) -> Bool {
      journal.entries.append("\(name) down")
      return takes.contains("down")
    }

    override func pointerMoved(_ event: PointerEvent) -> Bool {
      journal.entries.append("\(name) moved")
      return true
    }

    override func keyDown(_ event: KeyEvent) -> Bool {
      journal.entries.append("\(name) key")
      return false
    }
  }

  private let journal = Journal()
  private let window = Window(size: Size(width: 100, height: 100))
  private let mouse = InputEvent.Pointer.mouse(.primary)

  private func send(_ kind: InputEvent.Kind) -> [String] {
    journal.entries = []
    window.send(InputEvent(kind, time: 1))
    return journal.entries
  }

  /// Makes a child controller in the right half of its parent, with a leaf view in its middle.
  private func makeTree() -> (
    parent: NotingController, child: NotingController, leaf: NotingView
  ) {
    let parent = NotingController("parent", journal)
    let child = NotingController("child", journal)
    let leaf = NotingView("leaf", journal, frame: Rect(x: 10, y: 40, width: 20, height: 20))
    window.rootViewController = parent
    parent.addChild(child)
    child.view.frame = Rect(x: 50, y: 0, width: 50, height: 100)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.view.addSubview(leaf)
    return (parent, child, leaf)
  }

  @Test("the responder chain leads from the view to the window")
  func responderChain() {
    let (parent, child, leaf) = makeTree()
    let chain = Array(sequence(first: leaf as Responder, next: \.next))
    let expected: [Responder] = [leaf, child.view, child, parent.view, parent, window]
    #expect(chain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    #expect(child.window === window)
    let event = InputEvent.Kind.pointerDown(mouse, at: Point(x: 70, y: 50), clickCount: 1)
    #expect(
      send(event).filter { $0.hasSuffix("down") } == [
        "leaf down", "child.view down", "child down", "parent.view down", "parent down",
      ])
    child.takes = ["down"]
    #expect(
      send(event).filter { $0.hasSuffix("down") } == ["leaf down", "child.view down", "child down"])
    #expect(window.responder(holding: mouse) === child)
  }

  @Test("a press belongs to the responder that took it")
  func pressHolder() {
    let (_, child, leaf) = makeTree()
    leaf.takes = ["down"]
    _ = send(.pointerDown(mouse, at: Point(x: 70, y: 50), clickCount: 1))
    #expect(send(.pointerMoved(mouse, to: Point(x: 1, y: 1))) == ["leaf moved"])
    // Another finger is another press.
    let finger = InputEvent.Pointer.touch(id: 4)
    child.takes = ["down"]
    leaf.takes = []
    _ = send(.pointerDown(finger, at: Point(x: 70, y: 50), clickCount: 1))
    #expect(send(.pointerMoved(finger, to: Point(x: 2, y: 1))) == ["child moved"])
    #expect(send(.pointerMoved(mouse, to: Point(x: 2, y: 1))) == ["leaf moved"])
    let ending = send(.pointerUp(mouse, at: Point(x: 2, y: 1)))
    #expect(ending.first == "leaf up" && !ending.dropFirst().contains { $0.hasSuffix("up") })
    #expect(window.responder(holding: mouse) == nil && window.responder(holding: finger) === child)
  }

  @Test("a captured press changes its holder")
  func capturing() {
    let (_, child, leaf) = makeTree()
    leaf.takes = ["down"]
    _ = send(.pointerDown(mouse, at: Point(x: 70, y: 50), clickCount: 1))
    journal.entries = []
    window.capture(mouse, for: child)
    #expect(journal.entries == ["leaf lost"])
    #expect(send(.pointerMoved(mouse, to: Point(x: 60, y: 50))) == ["child moved"])
  }

  @Test("a press is lost when its view is removed or the desktop cancels it")
  func lostPress() {
    let (_, _, leaf) = makeTree()
    leaf.takes = ["down"]
    _ = send(.pointerDown(mouse, at: Point(x: 70, y: 50), clickCount: 1))
    #expect(send(.pointerLost(mouse)).contains("leaf lost"))
    _ = send(.pointerDown(mouse, at: Point(x: 70, y: 50), clickCount: 1))
    // A second press without a release in between.
    #expect(
      send(.pointerDown(mouse, at: Point(x: 70, y: 50), clickCount: 1)).contains("leaf lost"))
    journal.entries = []
    leaf.removeFromSuperview()
    #expect(journal.entries.contains("leaf lost"))
    #expect(window.responder(holding: mouse) == nil)
  }

  @Test("the mouse enters and leaves views")
  func hovering() {
    let (_, _, leaf) = makeTree()
    func hovers(_ entries: [String]) -> [String] {
      entries.filter { $0.hasSuffix("enter") || $0.hasSuffix("leave") }
    }
    #expect(
      hovers(send(.pointerMoved(mouse, to: Point(x: 70, y: 50)))) == [
        "leaf enter", "child.view enter", "parent.view enter",
      ])
    #expect(hovers(send(.pointerMoved(mouse, to: Point(x: 71, y: 51)))) == [])
    #expect(hovers(send(.pointerMoved(mouse, to: Point(x: 55, y: 50)))) == ["leaf leave"])
    #expect(hovers(send(.pointerMoved(.touch(id: 1), to: Point(x: 70, y: 50)))) == [])
    _ = send(.pointerMoved(mouse, to: Point(x: 70, y: 50)))
    journal.entries = []
    leaf.removeFromSuperview()
    #expect(hovers(journal.entries) == ["leaf leave"])
    #expect(
      hovers(send(.pointerLost(mouse))) == ["child.view leave", "parent.view leave"])
  }

  @Test("hovering does not change during a press")
  func hoveringDuringPress() {
    let (_, _, leaf) = makeTree()
    leaf.takes = ["down"]
    _ = send(.pointerDown(mouse, at: Point(x: 70, y: 50), clickCount: 1))
    #expect(send(.pointerMoved(mouse, to: Point(x: 1, y: 1))) == ["leaf moved"])
    #expect(send(.pointerUp(mouse, at: Point(x: 1, y: 1))).contains("leaf leave"))
  }

  /// A view that handles several kinds of events in `handle(_:)`, and the others in their methods.
  private final class Listener: View {
    var kinds: [String] = []
    var typed: [InputEvent] = []

    override func handle(_ event: InputEvent) -> Bool {
      kinds.append("\(event.kind)".split(separator: "(").first.map(String.init) ?? "")
      if case .wheel = event.kind { return true }
      return super.handle(event)
    }

    override func pointerDown(_ event: PointerEvent) -> Bool {
      typed.append(event.input)
      return true
    }

    override func wheel(_ event: WheelEvent) -> Bool {
      typed.append(event.input)
      return true
    }

    isolated deinit {}
  }

  @Test("every event reaches handle(_:), which calls the method for its kind")
  func oneWay() {
    let listener = Listener(frame: window.bounds)
    window.addSubview(listener)
    let location = Point(x: 7, y: 8)
    let down = InputEvent(
      .pointerDown(mouse, at: location, clickCount: 2), time: 3, modifiers: .shift)
    window.send(down)
    for kind in [
      InputEvent.Kind.pointerMoved(mouse, to: .zero), .pointerUp(mouse, at: .zero),
      .wheel(x: 0, y: 1, at: location), .scroll(x: 0, y: 1, at: location), .scrollEnded,
      .pinch(.began, scale: 1, at: location),
    ] {
      window.send(InputEvent(kind, time: 4))
    }
    #expect(
      listener.kinds == [
        "pointerDown", "pointerMoved", "pointerUp", "wheel", "scroll", "scrollEnded", "pinch",
      ])
    // An event that `handle(_:)` takes does not reach the method; the others reach it unchanged.
    #expect(listener.typed == [down])
  }

  @Test("a scroll stays with the responder that took its first movement")
  func scrollHolder() {
    let (_, child, leaf) = makeTree()
    leaf.takes = ["scroll"]
    #expect(send(.scroll(x: 1, y: 0, at: Point(x: 70, y: 50))) == ["leaf scroll"])
    #expect(send(.scroll(x: 1, y: 0, at: Point(x: 1, y: 1))) == ["leaf scroll"])
    #expect(send(.scrollEnded) == ["leaf ended"])
    #expect(send(.scrollEnded) == [])
    #expect(send(.scroll(x: 1, y: 0, at: Point(x: 1, y: 1))) == ["parent.view scroll"])
    leaf.takes = ["wheel"]
    #expect(send(.wheel(x: 0, y: 1, at: Point(x: 70, y: 50))) == ["leaf wheel"])
    #expect(
      send(.wheel(x: 0, y: 1, at: Point(x: 60, y: 1))) == ["child.view wheel", "parent.view wheel"])
    _ = child
  }

  @Test("keys go to the innermost controller unless a view has the focus")
  func keyTarget() {
    let (parent, child, leaf) = makeTree()
    let key = InputEvent.Kind.keyDown(.right, [], isRepeat: false)
    #expect(
      send(key) == ["child.view key", "child key", "parent.view key", "parent key"])
    leaf.takes = ["focus"]
    leaf.superview?.isUserInteractionEnabled = false
    #expect(!leaf.becomeFirstResponder() && window.firstResponder == nil)
    leaf.superview?.isUserInteractionEnabled = true
    #expect(leaf.becomeFirstResponder())
    #expect(send(key).first == "leaf key")
    child.view.isHidden = true
    leaf.removeFromSuperview()
    #expect(window.firstResponder == nil)
    #expect(send(key) == ["parent.view key", "parent key"])
    _ = parent
  }

  @Test("a view that removes the one in front while it takes its press keeps the press")
  func takenPressOfARemovedView() {
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let behind = ClearingView(journal, frame: frame)
    behind.addSubview(PassingView(frame: frame))
    window.addSubview(behind)
    _ = send(.pointerDown(mouse, at: Point(x: 50, y: 50), clickCount: 1))
    _ = send(.pointerMoved(mouse, to: Point(x: 60, y: 50)))
    #expect(window.responder(holding: mouse) === behind)
    #expect(send(.pointerUp(mouse, at: Point(x: 60, y: 50))) == ["up"])
  }
}
