import QuireGestures
import Testing

struct DragTravelTests {
  @Test("travel is progress")
  func progress() {
    let way = DragTravel(from: 0.25, room: 300, across: 800)
    #expect(way.progress(after: 0) == 0.25 && way.progress(after: 400) == 0.75)
    // Travel continues beyond the start, since the edge that it came from counts, too.
    #expect(way.progress(after: -400) == -0.25 && way.rate(of: -1600) == -2)
  }

  @Test(
    "travel ends at the edge or at the finish",
    arguments: [
      (0.0, 800.0, 1.0), (0, 600, 0.75), (0, 20, 0.025), (0.5, 200, 0.75), (0.5, 700, 1),
    ])
  func end(start: Double, room: Double, furthest: Double) {
    #expect(abs(DragTravel(from: start, room: room, across: 800).furthest - furthest) < 1e-12)
  }

  @Test("at the edge itself a short travel is enough", arguments: [0.0, -50])
  func atEdge(room: Double) {
    let way = DragTravel(room: room, across: 800)
    let rule = CommitRule.pointer
    #expect(way.furthest > 0)
    #expect(
      rule.commits(progress: way.progress(after: 2), furthest: way.furthest, velocity: 0))
    #expect(
      !rule.commits(progress: way.progress(after: 0), furthest: way.furthest, velocity: 0))
  }
}
