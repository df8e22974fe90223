/// The insertion point of a text: a vertical bar that blinks.
///
/// It stops blinking after some time without input, and in a text without the focus, so that the
/// program can sleep.
final class TextCaret: View {
  /// The time, in seconds, for which the bar is visible, and then hidden.
  static let blinkTime = 0.6
  /// The time without input, in seconds, after which the bar stays visible.
  static let patience = 10.0

  private var alarm: Alarm?
  private var end = 0.0

  /// Creates a hidden bar.
  init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Shows the bar and begins to blink.
  func start() {
    stopAlarm()
    isHidden = false
    guard let window else { return }
    end = window.time + TextCaret.patience
    wait(from: window.time)
  }

  /// Hides the bar.
  func stop() {
    stopAlarm()
    isHidden = true
  }

  private func stopAlarm() {
    if let alarm { window?.cancel(alarm) }
    alarm = nil
  }

  private func wait(from time: Double) {
    alarm = window?.setAlarm(at: time + TextCaret.blinkTime) { [weak self] now in
      guard let self else { return }
      alarm = nil
      isHidden = now < end ? !isHidden : false
      if now < end { wait(from: now) }
    }
  }

  override func didMoveToWindow() {
    // The alarm belongs to the previous window.
    alarm = nil
    isHidden = true
  }
}
