import Quire
import SeededNumbers
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The numbers that the lab's fields accept.
struct NumberFormatTests {
  private let angle = NumberFormat(range: 0...90, step: 1, unit: "°")

  @Test(
    "numbers are read with or without their unit, in the usual notations",
    arguments: [
      ("30", 30), ("30°", 30), (" 30 ° ", 30), ("1.5", 1.5), ("1,5°", 1.5), ("-4", -4),
      ("−4", -4), ("+4", 4), (".5", 0.5), ("1e2", 100), ("200", 200),
    ] as [(String, Double)])
  func reading(text: String, number: Double) {
    #expect(angle.number(in: text) == number)
  }

  @Test(
    "what is not a finite number is refused",
    arguments: ["", "°", "x", "1.2.3", "1,2,3", "inf", "nan", "0x10", "1e999", "--1", "3 pt", "½"])
  func refusing(text: String) {
    #expect(angle.number(in: text) == nil)
  }

  @Test("text and number convert into each other")
  func roundTrip() {
    var random = SeededGenerator(seed: 5)
    for unit in ["", "°", " pt"] {
      let format = NumberFormat(range: -1e4...1e4, step: 0.01, unit: unit)
      for _ in 0..<200 {
        let number = (Double.random(in: -1e4...1e4, using: &random) * 1000).rounded() / 1000
        let read = format.number(in: format.text(of: number))
        #expect(read.map { abs($0 - number) < 1e-9 } == true, "\(number)\(unit)")
      }
    }
  }

  @Test("numbers outside the range become the nearest allowed ones")
  func fitting() {
    #expect(angle.fitting(91) == 90 && angle.fitting(-5) == 0 && angle.fitting(45.5) == 45.5)
    let whole = NumberFormat(range: 1...12, step: 1, isWhole: true)
    #expect(whole.fitting(2.6) == 3 && whole.fitting(0.4) == 1 && whole.fitting(99) == 12)
    // A perspective is a distance in front of the paper, or behind it.
    let distance = NumberFormat(range: 1.2...100, step: 0.1, allowsNegative: true)
    #expect(distance.fitting(-3) == -3 && distance.fitting(-0.5) == -1.2)
    #expect(distance.fitting(-500) == -100 && distance.fitting(0) == 1.2)
  }

  @Test("steps lead to round numbers and end at the range")
  func steps() {
    let format = NumberFormat(range: 0...1, step: 0.01)
    #expect(format.number(1, stepsFrom: 0.2) == 0.21)
    #expect(format.number(-1, stepsFrom: 0.333) == 0.32)
    #expect(format.number(10, stepsFrom: 0.95) == 1 && format.number(-1, stepsFrom: 0) == 0)
  }
}
