import SeededNumbers
import Testing

@testable import QuireViews

struct SteppedNumberTests {
  private func range(_ lower: Double, _ upper: Double, _ step: Double? = nil) -> SteppedRange {
    SteppedRange(lower: lower, upper: upper, step: step)
  }

  /// The nearest allowed value, found by comparing all of them.
  private func nearest(_ value: Double, in range: SteppedRange) -> Double {
    let step = range.step ?? 1
    var values: [Double] = []
    for index in 0... {
      let candidate = range.lower + Double(index) * step
      guard candidate <= range.upper + 1e-9 * step else { break }
      values.append(candidate)
    }
    return values.min { abs($0 - value) < abs($1 - value) } ?? range.lower
  }

  @Test("the result is the nearest step")
  func nearestStep() {
    for seed in 0..<200 as Range<UInt64> {
      var numbers = SeededGenerator(seed: seed)
      let lower = Double.random(in: -50...50, using: &numbers)
      let steps = range(
        lower, lower + Double.random(in: 0...40, using: &numbers),
        Double.random(in: 0.3...9, using: &numbers))
      for _ in 0..<20 {
        let value = Double.random(in: -120...120, using: &numbers)
        #expect(abs(steps.fitting(value) - nearest(value, in: steps)) < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("an incomplete last step is not allowed")
  func incompleteStep() {
    #expect(range(0, 10, 4).fitting(10) == 8)
    #expect(range(0, 10, 4).fitting(9.99) == 8)
    // In floating point, 0.3 is slightly less than 3 × 0.1.
    #expect(abs(range(0, 0.3, 0.1).fitting(1) - 0.3) < 1e-12)
    #expect(range(2, 3, 5).fitting(3) == 2)
  }

  @Test("without a step every value in the range is allowed")
  func noStep() {
    for step in [nil, 0, -1, .nan] as [Double?] {
      #expect(range(-1, 2, step).fitting(0.123) == 0.123)
      #expect(range(-1, 2, step).fitting(7) == 2 && range(-1, 2, step).fitting(-7) == -1)
    }
    // A range that ends before its beginning contains only its beginning.
    #expect(range(5, 1).fitting(3) == 5 && range(5, 1, 2).fitting(9) == 5)
    #expect(range(5, 1).length == 0 && range(5, 1).share(of: 5) == 0)
    #expect(range(1, 5).fitting(.nan) == 1)
  }

  @Test("unlimited ranges have steps")
  func unlimitedRanges() {
    let open = range(-.infinity, .infinity, 3)
    #expect(open.fitting(0) == 0 && open.fitting(4) == 3 && open.fitting(-5) == -6)
    #expect(range(-.infinity, 10, 4).fitting(100) == 8)
    #expect(range(-.infinity, -10, 4).fitting(0) == -12)
    #expect(range(2, .infinity, 4).fitting(13) == 14)
    #expect(open.fitting(.infinity) == .infinity && open.fitting(-.infinity) == -.infinity)
  }

  @Test("share and value are inverse functions")
  func shares() {
    let steps = range(-4, 7, 3)
    // The allowed values are −4, −1, 2 and 5.
    #expect(steps.share(of: 2) == 6.0 / 11)
    for value in [-4.0, -1, 2, 5] { #expect(steps.value(at: steps.share(of: value)) == value) }
    #expect(steps.value(at: 0.5) == 2 && steps.value(at: 9) == 5 && steps.value(at: -1) == -4)
  }

  @Test("a number stays in its range")
  func number() {
    var number = SteppedNumber(50, in: 0...100, step: nil)
    number.value = 120
    #expect(number.value == 100 && number.share == 1)
    number.value = 47
    number.range.step = 10
    #expect(number.value == 50 && number.share == 0.5)
    #expect(number.canChange(by: 5) && !number.canChange(by: 4.9))
    number.range.lower = 80
    #expect(number.value == 80 && !number.canChange(by: -10) && number.canChange(by: 10))
    number.range.upper = 60
    #expect(number.value == 80 && !number.canChange(by: 10) && number.share == 0)
    #expect(SteppedNumber(4, in: 0...10, step: 3) == SteppedNumber(3, in: 0...10, step: 3))
  }

  @MainActor
  @Test("a stepper without limits has steps")
  func unlimitedStepper() {
    let stepper = Stepper(value: 0, in: -.infinity ... .infinity)
    #expect(stepper.value == 0)
    stepper.value = -7.4
    #expect(stepper.value == -7)
  }
}
