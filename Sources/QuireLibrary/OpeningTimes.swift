import QuireDocuments

/// The times at which books are opened, which stay in the order of opening although the clock of
/// the machine is set back.
///
/// A machine whose clock has run ahead, or that starts without knowing the time, would otherwise
/// take a book of last week for the last one.
struct OpeningTimes {
  private struct Opening: Hashable {
    let files: [FilePath]
    let clock: Int64
  }

  /// The times, in seconds since the beginning of 1970.
  private var times: [Opening: Int64] = [:]

  /// Returns the time to store for the book of `files` that was opened when the clock said `clock`,
  /// where `newest` is the latest time of other books, all in seconds since the beginning of 1970.
  ///
  /// A book that is stored again keeps its time.
  mutating func time(of files: [FilePath], for clock: Int64, newest: Int64?) -> Int64 {
    let opening = Opening(files: files, clock: clock)
    if let known = times[opening] { return known }
    let time = OpeningTimes.time(for: clock, newest: newest)
    times[opening] = time
    return time
  }

  /// Returns the time to store for a book that is opened when the clock says `clock`, where
  /// `newest` is the latest time of other books, all in seconds since the beginning of 1970.
  static func time(for clock: Int64, newest: Int64?) -> Int64 {
    newest.map { $0 > clock && $0 < .max ? $0 + 1 : clock } ?? clock
  }
}
