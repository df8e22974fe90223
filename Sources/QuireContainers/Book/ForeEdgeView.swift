import QuireViews

/// The view in front of a book at whose edges a person chooses a page.
///
/// | input | effect |
/// |---|---|
/// | a press on an edge | fans the pages out and chooses the one under the pointer |
/// | a movement | chooses as ``ForeEdgePress`` says |
/// | the release | shows the chosen page |
/// | arrows, Page Up and Page Down, Home, End | choose a page, as on a slider |
/// | Return | shows the page that keys have chosen |
/// | Escape, a second press, another focus | cancel the choice |
///
/// Everything that happens beside the edges is left to the views behind.
final class ForeEdgeView: Control {
  private weak var book: PageFlipController?
  /// The pages that the book shows.
  private(set) var pages = ShownPages(first: 0, last: 0, count: 1)
  /// The edges that can be pressed, which are none while pages turn.
  private(set) var edges: [ForeEdge] = []
  private(set) var scrubbing = EdgeScrubbing()
  /// The fanned pages, or `nil` if none are shown.
  private(set) var fan: ForeEdgeFanView?
  /// The rings around the edges that show the keyboard focus.
  private let rings = [View(), View()]
  /// The view behind this view at the place of the last event, which gets what this view ignores.
  private weak var behind: View?
  /// Whether a press has given the keyboard focus to this view.
  private var hasFocusByPress = false

  /// The number of pages by which Page Up and Page Down change the choice.
  private static let pageStep = 10

  /// Creates the view for `book`, in which nothing can be pressed yet.
  init(of book: PageFlipController) {
    self.book = book
    super.init()
    accessibilityLabel = localized("Edge of the book")
    for ring in rings {
      ring.isUserInteractionEnabled = false
      (ring.isHidden, ring.borderWidth, ring.cornerRadius) = (true, 2, 4)
      addSubview(ring)
    }
  }

  /// Shows that the book shows `pages` and has `edges`; a choice at other edges is cancelled.
  func show(_ pages: ShownPages, _ edges: [ForeEdge]) {
    guard pages != self.pages || edges != self.edges else { return }
    cancel()
    let count = self.pages.count
    (self.pages, self.edges) = (pages, edges)
    if count != pages.count || edges.isEmpty { fan?.removeFromSuperview() }
    showRings()
  }

  /// Cancels the choice of a page, if there is one.
  func cancel() { perform(scrubbing.cancelled()) }

  // MARK: Events

  override var drawsContent: Bool { false }

  override var next: Responder? {
    if let behind, let window, behind.window === window {
      return behind
    }
    return super.next
  }

  override func hitTest(_ point: Point) -> View? {
    guard !isHidden, isUserInteractionEnabled else { return nil }
    if scrubbing.index != nil, scrubbing.press != nil { return self }
    guard edge(at: point, reach: ForeEdge.touchReach) != nil, bounds.contains(point) else {
      return nil
    }
    behind = book?.contentView.hitTest(point)
    return self
  }

  private func edge(at point: Point, reach: Double) -> ForeEdge? {
    edges.first { $0.contains(point, reach: reach) }
  }

  override func cursor(at location: Point) -> Cursor? {
    guard let point = convert(location, from: nil) else { return nil }
    let isOver = edge(at: point, reach: ForeEdge.mouseReach) != nil
    return isOver || scrubbing.press != nil ? .hand : nil
  }

  override var holdsRestingFinger: Bool { scrubbing.press != nil }

  override func contextMenu(at location: Point) -> Menu? {
    cancel()
    return nil
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    if scrubbing.press != nil {
      cancel()
      return true
    }
    let reach = event.isTouch ? ForeEdge.touchReach : ForeEdge.mouseReach
    guard event.isPrimary, let point = event.location(in: self),
      let edge = edge(at: point, reach: reach)
    else { return false }
    hasFocusByPress = !isFirstResponder
    becomeFirstResponder()
    let press = ForeEdgePress(on: edge, at: point)
    perform(scrubbing.pressed(press), at: point)
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    guard let point = event.location(in: self), scrubbing.press != nil else { return true }
    perform(scrubbing.moved(to: point), at: point)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    perform(scrubbing.released())
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) {
    super.pointerLost(pointer)
    if scrubbing.press != nil { cancel() }
  }

