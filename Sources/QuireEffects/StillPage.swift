import QuireGeometry
import QuireScene

/// A page that lies still while the other one comes to lie on it, or leaves it.
///
/// Where the papers differ in shape some of it is not hidden when the other page lies there. So that
/// nothing appears or vanishes at once, all of the page fades in when the transition begins, or out
/// when it ends.
struct StillPage {
  /// The share of the transition for which a page fades: no longer than a sheet of a book is ahead
  /// of the one that follows it, and takes the page along.
  private static let span = 0.125

  /// The page.
  let page: Page
  /// Whether the other page hides all of it at the end at which it is not seen.
  let isHidden: Bool

  /// The opacity at `progress`, 0…1.
  func opacity(at progress: Double) -> Double {
    if isHidden { return 1 }
    let way = page == .to ? progress : 1 - progress
    let share = min(1, max(0, way / Self.span))
    return share * share * (3 - 2 * share)
  }
}

extension Stage {
  /// `page` lying still, all or `part` of it, in stage points; `way` is how far the other page is
  /// from its place at the end at which it lies over this one.
  func still(_ page: Page, part: Rect? = nil, beside way: Vector = Vector()) -> StillPage {
    let (area, visible) = (part ?? bounds, bounds)
    let paper = content(of: page).intersection(area)
    let cover = content(of: page.other).intersection(area)
    return StillPage(
      page: page, isHidden: cover.encloses(paper.offsetBy(way).intersection(visible)))
  }
}
