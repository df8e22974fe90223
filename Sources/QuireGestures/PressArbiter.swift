/// An arbiter that decides which view and which recognizers receive a press, from its beginning to
/// its end.
///
/// The views under the pointer are places, ordered from front to back: a control, a view with
/// recognizers, a scroll view, a container. One place at a time holds the press, and all
/// recognizers of a place watch it together. Places and recognizers answer the events of the press,
/// for example as their `PressOffer` says; the arbiter decides what follows:
/// | answer | decision |
/// |---|---|
/// | a place takes the press | the place that held it loses it |
/// | a watcher claims it | the other watchers of its place lose it |
/// | a watcher refuses it | that watcher loses it |
/// | the holder refuses it | it is offered once to the places behind, from its beginning |
/// | the holder claims it | it is offered to no other place |
/// | the press ends | the holder and the remaining watchers are told |
package struct PressArbiter<Place: Hashable, Watcher: Hashable> {
  private struct Watch {
    let watcher: Watcher
    let place: Place
  }

  /// The event that began the press.
  package let beginning: InputEvent
  /// The holder of the press: the view under the pointer that receives its events, or `nil` if none
  /// does.
  package private(set) var holder: Place?
  /// Whether the holder of the press has decided to keep it or to pass it on.
  private var isSettled = false
  private var watches: [Watch] = []
  /// The views for which one of their recognizers has claimed the press.
  private var claimed: Set<Place> = []

  /// Creates the arbiter of the press that begins with the event `beginning`, and that no view has
  /// taken yet.
  package init(_ beginning: InputEvent) {
    self.beginning = beginning
  }

  // MARK: Places

  /// Gives the press to the view `place`, and returns the view that loses it, or `nil` if none
  /// does.
  package mutating func take(by place: Place) -> Place? {
    guard place != holder else { return nil }
    defer { holder = place }
    isSettled = false
    return holder
  }

  /// Keeps the press at the view `place` until it ends or another view takes it.
  package mutating func keep(by place: Place) {
    if holder == place { isSettled = true }
  }

  /// Passes the press on to the views behind `place`, and returns the event with which to offer the
  /// press to them, or `nil` if the press stays at its holder.
  ///
  /// - Returns: The event with which to offer the press, or `nil` if the press stays.
  package mutating func passOn(from place: Place) -> InputEvent? {
    guard holder == place, !isSettled else { return nil }
    isSettled = true
    return beginning
  }

  // MARK: Watchers

  /// Adds a recognizer that watches the press at the view `place`, and returns whether it may
  /// watch.
  ///
  /// A recognizer may not watch if another one of the same view has claimed the press.
  package mutating func watch(_ watcher: Watcher, at place: Place) -> Bool {
    guard !claimed.contains(place) else { return false }
    watches.append(Watch(watcher: watcher, place: place))
    return true
  }

  /// Returns the recognizers that watch the press at the view `place`, in the order in which they
  /// were added.
  package func watchers(at place: Place) -> [Watcher] {
    watches.filter { $0.place == place }.map(\.watcher)
  }

  /// Returns whether the recognizer `watcher` watches the press.
  package func isWatched(by watcher: Watcher) -> Bool {
    watches.contains { $0.watcher == watcher }
  }

  /// Gives the press to the recognizer `watcher`, and returns the other recognizers of its view,
  /// which lose it.
  package mutating func claim(by watcher: Watcher) -> [Watcher] {
    guard let place = watches.first(where: { $0.watcher == watcher })?.place else { return [] }
    claimed.insert(place)
    let losers = watchers(at: place).filter { $0 != watcher }
    watches.removeAll { $0.place == place && $0.watcher != watcher }
    return losers
  }

  /// Takes `watcher` from the recognizers that may still claim the press, because it does not want
  /// the press; returns whether it was among them.
  package mutating func refuse(by watcher: Watcher) -> Bool {
    defer { watches.removeAll { $0.watcher == watcher } }
    return isWatched(by: watcher)
  }

  /// Removes from the press all recognizers of the view `place`, or all recognizers if `place` is
  /// `nil`, and returns them.
  package mutating func leave(_ place: Place?) -> [Watcher] {
    let losers = watches.filter { place == nil || $0.place == place }
    watches.removeAll { place == nil || $0.place == place }
    if let place { claimed.remove(place) }
    return losers.map(\.watcher)
  }

  // MARK: End

  /// Ends the press, and returns the view that received its events, or `nil` if none did.
  ///
  /// The watching recognizers stay until `leave(_:)`.
  package mutating func end() -> Place? {
    defer { holder = nil }
    return holder
  }
}
