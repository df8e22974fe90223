/// The gesture recognizers of a view, with those that handle the scroll, the pinch and the rotation
/// in progress.
struct ViewGestures {
  var recognizers: [GestureRecognizer] = []
  weak var scroller: GestureRecognizer?
  weak var pincher: GestureRecognizer?
  weak var rotator: GestureRecognizer?
  /// The time of the last input event of the view, in seconds, used as the time at which a gesture
  /// is cancelled without an event.
  var lastTime = 0.0

  /// The recognizers that are enabled, in the order in which they were added.
  var enabled: [GestureRecognizer] { recognizers.filter(\.isEnabled) }
}

extension View {
  /// The recognizers attached to the view, in the order in which they were added.
  public var gestureRecognizers: [GestureRecognizer] { gestures.recognizers }

  /// Attaches `recognizer` to this view, after detaching the recognizer from the view to which it
  /// was attached before.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestures.recognizers.append(recognizer)
  }

  /// Detaches `recognizer` from the view, and cancels its gesture if one is in progress.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    cancelGesture(of: recognizer)
    gestures.recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Cancels the gesture that `recognizer` is handling, if there is one.
  func cancelGesture(of recognizer: GestureRecognizer) {
    let time = gestures.lastTime
    window?.losePresses(of: recognizer)
    if gestures.scroller === recognizer {
      gestures.scroller = nil
      (recognizer as? ScrollGestureRecognizer)?.cancelScroll()
      _ = recognizer.handle(InputEvent(.scrollEnded, time: time))
    }
    if gestures.pincher === recognizer {
      gestures.pincher = nil
      _ = recognizer.handle(InputEvent(.pinch(.cancelled, scale: 1, at: .zero), time: time))
    }
    if gestures.rotator === recognizer {
      gestures.rotator = nil
      _ = recognizer.handle(InputEvent(.rotation(.cancelled, angle: 0, at: .zero), time: time))
    }
  }

  // MARK: Presses

  func watchPress(_ event: PointerEvent) -> Bool {
    guard !gestures.recognizers.isEmpty, let window else { return false }
    watchLoss(of: event.pointer)
    gestures.lastTime = event.time
    let type: GestureRecognizer.TouchType = event.isTouch ? .direct : .indirectPointer
    for recognizer in gestures.enabled where recognizer.allowedTouchTypes.contains(type) {
      guard window.watch(event.pointer, by: recognizer, of: self) else { break }
      if !recognizer.handle(event.input) { window.refuse(event.pointer, by: recognizer) }
    }
    return !window.recognizers(of: event.pointer, at: self).isEmpty
  }

  func watchMove(_ event: PointerEvent) -> Bool {
    guard let window else { return false }
    let recognizers = window.recognizers(of: event.pointer, at: self)
    guard !recognizers.isEmpty else { return false }
    gestures.lastTime = event.time
    for recognizer in recognizers where watches(recognizer, event.pointer) {
      if !recognizer.handle(event.input) { window.refuse(event.pointer, by: recognizer) }
    }
    if window.recognizers(of: event.pointer, at: self).isEmpty {
      window.offerPress(event, from: self)
    }
    return true
  }

  func watchRelease(_ event: PointerEvent) -> Bool {
    let recognizers = window?.recognizers(of: event.pointer, at: self) ?? []
    guard !recognizers.isEmpty else { return false }
    gestures.lastTime = event.time
    for recognizer in recognizers where watches(recognizer, event.pointer) {
      _ = recognizer.handle(event.input)
      window?.forget(event.pointer, by: recognizer)
    }
    return true
  }

  func watchLoss(of pointer: InputEvent.Pointer) {
    window?.loseRecognizers(of: pointer, at: self)
  }

  private func watches(_ recognizer: GestureRecognizer, _ pointer: InputEvent.Pointer) -> Bool {
    window?.recognizers(of: pointer, at: self).contains { $0 === recognizer } == true
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
    follow(event.input, event.phase, by: \.pincher)
  }

  func followRotation(_ event: RotationEvent) -> Bool {
    follow(event.input, event.phase, by: \.rotator)
  }

  /// Offers the beginning of a pinch or rotation to the recognizers, or sends another event of it
  /// to the recognizer that handles it; returns whether a recognizer does.
  private func follow(
    _ event: InputEvent, _ phase: InputEvent.TwoFingerPhase,
    by handler: WritableKeyPath<ViewGestures, GestureRecognizer?>
  ) -> Bool {
    gestures.lastTime = event.time
    guard phase != .began else {
      gestures[keyPath: handler] = gestures.enabled.first { $0.handle(event) }
      return gestures[keyPath: handler] != nil
    }
    guard let recognizer = gestures[keyPath: handler] else { return false }
    _ = recognizer.handle(event)
    if phase != .changed { gestures[keyPath: handler] = nil }
    return true
  }
}
