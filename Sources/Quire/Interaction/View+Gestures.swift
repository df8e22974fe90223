/// The gesture recognisers of a view and what they are at.
struct ViewGestures {
  /// A press that is with the view.
  struct Press {
    let beginning: PointerEvent
    /// Those that watch it; one when it is claimed.
    var watchers: [GestureRecognizer] = []
    var isClaimed = false
  }

  var recognizers: [GestureRecognizer] = []
  var presses: [InputEvent.Pointer: Press] = [:]
  weak var scroller: GestureRecognizer?
  weak var pincher: GestureRecognizer?
  /// The time of the last event, for ends that come without one.
  var lastTime = 0.0

  /// Those that take part.
  var enabled: [GestureRecognizer] { recognizers.filter(\.isEnabled) }
}

extension View {
  /// What is attached to it, in the order in which it came.
  public var gestureRecognizers: [GestureRecognizer] { gestures.recognizers }

  /// Has `recognizer` told of what hands do with the view; it leaves the view that it was attached
  /// to.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestures.recognizers.append(recognizer)
  }

  /// Has `recognizer` told nothing more; what it was at is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    drop(recognizer)
    gestures.recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Cancels what `recognizer` is at.
  func drop(_ recognizer: GestureRecognizer) {
    let time = gestures.lastTime
    for pointer in gestures.presses.keys { take(pointer, from: recognizer) }
    if gestures.scroller === recognizer {
      gestures.scroller = nil
      (recognizer as? ScrollGestureRecognizer)?.giveUp()
      _ = recognizer.handle(InputEvent(.scrollEnded, time: time))
    }
    if gestures.pincher === recognizer {
      gestures.pincher = nil
      _ = recognizer.handle(InputEvent(.pinch(.cancelled, scale: 1, at: .zero), time: time))
    }
  }

  // MARK: Presses

  func watchPress(_ event: PointerEvent) -> Bool {
    guard !gestures.recognizers.isEmpty else { return false }
    watchLoss(of: event.pointer)
    gestures.lastTime = event.time
    gestures.presses[event.pointer] = ViewGestures.Press(beginning: event)
    for recognizer in gestures.enabled {
      guard let press = gestures.presses[event.pointer], !press.isClaimed else { break }
      gestures.presses[event.pointer]?.watchers.append(recognizer)
      if !recognizer.handle(event.input) { take(event.pointer, from: recognizer) }
    }
    guard gestures.presses[event.pointer]?.watchers.isEmpty == false else {
      gestures.presses[event.pointer] = nil
      return false
    }
    return true
  }

  func watchMove(_ event: PointerEvent) -> Bool {
    guard let press = gestures.presses[event.pointer] else { return false }
    gestures.lastTime = event.time
    for recognizer in press.watchers where watches(recognizer, event.pointer) {
      if !recognizer.handle(event.input) { take(event.pointer, from: recognizer) }
    }
    guard gestures.presses[event.pointer]?.watchers.isEmpty == true else { return true }
    gestures.presses[event.pointer] = nil
    return window?.passOn(press.beginning, from: self)?.handle(event.input) ?? true
  }

  func watchRelease(_ event: PointerEvent) -> Bool {
    guard let press = gestures.presses[event.pointer] else { return false }
    gestures.lastTime = event.time
    for recognizer in press.watchers where watches(recognizer, event.pointer) {
      _ = recognizer.handle(event.input)
    }
    gestures.presses[event.pointer] = nil
    return true
  }

  func watchLoss(of pointer: InputEvent.Pointer) {
    for recognizer in gestures.presses[pointer]?.watchers ?? [] {
      take(pointer, from: recognizer)
    }
    gestures.presses[pointer] = nil
  }

  /// Has the presses that `recognizer` watches be its alone.
  func give(pressTo recognizer: GestureRecognizer) {
    for (pointer, press) in gestures.presses where watches(recognizer, pointer) {
      gestures.presses[pointer]?.isClaimed = true
      for other in press.watchers where other !== recognizer { take(pointer, from: other) }
    }
  }

  private func watches(_ recognizer: GestureRecognizer, _ pointer: InputEvent.Pointer) -> Bool {
    gestures.presses[pointer]?.watchers.contains { $0 === recognizer } == true
  }

  /// Has `recognizer` no longer watch the press of `pointer`.
  private func take(_ pointer: InputEvent.Pointer, from recognizer: GestureRecognizer) {
    guard watches(recognizer, pointer) else { return }
    gestures.presses[pointer]?.watchers.removeAll { $0 === recognizer }
    _ = recognizer.handle(InputEvent(.pointerLost(pointer), time: gestures.lastTime))
  }

  // MARK: Touchpads

  func followScroll(_ event: ScrollEvent) -> Bool {
    gestures.lastTime = event.time
    if let scroller = gestures.scroller {
      _ = scroller.handle(event.input)
      return true
    }
    gestures.scroller = gestures.enabled.first { $0.handle(event.input) }
    return gestures.scroller != nil
  }

  func endScroll(time: Double) {
    gestures.scroller = nil
    for recognizer in gestures.enabled {
      _ = recognizer.handle(InputEvent(.scrollEnded, time: time))
    }
  }

  func followPinch(_ event: PinchEvent) -> Bool {
    gestures.lastTime = event.time
    guard event.phase != .began else {
      gestures.pincher = gestures.enabled.first { $0.handle(event.input) }
      return gestures.pincher != nil
    }
    guard let pincher = gestures.pincher else { return false }
    _ = pincher.handle(event.input)
    if event.phase != .changed { gestures.pincher = nil }
    return true
  }
}
