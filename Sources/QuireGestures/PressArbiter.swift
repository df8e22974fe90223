/// Decides what a press belongs to, from its beginning to its end.
///
/// What lies under the pointer stands in a row of places, from the front to the back: a control, a
/// view with recognizers, a view that scrolls, a container. One place holds the press at a time,
/// and the recognizers of a place watch it together. Places and recognizers answer the events of
/// the press, as their `PressOffer`s say or otherwise; this decides what follows:
///
/// | answer | decision |
/// |---|---|
/// | a place takes the press | the place that held it loses it |
/// | a watcher claims it | the other watchers of its place lose it |
/// | a watcher refuses it | that watcher loses it |
/// | the holder refuses it | it is offered to the places behind, from its beginning, once |
/// | the holder claims it | it is offered to no one any more |
/// | the press ends | the holder and the watchers that are left hear of it |
package struct PressArbiter<Place: Hashable, Watcher: Hashable> {
  private struct Watch {
    let watcher: Watcher
    let place: Place
  }

  /// The event by which the press began.
  package let beginning: InputEvent
  /// The place that holds the press, or `nil` if none does.
  package private(set) var holder: Place?
  /// Whether the holder has claimed the press, or has refused it already.
  private var isSettled = false
  private var watches: [Watch] = []
  /// The places at which one watcher has claimed the press.
  private var claimed: Set<Place> = []

  /// A press that nothing holds yet.
  package init(_ beginning: InputEvent) {
    self.beginning = beginning
  }

  // MARK: Places

  /// Gives the press to `place`.
  ///
  /// - Returns: The place that loses it, or `nil` if none does.
  package mutating func take(by place: Place) -> Place? {
    guard place != holder else { return nil }
    defer { holder = place }
    isSettled = false
    return holder
  }

  /// Keeps the press at `place` until it ends or another place takes it.
  package mutating func keep(by place: Place) {
    if holder == place { isSettled = true }
  }

  /// Offers the press to the places behind `place`, for which it is not meant.
  ///
  /// - Returns: The event by which the press is offered to the places behind, or `nil` if it stays.
  package mutating func passOn(from place: Place) -> InputEvent? {
    guard holder == place, !isSettled else { return nil }
    isSettled = true
    return beginning
  }

  // MARK: Watchers

  /// Adds a watcher at `place`.
  ///
  /// - Returns: Whether it may watch: no other watcher there has claimed the press.
  package mutating func watch(_ watcher: Watcher, at place: Place) -> Bool {
    guard !claimed.contains(place) else { return false }
    watches.append(Watch(watcher: watcher, place: place))
    return true
  }

  /// The watchers at `place`, in the order in which they came.
  package func watchers(at place: Place) -> [Watcher] {
    watches.filter { $0.place == place }.map(\.watcher)
  }

  /// Whether `watcher` watches the press.
  package func isWatched(by watcher: Watcher) -> Bool {
    watches.contains { $0.watcher == watcher }
  }

  /// Gives the press to one of the watchers of a place.
  ///
  /// - Returns: The watchers that lose it.
  package mutating func claim(by watcher: Watcher) -> [Watcher] {
    guard let place = watches.first(where: { $0.watcher == watcher })?.place else { return [] }
    claimed.insert(place)
    let losers = watchers(at: place).filter { $0 != watcher }
    watches.removeAll { $0.place == place && $0.watcher != watcher }
    return losers
  }

  /// Takes the press from a watcher.
  ///
  /// - Returns: Whether the watcher loses it: it had watched the press.
  package mutating func refuse(by watcher: Watcher) -> Bool {
    defer { watches.removeAll { $0.watcher == watcher } }
    return isWatched(by: watcher)
  }

  /// Takes the press from all watchers at `place`, or everywhere for `nil`.
  ///
  /// - Returns: The watchers that lose it.
  package mutating func leave(_ place: Place?) -> [Watcher] {
    let losers = watches.filter { place == nil || $0.place == place }
    watches.removeAll { place == nil || $0.place == place }
    if let place { claimed.remove(place) }
    return losers.map(\.watcher)
  }

  // MARK: End

  /// Ends the press; its watchers go on until they leave.
  ///
  /// - Returns: The place that held it, or `nil` if none did.
  package mutating func end() -> Place? {
    defer { holder = nil }
    return holder
  }
}
