import QuireGeometry
import QuireScene

/// A page of a transition that does not move, while the other page moves over it or away from it.
///
/// If the two pages have different sizes, the other page does not hide all of this page. To prevent
/// a part from appearing or vanishing at once, all of the page fades in at the beginning of the
/// transition, or out at the end.
struct StillPage {
  /// The length of the fade of a page at the start or at the end of the transition, as a difference
  /// of progress.
  ///
  /// The part is no longer than the distance between consecutive page turns of a book, since the
  /// next page turn moves the page, too.
  private static let span = 0.125

  /// The page that does not move.
  let page: Page
  /// Whether the other page hides all of this page when it should be invisible: at the start for a
  /// new page, at the end for an old page.
  let isHidden: Bool

  /// Returns the opacity of the page at `progress`, from 0 to 1.
  func opacity(at progress: Double) -> Double {
    if isHidden { return 1 }
    let way = page == .to ? progress : 1 - progress
    return smoothstep(way / Self.span)
  }
}

extension Stage {
  /// Returns `page`, or only its rectangle `part`, as a page that does not move, where `way` is the
  /// displacement, in points, of the other page when it covers this page.
  ///
  /// The rectangle `part` is in points from the stage's centre.
  ///
  /// `way` is the displacement of the other page at the end of the transition at which it covers
  /// this page.
  func still(_ page: Page, part: Rect? = nil, beside way: Vector = Vector()) -> StillPage {
    let (area, visible) = (part ?? bounds, bounds)
    let paper = content(of: page).intersection(area)
    let cover = content(of: page.other).intersection(area)
    return StillPage(
      page: page, isHidden: cover.encloses(paper.offsetBy(way).intersection(visible)))
  }
}
