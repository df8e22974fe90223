import PixelReading
import QuireCompositor
import QuireGraphics
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Pixels of the backs of sheets.
@MainActor
struct PageFlipControllerLeafPixelTests {
  /// The red level of a page, and of the tenth at its edges.
  private func level(_ page: Int) -> UInt8 { UInt8(40 * page + 20) }
  private static let (low, high): (UInt8, UInt8) = (5, 10)

  /// A book of pages with a bar at the first edge along the axis and another at the last.
  private func book(
    openAt index: Int, spine: Flip.Spine, orientation: Orientation = .horizontal,
    rightToLeft: Bool = false
  ) -> Book {
    let isHorizontal = orientation == .horizontal
    let size =
      isHorizontal ? Size(width: 200, height: 40) : Size(width: 40, height: 200)
    let book = Book(pages: 6, openAt: index, size: size)
    var curl = Curl()
    (curl.shadow, curl.perspective) = (0, .none)
    book.controller.transition = .effect(curl)
    book.controller.orientation = orientation
    book.controller.isRightToLeft = rightToLeft
    book.controller.isDoubleSided = true
    book.controller.spine = spine
    for page in book.pages {
      page.view.backgroundColor = Color(white: 0)
      page.view.backgroundColor?.red = Double(level(page.index)) / 255
      for (start, level) in [(0.0, Self.low), (180, Self.high)] {
        let bar = View()
        bar.backgroundColor = Color(white: 0)
        bar.backgroundColor?.red = Double(level) / 255
        bar.frame =
          isHorizontal
          ? Rect(x: start, y: 0, width: 20, height: 40)
          : Rect(x: 0, y: start, width: 40, height: 20)
        page.view.addSubview(bar)
      }
    }
    book.wait()
    return book
  }

  /// The red levels of a frame, row by row.
  private func frame(of book: Book) throws -> [UInt8] {
    let display = try HeadlessDisplay(debug: true)
    defer { withExtendedLifetime(display) {} }
    let context = try GraphicsContext(debug: true)
    let compositor = Compositor(renderer: try Renderer(context: context))
    let size = book.window.bounds.size
    let (width, height) = (Int(size.width), Int(size.height))
    let target = try RenderTarget(width: width, height: height, context: context)
    try compositor.draw(
      book.window.compose(), contents: book.window.contents, scale: 1, to: .target(target),
      background: .black)
    return target.readImage().values(of: 0)
  }

  /// The colours along the middle of a frame, in the order of the axis and without edges.
  private func runs(_ frame: [UInt8], along orientation: Orientation) -> [UInt8] {
    let start = orientation == .horizontal ? 20 * 200 : 20
    let step = orientation == .horizontal ? 1 : 40
    let line: [UInt8] = (0..<200).map { frame[start + $0 * step] }
    var runs: [UInt8] = []
    for index in 1..<199 where line[index - 1] == line[index] && line[index] == line[index + 1] {
      if runs.last != line[index] { runs.append(line[index]) }
    }
    return runs
  }

  /// A roll from an edge first shows the edge of the back that lies there after the turn.
  @Test("the back of a sheet is not mirrored", arguments: Orientation.allCases, [false, true])
  func reading(orientation: Orientation, rightToLeft: Bool) throws {
    let isMirrored = rightToLeft && orientation == .horizontal
    for spine in [Flip.Spine.leading, .trailing] {
      let book = book(
        openAt: 2, spine: spine, orientation: orientation, rightToLeft: rightToLeft)
      book.controller.turn(.forward)
      book.sheet?.context.pause()
      book.sheet?.context.update(spine == .leading ? 0.3 : 0.7)
      let (low, high) = (Self.low, Self.high)
      // From the left or upper edge: the rest of one page, then the back with the edge that has
      // come furthest, then the other page.
      let expected: [UInt8] =
        switch (spine, isMirrored) {
        case (.leading, false): [low, level(2), low, level(3), level(4), high]
        case (.leading, true): [low, level(4), level(3), high, level(2), high]
        case (_, false): [low, level(2), level(3), high, level(4), high]
        case (_, true): [low, level(4), low, level(3), level(2), high]
        }
      #expect(
        runs(try frame(of: book), along: orientation) == expected,
        "\(spine), \(orientation), right to left: \(rightToLeft)")
      #expect(book.notes.complaints.isEmpty)
    }
  }

  @Test(
    "a turn back draws the frames of a turn forward in reverse",
    arguments: [Flip.Spine.leading, .trailing], [false, true])
  func backward(spine: Flip.Spine, rightToLeft: Bool) throws {
    for p in [0.2, 0.5, 0.9] {
      let there = book(openAt: 2, spine: spine, rightToLeft: rightToLeft)
      there.controller.turn(.forward)
      there.sheet?.context.pause()
      there.sheet?.context.update(p)
      let back = book(openAt: 4, spine: spine, rightToLeft: rightToLeft)
      back.controller.turn(.backward)
      back.sheet?.context.pause()
      back.sheet?.context.update(1 - p)
      #expect(try frame(of: there) == frame(of: back), "p = \(p)")
    }
  }

  @Test("both ends are the pages, pixel for pixel", arguments: [Flip.Spine.leading, .trailing])
  func ends(spine: Flip.Spine) throws {
    let book = book(openAt: 2, spine: spine)
    let start = try frame(of: book)
    book.controller.turn(.forward)
    book.sheet?.context.pause()
    book.sheet?.context.update(0)
    #expect(try frame(of: book) == start)
    book.sheet?.context.update(1)
    let finish = try frame(of: book)
    book.sheet?.move("jump") { machine, _ in machine.jump(to: .finish) }
    book.wait()
    #expect(book.shown == 4 && finish != start)
    #expect(try frame(of: book) == finish)
  }

  @Test("a back that changes is drawn again")
  func changedBack() throws {
    let book = book(openAt: 2, spine: .leading)
    book.controller.turn(.forward)
    book.sheet?.context.pause()
    book.sheet?.context.update(0.3)
    _ = try frame(of: book)
    book.pages[3].view.backgroundColor = .white
    #expect(runs(try frame(of: book), along: .horizontal).contains(255))
  }
}
