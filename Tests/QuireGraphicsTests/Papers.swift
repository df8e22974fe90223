import QuireGeometry
import QuireScene

/// The paper of both pages, in device pixels from the pages' top left corners; `nil` for all of a
/// page.
struct Papers: Sendable, CustomStringConvertible {
  var from: Rect?
  var to: Rect?
  private let name: String

  /// Pages that are paper all over.
  static let full = Papers(name: "full pages")

  /// A portrait and a landscape that overlap, on pages of `width` × `height` pixels.
  static func mixed(_ width: Int, _ height: Int) -> Papers {
    let (w, h) = (Double(width), Double(height))
    return Papers(
      from: Rect(
        x: (w * 0.3).rounded(), y: 1, width: (w * 0.4).rounded(), height: h - 2),
      to: Rect(
        x: 2, y: (h * 0.25).rounded(), width: w - 5, height: (h * 0.45).rounded()),
      name: "portrait to landscape")
  }

  /// A small page in the middle of one that is paper all over.
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

  /// The same with the pages in each other's place.
  var exchanged: Papers { Papers(from: to, to: from, name: name) }

  subscript(page: Page) -> Rect? { page == .from ? from : to }

  /// Whether a place of a page, in device pixels from its top left corner, is paper.
  func contains(_ x: Double, _ y: Double, of page: Page) -> Bool {
    guard let paper = self[page] else { return true }
    return x >= paper.minX && x <= paper.maxX && y >= paper.minY && y <= paper.maxY
  }

  /// Whether all of the paper of `page` that lies in `area` lies on the other page's, too.
  func covers(_ page: Page, in area: Rect) -> Bool {
    let whole = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let own = (self[page] ?? whole).intersection(area)
    return (self[page.other] ?? whole).intersection(area).encloses(own)
  }

  /// The stage of `size` points on which they lie.
  func stage(
    _ size: Size, scale: Double, reading: ReadingDirection = .leftToRight, desk: Color = .black
  ) -> Stage {
    func place(_ paper: Rect?) -> Rect? {
      paper.map {
        Rect(
          x: $0.minX / scale - size.width / 2, y: $0.minY / scale - size.height / 2,
          width: $0.width / scale, height: $0.height / scale)
      }
    }
    return Stage(
      size: size, scale: scale, reading: reading, desk: desk, from: place(from), to: place(to))
  }

  /// The picture of the paper of `page`, which looks like `reference` on a page of `width` × `height`
  /// pixels.
  func image(of page: Page, _ reference: ReferencePage, _ width: Int, _ height: Int) -> Image {
    guard let paper = self[page] else {
      return reference.image(pixelWidth: width, pixelHeight: height)
    }
    return ReferencePage { x, y in reference.color(x + paper.minX, y + paper.minY) }
      .image(pixelWidth: Int(paper.width), pixelHeight: Int(paper.height))
  }
}

/// The opacity of a page that lies still and is not hidden: it fades over the eighth of the way that is
/// next to the end at which it is not seen.
func fade(_ page: Page, at p: Double) -> Double {
  let t = min(1, max(0, (page == .to ? p : 1 - p) / 0.125))
  return t * t * (3 - 2 * t)
}
