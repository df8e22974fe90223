import Foundation
import Testing

@testable import QuireContainers
@testable import QuireViews

/// A book of pages whose paper is a portrait, 400 × 600 points, or a landscape, 800 × 300, in a
/// window of 1000 × 600.
@MainActor
struct PageFlipControllerPaperTests {
  private nonisolated static let portrait = Rect(x: 300, y: 0, width: 400, height: 600)
  private nonisolated static let landscape = Rect(x: 100, y: 150, width: 800, height: 300)
  private nonisolated static let desk = Color(red: 0.8, green: 0.7, blue: 0.6)

  private func book(_ papers: [Rect?] = [portrait, landscape]) -> Book {
    let book = Book()
    for (index, page) in book.pages.enumerated() { page.paper = papers[index % papers.count] }
    book.controller.view.backgroundColor = Self.desk
    return book
  }

  private func layers(_ book: Book) -> [DrawListLayer] {
    book.window.compose().compactMap { item in
      if case .drawList(let layer) = item { layer } else { nil }
    }
  }

  @Test("the outer edge of the paper stays under the pointer")
  func theEdgeFollows() throws {
    let book = book()
    book.press(695)
    book.drag(from: Point(x: 695, y: 300), to: Point(x: 540, y: 300))
    for _ in 0..<30 { book.wait() }
    let turn = try #require(book.progress) * .pi
    // The point was 195 points from the spine, and the eye is at 14/3 of half the window. The paper
    // is as high as the window, so the eye moves back by the height of the paper's edge.
    let distance = 14.0 / 3 * 500
    let retreat = 200 * sin(turn)
    let seen = 500 + 195 * cos(turn) * distance / (distance + retreat - 195 * sin(turn))
    #expect(abs(seen - 540) < 1)
    book.lift(540)
    book.wait(2)
    #expect(book.shown == 4)
  }

  @Test("a drag that begins on the desk turns the page")
  func theDeskTurns() throws {
    let book = book([Self.portrait])
    book.press(950)
    book.drag(from: Point(x: 950, y: 300), to: Point(x: 350, y: 300))
    for _ in 0..<30 { book.wait() }
    let progress = try #require(book.progress)
    #expect(abs(progress - 0.6) < 0.02)
    book.lift(350)
    book.wait(2)
    #expect(book.shown == 5)
  }

  @Test("beyond the last page the rubber band is as long as the paper")
  func theBandIsThePapers() throws {
    for (paper, half) in [(Self.portrait, 200.0), (Self.landscape, 400), (nil, 500)] {
      let book = book([paper])
      book.key(.end)
      book.wait(3)
      book.press(690)
      book.drag(from: Point(x: 690, y: 300), to: Point(x: 540, y: 300))
      for _ in 0..<60 { book.wait() }
      // The pull counts from where the drag was recognised, 12 points later.
      let progress = try #require(book.progress)
      let pulls = [138.0, 150].map { (1 - 1 / (1 + 3 * $0 / half)) / 6 }
      #expect((pulls[0] - 0.002...pulls[1] + 0.002).contains(progress), "\(half)")
      book.lift(540)
    }
  }

  @Test("the desk is the container's, and pages are pictures of their paper")
  func paperOnTheDesk() throws {
    let book = book()
    book.key(.right)
    book.wait(0.2)
    let layer = try #require(layers(book).first)
    #expect(layer.stage.backgroundColor == Self.desk && layer.list.backdrop == Self.desk)
    #expect(!layer.list.coversStage)
    // Book opens at page 4, a portrait; page 5 is a landscape.
    #expect(layer.stage.content(of: .from) == Rect(x: -200, y: -300, width: 400, height: 600))
    #expect(layer.stage.content(of: .to) == Rect(x: -400, y: -150, width: 800, height: 300))
    for (source, paper) in [(layer.from, Self.portrait), (layer.to, Self.landscape)] {
      guard case .subtree(let tree) = source else {
        Issue.record("a page without pixels is a tree")
        continue
      }
      #expect(tree.size == paper.size)
    }
  }

  @Test("sheets in flight together lie on the paper of the first and the last page")
  func sheetsTogether() throws {
    let book = book()
    book.key(.right)
    book.wait(0.15)
    book.key(.right)
    book.wait(0.1)
    #expect(book.sheets.count == 2)
    let layers = layers(book)
    let flat = try #require(layers.first)
    let last = Rect(x: -200, y: -300, width: 400, height: 600)
    #expect(flat.stage.content(of: .from) == last && flat.stage.content(of: .to) == last)
    #expect(layers.dropFirst().contains { $0.stage.content(of: .to).width == 800 })
  }

  @Test(
    "a page without paper in the view's bounds is paper all over",
    arguments: [
      Rect(x: 2000, y: 0, width: 10, height: 10), Rect(x: 10, y: 10, width: 0, height: 50),
      Rect(x: -50, y: -50, width: 5000, height: 5000),
    ])
  func oddRectangles(paper: Rect) throws {
    let book = book([paper])
    book.key(.right)
    book.wait(0.2)
    #expect(try #require(layers(book).first).stage.isFull)
  }
}
