import QuireGeometry
import QuireScene

/// A page that does not move while the other page moves over it or away from it.
///
/// If the papers differ in shape, the other page does not hide all of this one. To prevent a part
/// from appearing or vanishing at once, all of the page fades in at the beginning of the
/// transition, or out at the end.
struct StillPage {
  /// The part of the progress, at the start or at the end of the transition, during which a page
  /// fades.
  ///
  /// It is no longer than the distance between consecutive sheets of a book, since the next sheet
  /// takes the page along.
  private static let span = 0.125

  /// The page that does not move.
  let page: Page
  /// Whether the other page hides all of this page when it should be invisible: a new page at the
  /// start, an old page at the end.
  let isHidden: Bool

  /// Returns the opacity of the page at `progress`, 0…1.
  func opacity(at progress: Double) -> Double {
    if isHidden { return 1 }
    let way = page == .to ? progress : 1 - progress
    return smoothstep(way / Self.span)
  }
}

extension Stage {
  /// Returns `page` as a page that does not move: all of it, or `part`, in stage points.
  ///
  /// The other page's displacement at the end at which it lies over this page is `way`.
  func still(_ page: Page, part: Rect? = nil, beside way: Vector = Vector()) -> StillPage {
    let (area, visible) = (part ?? bounds, bounds)
    let paper = content(of: page).intersection(area)
    let cover = content(of: page.other).intersection(area)
    return StillPage(
      page: page, isHidden: cover.encloses(paper.offsetBy(way).intersection(visible)))
  }
}
