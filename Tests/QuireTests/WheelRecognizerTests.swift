import Geometry
import Quire
import Testing

/// The times, in milliseconds, of the notches that turned a page.
private func turns(_ times: [Int]) -> [Int] {
  var recognizer = WheelRecognizer()
  return times.filter {
    recognizer.handle(
      InputEvent(.wheel(x: 0, y: 1, at: .zero), time: Double($0) / 1000)) != nil
  }
}

struct WheelRecognizerTests {
  @Test func aNotchIsAPageOnEitherAxis() {
    for (x, y, expected) in [
      (0, 1, SwipeDirection.up), (0, -1, .down), (1, 0, .left), (-1, 0, .right), (0, 5, .up),
      (-3, 2, .right), (1, -1, .down),
    ] {
      var recognizer = WheelRecognizer()
      #expect(
        recognizer.handle(InputEvent(.wheel(x: x, y: y, at: .zero), time: 0)) == expected)
    }
    #expect(SwipeDirection.up.isForward() && SwipeDirection.left.isForward())
    #expect(!SwipeDirection.down.isForward() && !SwipeDirection.right.isForward())
    #expect(SwipeDirection.right.isForward(rightToLeft: true))
    #expect(SwipeDirection.up.isForward(rightToLeft: true))
    #expect(!SwipeDirection.left.isForward(rightToLeft: true))
  }

  @Test func isDeafForAWhileAfterAPage() {
    #expect(turns([1000, 1040, 1100, 1149, 1250]) == [1000, 1250])
    #expect(turns([1000, 1160, 1320]) == [1000, 1160, 1320])
    // Steady notches every 100 ms: every second one is heard.
    #expect(turns([0, 100, 200, 300, 400]) == [0, 200, 400])
  }

  @Test func aBurstIsOnePageHoweverLongItLasts() {
    #expect(turns(Array(stride(from: 0, through: 600, by: 12))) == [0])
    #expect(turns(Array(stride(from: 0, through: 600, by: 12)) + [640]) == [0, 640])
    #expect(turns([0, 140, 160, 180, 200]) == [0])
  }

  @Test func nothingElseIsANotch() {
    var recognizer = WheelRecognizer()
    #expect(recognizer.handle(InputEvent(.wheel(x: 0, y: 0, at: .zero), time: 0)) == nil)
    #expect(recognizer.handle(InputEvent(.scroll(x: 9, y: 9, at: .zero), time: 0)) == nil)
    #expect(recognizer.handle(InputEvent(.wheel(x: 0, y: 1, at: .zero), time: 0)) == .up)
  }
}
