/// The times at which books are opened, which stay in the order of opening although the clock of
/// the machine is set back.
///
/// A machine whose clock has run ahead, or that starts without knowing the time, would otherwise
/// take a book of last week for the last one.
struct OpeningTimes {
  /// The times, in seconds since the beginning of 1970, by what the clock said.
  private var times: [Int64: Int64] = [:]

  /// Returns the time to store for a book that was opened when the clock said `clock`, where
  /// `newest` is the latest time of other books, all in seconds since the beginning of 1970.
  ///
  /// A book that is stored again keeps its time.
  mutating func time(for clock: Int64, newest: Int64?) -> Int64 {
    if let known = times[clock] { return known }
    let time = newest.map { $0 > clock && $0 < .max ? $0 + 1 : clock } ?? clock
    times[clock] = time
    return time
  }
}
