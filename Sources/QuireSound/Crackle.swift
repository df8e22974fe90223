import Glibc

/// The sound of paper that bends: clicks at random times with random energies, of which many are
/// weak and few are strong.
struct Crackle: Sendable {
  /// The number of clicks for each radian by which the bend changes, and the greatest number in a
  /// second.
  private static let clicks = (perRadian: 6.0, most: 60.0)
  /// The time, in seconds, in which a click fades to 1/e.
  private static let decay = 0.0012
  /// The amplitude of the weakest click, and of the strongest.
  private static let range = 0.02...0.25

  private let rate: Double
  /// The number of clicks in a second.
  private var density = 0.0
  private var place = Levels(1, 1)
  private var click = 0.0

  /// Creates the crackle of paper at rest with `sampleRate` samples a second.
  init(sampleRate: Double) {
    rate = sampleRate
  }

  /// Whether nothing is heard unless a sheet bends.
  var isSilent: Bool { click == 0 && density == 0 }

  /// Follows the motions of all sheets that move now; the sheet that bends most places the clicks.
  mutating func move(_ sheets: [PaperMotion]) {
    let bending = sheets.reduce(0) { $0 + abs($1.bending) }
    density = min(Self.clicks.most, Self.clicks.perRadian * bending)
    if let sheet = sheets.max(by: { abs($0.bending) < abs($1.bending) }) {
      place = sheet.loudness * .panned(sheet.place)
    }
  }

  /// Returns the next sample, made of the sample `white` of noise, −1…1, with random numbers of
  /// `noise`.
  mutating func next(_ white: Double, _ noise: inout Noise) -> Levels {
    guard !isSilent else { return .silence }
    click *= exp(-1 / (Self.decay * rate))
    if click < 1e-4 { click = 0 }
    if noise.next() < density / rate {
      // The amplitudes have a power law with the exponent −3, and the energies one with −2.
      let share = max(1e-6, noise.next())
      click = min(Self.range.upperBound, Self.range.lowerBound / share.squareRoot())
    }
    return click * white * place
  }
}