  override var canBecomeFirstResponder: Bool { pages.count > 1 }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if !isFirstResponder { cancel() }
    showRings()
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, event.modifiers.isEmpty else { return false }
    if scrubbing.press != nil {
      if event.key == .escape { cancel() }
      return true
    }
    switch event.key {
    case .right, .up: step(by: event.key == .right && isRightToLeft ? -1 : 1)
    case .left, .down: step(by: event.key == .left && isRightToLeft ? 1 : -1)
    case .pageUp: step(by: ForeEdgeView.pageStep)
    case .pageDown: step(by: -ForeEdgeView.pageStep)
    case .home: perform(scrubbing.stepped(to: 0))
    case .end: perform(scrubbing.stepped(to: pages.count - 1))
    case .enter: perform(scrubbing.confirmed())
    case .escape:
      guard scrubbing.index != nil else { return false }
      cancel()
    default: return false
    }
    return true
  }

  /// Chooses the page `steps` pages after the chosen page or, if none is chosen, after the shown
  /// pages.
  private func step(by steps: Int) {
    let index = scrubbing.index.map { min(max($0 + steps, 0), pages.count - 1) }
    perform(scrubbing.stepped(to: index ?? pages.index(after: steps)))
  }

  // MARK: The choice

  /// Does what `action` says, after an event of the pointer at `point`, or of a key if it is `nil`.
  private func perform(_ action: EdgeScrubbing.Action, at point: Point? = nil) {
    switch action {
    case .none: showFan(at: point)
    case .began(let index):
      showFan(at: point)
      report(.began, index)
    case .moved(let index):
      showFan(at: point)
      report(.moved, index)
    case .ended(let index): end(.ended, index)
    case .cancelled(let index): end(.cancelled, index)
    }
  }

  private func end(_ phase: PageEdgeScrub.Phase, _ index: Int) {
    let scrub = scrub(phase, index)
    fan?.close()
    fan = nil
    if hasFocusByPress {
      hasFocusByPress = false
      resignFirstResponder()
    }
    tell(scrub)
  }

  private func report(_ phase: PageEdgeScrub.Phase, _ index: Int) { tell(scrub(phase, index)) }

  private func tell(_ scrub: PageEdgeScrub) {
    guard let book else { return }
    book.delegate?.pageFlipController(book, didScrub: scrub)
  }

  /// Shows the fan for the present choice, whose pointer is at `point` unless it is that of keys.
  private func showFan(at point: Point?) {
    switch scrubbing.state {
    case .idle: break
    case .pressed(let press, _):
      guard let point else { return }
      show(
        ForeEdgeFan(
          of: press.edge, around: press.depth(at: point), at: press.distance(of: point)))
    case .keyed(let index):
      guard let edge = edges.first(where: { $0.pages.contains(index) }) else {
        fan?.close()
        fan = nil
        return
      }
      show(ForeEdgeFan(of: edge, aroundPage: index))
    }
  }

  private func show(_ layout: ForeEdgeFan) {
    if let fan, fan.layout.edge == layout.edge { return fan.show(layout) }
    fan?.close()
    let slips =
      book?.slips(along: layout.edge.side, pages: pages.count, scale: window?.scale ?? 1)
      .slips(at: layout.edge.pages) ?? []
    let view = ForeEdgeFanView(layout, slips, paperColor: book?.pageEdgeColor)
    fan = view
    insertSubview(view, at: 0)
    view.open()
  }

  /// Returns the event `phase` of the choice of the page with the index `index`.
  private func scrub(_ phase: PageEdgeScrub.Phase, _ index: Int) -> PageEdgeScrub {
    let offset = frame.origin - .zero
    guard let layout = fan?.layout else {
      let middle = (edges.first?.area(from: 0, to: 0) ?? bounds).offsetBy(offset)
      return PageEdgeScrub(phase, at: index, fan: middle, location: middle.center)
    }
    let edge = layout.edge
    let place =
      scrubbing.press.map { edge.place(of: $0.start) }
      ?? (edge.side.span.lowerBound + edge.side.span.upperBound) / 2
    return PageEdgeScrub(
      phase, at: index,
      fan: edge.area(from: edge.innerEnd, to: edge.side.thickness).offsetBy(offset),
      location: edge.point(at: layout.focus, along: place) + offset)
  }

  // MARK: Focus

  override func appearanceDidChange() {
    super.appearanceDidChange()
    showRings()
  }

  private func showRings() {
    let isShown = showsFocus && !hasFocusByPress
    for (index, ring) in rings.enumerated() {
      ring.isHidden = !isShown || !edges.indices.contains(index)
      guard !ring.isHidden else { continue }
      let edge = edges[index]
      ring.borderColor = appearance.accent
      ring.frame = edge.area(from: 0, to: edge.side.thickness).insetBy(x: -4, y: -4)
    }
  }

  // MARK: Accessibility

  override var accessibilityDefaults: AccessibilityAttributes {
    let index = scrubbing.index ?? pages.first
    return AccessibilityAttributes(
      isElement: true, role: .slider, value: name(ofPage: index),
      range: AccessibilityRange(
        value: Double(index), minimum: 0, maximum: Double(pages.count - 1), step: 1))
  }

  /// Returns the name of the page with the index `index`, as the data source or its number says it.
  private func name(ofPage index: Int) -> String {
    let name = book.flatMap { $0.dataSource?.pageFlipController($0, nameOfPageAt: index) }
    let (number, count) = (String(index + 1), String(pages.count))
    return name ?? localized("%1$s of %2$s", number, count)
  }

  override func accessibilitySet(_ value: Double) -> Bool {
    guard isEnabled, scrubbing.press == nil, !value.isNaN else { return false }
    let index = Int(min(max(value, 0), Double(pages.count - 1)).rounded())
    perform(scrubbing.stepped(to: index))
    perform(scrubbing.confirmed())
    return true
  }
}
