import Glibc

/// A filter of the fourth order that lets the frequencies between two limits through.
struct BandFilter: Sendable {
  /// A filter of the second order, in the form of the audio EQ cookbook by Robert Bristow-Johnson.
  private struct Section: Sendable {
    var b0, b1, b2, a1, a2: Double
    var (x1, x2, y1, y2) = (0.0, 0.0, 0.0, 0.0)

    /// Creates a filter that passes what is above `frequency` if `isHigh` is true, and otherwise
    /// what is below it, without a resonance.
    init(isHigh: Bool, frequency: Double, sampleRate: Double) {
      let angle = 2 * Double.pi * frequency / sampleRate
      let (cosine, alpha) = (cos(angle), sin(angle) / 2.0.squareRoot())
      let scale = 1 / (1 + alpha)
      let middle = isHigh ? -(1 + cosine) : 1 - cosine
      (b0, b1, b2) = (abs(middle) / 2 * scale, middle * scale, abs(middle) / 2 * scale)
      (a1, a2) = (-2 * cosine * scale, (1 - alpha) * scale)
    }

    mutating func filtered(_ x: Double) -> Double {
      let y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
      (x2, x1, y2, y1) = (x1, x, y1, y)
      return y
    }
  }

  private var low: (Section, Section)
  private var high: (Section, Section)

  /// Creates a filter for the frequencies in `band`, in hertz.
  init(_ band: ClosedRange<Double>, sampleRate: Double) {
    let first = Section(isHigh: true, frequency: band.lowerBound, sampleRate: sampleRate)
    let last = Section(isHigh: false, frequency: band.upperBound, sampleRate: sampleRate)
    (low, high) = ((first, first), (last, last))
  }

  /// The power of filtered white noise, divided by that of the noise: the sum of the squares of the
  /// filter's answer to one sample of 1.
  var power: Double {
    var filter = self
    var power = 0.0
    // After this time nothing of the answer is left.
    for index in 0..<4096 {
      let answer = filter.filtered(index == 0 ? 1 : 0)
      power += answer * answer
    }
    return power
  }

  /// Returns the next sample of the filtered sound, for the sample `x`.
  mutating func filtered(_ x: Double) -> Double {
    high.1.filtered(high.0.filtered(low.1.filtered(low.0.filtered(x))))
  }
}
