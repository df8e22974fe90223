import QuireGeometry
import QuireScene

/// The paper of both pages, in device pixels from the pages' top left corners, or `nil` where it
/// fills a page.
struct Papers: Sendable, CustomStringConvertible {
  var from: Rect?
  var to: Rect?
  private let name: String

  /// Pages filled by their paper.
  static let full = Papers(name: "full pages")

  /// Returns a portrait and a landscape paper that overlap, on pages of `width` × `height` pixels.
  static func mixed(_ width: Int, _ height: Int) -> Papers {
    let (w, h) = (Double(width), Double(height))
    return Papers(
      from: Rect(
        x: (w * 0.3).rounded(), y: 1, width: (w * 0.4).rounded(), height: h - 2),
      to: Rect(
        x: 2, y: (h * 0.25).rounded(), width: w - 5, height: (h * 0.45).rounded()),
      name: "portrait to landscape")
  }

  /// Returns two papers of one size in the middle of pages of `width` × `height` pixels.
  static func framed(_ width: Int, _ height: Int) -> Papers {
    let (w, h) = (Double(width), Double(height))
    let paper = Rect(
      x: (w * 0.15).rounded(), y: (h * 0.3).rounded(), width: w - 2 * (w * 0.15).rounded(),
      height: (h * 0.4).rounded())
    return Papers(from: paper, to: paper, name: "pages on a desk")
  }

  /// Returns a small paper in the middle of a page whose paper fills it.
  static func small(_ width: Int, _ height: Int) -> Papers {
    let (w, h) = (Double(width), Double(height))
    return Papers(
      from: nil,
      to: Rect(
        x: (w * 0.35).rounded(), y: (h * 0.3).rounded(), width: (w * 0.25).rounded(),
        height: (h * 0.35).rounded()),
      name: "full page to small one")
  }

  private init(from: Rect? = nil, to: Rect? = nil, name: String) {
    (self.from, self.to, self.name) = (from, to, name)
  }

  var description: String { name }

  /// The papers with the pages exchanged.
  var exchanged: Papers { Papers(from: to, to: from, name: name) }

  subscript(page: Page) -> Rect? { page == .from ? from : to }

  /// Returns whether a place of a page, in device pixels from its top left corner, is paper.
  func contains(_ x: Double, _ y: Double, of page: Page) -> Bool {
    guard let paper = self[page] else { return true }
    return x >= paper.minX && x <= paper.maxX && y >= paper.minY && y <= paper.maxY
  }

  /// Returns whether all of the paper of `page` in `area` lies on the other page's paper, too.
  func covers(_ page: Page, in area: Rect) -> Bool {
    let whole = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let own = (self[page] ?? whole).intersection(area)
    return (self[page.other] ?? whole).intersection(area).encloses(own)
  }

  /// Returns the stage of `size` points with the papers.
  func stage(
    _ size: Size, scale: Double, reading: ReadingDirection = .leftToRight,
    backgroundColor: Color = .black
  ) -> Stage {
    func frame(_ paper: Rect?) -> Rect? {
      paper.map {
        Rect(
          x: $0.minX / scale - size.width / 2, y: $0.minY / scale - size.height / 2,
          width: $0.width / scale, height: $0.height / scale)
      }
    }
    return Stage(
      size: size, scale: scale, reading: reading, backgroundColor: backgroundColor,
      from: frame(from), to: frame(to))
  }

  /// Returns the picture of the paper of `page`, which looks like `reference` on a page of `width`
  /// × `height` pixels.
  func image(of page: Page, _ reference: ReferencePage, _ width: Int, _ height: Int) -> Image {
    guard let paper = self[page] else {
      return reference.image(pixelWidth: width, pixelHeight: height)
    }
    return ReferencePage { x, y in reference.color(x + paper.minX, y + paper.minY) }
      .image(pixelWidth: Int(paper.width), pixelHeight: Int(paper.height))
  }
}

/// Returns the opacity of a still page that is not hidden, which fades over the eighth of the
/// transition next to the end at which it is not visible.
func fade(_ page: Page, at p: Double) -> Double {
  let t = min(1, max(0, (page == .to ? p : 1 - p) / 0.125))
  return t * t * (3 - 2 * t)
}
