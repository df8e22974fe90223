import PixelReading
import QuireDocuments
import QuireGeometry
import QuireGraphics
import QuireViews
import SampleFiles
import SeededNumbers
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// A zoomed page on the screen.
@MainActor
struct PageViewTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
  }

  @Test("at rest, each pixel of the zoomed page is a pixel of the screen")
  func exactPixels() async throws {
    let show = try await ZoomedPage(in: folder)
    for (scale, x, y) in [(4.0, 100.0, 330.0), (7.37, 513, 1100), (1.5, -40, 17), (20.1, 1900, 0)] {
      show.zoom(to: scale, offset: Point(x: x, y: y))
      try await show.waitFor("the tiles at \(scale)") { show.page.isSharp }
      try show.frame()
      let pageScale = PageScale(
        width: Int((160 * scale).rounded()), height: Int((240 * scale).rounded()))
      let visible = PixelRect(x: Int(x), y: Int(y), width: 320, height: 240)
        .intersection(pageScale.bounds)
      let expected = try await show.decode(visible, at: pageScale).bytes
      let shown = show.picture.bytes
      var worst = 0
      for row in 0..<visible.height {
        for column in 0..<visible.width {
          let place = (visible.y - Int(y) + row) * 320 + visible.x - Int(x) + column
          for channel in 0..<4 {
            let difference =
              Int(shown[place * 4 + channel])
              - Int(expected[(row * visible.width + column) * 4 + channel])
            worst = max(worst, abs(difference))
          }
        }
      }
      #expect(worst <= 1, "scale \(scale)")
    }
    _ = show.close()
  }

  @Test("while the scale changes, tiles join as if they were one picture")
  func seams() async throws {
    let show = try await ZoomedPage(in: folder)
    let scale = PageScale(width: 160 * 8, height: 240 * 8)
    let whole = try await show.decode(scale.bounds, at: scale)
    for (factor, x, y) in [(1.0, 3.0, 5.0), (1.3, 40.3, 17.7), (1.07, 0.1, 0.9), (0.71, 3.4, 9.6)] {
      // The corner of four tiles is in the middle of the window.
      show.zoom(to: 8, offset: Point(x: 352, y: 392))
      try await show.waitFor("the tiles") { show.page.isSharp }
      show.zoom(
        to: 8 * factor, offset: Point(x: 512 * factor - 160 + x, y: 512 * factor - 120 + y))
      try show.frame()
      let tiled = show.picture.bytes
      let joined = try show.drawing(whole).bytes
      #expect(Set(tiled).count > 50, "the page is visible")
      let others = zip(tiled, joined).count { abs(Int($0) - Int($1)) > 2 }
      // A gap would be seen along the whole seam. At a smaller scale some pixels beside it are
      // means of the pixels of one tile only.
      #expect(others <= (factor < 1 ? 300 : 0), "factor \(factor)")
    }
    _ = show.close()
  }

  @Test("a page that is too large for the decoder is read with fewer pixels")
  func decoderLimit() {
    let size = Size(width: 14_400, height: 100)
    #expect(PageTilesView.readDensity(of: size, density: 64) == 64)
    let density = PageTilesView.readDensity(of: size, density: 85)
    let scale = PageTilesView.scale(of: size, density: density)
    #expect(scale == PageScale(width: 1 << 20, height: 7282))
  }

  @Test("tiles that are lost with their textures are read again, and the page stays meanwhile")
  func lostTextures() async throws {
    let show = try await ZoomedPage(in: folder)
    show.zoom(to: 4, offset: Point(x: 100, y: 330))
    try await show.waitFor("the tiles") { show.page.isSharp }
    try show.frame()
    let before = show.picture.bytes
    try show.loseTextures()
    #expect(!show.page.isSharp)
    try show.frame()
    let meanwhile = show.picture.bytes
    #expect(meanwhile != before && Set(meanwhile).count > 50)
    try await show.waitFor("the tiles again") { show.page.isSharp }
    try show.frame()
    #expect(show.picture.bytes == before)
    _ = show.close()
  }

  @Test("tiles move with their page")
  func movedPage() async throws {
    let show = try await ZoomedPage(in: folder)
    show.zoom(to: 2, offset: .zero)
    try await show.waitFor("the tiles") { show.page.isSharp }
    let tiles = try #require(show.page.subviews.compactMap { $0 as? PageTilesView }.first)
    let before = tiles.subviews.map(\.frame)
    try #require(!before.isEmpty)
    let rect = show.page.contentRect
    tiles.show(rect, of: rect.offsetBy(Vector(x: 8, y: 4)), density: 2)
    #expect(tiles.subviews.map(\.frame) == before.map { $0.offsetBy(Vector(x: 8, y: 4)) })
    _ = show.close()
  }

  @Test("tiles are requested when the scale has rested for 120 milliseconds")
  func rest() async throws {
    let show = try await ZoomedPage(in: folder)
    for step in 0..<30 {
      show.zoom(to: 2 + Double(step) / 10, offset: Point(x: Double(step), y: 0))
      try show.frame()
      #expect(!show.page.isRequesting)
    }
    // The place moves on while the scale rests.
    for step in 0..<6 {
      show.zoom(to: 4.9, offset: Point(x: 40 + Double(step), y: 0))
      try show.frame()
      #expect(!show.page.isRequesting)
    }
    try show.frame()
    #expect(show.page.isRequesting)
    // Tiles of a scale that is changing are of no use.
    show.zoom(to: 6, offset: Point(x: 40, y: 0))
    #expect(!show.page.isRequesting)
    try await show.waitFor("the tiles") { show.page.isSharp }
    _ = show.close()
  }

  @Test("a page that leaves frees its tiles, and so does a page that has changed")
  func discard() async throws {
    let show = try await ZoomedPage(in: folder)
    let before = show.context.objects.textures
    for isNewPicture in [false, true] {
      show.zoom(to: 5, offset: .zero)
      try await show.waitFor("the tiles") { show.page.isSharp }
      #expect(show.context.objects.textures > before)
      if isNewPicture {
        try show.rewrite()
        try await show.reload()
      } else {
        show.page.discardTiles()
      }
      try show.frame()
      // Two textures are kept for reuse.
      #expect(show.context.objects.textures <= before + 2)
      show.zoom(to: 1, offset: .zero)
      try show.frame()
    }
    _ = show.close()
  }

  @Test("a page on another background keeps its tiles until others are as sharp")
  func background() async throws {
    let show = try await ZoomedPage(in: folder)
    show.zoom(to: 5, offset: .zero)
    try await show.waitFor("the tiles") { show.page.isSharp }
    let tiles = try #require(show.page.subviews.compactMap { $0 as? PageTilesView }.first)
    let count = tiles.subviews.count
    let place = Point(x: 0.2, y: 0.1)
    for background in [Color.black, .white] {
      try await show.reload(background: background)
      #expect(!show.page.isSharp && show.sharpness(at: place) == 800)
      try await show.waitFor("the tiles") {
        #expect(show.sharpness(at: place) == 800)
        return show.page.isSharp
      }
      #expect(tiles.superview === show.page && tiles.subviews.count <= count)
    }
    _ = show.close()
  }

  /// Returns the number of looked-at pixels of the window that are blank, although the page covers
  /// them.
  private func blankPixels(
    _ show: ZoomedPage, scale: Double, offset: Point, pageSize: Size = ZoomedPage.pageSize
  ) -> Int {
    let paper = Rect(origin: Point(x: -offset.x, y: -offset.y), size: pageSize * scale)
    let covered = Rect(size: ZoomedPage.size).intersection(paper.insetBy(x: 1, y: 1))
    let (left, right) = (Int(covered.minX.rounded(.up)), Int(covered.maxX))
    return show.picture.storage.withBytes { bytes in
      var count = 0
      for y in Int(covered.minY.rounded(.up))..<Int(covered.maxY) {
        // Each third pixel, on slanted lines, so that no straight seam is missed.
        for x in stride(from: left + y % 3, to: right, by: 3) {
          let start = (y * Int(ZoomedPage.size.width) + x) * 4
          let isBlank = (0..<3).allSatisfy {
            unsafe bytes.unsafeLoad(fromByteOffset: start + $0, as: UInt8.self) < 40
          }
          if isBlank { count += 1 }
        }
      }
      return count
    }
  }

  @Test(
    "in a random script of zooms, pans and resizes, no pixel is blank and nothing becomes less sharp"
  )
  func script() async throws {
    let show = try await ZoomedPage(in: folder)
    var pageSize = ZoomedPage.pageSize
    for seed in scriptSeeds(count: 2) {
      var random = SeededGenerator(seed: seed)
      var (scale, offset) = (1.0, Point.zero)
      var former: [(point: Point, sharpness: Double)] = []
      for step in 0..<50 {
        let comment: Comment = "seed \(seed), step \(step)"
        switch Int.random(in: 0..<9, using: &random) {
        case 8:
          pageSize = Size(width: pageSize.width + 16, height: pageSize.height + 24)
          show.zoom(to: scale, offset: offset, pageSize: pageSize)
          try show.frame()
          try await show.reload()
        case 0: scale = Double.random(in: 1...12, using: &random)
        case 1...4:
          offset.x += Double(Int.random(in: -90...90, using: &random))
          offset.y += Double(Int.random(in: -90...90, using: &random))
        default: try await Task.sleep(for: .milliseconds(2))
        }
        let size = pageSize * scale
        offset.x = min(max(0, offset.x), max(0, size.width - 320).rounded())
        offset.y = min(max(0, offset.y), (size.height - 240).rounded())
        show.zoom(to: scale, offset: offset, pageSize: pageSize)
        try show.frame()
        let blank = blankPixels(show, scale: scale, offset: offset, pageSize: pageSize)
        #expect(blank == 0, comment)
        let area = Rect(
          x: offset.x / size.width, y: offset.y / size.height, width: 320 / size.width,
          height: 240 / size.height)
        for (point, sharpness) in former where area.contains(point) {
          #expect(show.sharpness(at: point) >= min(sharpness, size.width) - 1, comment)
        }
        let points = (0..<20).map { _ in
          Point(
            x: Double.random(in: area.minX...area.maxX, using: &random),
            y: Double.random(in: area.minY...area.maxY, using: &random))
        }
        former = points.map { ($0, show.sharpness(at: $0)) }
      }
      try await show.waitFor("the tiles") { show.page.isSharp }
    }
    _ = show.close()
  }
}
