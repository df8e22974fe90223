import Foundation
import QuireSound
import Testing

/// The sound of paper, measured in its samples.
@Suite struct PaperSoundTests {
  private static let rate = 48000.0

  /// Returns the samples of `seconds`, left and right, in which `motion` returns the sheets that
  /// move at each time, asked 60 times a second.
  private func samples(
    _ seconds: Double, of sound: inout PaperSound, _ motion: (Double) -> [PaperMotion] = { _ in [] }
  ) -> (left: [Double], right: [Double]) {
    var (left, right): ([Double], [Double]) = ([], [])
    let frame = Int(Self.rate / 60)
    for index in 0..<Int(seconds * 60) {
      let sheets = motion(Double(index) / 60)
      if !sheets.isEmpty { sound.move(sheets) }
      var buffer = [Float](repeating: 0, count: 2 * frame)
      sound.render(into: &buffer)
      for pair in stride(from: 0, to: buffer.count, by: 2) {
        left.append(Double(buffer[pair]))
        right.append(Double(buffer[pair + 1]))
      }
    }
    return (left, right)
  }

  private func level(_ samples: some Collection<Double>) -> Double {
    20 * log10((samples.map { $0 * $0 }.reduce(0, +) / Double(samples.count)).squareRoot())
  }

  /// Returns the powers of `samples` at the frequencies `frequencies`, by Goertzel's algorithm.
  private func powers(_ samples: [Double], at frequencies: [Double]) -> [Double] {
    frequencies.map { frequency in
      let factor = 2 * cos(2 * .pi * frequency / Self.rate)
      var (a, b) = (0.0, 0.0)
      for sample in samples { (a, b) = (sample + factor * a - b, a) }
      return a * a + b * b - factor * a * b
    }
  }

  @Test("friction has its level and its band")
  func friction() {
    var sound = PaperSound(sampleRate: Self.rate)
    let (left, right) = samples(2, of: &sound) { _ in [PaperMotion(speed: 1000)] }
    let steady = Array(left[4800...])
    #expect(abs(level(steady) + 26) < 1)
    #expect(abs(level(right[4800...]) - level(steady)) < 0.1)
    let frequencies = Array(stride(from: 40.0, to: 20000, by: 20))
    let powers = powers(steady, at: frequencies)
    let total = powers.reduce(0, +)
    let center = zip(frequencies, powers).map { $0 * $1 }.reduce(0, +) / total
    #expect((2500...4500).contains(center))
    let inside = zip(frequencies, powers).filter { (1300...6600).contains($0.0) }.map(\.1)
    #expect(inside.reduce(0, +) / total > 0.9)
  }

  @Test("the level grows with the speed to the power of 1.5, and coated paper is softer")
  func speeds() {
    func level(_ motion: PaperMotion) -> Double {
      var sound = PaperSound(sampleRate: Self.rate)
      return self.level(samples(1, of: &sound) { _ in [motion] }.left[4800...])
    }
    let reference = level(PaperMotion(speed: 500))
    #expect(abs(level(PaperMotion(speed: 1000)) - reference - 20 * log10(pow(2, 1.5))) < 0.5)
    #expect(abs(level(PaperMotion(speed: 500, loudness: 0.5)) - reference + 6.02) < 0.1)
  }

  @Test("a sheet that is held still is silent, at once and exactly")
  func held() {
    var sound = PaperSound(sampleRate: Self.rate)
    #expect(sound.isSilent)
    #expect(samples(0.5, of: &sound).left.allSatisfy { $0 == 0 })
    _ = samples(0.5, of: &sound) { _ in [PaperMotion(speed: 1500, bending: 5)] }
    let after = samples(0.5, of: &sound).left
    // 60 ms of patience, and the fading.
    #expect(after[Int(0.2 * Self.rate)...].allSatisfy { $0 == 0 })
    #expect(sound.isSilent)
    let still = samples(1, of: &sound) { _ in [PaperMotion(speed: 0)] }
    #expect(still.left.allSatisfy { $0 == 0 } && still.right.allSatisfy { $0 == 0 })
  }

  @Test("paper that bends crackles, at most 60 times a second")
  func crackles() {
    func clicks(_ bending: Double) -> Int {
      var sound = PaperSound(sampleRate: Self.rate, seed: 7)
      let left = samples(10, of: &sound) { _ in [PaperMotion(speed: 0, bending: bending)] }.left
      // A click begins after 2 ms without a sound louder than it.
      var (count, loud) = (0, 0.0)
      for sample in left {
        loud *= exp(-1 / (0.002 * Self.rate))
        if abs(sample) > max(0.008, 2 * loud) { count += 1 }
        loud = max(loud, abs(sample))
      }
      return count
    }
    #expect(clicks(0) == 0)
    let (few, many) = (clicks(2), clicks(10))
    #expect((60...200).contains(few) && (300...900).contains(many))
    #expect(clicks(1000) < 700)
  }

  @Test("a landing is a low thud that fades in 80 ms")
  func landing() throws {
    var sound = PaperSound(sampleRate: Self.rate)
    sound.land(PaperMotion(speed: 1500, place: -0.4))
    let left = samples(0.4, of: &sound).left
    let peak = try #require(left.map(abs).max())
    // On the left of the middle.
    #expect(abs(20 * log10(peak) + 20) < 3)
    let frequencies = Array(stride(from: 20.0, to: 2000, by: 2))
    let powers = powers(left, at: frequencies)
    let total = powers.reduce(0, +)
    let center = zip(frequencies, powers).map { $0 * $1 }.reduce(0, +) / total
    #expect((60...160).contains(center))
    let late = left[Int(0.08 * Self.rate)...].map(abs).max() ?? 0
    #expect(late < peak / 6 && late > peak / 40)
    #expect(left[Int(0.35 * Self.rate)...].allSatisfy { $0 == 0 } && sound.isSilent)
  }

  @Test("the sound comes from where the edge is, equally loud anywhere")
  func places() {
    var powers: [Double] = []
    for place in [-1.0, -0.5, 0, 0.5, 1] {
      var sound = PaperSound(sampleRate: Self.rate)
      let (left, right) = samples(1, of: &sound) { _ in [PaperMotion(speed: 1000, place: place)] }
      func power(_ samples: [Double]) -> Double {
        samples[4800...].map { $0 * $0 }.reduce(0, +)
      }
      let (a, b) = (power(left), power(right))
      let angle = (place + 1) * .pi / 4
      #expect(abs(a / (a + b) - cos(angle) * cos(angle)) < 0.01)
      powers.append(a + b)
    }
    #expect((powers.max() ?? 0) < 1.05 * (powers.min() ?? 0))
  }

  @Test("no sample is above −6 dB, however fast the paper is")
  func limit() {
    var sound = PaperSound(sampleRate: Self.rate)
    for _ in 0..<12 {
      sound.land(PaperMotion(speed: 50000))
      let wild = samples(0.1, of: &sound) { _ in
        (0..<5).map { _ in PaperMotion(speed: 50000, bending: 500) }
      }
      #expect((wild.left + wild.right).allSatisfy { abs($0) <= 0.5 })
    }
  }
}
