/// A state machine that decides which view and which gesture recognizers receive a press, from the
/// beginning of the press to its end.
///
/// The type `Responder` identifies the views under the pointer, ordered from front to back: a
/// control, a view with recognizers, a scroll view, a container. One view at a time, the holder,
/// receives the press, and all recognizers of a view watch it together; `Recognizer` identifies the
/// recognizers. Views and recognizers answer the events of the press, for example as their
/// `PressOffer` says. The arbiter decides what follows:
///
/// | answer | decision |
/// |---|---|
/// | a view takes the press | the previous holder loses it |
/// | a recognizer claims it | the other recognizers of its view lose it |
/// | a recognizer refuses it | that recognizer loses it |
/// | the holder refuses it | it is offered once to the views behind, from its beginning |
/// | the holder claims it | it is offered to no other view |
/// | the press ends | the holder and the remaining recognizers are told |
package struct PressArbiter<Responder: Hashable, Recognizer: Hashable> {
  private struct Watch {
    let recognizer: Recognizer
    let responder: Responder
  }

  /// The event that began the press.
  package let beginning: InputEvent
  /// The view under the pointer that currently receives the events of the press, or `nil` if none
  /// does.
  package private(set) var holder: Responder?
  /// Whether the view in `holder` has decided about the press: to keep it, or to pass it on to the
  /// views behind.
  private var isSettled = false
  private var watches: [Watch] = []
  /// The views of which one recognizer has claimed the press, so that their other recognizers have
  /// lost it.
  private var claimed: Set<Responder> = []

  /// Creates the arbiter of a press that begins with the event `beginning`; no view receives the
  /// press yet.
  package init(_ beginning: InputEvent) {
    self.beginning = beginning
  }

  // MARK: Places

  /// Makes `responder` take the press, and returns the view that loses the press, or `nil` if
  /// no other view received it.
  package mutating func take(by responder: Responder) -> Responder? {
    guard responder != holder else { return nil }
    defer { holder = responder }
    isSettled = false
    return holder
  }

  /// Makes `responder` keep the press until the press ends or another view takes it.
  package mutating func keep(by responder: Responder) {
    if holder == responder { isSettled = true }
  }

  /// Lets the view `responder` refuse the press, and returns the event with which to offer the
  /// press to the views behind, or `nil` if they are not offered the press.
  package mutating func passOn(from responder: Responder) -> InputEvent? {
    guard holder == responder, !isSettled else { return nil }
    isSettled = true
    return beginning
  }

  // MARK: Watchers

  /// Makes `recognizer`, which belongs to the view `responder`, watch the press; returns `false` if
  /// another recognizer of this view has already claimed the press.
  ///
  /// A recognizer may not watch if another one of the same view has claimed the press.
  package mutating func watch(_ recognizer: Recognizer, at responder: Responder) -> Bool {
    guard !claimed.contains(responder) else { return false }
    watches.append(Watch(recognizer: recognizer, responder: responder))
    return true
  }

  /// Returns the recognizers of `responder` that watch the press, in the order in which they
  /// were added.
  package func recognizers(at responder: Responder) -> [Recognizer] {
    watches.filter { $0.responder == responder }.map(\.recognizer)
  }

  /// Returns whether `recognizer` watches the press, so that it receives the events of the press.
  package func isWatched(by recognizer: Recognizer) -> Bool {
    watches.contains { $0.recognizer == recognizer }
  }

  /// Makes `recognizer` claim the press, and returns the other recognizers of its view,
  /// which lose the press.
  package mutating func claim(by recognizer: Recognizer) -> [Recognizer] {
    guard let responder = watches.first(where: { $0.recognizer == recognizer })?.responder else {
      return []
    }
    claimed.insert(responder)
    let losers = recognizers(at: responder).filter { $0 != recognizer }
    watches.removeAll { $0.responder == responder && $0.recognizer != recognizer }
    return losers
  }

  /// Makes `recognizer` refuse the press, and returns whether it was watching the press
  /// until now.
  package mutating func refuse(by recognizer: Recognizer) -> Bool {
    defer { watches.removeAll { $0.recognizer == recognizer } }
    return isWatched(by: recognizer)
  }

  /// Makes all recognizers of the view `responder` stop watching the press, and returns them; `nil`
  /// stands for all views.
  package mutating func leave(_ responder: Responder?) -> [Recognizer] {
    let losers = watches.filter { responder == nil || $0.responder == responder }
    watches.removeAll { responder == nil || $0.responder == responder }
    if let responder { claimed.remove(responder) }
    return losers.map(\.recognizer)
  }

  // MARK: End

  /// Ends the press, and returns the view that received its events, or `nil` if no view did.
  ///
  /// The watching recognizers stay until `leave(_:)`.
  package mutating func end() -> Responder? {
    defer { holder = nil }
    return holder
  }
}
