import QuireGeometry
import QuireScene
import Testing

@testable import QuireCompositor

/// The area that the next frame has to draw, by the frames before.
@MainActor
struct FrameHistoryTests {
  private static let size = Size(width: 60, height: 40)
  private static let whole = [Rect(size: size)]
  private let contents = ContentRegistry()

  private func add(
    to history: inout FrameHistory, in contents: ContentRegistry? = nil, scale: Double = 1,
    size: Size = size, background: Color = .white, age: Int = 1
  ) -> [Rect] {
    history.add(
      [], contents: contents ?? self.contents, scale: scale, size: size, background: background,
      age: age)
  }

  private func history(of frames: Int = 1) -> FrameHistory {
    var history = FrameHistory()
    for _ in 0..<frames { _ = add(to: &history) }
    return history
  }

  @Test("nothing is drawn where nothing changed")
  func unchanged() {
    var history = FrameHistory()
    #expect(add(to: &history) == Self.whole, "there is no frame before the first")
    #expect(add(to: &history) == [])
  }

  @Test("everything is drawn when everything looks different")
  func changed() {
    var history = history()
    #expect(add(to: &history, background: .black) == Self.whole)
    #expect(add(to: &history, scale: 1.5, background: .black) == Self.whole)
    #expect(add(to: &history, in: ContentRegistry(), scale: 1.5, background: .black) == Self.whole)
    let larger = Size(width: 61, height: 40)
    #expect(add(to: &history, size: larger) == [Rect(size: larger)])
    history.removeAll()
    #expect(add(to: &history, size: larger) == [Rect(size: larger)])
  }

  @Test("only known frames count")
  func age() {
    for age in [0, 3, 5, 100] {
      var history = history(of: 2)
      #expect(add(to: &history, age: age) == Self.whole, "\(age)")
    }
    var long = history(of: 9)
    #expect(add(to: &long, age: 4) == [])
    #expect(add(to: &long, age: 5) == Self.whole)
  }
}
