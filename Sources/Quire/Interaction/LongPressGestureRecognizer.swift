/// Recognises presses of a view that last without travelling.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// Is told of each gesture, places in the view's own coordinates.
  public var onGesture: (LongPressRecognizer.Gesture) -> Void
  private var recognizer: LongPressRecognizer
  /// Goes off when the press has lasted for long enough.
  private var alarm: Alarm?

  /// A recogniser of presses that last `minimumDuration` seconds, which tells `onGesture` of each
  /// gesture.
  public init(
    minimumDuration: Double = LongPressRecognizer.usualDuration,
    onGesture: @escaping (LongPressRecognizer.Gesture) -> Void = { _ in }
  ) {
    self.onGesture = onGesture
    recognizer = LongPressRecognizer(minimumDuration: minimumDuration)
    super.init()
  }

  /// How long a press has to last, in seconds.
  public var minimumDuration: Double {
    get { recognizer.minimumDuration }
    set { recognizer.minimumDuration = newValue }
  }

  public override func handle(_ event: InputEvent) -> Bool {
    advance(to: event.time)
    if let gesture = recognizer.handle(event) { onGesture(inView(gesture)) }
    setAlarm()
    return recognizer.isPressed && recognizer.pointer == event.kind.pointer
  }

  private func advance(to time: Double) {
    guard let gesture = recognizer.advance(to: time) else { return }
    claim()
    onGesture(inView(gesture))
  }

  /// Has the window wake as long as a press is waited for.
  private func setAlarm() {
    guard let deadline = recognizer.deadline else {
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

  private func inView(_ gesture: LongPressRecognizer.Gesture) -> LongPressRecognizer.Gesture {
    switch gesture {
    case .pressed(let place): .pressed(at: viewPoint(at: place))
    case .began(let place): .began(at: viewPoint(at: place))
    case .changed(let place): .changed(at: viewPoint(at: place))
    case .ended(let place): .ended(at: viewPoint(at: place))
    case .cancelled: .cancelled
    }
  }
}
