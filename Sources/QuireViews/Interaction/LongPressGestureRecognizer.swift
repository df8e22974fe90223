/// Recognizes presses of a view that last without travelling.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// Called when a press has lasted for long enough, moves after that, and ends.
  public var action: (LongPressGestureRecognizer) -> Void
  private var gesture: LongPressGesture
  /// Goes off when the press has lasted for long enough.
  private var alarm: Alarm?

  /// A recognizer of presses that last `minimumDuration` seconds.
  public init(
    minimumDuration: Double = LongPressGesture.usualDuration,
    action: @escaping (LongPressGestureRecognizer) -> Void = { _ in }
  ) {
    self.action = action
    gesture = LongPressGesture(minimumDuration: minimumDuration)
    super.init()
  }

  /// How long a press has to last, in seconds.
  public var minimumDuration: Double {
    get { gesture.minimumDuration }
    set { gesture.minimumDuration = newValue }
  }

  public override var numberOfTouches: Int { gesture.isPressed ? 1 : 0 }

  public override func gestureDidChange() { action(self) }

  public override func handle(_ event: InputEvent) -> Bool {
    advance(to: event.time)
    if let phase = gesture.handle(event) { follow(phase) }
    setAlarm()
    return gesture.isPressed && gesture.pointer == event.kind.pointer
  }

  private func advance(to time: Double) {
    guard let phase = gesture.advance(to: time) else { return }
    claim()
    follow(phase)
  }

  /// Has the window wake as long as a press is waited for.
  private func setAlarm() {
    guard let deadline = gesture.deadline else {
      if let alarm { view?.window?.cancel(alarm) }
      alarm = nil
      return
    }
    guard alarm == nil else { return }
    alarm = view?.window?.setAlarm(at: deadline) { [weak self] time in
      self?.alarm = nil
      self?.advance(to: time)
    }
  }

  private func follow(_ phase: LongPressGesture.Phase) {
    switch phase {
    case .pressed(let place): move(to: .possible, at: place)
    case .began(let place): move(to: .began, at: place)
    case .changed(let place): move(to: .changed, at: place)
    case .ended(let place): move(to: .ended, at: place)
    case .cancelled: move(to: state == .began || state == .changed ? .cancelled : .failed)
    }
  }
}
