/// A recognizer of long presses: presses that last for a minimum duration without movement.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// Called when the press has lasted for the minimum duration, and again when it then moves or
  /// ends.
  public var action: (LongPressGestureRecognizer) -> Void
  private var gesture: LongPressGesture
  /// The timer that fires when the press has lasted for the minimum duration, or `nil` if it is not
  /// running.
  private var alarm: Alarm?

  /// Creates a recognizer of presses that last for at least `minimumDuration` seconds, which calls
  /// `action`.
  public init(
    minimumDuration: Double = LongPressGesture.usualDuration,
    action: @escaping (LongPressGestureRecognizer) -> Void = { _ in }
  ) {
    self.action = action
    gesture = LongPressGesture(minimumDuration: minimumDuration)
    super.init()
  }

  /// The time that a press must last to be recognized, in seconds.
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

  /// Starts the timer for the end of the minimum duration, or cancels it if it is not needed any
  /// more.
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
    case .pressed(let location): setState(.possible, at: location)
    case .began(let location): setState(.began, at: location)
    case .changed(let location): setState(.changed, at: location)
    case .ended(let location): setState(.ended, at: location)
    case .cancelled: setState(state == .began || state == .changed ? .cancelled : .failed)
    }
  }
}
