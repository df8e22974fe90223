import Quire
import QuireGeometry
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The steps in which Space moves over a page.
@Suite struct ReadingPathTests {
  private func places(_ path: ReadingPath, isForward: Bool) -> [Point] {
    var places = [isForward ? path.start : path.end]
    while let next = path.next(after: places[places.count - 1], isForward: isForward),
      places.count < 50
    {
      places.append(next)
    }
    return places
  }

  @Test("a step is 90 % of the window, and the last one ends at the end")
  func down() {
    let path = ReadingPath(
      limits: Rect(x: -20, y: 0, width: 0, height: 400), window: Size(width: 300, height: 200))
    #expect(places(path, isForward: true).map(\.y) == [0, 180, 360, 400])
    #expect(places(path, isForward: false).map(\.y) == [400, 220, 40, 0])
    #expect(places(path, isForward: true).allSatisfy { $0.x == -20 })
  }

  @Test("after the end of a column comes the top of the next one", arguments: [false, true])
  func columns(isMirrored: Bool) {
    let path = ReadingPath(
      limits: Rect(x: 0, y: 10, width: 300, height: 100), window: Size(width: 300, height: 200),
      isMirrored: isMirrored)
    let columns = isMirrored ? [300.0, 30, 0] : [0, 270, 300]
    let expected = columns.flatMap { [Point(x: $0, y: 10), Point(x: $0, y: 110)] }
    #expect(places(path, isForward: true) == expected)
    #expect(places(path, isForward: false).count == 6)
    #expect(places(path, isForward: false).last == path.start)
  }

  @Test("a page that fits has no way")
  func noWay() {
    let path = ReadingPath(
      limits: Rect(x: -50, y: -20, width: 0, height: 0), window: Size(width: 300, height: 200))
    #expect(path.next(after: Point(x: -50, y: -20), isForward: true) == nil)
    #expect(path.next(after: Point(x: -50, y: -20), isForward: false) == nil)
  }
}
