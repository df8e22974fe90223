import Quire
import QuireDocuments
import QuireGeometry

/// The object that selects text on the pages of a spread, as presses and commands ask for it.
final class TextSelector {
  /// The texts of the pages.
  private(set) var text = SpreadText()
  /// The selection, or `nil` if there is none.
  private(set) var selection: TextSelection? {
    didSet { if selection != oldValue { showSelection() } }
  }
  /// Called when a press or a command begins another selection or ends one.
  var willSelect: () -> Void = {}
  /// Called when a finger has tapped text, in points of the window, and nothing was selected.
  var tapped: (Point) -> Void = { _ in }
  /// Whether the end of the selection is shown as a caret, which keys move.
  var isCaretShown = false
  /// Whether the ends of the selection have handles, because a finger has made it.
  private var hasHandles = false {
    didSet { if hasHandles != oldValue { showSelection() } }
  }
  /// The drag of an end of the selection, or `nil` if none is dragged.
  var drag: SelectionDrag?
  /// The view in which the enlarged pages move, or `nil` if they do not.
  weak var sheet: SheetScrollView?
  /// The movements of the caret.
  var caret = TextCaret()
  /// The views of the texts, or `nil` for pages whose text is not shown.
  private(set) var views: [PageTextView?] = []
  private var press = TextPress()
  /// The event that began the press.
  private var beginning: PointerEvent?
  private var alarm: Alarm?

  /// Whether text is selected.
  var hasSelection: Bool { selection.map { !$0.isEmpty } ?? false }

  /// Whether there is text that can be selected.
  var hasText: Bool { text.whole != nil }

  /// Takes `views`, those of the texts of the pages in the order of reading, or `nil` for pages
  /// whose text is not known.
  ///
  /// The selection stays if the texts stay.
  func show(_ views: [PageTextView?]) {
    guard !views.elementsEqual(self.views, by: { $0 === $1 }) else { return }
    let isSame = views.map { $0?.text } == self.views.map { $0?.text }
    self.views = views
    text = SpreadText(pages: views.map { $0?.text })
    for view in views { view?.delegate = self }
    if isSame { showSelection() } else { selection = nil }
  }

  /// Removes the selection; a caret stays where it is.
  func clear() {
    if isCaretShown, let selection { place(at: selection.caret) } else { selection = nil }
  }

  /// Places the caret at `position`, so that nothing is selected.
  func place(at position: SpreadText.Position) {
    if hasSelection { willSelect() }
    selection = TextSelection(position..<position, by: .character)
  }

  /// Moves the end of the selection to `position`; its other end stays.
  func extend(to position: SpreadText.Position) {
    guard let former = selection else { return }
    let range = former.range
    let anchor = former.caret == range.lowerBound ? range.upperBound : range.lowerBound
    selection = TextSelection(from: anchor, to: position)
    publish()
  }

  /// Selects the whole text.
  func selectAll() {
    guard let whole = text.whole else { return }
    willSelect()
    selection = TextSelection(from: whole.lowerBound, to: whole.upperBound)
    publish()
  }

  /// The selected text as it is copied, or `nil` if nothing is selected.
  var selectedText: String? {
    guard hasSelection, let range = selection?.range else { return nil }
    return text.copiedText(of: range)
  }

  /// Shows the selection and the caret on the pages.
  func showSelection() {
    let caret = isCaretShown ? selection?.caret : nil
    for (page, view) in views.enumerated() {
      view?.selection = selection.flatMap { text.part(of: $0.range, onPage: page) }
      view?.caret = caret.flatMap { $0.page == page ? $0.index : nil }
      let range = hasHandles && hasSelection ? selection?.range : nil
      view?.handledEnds = (
        range?.lowerBound.page == page, range?.upperBound.page == page
      )
    }
  }

  /// Puts the selected text where a click with the middle button of the mouse finds it.
  private func publish() {
    guard let text = selectedText, let host = window?.host else { return }
    host.primarySelection = text
  }

  private var window: Quire.Window? { views.lazy.compactMap { $0?.window }.first }

  // MARK: Presses

