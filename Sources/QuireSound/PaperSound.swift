import Glibc

/// The sound of paper, computed from its motion: friction in the air, crackle where the paper bends,
/// and a thud when a sheet lands.
///
/// All levels are relative to a sample of 1. Friction is noise between 1.5 and 6 kHz whose amplitude
/// grows with the speed of the edge to the power of 1.5. Crackles are clicks at random times with
/// random energies; many are weak and few are strong. Paper that does not move is silent.
package struct PaperSound: Sendable {
  /// The time, in seconds, after which paper that has reported no motion is at rest.
  package static let patience = 0.06

  private static let band = 1500.0...6000
  /// The level of the friction, as the root of its mean square, at 1000 points per second: −26 dB.
  private static let friction = 0.0501
  /// The speed of an edge, in points per second, above which friction does not become louder.
  private static let fastest = 2500.0
  /// The time, in seconds, in which the friction follows the speed.
  private static let following = 0.008
  /// The number of clicks for each radian by which the bend changes, and the greatest number in a
  /// second.
  private static let clicks = (perRadian: 6.0, most: 60.0)
  /// The time, in seconds, in which a click fades to 1/e.
  private static let clickDecay = 0.0012
  /// The amplitude of the weakest click, and of the strongest.
  private static let clickRange = 0.02...0.25
  /// The amplitude of the thud at a speed of 1500 points per second, −20 dB, and the greatest.
  private static let thud = (amplitude: 0.1, speed: 1500.0, most: 0.3)
  /// The time, in seconds, in which a thud fades to a tenth.
  private static let thudDecay = 0.08
  /// The frequency of a thud at its end, and its rise at the beginning, in hertz.
  private static let thudFrequency = (end: 72.0, rise: 60.0)
  /// The greatest sample, −6 dB.
  private static let limit = 0.5

  /// Amplitudes on the left and on the right.
  private typealias Levels = SIMD2<Double>

  private let rate: Double
  private var noise: UInt64
  private var filter: BandFilter
  /// The level of the filtered noise, as the root of its mean square.
  private let filteredLevel: Double
  private var levels = Levels()
  private var goal = Levels()
  private var clickRate = 0.0
  private var clickPlace = Levels(1, 1)
  private var click = 0.0
  private var thudLevels = Levels()
  private var thudTime = 0.0
  private var thudPhase = 0.0
  /// The time for which the paper may still move without a report, in seconds.
  private var remaining = 0.0

  /// Creates the sound of paper at rest with `sampleRate` samples a second; `seed` determines its
  /// noise.
  package init(sampleRate: Double, seed: UInt64 = 1) {
    rate = sampleRate
    noise = seed | 1
    filter = BandFilter(Self.band, sampleRate: sampleRate)
    // Noise of even density has the mean square 1/3.
    filteredLevel = (BandFilter(Self.band, sampleRate: sampleRate).power / 3).squareRoot()
  }

  /// Whether nothing is heard, so that all further samples are 0 until the paper moves.
  package var isSilent: Bool {
    remaining <= 0 && levels == Levels() && click == 0 && thudLevels == Levels()
  }

  /// Sets the motions of all sheets that move now.
  package mutating func move(_ sheets: [PaperMotion]) {
    goal = Levels()
    clickRate = 0
    var mostBent = 0.0
    for sheet in sheets {
      let speed = min(abs(sheet.speed), Self.fastest)
      let level = Self.friction * pow(speed / 1000, 1.5) * sheet.loudness
      goal += level * Self.panned(sheet.place)
      clickRate += Self.clicks.perRadian * abs(sheet.bending)
      guard abs(sheet.bending) >= mostBent else { continue }
      (mostBent, clickPlace) = (abs(sheet.bending), sheet.loudness * Self.panned(sheet.place))
    }
    clickRate = min(clickRate, Self.clicks.most)
    remaining = Self.patience
  }

  /// Begins the thud of a sheet that lands with the motion `motion`.
  package mutating func land(_ motion: PaperMotion) {
    let amplitude = min(
      Self.thud.most, Self.thud.amplitude * abs(motion.speed) / Self.thud.speed * motion.loudness)
    guard amplitude > 1e-3 else { return }
    thudLevels = amplitude * Self.panned(motion.place)
    (thudTime, thudPhase) = (0, 0)
  }

  /// Returns the shares of the left and the right for a place, −1…1, whose powers add up to the same
  /// anywhere.
  private static func panned(_ place: Double) -> Levels {
    let angle = (min(1, max(-1, place)) + 1) * .pi / 4
    return Levels(cos(angle), sin(angle)) * 2.0.squareRoot()
  }

  /// Fills `samples` with the next samples, the left and the right one in turn.
  package mutating func render(into samples: inout some MutableCollection<Float>) {
    var index = samples.startIndex
    while index != samples.endIndex {
      let sample = nextSample()
      samples[index] = Float(sample.x)
      samples.formIndex(after: &index)
      guard index != samples.endIndex else { break }
      samples[index] = Float(sample.y)
      samples.formIndex(after: &index)
    }
  }

  /// Returns the next sample on the left and on the right.
  private mutating func nextSample() -> SIMD2<Double> {
    remaining -= 1 / rate
    if remaining <= 0 { (goal, clickRate) = (Levels(), 0) }
    levels += (goal - levels) / (Self.following * rate)
    if goal == Levels(), levels.max() < 1e-5 { levels = Levels() }
    let white = 2 * random() - 1
    var sample = filter.filtered(white) / filteredLevel * levels
    if click > 0 || clickRate > 0 { sample += nextClick(white) * clickPlace }
    if thudLevels != Levels() { sample += nextThud() }
    return SIMD2(Self.limited(sample.x), Self.limited(sample.y))
  }

  private mutating func nextClick(_ white: Double) -> Double {
    click *= exp(-1 / (Self.clickDecay * rate))
    if click < 1e-4 { click = 0 }
    if random() < clickRate / rate {
      // The amplitudes have a power law with the exponent −3, and the energies one with −2.
      let share = max(1e-6, random())
      click = min(
        Self.clickRange.upperBound, Self.clickRange.lowerBound / share.squareRoot())
    }
    return click * white
  }

  private mutating func nextThud() -> Levels {
    let frequency =
      Self.thudFrequency.end + Self.thudFrequency.rise * exp(-thudTime / 0.03)
    thudPhase += 2 * .pi * frequency / rate
    thudTime += 1 / rate
    let fade = exp(-thudTime * log(10) / Self.thudDecay)
    // Without a short rise the thud would begin with a click.
    let rise = min(1, thudTime / 0.003)
    let levels = thudLevels
    if fade < 1e-4 { thudLevels = Levels() }
    return levels * (fade * rise * sin(thudPhase))
  }

  /// Returns `sample`, softly limited.
  private static func limited(_ sample: Double) -> Double { limit * tanh(sample / limit) }

  /// Returns a random number, 0…1, by the generator xorshift64.
  private mutating func random() -> Double {
    noise ^= noise << 13
    noise ^= noise >> 7
    noise ^= noise << 17
    return Double(noise >> 11) / Double(1 << 53)
  }
}
