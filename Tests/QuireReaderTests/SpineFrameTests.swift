import Quire
import QuireGeometry
import QuireLibrary
import QuireScene
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The paper that moves when a page turns: a whole page, or the half of a wide page on that side,
/// so that no picture and no line of text is folded.
@MainActor
struct SpineFrameTests {
  private static let size = Size(width: 1280, height: 800)
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  /// Opens a document whose wide pages, as wide as two others, are the capital letters.
  private func show(
    _ pages: String, _ spreads: ReadingState.Spreads = .always, isRightToLeft: Bool = false
  ) async throws -> ReaderShow {
    try folder.write(
      PaperPDF.encode(
        pages.map {
          PaperPDF.Page(width: $0.isUppercase ? 400 : 200, height: 300)
        }, catalog: isRightToLeft ? "/ViewerPreferences << /Direction /R2L >>" : ""),
      to: "book.pdf")
    var setting = ReaderSettings()
    setting.given.spreads = spreads
    let show = ReaderShow([folder.file("book.pdf")], setting: setting, size: Self.size)
    try await show.waitFor("all sizes") {
      show.hasPicture && show.controller.book.plan.shapes.count == pages.count
    }
    return show
  }

  /// The rectangle of the shown paper, at its place in an open book, in points from the
  /// middle of the window.
  private func paper(_ show: ReaderShow) async throws -> Rect {
    try await show.waitFor("the picture") { show.hasPicture }
    let page = try #require(show.page)
    return page.contentRect.offsetBy(-page.paperDisplacement + Vector(x: -640, y: -400))
  }

  private func sheet(_ show: ReaderShow, after time: Double = 0.12) throws -> LeafSheet {
    show.wait(time)
    let sheets = show.window.compose().compactMap { item -> LeafSheet? in
      guard case .drawList(let layer) = item else { return nil }
      return layer.list.calls.last?.leafSheet
    }
    return try #require(sheets.first)
  }

  /// The part of `rect` on one side of the spine at 0.
  private func half(_ rect: Rect, isRight: Bool) -> Rect {
    rect.intersection(Rect(x: isRight ? 0 : -640, y: -400, width: 640, height: 800))
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    [a.minX - b.minX, a.maxX - b.maxX, a.minY - b.minY, a.maxY - b.maxY].allSatisfy { abs($0) <= 1 }
  }

  @Test(
    "in an open book the sheet is a page, or the half of a wide page, hinged in the middle",
    arguments: [false, true])
  func open(isRightToLeft: Bool) async throws {
    let show = try await show("pppWWpp", isRightToLeft: isRightToLeft)
    let (next, back): (Key, Key) = isRightToLeft ? (.left, .right) : (.right, .left)
    /// Turns a page, and compares both sides of the sheet with the papers
    /// before and after the turn.
    func turn(_ key: Key, _ comment: Comment) async throws {
      let before = try await paper(show)
      show.press(key)
      let sheet = try sheet(show)
      show.wait(2)
      let after = try await paper(show)
      let (first, second) = key == next ? (before, after) : (after, before)
      #expect(abs(sheet.spinePosition) <= 1, comment)
      // The front lies on the side that is read second, the back on the other side.
      let landed = sheet.backFrame.mirrored(atX: sheet.spinePosition)
      #expect(isNear(sheet.frontFrame, half(first, isRight: !isRightToLeft)), comment)
      #expect(isNear(landed, half(second, isRight: isRightToLeft)), comment)
      #expect(!sheet.frontFrame.isEmpty && !sheet.backFrame.isEmpty, comment)
    }
    // The cover, a pair, two wide pages and a pair; backward, the same sheets.
    for number in 0..<4 { try await turn(next, "forward \(number)") }
    for number in 0..<4 { try await turn(back, "backward \(number)") }
  }

  @Test(
    "a rotated spread turns about its gutter, and its first page lies before the gutter",
    arguments: [1, 2, 3], [false, true])
  func rotated(turns: Int, isRightToLeft: Bool) async throws {
    let show = try await show("ppppppp", isRightToLeft: isRightToLeft)
    show.press(isRightToLeft ? .left : .right)
    show.wait(2)
    for _ in 0..<turns {
      show.press(.character("r"))
      show.wait(1)
    }
    let rest = try await paper(show)
    let start = show.controller.book.current
    // A vector from the first page to the second.
    let across = QuarterTurn.none.rotated(by: turns).turn(Vector(x: isRightToLeft ? -1 : 1))
    let reach = abs(across.x) > 0.5 ? rest.width * 0.4 : rest.height * 0.4
    let (middle, way) = (Point(x: 640, y: 400), across * reach)
    for (sign, page) in [(1.0, start + 2), (-1, start)] {
      show.drag(from: middle + way * sign, to: middle + way * -0.5 * sign)
      let sheet = try sheet(show, after: 0)
      #expect(abs(sheet.spinePosition) <= 1)
      #expect(sheet.orientation == (turns == 2 ? .horizontal : .vertical))
      let halves = [across, -across].map { side in
        rest.intersection(
          Rect(
            x: side.x > 0.5 ? 0 : -640, y: side.y > 0.5 ? 0 : -400,
            width: abs(side.x) > 0.5 ? 640 : 1280, height: abs(side.y) > 0.5 ? 400 : 800))
      }
      #expect(halves.contains { isNear(sheet.frontFrame, $0) }, "\(sheet.frontFrame): \(halves)")
      show.release(at: middle + way * -0.5 * sign)
      show.wait(2)
      #expect(show.controller.book.current == page)
    }
  }

  @Test("a single page and a zoomed spread turn about their edge as a whole")
  func whole() async throws {
    let show = try await show("ppppp", .never)
    let from = try await paper(show)
    show.press(.right)
    var sheet = try sheet(show)
    #expect(isNear(sheet.frontFrame, from) && abs(sheet.spinePosition - from.minX) <= 1)
    show.wait(2)
    show.controller.book.post(.spreadsChosen(.always))
    show.wait(1)
    // A zoomed page turns about the left edge of the window, also in a book that lies on its side.
    show.press(.character("r"))
    show.wait(1)
    #expect(show.controller.flip.orientation == .vertical)
    show.press(.character("1"))
    show.wait(1)
    #expect(show.controller.flip.orientation == .horizontal)
    show.press(.left)
    sheet = try self.sheet(show)
    #expect(abs(sheet.spinePosition - sheet.frontFrame.minX) <= 1)
  }
}