  /// Returns the range that `unit` covers nearest to `location`, a point of the window, or `nil` if
  /// no page has text.
  private func range(of unit: TextSelection.Unit, at location: Point) -> Range<SpreadText.Position>?
  {
    let pages = views.indices.filter { views[$0] != nil }
    let nearest = pages.min {
      views[$0]?.distance(to: location) ?? .infinity < views[$1]?.distance(to: location)
        ?? .infinity
    }
    guard let nearest, let place = views[nearest]?.place(nearest: location) else { return nil }
    return text.range(
      of: unit, at: SpreadText.Position(page: nearest, index: place.position), index: place.index)
  }

  private func perform(_ action: TextPress.Action, at event: PointerEvent, on view: PageTextView) {
    switch action {
    case .none, .refuse: break
    case .wait(let time):
      alarm = view.window?.setAlarm(at: time) { [weak self, weak view] now in
        guard let self, let view, let beginning else { return }
        alarm = nil
        perform(press.pass(to: now), at: beginning, on: view)
      }
    case .select(let unit): select(unit, at: event.location)
    case .extend: extend(toTextAt: event.location)
    case .passOn:
      cancelAlarm()
      view.window?.offerPress(event, from: view)
    case .clear:
      let isTap = event.isTouch && !hasSelection && !isCaretShown
      if isCaretShown { select(.character, at: event.location) } else { clear() }
      if isTap { tapped(event.location) }
    case .finish:
      if !hasSelection { clear() }
      publish()
    }
  }

  /// Moves the end of the selection, or begins one, at the text nearest to `location`, a point of
  /// the window.
  func extend(toTextAt location: Point) {
    guard let selection else { return select(.character, at: location) }
    if let head = range(of: selection.unit, at: location) { self.selection?.extend(to: head) }
  }

  /// Holds the end of the selection, or its start if `movesStart` is true, so that it can be moved.
  func holdEnd(movesStart: Bool) { selection = selection?.holdingEnd(movesStart: movesStart) }

  /// Moves the held end of the selection to the text nearest to `location`, a point of the window,
  /// unless nothing would be selected then.
  func moveEnd(to location: Point) {
    if let head = range(of: .character, at: location), head != selection?.anchor {
      selection?.extend(to: head)
    }
  }

  private func select(_ unit: TextSelection.Unit, at location: Point) {
    guard let range = range(of: unit, at: location) else { return }
    willSelect()
    selection = TextSelection(range, by: unit)
  }

  private func cancelAlarm() {
    if let alarm { window?.cancel(alarm) }
    alarm = nil
  }
}

extension TextSelector: PageTextViewDelegate {
  var isSelecting: Bool { press.isSelecting }

  func textView(_ view: PageTextView, didBegin event: PointerEvent) -> Bool {
    guard event.isPrimary else { return false }
    cancelAlarm()
    let action = press.begin(
      count: event.clickCount, isOnText: view.place(nearest: event.location)?.isOnText ?? false,
      extends: event.input.modifiers == .shift, isTouch: event.isTouch, at: event.time)
    guard action != .refuse else { return false }
    hasHandles = false
    caret = TextCaret()
    beginning = event
    perform(action, at: event, on: view)
    return true
  }

  func textView(_ view: PageTextView, didMove event: PointerEvent) {
    guard let beginning else { return }
    let action = press.move(by: (event.location - beginning.location).length)
    guard action == .extend else { return perform(action, at: event, on: view) }
    drag(by: .press, from: beginning.location, to: event.location)
  }

  func textView(_ view: PageTextView, didEnd event: PointerEvent) {
    cancelAlarm()
    drag = nil
    perform(press.end(), at: event, on: view)
    hasHandles = event.isTouch && hasSelection
    beginning = nil
  }

  func textView(_ view: PageTextView, didDragEnd isEnd: Bool, to location: Point) {
    let grip = SelectionDrag.Grip.handle(isEnd: isEnd)
    drag(by: grip, from: location, to: location)
  }

  func textViewDidEndDrag(_ view: PageTextView) {
    drag = nil
    publish()
  }

  func textViewDidLosePress(_ view: PageTextView) {
    cancelAlarm()
    drag = nil
    press.lose()
    beginning = nil
  }
}
