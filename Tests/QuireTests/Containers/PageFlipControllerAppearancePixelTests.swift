import Foundation
import PixelReading
import QuireGraphics
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Pixels of the page block and of the gutter shadow.
@MainActor
struct PageFlipControllerAppearancePixelTests {
  /// A display without a window, on which frames of books are drawn.
  @MainActor
  private final class Screen {
    private let display: HeadlessDisplay
    private let context: GraphicsContext
    private let compositor: Compositor

    init() throws {
      display = try HeadlessDisplay(debug: true)
      context = try GraphicsContext(debug: true)
      compositor = Compositor(renderer: try Renderer(context: context))
    }

    /// Returns the red levels of a frame of `book`, row by row.
    func frame(of book: Book) throws -> [[UInt8]] {
      let size = book.window.bounds.size
      let (width, height) = (Int(size.width), Int(size.height))
      let target = try RenderTarget(width: width, height: height, context: context)
      try compositor.draw(
        book.window.compose(), contents: book.window.contents, scale: 1, to: .target(target),
        background: .black)
      let values = target.readImage().values(of: 0)
      return (0..<height).map { Array(values[$0 * width..<($0 + 1) * width]) }
    }
  }

  private func book(
    pages: Int = 40, _ appearance: BookAppearance, size: Size = Size(width: 400, height: 120)
  ) -> Book {
    let book = Book(pages: pages, openAt: 19, size: size)
    book.knowsPositions = true
    book.controller.view.backgroundColor = .black
    for page in book.pages {
      page.view.backgroundColor = .white
      let label = Label("Page \(page.index) of many pages", font: Font(size: 20))
      label.textColor = .black
      label.autoresizingMask = .fill
      label.frame = page.view.bounds
      page.view.addSubview(label)
    }
    book.controller.bookAppearance = appearance
    book.wait()
    return book
  }

  // MARK: Page block

  @Test("the lines of the page edges are on every second pixel and stay while pages turn")
  func lines() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let book = book(.pageBlock)
    book.controller.transitionSpeed = 0.1
    // A turning page sticks out a little, and would cover some lines.
    book.controller.transition = .crossfade
    let rest = try screen.frame(of: book)
    let levels = Set(rest.joined().enumerated().filter { $0.offset % 400 < 14 }.map(\.element))
    let (line, paper) = (rest[0][386], rest[0][387])
    #expect(line < paper && levels == [0, line, paper])
    book.controller.setViewController(book.pages[38], direction: .forward, animated: true)
    var widths: Set<Int> = []
    while book.sheet != nil {
      let rows = try screen.frame(of: book)
      for row in rows {
        let (left, right) = (Array(row[..<14]), Array(row[386...]))
        let (read, unread) = (
          14 - left.firstIndex { $0 != 0 }!, right.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        )
        for x in (14 - read)..<14 { #expect(left[x] == (x % 2 == 0 ? line : paper)) }
        for x in 0..<unread { #expect(right[x] == (x % 2 == 0 ? line : paper)) }
        widths.insert(read)
      }
      book.wait(0.2)
    }
    #expect(widths.count > 5 && widths.contains(7) && widths.isSubset(of: Set(7...14)))
  }

  @Test("pages between the page edges have the pixels that they have in a smaller window")
  func pagesAtRest() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let bound = try screen.frame(of: book(.pageBlock))
    let plain = try screen.frame(of: book([], size: Size(width: 372, height: 120)))
    #expect(bound.map { Array($0[14..<386]) } == plain)
    #expect(Set(plain.joined()).count > 10)
  }

  @Test("the turning page is drawn over the page edges")
  func pageOverBlock() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let book = book(.pageBlock)
    book.controller.transitionSpeed = 0.1
    book.controller.transition = .flip()
    let before = try screen.frame(of: book)
    book.controller.turn(.forward)
    var isCovered = false
    while book.sheet != nil {
      let row = try screen.frame(of: book)[60]
      // White paper where there were page edges.
      if row[387...388].allSatisfy({ $0 > 230 }) { isCovered = true }
      book.wait(0.1)
    }
    #expect(isCovered && !before[60][387...388].allSatisfy { $0 > 230 })
  }

  // MARK: Gutter shadow

  /// The level of white paper at the pixel `x`, if the spine is at 200.
  private func level(_ x: Int) -> Double {
    let distance = abs(Double(x) + 0.5 - 200)
    return distance < 32 ? 255 * (1 - 0.3 * pow(1 - distance / 32, 2)) : 255
  }

  @Test("the gutter shadow darkens both pages by its law, and nothing else")
  func gutter() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let (shaded, plain) = (book(.gutterShadow), book([]))
    for book in [shaded, plain] { book.bind(.middle) }
    let (rows, expected) = (try screen.frame(of: shaded), try screen.frame(of: plain))
    for (row, plain) in zip(rows, expected) {
      #expect(row[..<168] == plain[..<168] && row[232...] == plain[232...])
      for x in 168..<232 {
        #expect(abs(Double(row[x]) - level(x) / 255 * Double(plain[x])) <= 1.5, "x = \(x)")
      }
    }
    #expect(rows[5][199] == rows[5][200] && rows[5][199] < 182 && rows[5][170] > 253)
  }

  @Test("the gutter shadow moves with the pages")
  func gutterInMotion() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let book = book(.gutterShadow)
    book.bind(.middle)
    var flip = Flip()
    (flip.shadow, flip.perspective) = (0, .none)
    book.controller.transition = .effect(flip)
    book.controller.transitionSpeed = 0.1
    book.controller.turn(.forward)
    book.wait(1)
    let progress = try #require(book.progress)
    #expect(progress > 0.05 && progress < 0.3)
    let row = try screen.frame(of: book)[5]
    // The flat page on the left, then the turning page, which is narrower by the cosine.
    for x in 168..<199 { #expect(abs(Double(row[x]) - level(x)) <= 1.5) }
    let cosine = cos(progress * .pi)
    for x in 201..<200 + Int(40 * cosine) {
      let distance = (Double(x) + 0.5 - 200) / cosine
      let expected = 255 * (1 - 0.3 * pow(max(0, 1 - distance / 32), 2))
      #expect(abs(Double(row[x]) - expected) <= 3, "x = \(x)")
    }
  }

  @Test("the gutter shadow is only on paper, and only where two pages meet")
  func paperOnly() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let book = book(.gutterShadow)
    book.controller.view.backgroundColor = .white
    book.bind(.middle)
    book.pages[19].paper = Rect(x: 0, y: 20, width: 190, height: 60)
    book.controller.setNeedsBookAppearanceUpdate()
    book.wait()
    let rows = try screen.frame(of: book)
    for (y, row) in rows.enumerated() {
      let isPaper = (20..<80).contains(y)
      #expect(row[195] == 255 && (row[185] < 255) == isPaper && row[205] < 255)
    }
    book.beginsEvenly = true
    book.controller.isDoubleSided = false
    book.wait()
    #expect(try screen.frame(of: book)[5].allSatisfy { $0 == 255 })
  }

  @Test("the gutter shadow of a vertical book is horizontal")
  func verticalGutter() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let book = book(.gutterShadow, size: Size(width: 120, height: 400))
    book.controller.orientation = .vertical
    book.bind(.middle)
    let rows = try screen.frame(of: book)
    for y in 168..<232 { #expect(abs(Double(rows[y][100]) - level(y)) <= 1.5) }
  }
}
