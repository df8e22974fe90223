import Foundation
import Testing

@testable import QuireAnimation

struct TweenTests {
  @Test("a tween runs between any values along its curve")
  func curve() {
    let tween = Tween(from: 0.75, to: 0.25, startTime: 10, duration: 2, curve: .easeIn)
    #expect(tween.value(at: 9) == 0.75 && tween.value(at: 10) == 0.75)
    #expect(tween.value(at: 11) == 0.75 - 0.5 * TimingCurve.easeIn.value(at: 0.5))
    #expect(tween.value(at: 12) == 0.25 && tween.value(at: 99) == 0.25)
    #expect(!tween.isFinished(at: 11.999) && tween.isFinished(at: 12))
  }

  @Test("the velocity is the derivative of the value")
  func velocity() {
    let tween = Tween(from: 0.9, to: 0.2, startTime: 3, duration: 0.5, curve: .backOut)
    for time in [3.01, 3.2, 3.45] {
      let measured = (tween.value(at: time + 1e-6) - tween.value(at: time - 1e-6)) / 2e-6
      #expect(abs(tween.velocity(at: time) - measured) < 1e-3)
    }
    #expect(tween.velocity(at: 2) == 0 && tween.velocity(at: 3.5) == 0)
  }

  @Test("a tween without a duration ends at once")
  func instant() {
    let tween = Tween(from: 0, to: 1, startTime: 4, duration: 0)
    #expect(tween.value(at: 4) == 1 && tween.isFinished(at: 4) && tween.velocity(at: 4) == 0)
  }

  @Test("an exponential approach does not depend on its steps")
  func steps() {
    let approach = ExponentialApproach(timeConstant: 0.04)
    var value = 0.0
    for step in [0.001, 0.016, 0.003, 0.02] {
      value = approach.value(from: value, to: 1, after: step)
    }
    #expect(abs(value - (1 - exp(-1.0))) < 1e-15)
    #expect(approach.remainder(of: 3, after: 0) == 3)
    #expect(approach.remainder(of: 3, after: -1) == 3)
  }

  @Test("a rubber band yields less and less")
  func rubberBand() {
    let band = RubberBand(halfLength: 300)
    #expect(band.progress(pulledBy: 0) == 0 && band.progress(pulledBy: -50) == 0)
    #expect(abs(band.progress(pulledBy: 100) - 1.0 / 12) < 1e-15)
    #expect(abs(band.progress(pulledBy: 300) - 1.0 / 8) < 1e-15)
    #expect(band.progress(pulledBy: 1e9) < RubberBand.limit)
    // At first the page follows like any other, one turn for the whole length.
    #expect(abs(band.progress(pulledBy: 1e-6) * 600 / 1e-6 - 1) < 1e-6)
    for pull in [0.0, 3, 80, 700] {
      #expect(abs(band.pull(giving: band.progress(pulledBy: pull)) - pull) < 1e-9)
    }
    #expect(band.pull(giving: 1.0 / 6) == .infinity && band.pull(giving: -1) == 0)
  }
}
