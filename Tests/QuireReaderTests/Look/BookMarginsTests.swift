import QuireDocuments
import QuireGeometry
import QuireLibrary
import QuireScene
import Testing

@testable import QuireDocuments
@testable import QuireReader

/// The common box of the pages of a book.
@MainActor
struct BookMarginsTests {
  private let contents: BookContents
  private let path: FilePath

  init() {
    let list = BookLists.document
    path = list.files[0]
    let path = path
    var contents = BookContents(list, addresses: [PageAddress(path: path, page: 0)])
    contents.learn(BookLists.info(pages: 40), of: path)
    contents.replace((0..<40).map { PageAddress(path: path, page: $0) })
    self.contents = contents
  }

  private func page(_ index: Int) -> PageAddress { PageAddress(path: path, page: index) }

  private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Rect {
    Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The margins when pages with the given boxes are known, from the first one on.
  private func margins(_ trimming: PageLook.Trimming, _ boxes: [Rect?]) -> BookMargins {
    var margins = BookMargins()
    margins.follow(trimming, in: contents)
    for (index, box) in boxes.enumerated() {
      margins.learn(PageContent(box: box), of: page(index), in: contents)
    }
    return margins
  }

  private func part(_ margins: BookMargins, _ index: Int) -> Rect? {
    margins.part(of: page(index), in: contents)
  }

  private func isClose(_ a: Rect?, _ b: Rect) -> Bool {
    guard let a else { return false }
    return abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9
      && abs(a.maxX - b.maxX) < 1e-9 && abs(a.maxY - b.maxY) < 1e-9
  }

  @Test("nothing is cut off before three pages are known, or without the rule")
  func few() {
    let text = box(0.2, 0.1, 0.8, 0.9)
    #expect(part(margins(.alike, [text, text]), 0) == nil)
    #expect(isClose(part(margins(.alike, [text, text, text]), 0), text))
    #expect(part(margins(.none, [text, text, text]), 0) == nil)
  }

  @Test("all pages have the box around the boxes of all of them, also pages that are not known")
  func common() {
    let margins = margins(
      .alike, [box(0.2, 0.1, 0.8, 0.9), box(0.15, 0.2, 0.7, 0.9), nil, box(0.2, 0.1, 0.8, 0.95)])
    for index in [0, 1, 2, 3, 20] {
      #expect(isClose(part(margins, index), box(0.15, 0.1, 0.8, 0.95)), "\(index)")
    }
  }

  @Test("a full page is shown whole, and changes nothing for the others")
  func cover() {
    let text = box(0.2, 0.1, 0.8, 0.9)
    let margins = margins(.alike, [box(0, 0, 1, 1), text, text, text])
    #expect(part(margins, 0) == nil)
    #expect(isClose(part(margins, 1), text))
  }

  @Test("one page of many with a wide figure shows all of it, and the others stay as they are")
  func exception() {
    let text = box(0.2, 0.1, 0.8, 0.9)
    var boxes: [Rect?] = Array(repeating: text, count: 19)
    boxes.append(box(0.05, 0.1, 0.8, 0.9))
    let margins = margins(.alike, boxes)
    #expect(isClose(part(margins, 3), text))
    #expect(isClose(part(margins, 19), box(0.05, 0.1, 0.8, 0.9)))
  }

  @Test("odd and even pages have their own boxes if they are to")
  func sides() {
    let (odd, even) = (box(0.1, 0.1, 0.7, 0.9), box(0.3, 0.1, 0.9, 0.9))
    let boxes = (0..<8).map { $0.isMultiple(of: 2) ? odd : even }
    var margins = margins(.sides, boxes)
    #expect(isClose(part(margins, 0), odd) && isClose(part(margins, 1), even))
    #expect(isClose(part(margins, 21), even))
    margins.follow(.alike, in: contents)
    #expect(isClose(part(margins, 0), box(0.1, 0.1, 0.9, 0.9)))
    #expect(part(margins, 0) == part(margins, 1))
  }

  @Test("margins that are hardly there stay, and files that have changed are found again")
  func small() {
    let full = box(0.01, 0.005, 0.995, 1)
    #expect(part(margins(.alike, [full, full, full]), 1) == nil)
    let text = box(0.2, 0.1, 0.8, 0.9)
    var margins = margins(.alike, [text, text, text])
    #expect(!margins.needs(page(0)) && margins.needs(page(9)))
    margins.forget { $0 == path }
    #expect(margins.needs(page(0)) && part(margins, 0) == nil)
  }

  @Test("the common box stays when further pages have wider margins")
  func growth() {
    let (wide, narrow) = (box(0.1, 0.1, 0.9, 0.9), box(0.3, 0.3, 0.7, 0.7))
    let margins = margins(.alike, [wide, wide, wide] + Array(repeating: narrow, count: 30))
    #expect(isClose(part(margins, 20), wide))
  }
}
