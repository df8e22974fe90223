import Testing

@testable import QuireViews

/// A view that is a source and a target of drags, and records the calls.
final class DragPlace: View, DragInteractionDelegate, DropInteractionDelegate {
  let name: String
  var items: [DragItem] = []
  var accepts = true
  /// Called when the items have been received.
  var received: () -> Void = {}
  private let log: DragLog

  init(_ name: String, log: DragLog, frame: Rect) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
    backgroundColor = .black
    addInteraction(DragInteraction(delegate: self))
    addInteraction(DropInteraction(delegate: self))
  }

  isolated deinit {}

  override func pointerDown(_ event: PointerEvent) -> Bool {
    log.lines.append("\(name) pressed")
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    log.lines.append("\(name) clicked")
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) { log.lines.append("\(name) lost") }

  func dragInteraction(
    _ interaction: DragInteraction, itemsForDragAt location: Point
  ) -> [DragItem] {
    log.lines.append("\(name) asked \(location.x) \(location.y)")
    return items
  }

  func dragInteraction(
    _ interaction: DragInteraction, didEndDragging items: [DragItem], isDropped: Bool
  ) { log.lines.append("\(name) ended \(isDropped)") }

  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    accepts && session.sourceView !== self
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) {
    let place = session.location(in: self)
    log.lines.append("\(name) over \(place.x) \(place.y)")
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    log.lines.append("\(name) exit")
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    log.lines.append("\(name) got \(session.items.compactMap(\.text))")
    received()
  }
}

/// The calls of several views, in their order.
final class DragLog {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Drags from view to view in a window.
@MainActor
final class DragTests {
  private let driver = InputDriver()
  private let log = DragLog()
  private let source: DragPlace
  private let target: DragPlace

  init() {
    source = DragPlace("source", log: log, frame: Rect(x: 20, y: 20, width: 100, height: 60))
    target = DragPlace("target", log: log, frame: Rect(x: 200, y: 100, width: 100, height: 100))
    source.items = [.text("a"), .text("b")]
    for view in [source, target] { driver.window.addSubview(view) }
    driver.showFrame()
  }

  isolated deinit {}

  private var preview: DragView? { driver.window.subviews.last as? DragView }

  @Test("items are dropped on the view under the pointer, which is told of the drag over it")
  func drop() {
    driver.press(40, 30)
    driver.move(45, 30)
    #expect(log.take() == ["source pressed"] && preview == nil)
    driver.move(60, 30)
    #expect(log.take() == ["source asked 20.0 10.0", "source lost"])
    driver.move(220, 120)
    driver.move(230, 130)
    #expect(log.take() == ["target over 20.0 20.0", "target over 30.0 30.0"])
    driver.move(150, 130)
    driver.move(240, 140)
    #expect(log.take() == ["target exit", "target over 40.0 40.0"])
    driver.lift(241, 141)
    #expect(log.take() == ["target exit", #"target got ["a", "b"]"#, "source ended true"])
    #expect(driver.window.subviews.count == 2 && driver.window.input.presses.isEmpty)
    driver.click(40, 30)
    #expect(log.take() == ["source pressed", "source clicked"])
  }

  @Test("the preview follows the pointer above everything, half transparent")
  func following() throws {
    driver.press(40, 30)
    driver.move(60, 35)
    let preview = try #require(preview)
    #expect(preview.frame == Rect(x: 40, y: 25, width: 100, height: 60))
    #expect(preview.alpha == 0.5 && driver.window.shownCursor == .grabbing)
    driver.window.addSubview(View(frame: driver.window.bounds))
    driver.move(260, 170)
    #expect(preview.frame == Rect(x: 240, y: 160, width: 100, height: 60))
    #expect(driver.window.subviews.last === preview)
    driver.showFrame()
    // It shows the source, which stays where it is.
    let lists = driver.window.compose().compactMap { item in
      if case .drawList(let layer) = item { layer } else { nil }
    }
    let layer = try #require(lists.first)
    #expect(lists.count == 1 && layer.stage.size == source.bounds.size && layer.alpha == 0.5)
    #expect(source.frame.origin == Point(x: 20, y: 20))
  }

  @Test("a press on nothing to drag is a press as usual")
  func nothing() {
    source.items = []
    driver.press(40, 30)
    driver.move(80, 30)
    driver.move(90, 30)
    driver.lift(90, 30)
    #expect(log.take() == ["source pressed", "source asked 20.0 10.0", "source clicked"])
    source.items = [.text("a")]
    source.interactions[0].isEnabled = false
    driver.press(40, 30)
    driver.move(80, 30)
    driver.lift(80, 30)
    #expect(log.take() == ["source pressed", "source clicked"] && preview == nil)
  }

  @Test("Escape and a release over nothing move the preview back", arguments: [true, false])
  func cancel(byKey: Bool) throws {
    driver.press(40, 30)
    driver.move(60, 30)
    driver.move(240, 140)
    target.accepts = false
    let preview = try #require(preview)
    if byKey {
      #expect(driver.key(.escape))
    } else {
      driver.lift(240, 150)
    }
    #expect(log.take().suffix(2) == ["target exit", "source ended false"])
    #expect(!driver.window.isDragging)
    driver.wait(0.1)
    let between = preview.presentationFrame.minX
    #expect(between > 20 && between < 220)
    driver.wait(0.15)
    #expect(preview.superview == nil && driver.window.subviews.count == 2)
    if byKey { driver.lift(240, 140) }
    #expect(log.take().isEmpty && driver.window.input.presses.isEmpty)
    #expect(!driver.key(.escape))
  }

