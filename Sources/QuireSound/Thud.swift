import Glibc

/// The low sound of a sheet that lands.
struct Thud: Sendable {
  /// The amplitude at a speed of 1500 points per second, −20 dB, and the greatest.
  private static let amplitude = (usual: 0.1, speed: 1500.0, most: 0.3)
  /// The time, in seconds, in which a thud fades to a tenth.
  private static let decay = 0.08
  /// The frequency at the end, and its rise at the beginning, in hertz.
  private static let frequency = (end: 72.0, rise: 60.0)

  private let rate: Double
  private var levels = Levels.silence
  private var time = 0.0
  private var phase = 0.0

  /// Creates silence with `sampleRate` samples a second.
  init(sampleRate: Double) {
    rate = sampleRate
  }

  /// Whether nothing is heard until a sheet lands.
  var isSilent: Bool { levels == .silence }

  /// Begins the thud of a sheet that lands with the motion `motion`.
  mutating func land(_ motion: PaperMotion) {
    let (usual, speed, most) = Self.amplitude
    let amplitude = min(most, usual * abs(motion.speed) / speed * motion.loudness)
    guard amplitude > 1e-3 else { return }
    (levels, time, phase) = (amplitude * .panned(motion.place), 0, 0)
  }

  /// Returns the next sample.
  mutating func next() -> Levels {
    guard !isSilent else { return .silence }
    phase += 2 * .pi * (Self.frequency.end + Self.frequency.rise * exp(-time / 0.03)) / rate
    time += 1 / rate
    let fade = exp(-time * log(10) / Self.decay)
    // Without a short rise the thud would begin with a click.
    let rise = min(1, time / 0.003)
    let sample = levels * (fade * rise * sin(phase))
    if fade < 1e-4 { levels = .silence }
    return sample
  }
}
