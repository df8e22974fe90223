/// Several pages turned by one throw: sheets that follow each other, told as one turn.
final class Riffle {
  /// The slowest throw that turns a second page, and what it takes for each further one, in lengths
  /// of the container per second.
  private static let slowest = 2.5
  private static let step = 1.0
  /// The most with which a sheet departs, in progress per second: each is to be seen.
  private static let fastest = 5.0
  /// The most pages that one throw turns.
  static let mostPages = 5

  /// The page that it leads away from.
  let first: ViewController
  /// The page that it leads to, if nothing stops it.
  let last: ViewController
  /// With which its sheets depart, in progress per second.
  let velocity: Double
  /// Its sheets that are in flight or about to be.
  private(set) var sheets: [RunningTransition]
  /// Whether one of its sheets has arrived.
  private(set) var hasTurned = false

  /// A throw of `sheets`, the first of which the hand has let go of.
  init(
    _ sheets: [RunningTransition], from first: ViewController, to last: ViewController,
    velocity: Double
  ) {
    self.sheets = sheets
    self.first = first
    self.last = last
    self.velocity = min(velocity, Riffle.fastest)
  }

  /// How many pages a throw turns.
  ///
  /// - Parameter speed: of the hand, in lengths of the container per second.
  /// - Returns: 1…5.
  static func pages(thrownAt speed: Double) -> Int {
    guard speed > slowest else { return 1 }
    return min(mostPages, 1 + Int(min(100, (speed - slowest) / step)))
  }

  /// Whether `sheet` is one of its own.
  func holds(_ sheet: RunningTransition) -> Bool { sheets.contains { $0 === sheet } }

  /// Notes that `sheet` follows the others.
  func append(_ sheet: RunningTransition) { sheets.append(sheet) }

  /// Notes what became of a sheet.
  ///
  /// - Returns: whether it was the last one.
  func remove(_ sheet: RunningTransition, completed: Bool) -> Bool {
    sheets.removeAll { $0 === sheet }
    if completed { hasTurned = true }
    return sheets.isEmpty
  }
}
