/// The methods that give presses to responders and gesture recognizers, and take presses from them.
extension Window {
  /// Returns the responder that handles the press of `pointer`, or `nil` if none does.
  public func responder(holding pointer: InputEvent.Pointer) -> Responder? {
    input.presses[pointer]?.holder?.object
  }

  /// Makes `responder` handle the press of `pointer`; the responder that handled it before gets
  /// `pointerLost`.
  ///
  /// A gesture recognizer takes a press from a button in this way.
  public func capture(_ pointer: InputEvent.Pointer, for responder: Responder) {
    let former = input.presses[pointer]?.take(by: Reference(responder))
    lose(pointer, former?.object)
  }

  /// Offers the press of `event` to the responders after `responder` in the chain, and returns the
  /// one that now handles it, or `nil` if none does.
  ///
  /// The responders are offered the beginning of the press. The first one that takes it handles it
  /// from then on and gets `event`, and `responder` gets `pointerLost`. A responder can offer a
  /// press only once. A button releases a press that has become a drag in this way.
  ///
  /// - Returns: The responder that took the press, or `nil` if none did.
  @discardableResult
  public func offerPress(_ event: PointerEvent, from responder: Responder) -> Responder? {
    guard let beginning = input.presses[event.pointer]?.passOn(from: Reference(responder)),
      let next = responder.next, let taker = offer(beginning, from: next)
    else { return nil }
    // While `taker` took the press, `responder` may have left the window, and has lost it then.
    let former = self.responder(holding: event.pointer) ?? responder
    if input.presses[event.pointer] == nil {
      lose(event.pointer, taker)
    } else if former === responder {
      capture(event.pointer, for: taker)
    }
    let holder = self.responder(holding: event.pointer)
    _ = holder?.handle(event.input)
    return holder
  }

  /// Keeps the press of `pointer` for `responder`, which handles it, so that the press can no
  /// longer be offered to other responders.
  func keepPress(of pointer: InputEvent.Pointer, by responder: Responder) {
    input.presses[pointer]?.keep(by: Reference(responder))
  }

  /// Tells `responder`, unless it is `nil`, that it no longer handles the press of `pointer`.
  private func lose(_ pointer: InputEvent.Pointer, _ responder: Responder?) {
    _ = responder?.handle(InputEvent(.pointerLost(pointer), time: time))
  }

  // MARK: Ends

  /// Ends the press of `pointer` with `event`, and returns the responder that handled the press and
  /// whether it used `event`.
  func endPress(
    of pointer: InputEvent.Pointer, by event: InputEvent
  ) -> (holder: Responder?, isHandled: Bool) {
    let holder = input.presses[pointer]?.end()?.object
    let isHandled = holder?.handle(event) ?? false
    // A callback may have captured the press again.
    guard let press = input.presses[pointer], press.holder == nil else {
      return (holder, isHandled)
    }
    loseRecognizers(of: pointer, at: nil)
    input.presses[pointer] = nil
    return (holder, isHandled)
  }

  /// Cancels the press of `pointer` for the responder that handles it and for all gesture
  /// recognizers.
  func losePress(of pointer: InputEvent.Pointer) {
    _ = endPress(of: pointer, by: InputEvent(.pointerLost(pointer), time: time))
  }

  /// Removes `view`, which has left the window, and its gesture recognizers from all presses.
  func forgetPresses(of view: View) {
    for (pointer, press) in input.presses {
      if press.holder == Reference(view) {
        _ = input.presses[pointer]?.end()
        lose(pointer, view)
      }
      loseRecognizers(of: pointer, at: view)
    }
  }

  // MARK: Recognizers

  /// Makes `recognizer` of `view` follow the press of `pointer`; returns `false` if another
  /// recognizer of `view` has taken the press for itself alone, or else `true`.
  func watch(
    _ pointer: InputEvent.Pointer, by recognizer: GestureRecognizer, of view: View
  ) -> Bool {
    input.presses[pointer]?.watch(Reference(recognizer), at: Reference(view)) ?? false
  }

  /// Returns the recognizers of `view` that follow the press of `pointer`.
  func recognizers(of pointer: InputEvent.Pointer, at view: View) -> [GestureRecognizer] {
    input.presses[pointer]?.recognizers(at: Reference(view)).compactMap(\.object) ?? []
  }

  /// Removes `recognizer` from the press of `pointer`, and tells the recognizer that it no longer
  /// follows the press.
  func refuse(_ pointer: InputEvent.Pointer, by recognizer: GestureRecognizer) {
    guard input.presses[pointer]?.refuse(by: Reference(recognizer)) == true else { return }
    recognizer.lose(pointer)
  }

  /// Removes `recognizer` from the press of `pointer` without telling the recognizer, which already
  /// knows that the press has ended.
  func forget(_ pointer: InputEvent.Pointer, by recognizer: GestureRecognizer) {
    _ = input.presses[pointer]?.refuse(by: Reference(recognizer))
  }

  /// Gives all presses that `recognizer` follows to it alone, so that the other recognizers of the
  /// same view lose them.
  func claimPresses(for recognizer: GestureRecognizer) {
    for pointer in input.presses.keys {
      let losers = input.presses[pointer]?.claim(by: Reference(recognizer)) ?? []
      for loser in losers { loser.object?.lose(pointer) }
    }
  }

  /// Removes `recognizer` from all presses that it follows, and tells the recognizer that it no
  /// longer follows them.
  func losePresses(of recognizer: GestureRecognizer) {
    for pointer in input.presses.keys { refuse(pointer, by: recognizer) }
  }

  /// Removes the recognizers of `view`, or all recognizers if `view` is `nil`, from the press of
  /// `pointer`.
  func loseRecognizers(of pointer: InputEvent.Pointer, at view: View?) {
    let losers = input.presses[pointer]?.leave(view.map(Reference.init)) ?? []
    for loser in losers { loser.object?.lose(pointer) }
  }
}

extension GestureRecognizer {
  /// Tells the recognizer that it no longer follows the press of `pointer`.
  fileprivate func lose(_ pointer: InputEvent.Pointer) {
    _ = handle(InputEvent(.pointerLost(pointer), time: view?.gestures.lastTime ?? 0))
  }
}
