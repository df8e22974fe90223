/// The layer that shows a menu and its open submenus, and lets a person choose an action by
/// pointer, finger or keyboard.
final class MenuLayer: FloatingLayer {
  private let menu: Menu
  private let placement: FloatingPlacement
  private let leastWidth: Double
  private let rowHeight: Double
  private var selection: MenuSelection
  private(set) var panels: [MenuPanel] = []
  /// The location of the press with which the menu was opened and which may end on an item, in
  /// points of the window, or `nil` if there is none.
  private var opening: Point?
  /// The last position of the pointer, in points of the window.
  private var lastLocation: Point?
  /// The alarm that highlights the item under the resting pointer or opens its submenu.
  private var alarm: Alarm?

  /// The time, in seconds, for which the pointer rests on an item before its submenu opens.
  static let openingDelay = 0.12
  /// The time, in seconds, for which the pointer may rest on the way to an open submenu.
  static let triangleDelay = 0.3
  /// The time between two steps of a menu that scrolls under the pointer, in seconds.
  private static let scrollInterval = 0.05
  /// The distance, in points, beyond which the release of the press that opened the menu chooses an
  /// item.
  private static let openingReach = 6.0

  /// Creates a layer that shows `menu` beside `rect`, in points of `source`.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - source: The view to which the menu belongs.
  ///   - rect: The rectangle beside which the menu lies, in points of `source`.
  ///   - isTouched: Whether a finger operates the menu, so that its rows are higher.
  ///   - leastWidth: The least width of the menu, in points.
  init(
    _ menu: Menu, from source: View, rect: Rect, isTouched: Bool = false, leastWidth: Double = 0
  ) {
    self.menu = menu
    self.leastWidth = leastWidth
    rowHeight = isTouched ? MenuRow.touchHeight : MenuRow.mouseHeight
    let isMirrored = source.isRightToLeft
    placement = FloatingPlacement(
      anchor: .zero, sides: [.below, .above], alignment: isMirrored ? .end : .start, gap: 2,
      coversAnchor: true)
    selection = MenuSelection(
      menu.shownElements.map(\.selectionItem), isRightToLeft: isMirrored)
    super.init(from: source, rect: rect)
  }

  /// Shows the menu.
  ///
  /// - Parameters:
  ///   - event: The press that opens the menu and may end on an item, or `nil` if there is none.
  ///   - index: The index of the item to highlight if no press opens the menu, or `nil` for none.
  func open(by event: PointerEvent?, highlighting index: Int? = 0) {
    guard !selection.levels[0].items.isEmpty, let window = source?.window else { return }
    super.open()
    becomeFirstResponder()
    if event == nil, let index { selection.highlightFirst(from: index) }
    showPanels(isRevealed: true)
    guard let event else { return }
    opening = event.location
    window.loseRecognizers(of: event.pointer, at: nil)
    window.capture(event.pointer, for: self)
  }

  override var canBecomeFirstResponder: Bool { true }

  override var accessibilityDefaults: AccessibilityAttributes {
    let name = menu.title.isEmpty ? source?.accessibilityLabel : menu.title
    return AccessibilityAttributes(role: .menu, label: name ?? localized("Menu"))
  }

  /// The highlighted item of the innermost menu that has one.
  override var accessibilityFocusedElement: (any Accessible)? {
    panels.lazy.reversed().compactMap { $0.rows.first(where: \.isHighlighted) }.first
  }

  /// Performs the action of `row`, as a click does.
  func choose(_ row: MenuRow) {
    guard let level = panels.firstIndex(where: { $0.rows.contains(row) }) else { return }
    follow(selection.click(row.index, of: level), isRevealed: true)
  }

