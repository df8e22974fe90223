/// Presses: what their arbiters decide is done here.
extension Window {
  /// The responder that took the press of `pointer`, or `nil` if none did.
  public func holder(of pointer: InputEvent.Pointer) -> Responder? {
    input.presses[pointer]?.holder?.object
  }

  /// Gives the press of `pointer` to `responder`; the responder that had it gets `pointerLost`.
  ///
  /// So a recogniser that has seen enough takes a press from a button.
  public func capture(_ pointer: InputEvent.Pointer, for responder: Responder) {
    let former = input.presses[pointer]?.take(by: Reference(responder))
    lose(pointer, former?.object)
  }

  /// Offers the press that goes on with `event` to the responders after `responder`, which holds it.
  ///
  /// They are offered its beginning. The first one that takes it holds it from then on and gets
  /// `event`, and `responder` gets `pointerLost`. A press is offered by a responder once. So a button
  /// lets go of a press that has become a drag.
  ///
  /// - Returns: The responder that took it, or `nil` if none did.
  @discardableResult
  public func passOn(_ event: PointerEvent, from responder: Responder) -> Responder? {
    guard let beginning = input.presses[event.pointer]?.passOn(from: Reference(responder)),
      let next = responder.next, let taker = firstToHandle(beginning, from: next)
    else { return nil }
    if holder(of: event.pointer) === responder { capture(event.pointer, for: taker) }
    let holder = holder(of: event.pointer)
    _ = holder?.handle(event.input)
    return holder
  }

  /// Keeps the press of `pointer` with `responder`, which holds it: it is offered to no one else.
  func keepPress(of pointer: InputEvent.Pointer, by responder: Responder) {
    input.presses[pointer]?.keep(by: Reference(responder))
  }

  /// Tells `responder` that the press of `pointer` is no longer its own.
  private func lose(_ pointer: InputEvent.Pointer, _ responder: Responder?) {
    _ = responder?.handle(InputEvent(.pointerLost(pointer), time: time))
  }

  // MARK: Ends

  /// Ends the press of `pointer` by `event`.
  ///
  /// - Returns: The responder that held it, and whether it handled the event.
  func endPress(
    of pointer: InputEvent.Pointer, by event: InputEvent
  ) -> (holder: Responder?, isHandled: Bool) {
    let holder = input.presses[pointer]?.end()?.object
    let isHandled = holder?.handle(event) ?? false
    // A callback may have captured it anew.
    guard let press = input.presses[pointer], press.holder == nil else {
      return (holder, isHandled)
    }
    loseWatchers(of: pointer, at: nil)
    input.presses[pointer] = nil
    return (holder, isHandled)
  }

  /// Takes the press of `pointer` from everything.
  func losePress(of pointer: InputEvent.Pointer) {
    _ = endPress(of: pointer, by: InputEvent(.pointerLost(pointer), time: time))
  }

  /// Takes all presses from `view`, which has left the window.
  func forgetPresses(of view: View) {
    for (pointer, press) in input.presses {
      if press.holder == Reference(view) {
        _ = input.presses[pointer]?.end()
        lose(pointer, view)
      }
      loseWatchers(of: pointer, at: view)
    }
  }

  // MARK: Recognizers

  /// Lets `recognizer` of `view` watch the press of `pointer`.
  ///
  /// - Returns: Whether it may: no other one of the view has claimed the press.
  func watch(
    _ pointer: InputEvent.Pointer, by recognizer: GestureRecognizer, of view: View
  ) -> Bool {
    input.presses[pointer]?.watch(Reference(recognizer), at: Reference(view)) ?? false
  }

  /// The recognizers of `view` that watch the press of `pointer`.
  func watchers(of pointer: InputEvent.Pointer, at view: View) -> [GestureRecognizer] {
    input.presses[pointer]?.watchers(at: Reference(view)).compactMap(\.object) ?? []
  }

  /// Takes the press of `pointer` from `recognizer`.
  func refuse(_ pointer: InputEvent.Pointer, by recognizer: GestureRecognizer) {
    guard input.presses[pointer]?.refuse(by: Reference(recognizer)) == true else { return }
    recognizer.lose(pointer)
  }

  /// Notes that `recognizer` has heard of the end of the press of `pointer`.
  func forget(_ pointer: InputEvent.Pointer, by recognizer: GestureRecognizer) {
    _ = input.presses[pointer]?.refuse(by: Reference(recognizer))
  }

  /// Gives the presses that `recognizer` watches to it alone.
  func claimPresses(for recognizer: GestureRecognizer) {
    for pointer in input.presses.keys {
      let losers = input.presses[pointer]?.claim(by: Reference(recognizer)) ?? []
      for loser in losers { loser.object?.lose(pointer) }
    }
  }

  /// Takes all presses from `recognizer`.
  func losePresses(of recognizer: GestureRecognizer) {
    for pointer in input.presses.keys { refuse(pointer, by: recognizer) }
  }

  /// Takes the press of `pointer` from the recognizers of `view`, or from all for `nil`.
  func loseWatchers(of pointer: InputEvent.Pointer, at view: View?) {
    let losers = input.presses[pointer]?.leave(view.map(Reference.init)) ?? []
    for loser in losers { loser.object?.lose(pointer) }
  }
}

extension GestureRecognizer {
  /// Tells the recognizer that the press of `pointer` is no longer its own.
  fileprivate func lose(_ pointer: InputEvent.Pointer) {
    _ = handle(InputEvent(.pointerLost(pointer), time: view?.gestures.lastTime ?? 0))
  }
}
