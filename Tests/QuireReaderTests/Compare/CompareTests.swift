import Foundation
import Quire
import QuireDocuments
import QuireGeometry
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Pages that a person compares in the reader.
@Suite(.serialized) @MainActor
struct CompareTests {
  private let folder: PictureFolder

  init() throws {
    _ = TestTrash.data
    folder = try PictureFolder(pages: 6)
  }

  private func show(at name: String = "1.ppm") async throws -> ReaderShow {
    let show = ReaderShow([folder.file(name)])
    try await show.waitFor("the picture") { show.hasPicture }
    return show
  }

  private func compare(_ show: ReaderShow) async throws -> CompareController {
    show.press(.character("c"))
    show.wait(1)
    let compare = try #require(show.controller.presentedViewController as? CompareController)
    try await waitForPictures(compare, show)
    return compare
  }

  private func waitForPictures(_ compare: CompareController, _ show: ReaderShow) async throws {
    try await show.waitFor("the pictures") {
      show.upload()
      return compare.panes.allSatisfy(\.showsPicture)
    }
    show.wait(0.5)
  }

  private func names(_ compare: CompareController) -> [String] {
    compare.panes.map { $0.address.path.lastComponent.displayName }
  }

  @Test("the shown picture and the next one lie beside each other, and Escape goes to the chosen")
  func openAndClose() async throws {
    let show = try await show()
    let compare = try await compare(show)
    #expect(names(compare) == ["1.ppm", "2.ppm"])
    let frames = compare.panes.map(\.frame)
    #expect(frames[0].maxX < frames[1].minX && frames[0].height == 400)
    show.press(.right)
    show.press(.pageDown)
    try await waitForPictures(compare, show)
    #expect(names(compare) == ["1.ppm", "3.ppm"])
    show.press(.escape)
    show.wait(2)
    #expect(show.controller.presentedViewController == nil)
    #expect(show.host.title == "3.ppm – 4 of 6")
  }

