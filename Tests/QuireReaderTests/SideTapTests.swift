import Quire
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Taps at the sides of the window.
@MainActor
struct SideTapTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder(pages: 4) }

  private func show(_ direction: ReadingDirection = .leftToRight) async throws -> ReaderShow {
    var setting = ReaderSettings()
    setting.direction = direction
    let show = ReaderShow([folder.file("1.ppm")], setting: setting)
    try await show.waitFor("the pictures") { (0..<3).allSatisfy(show.isDecoded) }
    return show
  }

  private func click(_ x: Double, in show: ReaderShow) {
    let location = Point(x: x, y: 200)
    show.send(.pointerDown(.mouse(.primary), at: location, clickCount: 1))
    show.send(.pointerUp(.mouse(.primary), at: location))
    show.wait(2)
  }

  @Test("the thirds of a window, in both directions of reading")
  func thirds() {
    for (x, direction) in [
      (0, .backward), (199, .backward), (201, nil), (399, nil), (401, .forward),
    ]
      as [(Double, Direction?)]
    {
      #expect(SideTap.direction(at: x, width: 600, isRightToLeft: false) == direction)
      let mirrored = SideTap.direction(at: 600 - x, width: 600, isRightToLeft: true)
      #expect(mirrored == direction)
    }
  }

  @Test("a click at a side turns the page, and one in the middle does not")
  func click() async throws {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      let show = try await show(direction)
      let (start, end) = direction == .leftToRight ? (40.0, 600.0) : (600.0, 40.0)
      click(320, in: show)
      #expect(show.host.title == "1.ppm – 2 of 4")
      click(end, in: show)
      #expect(show.host.title == "2.ppm – 3 of 4")
      click(start, in: show)
      #expect(show.host.title == "1.ppm – 2 of 4")
    }
  }

  @Test("neither an enlarged page nor one whose user does not want it turns by a click")
  func others() async throws {
    let show = try await show()
    show.press(.character("2"))
    show.wait(1)
    click(600, in: show)
    #expect(show.host.title == "1.ppm – 2 of 4")
    show.press(.character("0"))
    show.wait(1)
    show.controller.book.turnsByTaps = false
    click(600, in: show)
    #expect(show.host.title == "1.ppm – 2 of 4")
    show.controller.book.turnsByTaps = true
    // A press that moves is a drag, which has come back.
    show.send(.pointerDown(.mouse(.primary), at: Point(x: 600, y: 200), clickCount: 1))
    show.move(to: 560, 200)
    show.wait(0.5)
    show.move(to: 600, 200)
    show.send(.pointerUp(.mouse(.primary), at: Point(x: 600, y: 200)))
    show.wait(2)
    #expect(show.host.title == "1.ppm – 2 of 4")
  }
}
