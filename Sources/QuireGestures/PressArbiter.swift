/// A state machine that decides which view and which gesture recognizers receive a press, from the
/// beginning of the press to its end.
///
/// The type `Place` identifies the views under the pointer, ordered from front to back: a control,
/// a view with recognizers, a scroll view, a container. One view at a time, the holder, receives
/// the press, and all recognizers of a view watch it together; `Watcher` identifies the
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
package struct PressArbiter<Place: Hashable, Watcher: Hashable> {
  private struct Watch {
    let watcher: Watcher
    let place: Place
  }

  /// The event that began the press.
  package let beginning: InputEvent
  /// The view under the pointer that currently receives the events of the press, or `nil` if none
  /// does.
  package private(set) var holder: Place?
  /// Whether the view that receives the press has decided to keep it or to pass it on.
  private var isSettled = false
  private var watches: [Watch] = []
  /// The views one of whose recognizers has claimed the press.
  private var claimed: Set<Place> = []

  /// Creates the arbiter of a press that begins with the event `beginning` and that no view
  /// receives yet.
  package init(_ beginning: InputEvent) {
    self.beginning = beginning
  }

  // MARK: Places

  /// Makes the view `place` take the press, and returns the view that loses the press, or `nil` if
  /// no other view received it.
  package mutating func take(by place: Place) -> Place? {
    guard place != holder else { return nil }
    defer { holder = place }
    isSettled = false
    return holder
  }

  /// Makes the view `place` keep the press until the press ends or another view takes it.
  package mutating func keep(by place: Place) {
    if holder == place { isSettled = true }
  }

  /// Passes the press on to the views behind `place`, and returns the event with which to offer the
  /// press to them, or `nil` if the press stays at its view.
  ///
  /// - Returns: The event with which to offer the press, or `nil` if the press stays.
  package mutating func passOn(from place: Place) -> InputEvent? {
    guard holder == place, !isSettled else { return nil }
    isSettled = true
    return beginning
  }

  // MARK: Watchers

  /// Adds the recognizer `watcher` to those that watch the press at the view `place`, and returns
  /// whether it may watch.
  ///
  /// A recognizer may not watch if another one of the same view has claimed the press.
  package mutating func watch(_ watcher: Watcher, at place: Place) -> Bool {
    guard !claimed.contains(place) else { return false }
    watches.append(Watch(watcher: watcher, place: place))
    return true
  }

  /// Returns the recognizers of the view `place` that watch the press, in the order in which they
  /// were added.
  package func watchers(at place: Place) -> [Watcher] {
    watches.filter { $0.place == place }.map(\.watcher)
  }

  /// Returns whether the recognizer `watcher` watches the press.
  package func isWatched(by watcher: Watcher) -> Bool {
    watches.contains { $0.watcher == watcher }
  }

  /// Makes the recognizer `watcher` claim the press, and returns the other recognizers of its view,
  /// which lose the press.
  package mutating func claim(by watcher: Watcher) -> [Watcher] {
    guard let place = watches.first(where: { $0.watcher == watcher })?.place else { return [] }
    claimed.insert(place)
    let losers = watchers(at: place).filter { $0 != watcher }
    watches.removeAll { $0.place == place && $0.watcher != watcher }
    return losers
  }

  /// Makes the recognizer `watcher` refuse the press, and returns whether it was watching the press
  /// until now.
  package mutating func refuse(by watcher: Watcher) -> Bool {
    defer { watches.removeAll { $0.watcher == watcher } }
    return isWatched(by: watcher)
  }

  /// Makes the recognizers of the view `place` leave the press, or all recognizers if `place` is
  /// `nil`, and returns these recognizers.
  package mutating func leave(_ place: Place?) -> [Watcher] {
    let losers = watches.filter { place == nil || $0.place == place }
    watches.removeAll { place == nil || $0.place == place }
    if let place { claimed.remove(place) }
    return losers.map(\.watcher)
  }

  // MARK: End

  /// Ends the press, and returns the view that received its events, or `nil` if no view did.
  ///
  /// The watching recognizers stay until `leave(_:)`.
  package mutating func end() -> Place? {
    defer { holder = nil }
    return holder
  }
}
