import QuireGeometry

/// A mixture of the two pages of a transition, computed in linear light and drawn flat on the whole
/// stage.
public struct PageMix: Hashable, Sendable {
  /// The weight, 0…1, of `page` in the mixture.
  public var share: Double
  /// The page whose weight in the mixture is `share`.
  ///
  /// The other page has the weight 1 − `share`.
  public var page: Page

  /// Creates a mixture in which `page` has the weight `share`, 0…1.
  public init(share: Double, of page: Page = .to) {
    self.share = share
    self.page = page
  }
}

extension PageMix {
  /// Returns panels that show both pages mixed where their papers overlap on `stage`, and elsewhere
  /// one page mixed with the background.
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
    // A translucent page over an opaque page is a mixture of the two.
    return alone + [panel(page.other, both, opacity: 1), panel(page, both, opacity: share)]
  }
}
