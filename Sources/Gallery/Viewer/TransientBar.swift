import Quire

/// The controller of a bar that appears when the user does something, and disappears some seconds
/// later.
///
/// The controller requests a frame when the bar may have to disappear, and no frames while the bar
/// is hidden.
final class TransientBar {
  let view = QuietBar()
  private var visibility: TransientVisibility?
  /// The time, in seconds, from the last action of the user until the bar is hidden.
  private var displayDuration = 3.0
  private weak var window: Quire.Window?

  /// Starts to observe `window`; pointer movements are ignored in the first second.
  func start(in window: Quire.Window) {
    guard self.window !== window else { return }
    self.window = window
    visibility = TransientVisibility(start: window.time)
  }

  /// Shows the bar if `event` is an action of the user, such as a key press or a movement of the
  /// pointer.
  func handle(_ event: InputEvent) {
    switch event.kind {
    case .pointerMoved(_, let location), .pointerDown(_, let location, _):
      perform(visibility?.pointerMoved(to: location, at: event.time))
    case .keyDown: perform(visibility?.userActed(at: event.time))
    case .pointerUp, .pointerLost, .wheel, .scroll, .scrollEnded, .pinch, .rotation, .keyUp,
      .textInput, .textComposition:
      break
    }
  }

  /// Shows the bar; a bar that is already visible stays visible for longer.
  func show() {
    guard let window else { return }
    visibility?.displayDuration = displayDuration
    perform(visibility?.userActed(at: window.time))
  }

  /// Shows `title` and `detail` in the bar, for about the time that people need to read them.
  func show(_ title: String, detail: String = "") {
    view.content = QuietBar.Content(title: title, detail: detail)
    displayDuration = 2 + 0.06 * Double(title.count + detail.count)
    show()
  }

  private func perform(_ action: TransientVisibility.Action?) {
    switch action {
    case .none?, nil: break
    case .show(let time):
      view.appear()
      wake(at: time)
    case .stay(let time): wake(at: time)
    case .hide: view.disappear()
    }
  }

  private func wake(at time: Double) {
    window?.setAlarm(at: time) { [weak self] time in
      if let self { perform(visibility?.wake(at: time)) }
    }
  }
}