  // MARK: Panels

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, panel) in panels.enumerated() { place(panel, at: index) }
  }

  /// Shows a panel for each open menu, with its highlighted item; `isRevealed` says whether the
  /// menus scroll to their highlighted items.
  private func showPanels(isRevealed: Bool) {
    var elements = menu.shownElements
    var path: [Int] = []
    for (index, level) in selection.levels.enumerated() {
      if panels.count <= index || panels[index].path != path {
        removePanels(from: index)
        let panel = MenuPanel(elements, path: path, rowHeight: rowHeight, in: self)
        panels.append(panel)
        addSubview(panel)
        place(panel, at: index)
        panel.layoutIfNeeded()
      }
      panels[index].highlight(level.highlighted, isRevealed: isRevealed)
      guard let next = level.highlighted, case .submenu(let menu) = elements[next] else { continue }
      path.append(next)
      elements = menu.shownElements
    }
    removePanels(from: selection.levels.count)
  }

  private func removePanels(from index: Int) {
    for panel in panels.dropFirst(index) { panel.removeFromSuperview() }
    panels.removeLast(max(0, panels.count - index))
  }

  private func place(_ panel: MenuPanel, at index: Int) {
    var placement = placement
    var size = panel.sizeThatFits(bounds.size)
    if index == 0 {
      placement.anchor = anchor
      size.width = max(size.width, leastWidth)
    } else if let row = panel.path.last {
      let parent = panels[index - 1]
      let line = parent.rows[row].convert(parent.rows[row].bounds, to: nil)
      placement.anchor = Rect(
        x: parent.panelFrame.minX, y: line.minY - MenuPanel.padding,
        width: parent.panelFrame.width, height: line.height)
      placement.sides = isRightToLeft ? [.left, .right] : [.right, .left]
      placement.alignment = .start
      placement.gap = -3
    }
    // A panel with a part of a pixel less than its rows would scroll.
    let scale = window?.scale ?? 1
    size.height = (size.height * scale).rounded(.up) / scale
    let frame = placement.place(of: size, in: room).frame.onPixels(scale: scale)
    panel.frame = frame.insetBy(x: -FloatingPanel.shadowWidth, y: -FloatingPanel.shadowWidth)
  }

  // MARK: Keys

  /// Handles every key, so that the views beneath get none.
  override func keyDown(_ event: KeyEvent) -> Bool {
    setAlarm(nil)
    guard event.modifiers.subtracting(.shift).isEmpty else { return true }
    follow(selection.press(event.key, at: event.time), isRevealed: true)
    return true
  }

  private func follow(_ outcome: MenuSelection.Outcome, isRevealed: Bool = false) {
    switch outcome {
    case .stay: showPanels(isRevealed: isRevealed)
    case .dismiss: close()
    case .choose(let path):
      let action = menu.action(at: path)
      close()
      action?.action()
    }
  }

  // MARK: Pointer

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    point(at: event.location, time: event.time)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    if opening != nil { release(at: event.location) }
    return true
  }

  override func pointerLost(_ pointer: InputEvent.Pointer) { opening = nil }

  /// Highlights the item at `location`, in points of the window, at `time` seconds, unless the
  /// pointer crosses the item on its way to an open submenu.
  func point(at location: Point, time: Double) {
    let former = lastLocation
    lastLocation = location
    guard location != former else { return }
    setAlarm(nil)
    let target = item(at: location)
    if let target, panels.count > target.level + 1, let former,
      target.index != selection.levels[target.level].highlighted,
      SafeTriangle(from: former, to: panels[target.level + 1].panelFrame)?.contains(location)
        == true
    {
      return setAlarm(time + MenuLayer.triangleDelay) { $0.highlight(target, at: time) }
    }
    highlight(target, at: time)
    scrollUnderPointer(at: time)
  }

  private func highlight(_ target: (level: Int, index: Int)?, at time: Double) {
    guard let target else {
      selection.point(at: nil, of: selection.levels.count - 1)
      return showPanels(isRevealed: false)
    }
    selection.point(at: target.index, of: target.level)
    showPanels(isRevealed: false)
    guard selection.levels.count == target.level + 1 else { return }
    setAlarm(time + MenuLayer.openingDelay) {
      $0.selection.openPointedSubmenu()
      $0.showPanels(isRevealed: false)
    }
  }

  /// Scrolls a long menu while the pointer is near its upper or lower end.
  private func scrollUnderPointer(at time: Double) {
    guard let lastLocation, let panel = panels.last, panel.panelFrame.contains(lastLocation),
      panel.scrollNearEdge(at: lastLocation)
    else { return }
    selection.point(at: panel.index(at: lastLocation), of: panels.count - 1)
    showPanels(isRevealed: false)
    let next = time + MenuLayer.scrollInterval
    setAlarm(next) { $0.scrollUnderPointer(at: next) }
  }

  /// Removes the highlight, because a press of an item has become another gesture.
  func pointerLeft() { highlight(nil, at: 0) }

  /// Ends a press at `location`, in points of the window, and chooses the item there.
  ///
  /// The press that opened the menu chooses an item only if the pointer has moved: the menu may
  /// cover a finger that rests.
  func release(at location: Point) {
    let opening = opening
    self.opening = nil
    if let opening {
      guard (location - opening).length >= MenuLayer.openingReach else { return }
      if !panels.contains(where: { $0.panelFrame.contains(location) }) { return close() }
    }
    guard let target = item(at: location) else { return }
    setAlarm(nil)
    follow(selection.click(target.index, of: target.level))
  }

  /// Returns the level and the index of the item at `location`, in points of the window, or `nil`
  /// if there is none.
  private func item(at location: Point) -> (level: Int, index: Int)? {
    guard let level = panels.lastIndex(where: { $0.panelFrame.contains(location) }) else {
      return nil
    }
    return panels[level].index(at: location).map { (level, $0) }
  }

  private func setAlarm(_ time: Double?, _ body: @escaping (MenuLayer) -> Void = { _ in }) {
    if let alarm { window?.cancel(alarm) }
    alarm = time.flatMap { time in
      window?.setAlarm(at: time) { [weak self] _ in
        guard let self, !isClosed else { return }
        alarm = nil
        body(self)
      }
    }
  }
}
