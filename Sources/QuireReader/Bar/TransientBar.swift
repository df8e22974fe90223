package import Quire

/// The controller of a bar over the pages that appears for some seconds.
///
/// The controller requests a frame when the bar may have to disappear, and no frames while the bar
/// is hidden.
package final class TransientBar {
  package let view = QuietBar()
  /// Called before the bar shows its buttons.
  var willOpen: () -> Void = {}
  /// The scrubber, which appears and disappears with the buttons, or `nil` if there is none.
  var scrubber: Scrubber? {
    didSet {
      oldValue?.view.removeFromSuperview()
      oldValue?.preview.removeFromSuperview()
    }
  }
  /// Returns the position of the mouse in the window, or `nil` if it is not known.
  var pointer: () -> Point? = { nil }
  private var visibility: TransientVisibility?
  /// The time, in seconds, from the last action of the user until the bar is hidden.
  private var displayDuration = 3.0
  private weak var window: Quire.Window?

  /// Creates a bar that is not shown yet.
  package init() {}

  /// Starts to observe `window`; pointer movements are ignored in the first second.
  package func start(in window: Quire.Window) {
    guard self.window !== window else { return }
    self.window = window
    visibility = TransientVisibility(start: window.time)
  }

  /// Opens the bar if the pointer comes to the upper or the lower edge by `event`, and hides it if
  /// `event` is a press beside it.
  func handle(_ event: InputEvent) {
    switch event.kind {
    case .pointerMoved(let pointer, let location):
      // A drag, such as that of a selection, does not open the bar.
      guard let height = window?.bounds.height, window?.responder(holding: pointer) == nil else {
        return
      }
      perform(visibility?.pointerMoved(to: location, inHeight: height, at: event.time))
    case .pointerDown(_, let location, _):
      if !hasButton(at: location) { hide() }
    case .keyDown, .pointerUp, .pointerLost, .wheel, .scroll, .scrollEnded, .pinch, .rotation,
      .keyUp, .textInput, .textComposition:
      break
    }
  }

  /// Opens the bar and moves the keyboard focus to its first button.
  func open() {
    guard let window else { return }
    perform(visibility?.open(at: window.time))
    if let button = view.buttons.leading.first, visibility?.isShown == true, view.isOpen {
      _ = window.moveFocus(to: button)
    }
  }

  /// Whether one of the buttons is at `location`, a point of the window.
  private func hasButton(at location: Point) -> Bool {
    !view.isHidden && view.convert(location, from: nil).flatMap(view.hitTest) != nil
      || isOverScrubber(location)
  }

  /// Whether the open bar is at `location`, a point of the window.
  private func isOver(_ location: Point) -> Bool {
    guard view.isOpen, !view.isHidden else { return false }
    return view.convert(location, from: nil).map(view.bounds.contains) ?? false
  }

  private func isOverScrubber(_ location: Point) -> Bool {
    guard let view = scrubber?.view, view.isShown else { return false }
    return view.convert(location, from: nil).map(view.bounds.contains) ?? false
  }

  /// Whether the pointer is on the open bar or the scrubber, or the keyboard focus on one of their
  /// controls.
  private var isInUse: Bool {
    view.hasFocus || scrubber?.view.isInUse == true
      || pointer().map { isOver($0) || isOverScrubber($0) } ?? false
  }

  /// Hides the bar at once.
  func hide() {
    perform(visibility?.pressed())
    scrubber?.conceal()
  }

  /// Hides the bar until the pages have stopped.
  func turnDidBegin() { perform(visibility?.turnBegan()) }

  /// Shows the bar if something was to be shown while pages turned.
  func turnsDidEnd() {
    if let window { perform(visibility?.turnsEnded(at: window.time)) }
  }

  /// Shows the bar, when no page turns; a bar that is already visible stays visible for longer.
  func show() {
    guard let window else { return }
    visibility?.displayDuration = displayDuration
    perform(visibility?.show(at: window.time))
  }

  /// Shows `title` and `detail` in the bar, for about the time that people need to read them.
  package func show(_ title: String, detail: String = "") {
    view.content = QuietBar.Content(title: title, detail: detail)
    displayDuration = 2 + 0.06 * Double(title.count + detail.count)
    show()
  }

  private func perform(_ action: TransientVisibility.Action?) {
    switch action {
    case .none?, nil: break
    case .show(let time):
      if visibility?.isOpen == true, !view.isOpen { willOpen() }
      view.isOpen = visibility?.isOpen ?? false
      view.appear()
      if view.isOpen { scrubber?.appear() }
      wake(at: time)
    case .stay(let time): wake(at: time)
    case .hide:
      view.disappear()
      scrubber?.view.disappear()
    case .conceal:
      view.conceal()
      // The keys of a slider with the focus turn pages, and go on after the turn.
      if scrubber?.view.slider.isFirstResponder != true { scrubber?.conceal() }
    }
  }

  private func wake(at time: Double) {
    window?.setAlarm(at: time) { [weak self] time in
      if let self { perform(visibility?.wake(at: time, isInUse: isInUse)) }
    }
  }
}
