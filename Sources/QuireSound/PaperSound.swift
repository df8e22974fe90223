import Glibc

/// The sound of paper, computed from its motion: friction in the air, crackle where the paper
/// bends, and a thud when a sheet lands.
///
/// Paper that does not move is silent. The sound is a value that opens no device: QuireDesktop
/// plays its samples.
package struct PaperSound: Sendable {
  /// The time, in seconds, after which paper that has reported no motion is at rest.
  private static let patience = 0.06
  /// The greatest sample, −6 dB.
  private static let limit = 0.5

  private let rate: Double
  private var noise: Noise
  private var friction: Friction
  private var crackle: Crackle
  private var thud: Thud
  /// The time for which the paper may still move without a report, in seconds.
  private var remaining = 0.0

  /// Creates the sound of paper at rest with `sampleRate` samples a second; `seed` determines its
  /// noise.
  package init(sampleRate: Double, seed: UInt64 = 1) {
    rate = sampleRate
    noise = Noise(seed: seed)
    friction = Friction(sampleRate: sampleRate)
    crackle = Crackle(sampleRate: sampleRate)
    thud = Thud(sampleRate: sampleRate)
  }

  /// Whether nothing is heard, so that all further samples are 0 until the paper moves.
  package var isSilent: Bool {
    remaining <= 0 && friction.isSilent && crackle.isSilent && thud.isSilent
  }

  /// Sets the motions of all sheets that move now.
  package mutating func move(_ sheets: [PaperMotion]) {
    friction.move(sheets)
    crackle.move(sheets)
    remaining = Self.patience
  }

  /// Begins the thud of a sheet that lands with the motion `motion`.
  package mutating func land(_ motion: PaperMotion) { thud.land(motion) }

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
  private mutating func nextSample() -> Levels {
    remaining -= 1 / rate
    if remaining <= 0 {
      friction.move([])
      crackle.move([])
    }
    let white = 2 * noise.next() - 1
    let sample = friction.next(white) + crackle.next(white, &noise) + thud.next()
    return Levels(Self.limited(sample.x), Self.limited(sample.y))
  }

  /// Returns `sample`, softly limited.
  private static func limited(_ sample: Double) -> Double { limit * tanh(sample / limit) }
}
