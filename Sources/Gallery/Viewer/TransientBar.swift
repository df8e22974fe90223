import Quire

/// A quiet bar that appears while a person is active and hides at rest.
///
/// It asks its window for one frame when it may have to hide, and for none while it is hidden.
final class TransientBar {
  let view = QuietBar()
  private var visibility: TransientVisibility?
  /// How long it stays after the last activity, in seconds.
  private var rest = 3.0
  private weak var window: Quire.Window?

  /// Begins to work in `window`; in the first second the pointer does not count.
  func begin(in window: Quire.Window) {
    guard self.window !== window else { return }
    self.window = window
    // A window that has not been shown yet knows no time.
    window.observeFrames { [weak self] time in
      self?.visibility = TransientVisibility(start: time)
      return false
    }
  }

  /// Appears if `event` is a person's activity.
  func take(_ event: InputEvent) {
    switch event.kind {
    case .pointerMoved(_, let place), .pointerDown(_, let place, _):
      obey(visibility?.pointerMoved(to: place, at: event.time))
    case .keyDown: obey(visibility?.personActed(at: event.time))
    case .pointerUp, .pointerLost, .wheel, .scroll, .scrollEnded, .pinch, .keyUp: break
    }
  }

  /// Appears with the next frame, or stays if it is there.
  func show() {
    // Work that no event began, such as an answer of the desktop, has no time of its own.
    window?.observeFrames { [weak self] time in
      guard let self else { return false }
      visibility?.rest = rest
      obey(visibility?.personActed(at: time))
      return false
    }
  }

  /// Says `title` and `detail` for as long as both take to read.
  func say(_ title: String, detail: String = "") {
    view.content = QuietBar.Content(title: title, detail: detail)
    rest = 2 + 0.06 * Double(title.count + detail.count)
    show()
  }

  private func obey(_ action: TransientVisibility.Action?) {
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
      if let self { obey(visibility?.wake(at: time)) }
    }
  }
}
