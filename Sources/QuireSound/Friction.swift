import Glibc

/// The sound of paper that moves through the air: noise whose amplitude grows with the speed of the
/// edge to the power of 1.5.
struct Friction: Sendable {
  private static let band = 1500.0...6000
  /// The root of the mean square at 1000 points per second: −26 dB.
  private static let level = 0.0501
  /// The speed of an edge, in points per second, above which friction does not become louder.
  private static let fastest = 2500.0
  /// The time, in seconds, in which the friction follows the speed.
  private static let following = 0.008

  private let rate: Double
  private var filter: BandFilter
  /// The root of the mean square of the filtered noise.
  private let filteredLevel: Double
  private var levels = Levels.silence
  private var goal = Levels.silence

  /// Creates the friction of paper at rest with `sampleRate` samples a second.
  init(sampleRate: Double) {
    rate = sampleRate
    filter = BandFilter(Self.band, sampleRate: sampleRate)
    // Noise of even density has the mean square 1/3.
    filteredLevel = (filter.power / 3).squareRoot()
  }

  /// Whether nothing is heard unless a sheet moves.
  var isSilent: Bool { levels == .silence && goal == .silence }

  /// Follows the motions of all sheets that move now.
  mutating func move(_ sheets: [PaperMotion]) {
    goal = sheets.reduce(.silence) { sum, sheet in
      let speed = min(abs(sheet.speed), Self.fastest)
      return sum + Self.level * pow(speed / 1000, 1.5) * sheet.loudness * .panned(sheet.place)
    }
  }

  /// Returns the next sample, made of the sample `white` of noise, −1…1.
  mutating func next(_ white: Double) -> Levels {
    levels += (goal - levels) / (Self.following * rate)
    if goal == .silence, levels.max() < 1e-5 { levels = .silence }
    return filter.filtered(white) / filteredLevel * levels
  }
}