  @Test("a zoom about the mouse, a drag and an arrow key keep one point under both pointers")
  func oneZoom() async throws {
    let show = try await show()
    let compare = try await compare(show)
    func expectSame(_ what: Comment, _ line: SourceLocation = #_sourceLocation) {
      let sheets = compare.panes.map(\.sheetView)
      #expect(
        abs(sheets[0].zoomScale - sheets[1].zoomScale) < 1e-9, what, sourceLocation: line)
      let width = compare.panes[1].frame.minX - compare.panes[0].frame.minX
      for location in [Point(x: 90, y: 190), Point(x: 200, y: 210)] {
        let (left, right) = (
          compare.panes[0].point(at: location),
          compare.panes[1].point(at: Point(x: location.x + width, y: location.y))
        )
        guard let left, let right else { continue }
        #expect((left - right).length < 1e-6, what, sourceLocation: line)
      }
    }
    expectSame("at rest")
    show.move(to: 100, 200)
    let before = try #require(compare.panes[0].point(at: Point(x: 100, y: 200)))
    show.press(.character("+"))
    show.wait(0.05)
    expectSame("in motion")
    show.wait(1)
    for key in ["+", "="] as [Character] { show.press(.character(key), .control) }
    show.press(.character("+"))
    show.wait(1)
    expectSame("enlarged")
    #expect(compare.panes[1].sheetView.zoomScale > 2)
    let after = try #require(compare.panes[0].point(at: Point(x: 100, y: 200)))
    #expect((before - after).length < 1e-3)
    // The other page is dragged as well.
    show.drag(from: Point(x: 480, y: 200), to: Point(x: 440, y: 150))
    expectSame("dragged")
    show.release(at: Point(x: 440, y: 150))
    show.wait(1)
    expectSame("released")
    show.press(.right, .control)
    show.wait(1)
    expectSame("moved by a key")
    show.press(.character("0"))
    show.wait(1)
    expectSame("whole")
    #expect(compare.panes.map(\.sheetView.zoomScale) == [1, 1])
  }

  @Test("pages of different shapes keep one size and one place when the window is resized")
  func resized() async throws {
    let tall = PPM.encode(width: 60, height: 150) { x, y in
      Pixel(red: UInt8(4 * x), green: UInt8(y), blue: 90)
    }
    try folder.write(tall, to: "2.ppm")
    let show = try await show()
    let compare = try await compare(show)
    show.move(to: 100, 200)
    show.press(.character("2"))
    show.wait(1)
    for size in [Size(width: 1100, height: 300), Size(width: 420, height: 500)] {
      show.window.resize(to: size, scale: 1)
      show.wait(1)
      let sheets = compare.panes.map(\.sheetView)
      #expect(abs(sheets[0].zoomScale - sheets[1].zoomScale) < 1e-9, "\(size)")
      // The second page is too narrow to be moved aside.
      #expect(abs(sheets[0].middle.y - sheets[1].middle.y) < 1e-6, "\(size)")
    }
  }

  @Test("a page that comes later is shown where the others are")
  func newcomer() async throws {
    let show = try await show()
    let compare = try await compare(show)
    show.move(to: 100, 200)
    show.press(.character("2"))
    show.wait(1)
    let place = compare.panes[0].sheetView.middle
    show.press(.character("a"))
    show.wait(1)
    try await waitForPictures(compare, show)
    #expect(names(compare) == ["1.ppm", "2.ppm", "3.ppm"])
    let sheets = compare.panes.map(\.sheetView)
    #expect(sheets.allSatisfy { abs($0.zoomScale - sheets[0].zoomScale) < 1e-9 })
    #expect((sheets[2].middle - sheets[0].middle).length < 1e-6, "\(place)")
    show.press(.backspace)
    show.wait(1)
    #expect(names(compare) == ["1.ppm", "2.ppm"])
  }

  @Test("a discarded picture leaves its place to the next one, until Ctrl+Z brings it back")
  func discard() async throws {
    let show = try await show()
    let compare = try await compare(show)
    show.press(.delete)
    show.wait(0.1)
    #expect(names(compare) == ["3.ppm", "2.ppm"])
    try await show.waitFor("the trash") { show.toast != nil }
    show.press(.character("z"), .control)
    try await show.waitFor("the picture") { names(compare) == ["1.ppm", "2.ppm"] }
    show.press(.character("k"))
    #expect(show.controller.markedFiles.map(\.lastComponent.displayName) == ["1.ppm"])
    show.press(.character("s"))
    show.wait(1)
    #expect(names(compare) == ["2.ppm", "1.ppm"])
    #expect(compare.focused?.path.lastComponent.displayName == "1.ppm")
  }

  @Test("the focused page has buttons that keep and discard it", arguments: [false, true])
  func buttons(byFinger: Bool) async throws {
    let show = try await show()
    let compare = try await compare(show)
    func press(_ button: Button) throws {
      let center = try #require(button.convert(button.bounds.center, to: nil))
      let pointer = byFinger ? InputEvent.Pointer.touch(id: 1) : .mouse(.primary)
      show.send(.pointerDown(pointer, at: center, clickCount: 1))
      show.send(.pointerUp(pointer, at: center))
    }
    #expect(compare.panes.map(\.buttons.isHidden) == [false, true])
    let frame = compare.panes[0].buttons.frame
    let inside = Rect(size: compare.panes[0].bounds.size).intersection(frame)
    #expect(inside == frame && frame.height >= 44)
    try press(compare.panes[0].buttons.keepButton)
    show.wait(0.3)
    #expect(show.controller.markedFiles.map(\.lastComponent.displayName) == ["1.ppm"])
    #expect(compare.panes[0].buttons.keepButton.accessibilityLabel == "Remove the mark")
    show.press(.right)
    #expect(compare.panes.map(\.buttons.isHidden) == [true, false])
    try press(compare.panes[1].buttons.discardButton)
    show.wait(0.1)
    #expect(names(compare) == ["1.ppm", "3.ppm"] && compare.focused == compare.panes[1].address)
    show.press(.character("z"), .control)
    try await show.waitFor("the picture") { names(compare) == ["1.ppm", "2.ppm"] }
  }

  @Test("if two pictures are marked, only the marked ones are compared")
  func marked() async throws {
    let show = try await show(at: "0.ppm")
    for name in ["0.ppm", "3.ppm", "5.ppm"] {
      show.controller.book.post(
        .bookmarkToggled(PageAddress(path: FilePath(folder.file(name)))))
    }
    let compare = try await compare(show)
    #expect(names(compare) == ["0.ppm", "3.ppm"])
    show.press(.pageDown)
    #expect(names(compare) == ["5.ppm", "3.ppm"])
  }

  @Test("the mouse chooses a page, and its wheel the picture in its place")
  func mouse() async throws {
    let show = try await show()
    let compare = try await compare(show)
    show.click(at: Point(x: 480, y: 200))
    show.wait(0.5)
    #expect(compare.focused?.path.lastComponent.displayName == "2.ppm")
    show.send(.wheel(x: 0, y: 1, at: Point(x: 120, y: 200)))
    show.wait(0.5)
    #expect(names(compare) == ["3.ppm", "2.ppm"])
    #expect(compare.focused?.path.lastComponent.displayName == "3.ppm")
  }

  @Test("a renamed picture stays in its place, with its new name")
  func rename() async throws {
    let show = try await show()
    let compare = try await compare(show)
    show.press(.function(2))
    show.wait(1)
    show.send(.textInput("1b"))
    show.press(.enter)
    try await show.waitFor("the name") { names(compare) == ["1b.ppm", "2.ppm"] }
    #expect(compare.panes[0].accessibilityLabel == "1b.ppm")
    show.press(.character("k"))
    #expect(compare.panes[0].accessibilityHint == "Marked")
    show.click(at: Point(x: 480, y: 200))
    show.wait(0.5)
    show.click(at: Point(x: 120, y: 200))
    show.wait(0.5)
    #expect(compare.focused?.path.lastComponent.displayName == "1b.ppm")
  }

  @Test("a book that is read from right to left has its first page at the right, and → goes back")
  func rightToLeft() async throws {
    let show = try await show()
    show.press(.character("j"))
    show.wait(1)
    let compare = try await compare(show)
    #expect(compare.panes[0].frame.minX > compare.panes[1].frame.maxX)
    show.press(.left)
    #expect(compare.comparison.focus == 1)
    show.press(.right)
    #expect(compare.comparison.focus == 0)
    show.press(.character("p"))
    show.wait(1)
    let peel = try #require(compare.peel)
    let before = peel.progress
    show.press(.right)
    show.wait(0.2)
    #expect(peel.progress > before)
  }

  @Test("a page that leaves while it is zoomed leaves the others at rest")
  func leaderLeaves() async throws {
    let show = try await show()
    let compare = try await compare(show)
    show.move(to: 100, 200)
    show.press(.character("2"))
    show.wait(0.05)
    show.press(.pageDown)
    show.wait(2)
    try await waitForPictures(compare, show)
    let sheets = compare.panes.map(\.sheetView)
    #expect(sheets[0].zoomScale == sheets[1].zoomScale && sheets[1].zoomScale > 1)
    // A sheet that follows nobody scrolls by the wheel.
    let offset = sheets[1].contentOffset
    show.send(.wheel(x: 0, y: 1, at: Point(x: 480, y: 200)))
    show.wait(1)
    #expect(sheets[1].contentOffset != offset)
  }

  @Test("a page that cannot be read says why, also to assistive programs")
  func broken() async throws {
    try folder.write(Data("no picture".utf8), to: "2.ppm")
    let show = try await show()
    show.press(.character("c"))
    show.wait(1)
    let compare = try #require(show.controller.presentedViewController as? CompareController)
    try await show.waitFor("the reason") { compare.panes[1].accessibilityValue != nil }
    #expect(show.views(PageMessage.self, in: compare.panes[1]).count == 1)
  }

  @Test("another book takes the comparison away, also with a question over it")
  func anotherBook() async throws {
    let show = try await show()
    let compare = try await compare(show)
    show.press(.function(2))
    show.wait(1)
    #expect(compare.presentedViewController is Alert)
    let other = try PictureFolder(pages: 2)
    show.controller.open([FilePath(other.file("0.ppm"))])
    try await show.waitFor("the other book") { show.host.title == "0.ppm – 1 of 2" }
    show.wait(1)
    #expect(show.controller.presentedViewController == nil && show.controller.shownCompare == nil)
  }

  @Test("the leaf is paper in a window that reduces motion too")
  func reducedMotion() async throws {
    let show = try await show()
    show.window.reducesMotion = true
    let compare = try await compare(show)
    show.press(.character("p"))
    show.wait(1)
    let peel = try #require(compare.peel)
    #expect(peel.effect is Curl && peel.progress > 0.1)
  }

  @Test("README's table of the comparison has exactly its keys")
  func readme() async throws {
    let show = try await show()
    let compare = try await compare(show)
    let file = URL(filePath: #filePath).appending(path: "../../../../README.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = text.components(separatedBy: "| key | while pages are compared |")[1]
      .components(separatedBy: "\n\n")[0].components(separatedBy: "\n").dropFirst(2)
    let keys = rows.flatMap { row in
      row.components(separatedBy: "|")[1].components(separatedBy: ",")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0 != "the wheel" }.map { $0 == "Escape" ? "Esc" : $0 }
    let files = Set((compare.fileCommands() + compare.ratingCommands()).map(\.shortcut))
    let shortcuts = compare.allCommands.map(\.shortcut).filter { !files.contains($0) && $0 != "F1" }
    #expect(Set(keys).sorted() == Set(shortcuts).sorted())
  }

  @Test("the leaf stays where the hand and the keys leave it, and both pages zoom as one")
  func peel() async throws {
    let show = try await show()
    let compare = try await compare(show)
    show.press(.character("p"))
    show.wait(1)
    let peel = try #require(compare.peel)
    try await show.waitFor("the pictures") {
      show.upload()
      return peel.panes.allSatisfy(\.showsPicture)
    }
    let start = peel.progress
    #expect(start > 0.1 && start < 0.5)
    show.wait(2)
    #expect(peel.progress == start)
    show.press(.left)
    show.wait(0.5)
    let before = peel.progress
    #expect(abs(before - start - PeelController.step) < 1e-6)
    show.drag(from: Point(x: 480, y: 200), to: Point(x: 300, y: 200))
    show.release(at: Point(x: 300, y: 200))
    show.wait(0.1)
    let released = peel.progress
    #expect(released > before + 0.05)
    show.wait(2)
    #expect(peel.progress == released)
    show.press(.character("+"))
    show.wait(1)
    let scales = peel.panes.map(\.sheetView.zoomScale)
    #expect(scales[0] > 1.4 && scales[0] == scales[1])
    #expect(peel.progress == released)
    show.press(.escape)
    show.wait(1)
    #expect(compare.peel == nil && show.controller.presentedViewController === compare)
    #expect(compare.panes[0].sheetView.zoomScale == scales[0])
  }
}
