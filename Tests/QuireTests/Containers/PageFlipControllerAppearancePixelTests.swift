import Foundation
import PixelReading
import QuireCompositor
import QuireDrawing
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

  /// A flip whose camera does not move, because the sheet may leave the stage.
  private static let still = Transition.effect(Flip().setting(\.clips, to: false))

  private func book(
    pages: Int = 40, _ appearance: BookAppearance, size: Size = Size(width: 400, height: 120),
    slowlyWith transition: Transition? = nil
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
    if let transition {
      book.controller.transition = transition
      book.controller.transitionSpeed = 0.1
    }
    book.wait()
    return book
  }

  // MARK: Slips

  @Test("a slip lies at the place of its page, and stands out of the block")
  func slips() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let book = book(.pageBlock)
    book.edgeMarks = [3, 30].map { PageEdgeMark(at: $0, color: .black) }
    book.controller.reloadPageEdgeMarks()
    book.wait()
    let frame = try screen.frame(of: book)
    let block = PageBlock(
      read: 19, unread: 20, beside: Rect(x: 14, y: 0, width: 372, height: 120),
      along: .horizontal, isMirrored: false)
    let slips = PageSlips(book.edgeMarks, pages: 40, length: 120, scale: 1).slips
    #expect(slips.count == 2)
    for (slip, isUnread) in zip(slips, [false, true]) {
      let side = isUnread ? block.unread : block.read
      let range = isUnread ? 20..<40 : 0..<19
      let edge = try #require(
        ForeEdge(
          of: range, at: side, beside: 372, along: .horizontal, isUnread: isUnread,
          isMirrored: false, scale: 1))
      let placed = PageSlipsView.Placed(slip, in: edge, scale: 1)
      let y = Int((slip.place.lowerBound + slip.place.upperBound) / 2)
      for (row, isSlip) in [(y, true), (y - 12, false)] {
        for distance in 0..<Int(side.thickness) {
          let x = isUnread ? 386 + distance : 13 - distance
          let isBlack = frame[row][x] == 0
          #expect(isBlack == (isSlip && Double(distance) >= placed.start), "\(x) \(row)")
        }
      }
    }
  }

  // MARK: Page block

  /// The red level of the stripe with the number `index`, counted from the paper, in the light
  /// appearance.
  private func stripe(_ index: Int) -> Double {
    min(255, 233 * PageEdgeStripes.lightness(of: index))
  }

  @Test("each stripe of the page edges keeps its place and its lightness while pages turn")
  func stripes() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let book = book(.pageBlock, slowlyWith: Self.still)
    book.controller.setViewController(book.pages[38], direction: .forward, animated: true)
    var widths: Set<Int> = []
    while book.sheet != nil {
      let row = try screen.frame(of: book)[60]
      // The sheet comes from the right, and is before its middle not over the edges at the left.
      let side = (book.progress ?? 0) < 0.5 ? Array(row[..<14].reversed()) : Array(row[386...])
      let count = side.firstIndex(of: 0) ?? side.count
      for index in 0..<count {
        #expect(abs(Double(side[index]) - stripe(index)) <= 1, "stripe \(index)")
      }
      #expect(side[count...].allSatisfy { $0 == 0 })
      widths.insert(count)
      book.wait(0.2)
    }
    #expect(widths.count > 5 && widths.contains(7))
    let levels = (0..<14).map(stripe)
    #expect(Set(levels).count == 14 && levels.last! < 0.8 * levels.first!)
  }

  @Test("the page edges follow the paper when the camera moves back")
  func retreat() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let book = book(.pageBlock, slowlyWith: .flip())
    book.controller.turn(.forward)
    var scales: [Double] = []
    while book.sheet != nil {
      let scale = book.controller.pagePose.scale
      scales.append(scale)
      let rows = try screen.frame(of: book)
      // The paper ends where the block begins, on both sides and above and below.
      let edge = 200 - 186 * scale
      let (outside, inside) = (Int(edge.rounded(.down)) - 2, Int(edge.rounded(.up)) + 1)
      let top = 60 - 60 * scale
      // Later the sheet covers this side.
      if (book.progress ?? 1) < 0.5 {
        #expect(rows[20][inside] > 245 && (100..<235).contains(rows[20][outside]), "\(scale)")
        if top > 3 {
          #expect(rows[Int(top) - 2][60] == 0 && rows[Int(top) + 2][60] > 245, "\(scale)")
        }
      }
      book.wait(0.2)
    }
    #expect(scales.min()! < 0.88 && scales.first! > 0.99 && scales.last! > 0.97)
    #expect(book.controller.pagePose == PagePose())
  }

  @Test("the page edges are absent while pages move in another way than leaves")
  func otherTransitions() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let book = book(.pageBlock, slowlyWith: .crossfade)
    book.controller.turn(.forward)
    var absent = 0
    while let progress = book.progress {
      let row = try screen.frame(of: book)[60]
      if (0.11...0.89).contains(progress) {
        #expect(row[..<14].allSatisfy { $0 == 0 } && row[386...].allSatisfy { $0 == 0 })
        absent += 1
      } else if progress > 0.001, progress < 0.09 {
        #expect(row[13] > 0 && Double(row[13]) < stripe(0))
      }
      book.wait(0.05)
    }
    #expect(absent > 3)
    #expect(abs(Double(try screen.frame(of: book)[60][13]) - stripe(0)) <= 1)
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
    let book = book(.pageBlock, slowlyWith: Self.still)
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

  /// The level of white paper at the pixel `x`, if the spine is at 200 and both pages are 200 wide.
  private func level(_ x: Int) -> Double {
    if x == 200 { return 255 * 0.7 }
    let distance = abs(Double(x) + 0.5 - 200)
    let (reach, darkest) = x < 200 ? (20.0, 0.12) : (12.0, 0.18)
    return 255 * (1 - darkest * pow(max(0, 1 - distance / reach), 2.2))
  }

  @Test("the gutter shadow darkens both pages by its law, and nothing else")
  func gutter() throws {
    let screen = try Screen()
    defer { withExtendedLifetime(screen) {} }
    let (shaded, plain) = (book(.gutterShadow), book([]))
    for book in [shaded, plain] { book.bind(.middle) }
    let (rows, expected) = (try screen.frame(of: shaded), try screen.frame(of: plain))
    for (row, plain) in zip(rows, expected) {
      #expect(row[..<180] == plain[..<180] && row[212...] == plain[212...])
      for x in 180..<212 {
        #expect(abs(Double(row[x]) - level(x) / 255 * Double(plain[x])) <= 1.5, "x = \(x)")
      }
    }
    #expect(rows[5][200] < 180 && rows[5][201] > 205 && rows[5][199] > 222)
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
    for x in 180..<199 { #expect(abs(Double(row[x]) - level(x)) <= 1.5) }
    let cosine = cos(progress * .pi)
    // Beside the line at the spine.
    for x in 203..<200 + Int(20 * cosine) {
      let distance = (Double(x) + 0.5 - 200) / cosine
      let expected = 255 * (1 - 0.18 * pow(max(0, 1 - distance / 12), 2.2))
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
      #expect(row[195] == 255 && (row[187] < 255) == isPaper && row[205] < 255)
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
    for y in 180..<212 { #expect(abs(Double(rows[y][100]) - level(y)) <= 1.5) }
  }
}
