import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

@testable import QuireReader

/// The search for the margins of generated pages.
@Suite struct PageContentTests {
  /// A page on which rectangles are printed.
  private struct Page {
    var width = 400
    var height = 560
    var paper: [Int] = [250, 248, 240]
    /// The printed rectangles: the left and the top edge, the width and the height.
    var marks: [(x: Int, y: Int, width: Int, height: Int)] = []
    /// The largest difference of a component by noise.
    var noise = 0
    /// The number of single dark pixels that are scattered over the page.
    var specks = 0

    func image(seed: UInt64 = 1) -> Image {
      var numbers = SeededGenerator(seed: seed)
      var bytes = [UInt8](repeating: 255, count: width * height * 4)
      for index in 0..<width * height {
        for channel in 0..<3 {
          let value =
            paper[channel] + (noise > 0 ? Int.random(in: -noise...noise, using: &numbers) : 0)
          bytes[4 * index + channel] = UInt8(min(255, max(0, value)))
        }
      }
      func blacken(_ x: Int, _ y: Int) {
        for channel in 0..<3 { bytes[4 * (y * width + x) + channel] = 20 }
      }
      for mark in marks {
        for y in mark.y..<mark.y + mark.height {
          for x in mark.x..<mark.x + mark.width { blacken(x, y) }
        }
      }
      for _ in 0..<specks {
        blacken(.random(in: 0..<width, using: &numbers), .random(in: 0..<height, using: &numbers))
      }
      return Image(width: width, height: height, bytes: bytes)
    }
  }

  /// The box in pixels, without the space around the content.
  private func box(_ page: Page, seed: UInt64 = 1) throws -> Rect {
    let box = try #require(PageContent(of: page.image(seed: seed)).box)
    let (width, height) = (Double(page.width), Double(page.height))
    return Rect(
      x: box.minX * width, y: box.minY * height, width: box.width * width,
      height: box.height * height)
  }

  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.minX - b.minX) < 0.01 && abs(a.minY - b.minY) < 0.01 && abs(a.maxX - b.maxX) < 0.01
      && abs(a.maxY - b.maxY) < 0.01
  }

  private let block = (x: 60, y: 80, width: 250, height: 400)
  /// The block with the space around it, which is a fiftieth of the shorter side.
  private let blockBox = Rect(x: 51, y: 71, width: 268, height: 418)

  @Test("the box is that of the print, with a little space")
  func print() throws {
    #expect(isClose(try box(Page(marks: [block])), blockBox))
    // The page may be dark, or have the colour of old paper.
    #expect(isClose(try box(Page(paper: [180, 150, 90], marks: [block])), blockBox))
  }

  @Test("a page number outside of the print belongs to the box")
  func pageNumber() throws {
    let number = (x: 196, y: 530, width: 6, height: 9)
    #expect(
      isClose(
        try box(Page(marks: [block, number])), Rect(x: 51, y: 71, width: 268, height: 477)))
  }

  @Test("noise of the paper and specks of dust do not change the box", arguments: 1...5)
  func noise(seed: UInt64) throws {
    let page = Page(marks: [block], noise: 9, specks: 60)
    let found = try box(page, seed: seed)
    // A speck beside the print belongs to it.
    #expect(found.insetBy(x: -0.1, y: -0.1).encloses(blockBox))
    #expect(blockBox.insetBy(x: -1.5, y: -1.5).encloses(found))
  }

  @Test("a blank page has no box, and a page that is full is its own box")
  func ends() throws {
    #expect(PageContent(of: Page().image()).box == nil)
    #expect(PageContent(of: Page(noise: 6, specks: 20).image()).box == nil)
    let whole = Rect(x: 0, y: 0, width: 1, height: 1)
    let photograph = Page(noise: 120)
    #expect(PageContent(of: photograph.image()).box == whole)
    let bleeding = Page(marks: [(0, 0, 400, 560)])
    // A page of one colour is blank, whichever it is.
    #expect(PageContent(of: bleeding.image()).box == nil)
    // Half of the page may be a dark picture, or its paper: nothing is cut off.
    #expect(PageContent(of: Page(marks: [(0, 0, 400, 300)]).image()).box == whole)
  }

  @Test("a picture that reaches an edge of the page is not cut there")
  func bleed() throws {
    let found = try box(Page(marks: [(0, 100, 200, 300)]))
    #expect(isClose(found, Rect(x: 0, y: 91, width: 209, height: 318)))
  }

  @Test("a smaller level of a large page gives the same box, and cuts nothing")
  func levels() throws {
    let page = Page(
      width: 1600, height: 2240, marks: [(240, 320, 1000, 1600), (784, 2120, 24, 36)])
    let image = page.image()
    // Each level is the mean of the one before.
    var bytes = image.bytes
    var last = bytes
    for (large, small) in zip(
      Image.levels(width: 1600, height: 2240, mipmapped: true),
      Image.levels(width: 1600, height: 2240, mipmapped: true).dropFirst())
    {
      var next = [UInt8](repeating: 255, count: small.byteCount)
      for y in 0..<small.height {
        for x in 0..<small.width * 4 {
          let at = (2 * y * large.width + x / 4 * 2) * 4 + x % 4
          next[y * small.width * 4 + x] = last[at]
        }
      }
      bytes += next
      last = next
    }
    let mipmapped = Image(
      width: 1600, height: 2240, mipmapped: true, storage: ArrayStorage(bytes: bytes))
    let box = try #require(PageContent(of: mipmapped).box)
    let content = Rect(
      x: 240.0 / 1600, y: 320.0 / 2240, width: 1000.0 / 1600, height: 1836.0 / 2240)
    #expect(box.encloses(content))
    #expect(box.width < content.width + 0.06 && box.height < content.height + 0.06)
  }
}
