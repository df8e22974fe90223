import QuireGeometry

/// Both pages, lying flat on the whole stage and mixed in linear light.
public struct PageMix: Hashable, Sendable {
  /// The share of `page`, 0…1.
  public var share: Double
  /// The page whose share it is; the rest is of the other one.
  public var page: Page

  /// The pages with `share` of `page` in them.
  public init(share: Double, of page: Page = .to) {
    self.share = share
    self.page = page
  }
}

extension PageMix {
  /// The same mixture where both pages have paper, and each by itself beside that, where it is mixed
  /// with the desk.
  func panels(on stage: Stage) -> [Panel] {
    func panel(_ page: Page, _ frame: Rect, opacity: Double) -> Panel {
      Panel(.page(page, source: stage.source(at: frame)), frame: frame, opacity: opacity)
    }
    let (below, above) = (stage.content(of: page.other), stage.content(of: page))
    let both = below.intersection(above)
    let alone =
      below.subtracting(above).map { panel(page.other, $0, opacity: 1 - share) }
      + above.subtracting(below).map { panel(page, $0, opacity: share) }
    guard !both.isEmpty else { return alone }
    // A translucent page over an opaque one is both of them mixed.
    return alone + [panel(page.other, both, opacity: 1), panel(page, both, opacity: share)]
  }
}
