import QuireGeometry
import QuireScene

/// The page of a transition that the other page covers or uncovers, with the opacity at which it is
/// drawn.
///
/// If the two pages have different sizes, the other page does not hide all of this page. To prevent
/// a part from appearing or vanishing at once, all of the page fades in at the beginning of the
/// transition, or out at the end.
struct StillPage {
  /// The amount of progress, at the start or at the end of the transition, in which a page fades in
  /// or out.
  ///
  /// The amount is no greater than the distance between consecutive page turns of a book, since the
  /// next page turn moves the page, too.
  private static let span = 0.125

  /// The page that the other page covers or uncovers.
  let page: Page
  /// Whether the other page hides all of this page at the moment when this page appears (a new page
  /// at the start) or vanishes (an old page at the end).
  let isHidden: Bool

  /// Returns the opacity of the page at `progress`, from 0 to 1.
  func opacity(at progress: Double) -> Double {
    if isHidden { return 1 }
    let way = page == .to ? progress : 1 - progress
    return smoothstep(way / Self.span)
  }
}

extension Stage {
  /// Returns `page`, or its part in the rectangle `part`, as a page that the other page covers or
  /// uncovers; `way` is the displacement of `page`, in points, at the moment when `page` appears or
  /// vanishes.
  ///
  /// The rectangle `part` is in points from the stage's centre.
  func still(_ page: Page, part: Rect? = nil, beside way: Vector = Vector()) -> StillPage {
    let (area, visible) = (part ?? bounds, bounds)
    let paper = content(of: page).intersection(area)
    let cover = content(of: page.other).intersection(area)
    return StillPage(
      page: page, isHidden: cover.encloses(paper.offsetBy(way).intersection(visible)))
  }
}