  @Test("files leave the window with the mouse if the desktop allows it", arguments: [true, false])
  func leaving(isAllowed: Bool) throws {
    let host = RecordingHost()
    host.allowsDrags = isAllowed
    driver.window.host = host
    source.items = [.file(path: [1, 2]), .file(path: [3])]
    driver.press(40, 30)
    driver.move(60, 30)
    driver.move(240, 140)
    #expect(host.dragged == nil)
    _ = log.take()
    driver.move(-10, 30)
    guard isAllowed else {
      #expect(host.dragged == nil && driver.window.isDragging)
      return
    }
    let dragged = try #require(host.dragged)
    #expect(dragged.item.files == [[1, 2], [3]] && dragged.item.text == nil)
    #expect(log.take() == ["target exit"])
    #expect(!driver.window.isDragging && driver.window.subviews.count == 2)
    dragged.end(true)
    #expect(log.take() == ["source ended true"])
  }

  @Test("texts stay in the window")
  func staying() {
    let host = RecordingHost()
    host.allowsDrags = true
    driver.window.host = host
    source.items = [.file(path: [1]), .text("a")]
    driver.press(40, 30)
    driver.move(60, 30)
    driver.move(-10, 30)
    #expect(host.dragged == nil && driver.window.isDragging)
  }

  @Test("under reduced motion the preview is gone at once")
  func reducedMotion() {
    driver.window.reducesMotion = true
    driver.press(40, 30)
    driver.move(60, 30)
    driver.lift(150, 30)
    #expect(driver.window.subviews.count == 2 && log.take().last == "source ended false")
  }

  @Test("a finger drags after it has rested, and scrolls nothing before")
  func finger() {
    let finger = InputEvent.Pointer.touch(id: 1)
    driver.press(40, 30, by: finger)
    driver.move(80, 30, by: finger)
    driver.lift(80, 30, by: finger)
    #expect(log.take() == ["source pressed", "source clicked"])
    driver.press(40, 30, by: finger)
    driver.wait(0.6)
    #expect(preview != nil && log.take().last == "source lost")
    // Another finger does nothing during a drag.
    driver.click(220, 120, by: .touch(id: 2))
    driver.move(240, 140, by: finger)
    driver.lift(240, 140, by: finger)
    #expect(
      log.take() == [
        "target over 40.0 40.0", "target exit", #"target got ["a", "b"]"#, "source ended true",
      ])
  }

  @Test("a finger that does not move opens the context menu at its end")
  func fingerMenu() {
    final class Page: View {
      override func contextMenu(at location: Point) -> Menu? {
        Menu(children: [.action("Open") {}])
      }

      isolated deinit {}
    }
    let page = driver.add(Page(), driver.window.bounds)
    page.addSubview(source)
    let finger = InputEvent.Pointer.touch(id: 1)
    driver.press(40, 30, by: finger)
    driver.wait(0.6)
    #expect(preview != nil)
    driver.lift(41, 30, by: finger)
    #expect(driver.window.subviews.contains { $0 is MenuLayer })
    #expect(log.take().last == "source ended false" && !driver.window.isDragging)
  }

  @Test("controls and gestures in a view that can be dragged keep their drags")
  func inner() {
    let slider = Slider()
    slider.frame = Rect(x: 0, y: 20, width: 100, height: 20)
    source.addSubview(slider)
    driver.showFrame()
    driver.press(40, 50)
    driver.move(90, 50)
    #expect(preview == nil && slider.value > 0)
    driver.lift(90, 50)
    slider.removeFromSuperview()
    let pad = View(frame: source.bounds)
    pad.addGestureRecognizer(PanGestureRecognizer())
    source.addSubview(pad)
    driver.press(40, 50)
    driver.move(90, 50)
    #expect(preview == nil)
  }

  @Test("views that leave the window during a drag are freed")
  func leaving() {
    weak var gone: DragPlace?
    do {
      let other = DragPlace("other", log: log, frame: Rect(x: 20, y: 200, width: 50, height: 50))
      other.items = [.text("c")]
      driver.window.addSubview(other)
      gone = other
      driver.press(30, 210)
      driver.move(60, 210)
      driver.move(240, 140)
      other.removeFromSuperview()
    }
    #expect(driver.window.isDragging && gone == nil)
    target.removeFromSuperview()
    #expect(log.take().last == "target exit")
    driver.lift(240, 140)
    driver.wait(0.3)
    #expect(log.take().isEmpty && driver.window.subviews == [source])
    // A source that is removed while it is pressed drags nothing.
    driver.press(40, 30)
    source.removeFromSuperview()
    driver.move(90, 30)
    #expect(preview == nil && driver.window.subviews.isEmpty)
  }

  @Test("a receiver may remove the source")
  func removal() {
    target.received = { [unowned self] in source.removeFromSuperview() }
    driver.press(40, 30)
    driver.move(60, 30)
    driver.lift(240, 140)
    #expect(log.take().suffix(2) == [#"target got ["a", "b"]"#, "source ended true"])
    #expect(driver.window.subviews == [target])
  }

  @Test("nothing is left of a window with a drag in progress")
  func window() {
    weak var window: Window?
    weak var place: DragPlace?
    do {
      let driver = InputDriver()
      let view = DragPlace("place", log: log, frame: Rect(x: 0, y: 0, width: 50, height: 50))
      view.items = [.text("a")]
      driver.window.addSubview(view)
      driver.showFrame()
      driver.press(10, 10)
      driver.move(40, 10)
      driver.showFrame()
      #expect(driver.window.isDragging)
      (window, place) = (driver.window, view)
    }
    #expect(window == nil && place == nil)
  }
}
