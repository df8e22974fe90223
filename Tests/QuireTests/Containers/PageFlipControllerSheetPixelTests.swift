import Foundation
import PixelReading
import QuireCompositor
import QuireGraphics
import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Pixels of sheets in flight together.
@MainActor
struct PageFlipControllerSheetPixelTests {
  /// The expected picture is composed in the test, line by line.
  @Test(
    "three flips in flight are drawn over each other", arguments: [Direction.forward, .backward])
  func threeFlips(direction: Direction) throws {
    let (width, height) = (200, 40)
    let book = Book(
      pages: 12, openAt: 6, size: Size(width: Double(width), height: Double(height)))
    var flip = Flip()
    (flip.shadow, flip.perspective) = (0, .none)
    book.controller.transition = .effect(flip)
    book.controller.transitionSpeed = 0.125
    for page in book.pages {
      page.view.backgroundColor = Color(white: 0, alpha: 1)
      page.view.backgroundColor?.red = Double(16 * page.index + 16) / 255
    }
    for _ in 0..<3 {
      book.controller.turn(direction)
      book.wait(1)
    }
    #expect(book.sheets.count == 3)
    let row = try row(height / 2, of: book, width: width, height: height)
    // Of the leaves of the book between pages k and k + 1, by how far they lie to the left.
    let leaves = book.sheets.map { sheet in
      let (from, to) = (sheet.from as? NotingPage, sheet.to as? NotingPage)
      let turn = sheet.state.progress
      return (
        page: min(from?.index ?? 0, to?.index ?? 0), turn: direction == .forward ? turn : 1 - turn
      )
    }.sorted { $0.page < $1.page }
    for x in 0..<width {
      let position = Double(x) + 0.5 - Double(width) / 2
      // Without perspective paper at the distance r from the spine is seen at r·cosθ.
      let covers = leaves.filter { leaf in
        let edge = Double(width) / 2 * cos(leaf.turn * .pi)
        return edge > 0 ? position > 0 && position < edge : position < 0 && position > edge
      }
      let isOnEdge = leaves.contains {
        abs(position - Double(width) / 2 * cos($0.turn * .pi)) < 1
      }
      let page =
        position > 0
        ? covers.first?.page ?? leaves[2].page + 1
        : covers.last.map { $0.page + 1 } ?? leaves[0].page
      if !isOnEdge { #expect(Int(row[x]) == 16 * page + 16, "x = \(x)") }
    }
  }

  /// The red levels of a row of pixels of a frame.
  private func row(_ y: Int, of book: Book, width: Int, height: Int) throws -> [UInt8] {
    let display = try HeadlessDisplay(debug: true)
    defer { withExtendedLifetime(display) {} }
    let context = try GraphicsContext(debug: true)
    let compositor = Compositor(renderer: try Renderer(context: context))
    let target = try RenderTarget(width: width, height: height, context: context)
    try compositor.draw(
      book.window.compose(), contents: book.window.contents, scale: 1, to: .target(target),
      background: .black)
    return Array(target.readImage().values(of: 0)[y * width..<(y + 1) * width])
  }

  /// Only the desk shows through the sheets, not the sheets behind.
  @Test("a translucent book is translucent as a whole")
  func translucency() throws {
    let (width, height) = (120, 40)
    let book = Book(pages: 12, size: Size(width: Double(width), height: Double(height)))
    for page in book.pages { page.view.backgroundColor = Color(white: Double(page.index) / 12) }
    book.controller.transitionSpeed = 0.125
    for _ in 0..<3 {
      book.controller.turn(.forward)
      book.wait(1)
    }
    let opaque = try row(height / 2, of: book, width: width, height: height)
    book.window.backgroundColor = .black
    book.controller.view.alpha = 0.5
    let shown = try row(height / 2, of: book, width: width, height: height)
    #expect(zip(opaque, shown).allSatisfy { abs(Int($0) - 2 * Int($1)) <= 4 })
    #expect(Set(opaque).count > 2)
  }

  @Test("a thousand turns leave no textures behind")
  func textures() throws {
    let display = try HeadlessDisplay(debug: true)
    defer { withExtendedLifetime(display) {} }
    let context = try GraphicsContext(debug: true)
    let compositor = Compositor(renderer: try Renderer(context: context))
    let target = try RenderTarget(width: 24, height: 16, context: context)
    let book = Book(pages: 12, openAt: 5, size: Size(width: 24, height: 16))
    for page in book.pages { page.view.addSubview(Label("\(page.index)")) }
    var random = SeededGenerator(seed: 6)
    var (early, most) = (0, 0)
    func show() throws {
      try compositor.draw(
        book.window.compose(), contents: book.window.contents, scale: 1, to: .target(target),
        background: .black)
    }
    for turn in 0..<1000 {
      book.controller.turn(Double.random(in: 0..<1, using: &random) < 0.5 ? .forward : .backward)
      for _ in 0..<Int.random(in: 0...6, using: &random) { book.wait() }
      try show()
      most = max(most, book.sheets.count)
      if turn == 100 {
        book.wait(3)
        try show()
        early = context.objects.textures
      }
    }
    book.wait(3)
    try show()
    #expect(most > 3 && book.outcomes.count > 300)
    #expect(context.objects.textures <= early + 2, "\(context.objects.textures), \(early) before")
    #expect(context.takeMessages().filter(\.isError).isEmpty)
    #expect(book.notes.complaints.isEmpty)
  }
}
