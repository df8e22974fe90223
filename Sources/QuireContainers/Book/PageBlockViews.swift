import QuireViews

/// The views around the pages of a book that lies on a desk: the edges of the pages that are not
/// shown, and the shadow of the book.
final class PageBlockViews {
  /// The page edges, first those of the pages before the shown page, or an empty array if the book
  /// draws none.
  private(set) var edges: [PageEdges] = []
  /// The shadows of the book before and after the running page turns.
  private(set) var shadows: [View] = []

  /// The colour of the page edges, or `nil` for that of usual paper.
  var edgeColor: Color? {
    didSet { for view in edges { view.paper = edgeColor } }
  }

  /// Removes all views.
  func remove() {
    for view in edges + shadows { view.removeFromSuperview() }
    (edges, shadows) = ([], [])
  }

  /// Adds the views to the superview of `content`, below it, unless they are there.
  private func add(below content: View) {
    guard edges.isEmpty, let superview = content.superview else { return }
    edges = [PageEdges(), PageEdges()]
    for view in edges { view.paper = edgeColor }
    shadows = [View(), View()]
    for shadow in shadows {
      shadow.isUserInteractionEnabled = false
      shadow.shadowOffset = Vector(y: 8)
      shadow.shadowRadius = 14
    }
    for view in shadows + edges { superview.insertSubview(view, below: content) }
  }

  /// Shows `block` beside the pages in `content`, where `pose` puts them, in a book whose pages
  /// turn along `orientation`; `slips` are those among the pages before the shown pages and among
  /// those after them.
  func show(
    _ block: PageBlock, around content: View, along orientation: Orientation, in pose: PagePose,
    with slips: (read: [PageSlipsView.Placed], unread: [PageSlipsView.Placed])
  ) {
    add(below: content)
    let (book, scale) = (content.frame, content.window?.scale ?? 1)
    let sides = [(block.read, slips.read), (block.unread, slips.unread)]
    for (view, (side, slips)) in zip(edges, sides) {
      let frame = side.frame(along: orientation, scale: scale)
      view.transform = .identity
      view.show(
        in: frame?.offsetBy(book.origin - .zero), toward: side.direction, along: orientation,
        with: slips)
      view.alpha = side.opacity
      view.transform = pose.transform(of: view.center, about: book.center)
    }
  }

  /// Shows the shadows of a book that covers the first rectangle of `areas` before the running page
  /// turns and the second after them, at `progress`, 0…1; `areas` are in points of `content`.
  func showShadow(
    of areas: (Rect, Rect), at progress: Double, opacity: Double, around content: View,
    in pose: PagePose
  ) {
    let share = share(of: areas, at: progress)
    let darkness = content.appearance.isDark ? 0.45 : 0.18
    for (view, (area, share)) in zip(shadows, [(areas.0, 1 - share), (areas.1, share)]) {
      let strength = darkness * opacity * share
      view.isHidden = strength <= 0
      guard strength > 0 else { continue }
      view.shadowOpacity = strength
      view.frame = pose.rect(
        area.offsetBy(content.frame.origin - .zero), about: content.frame.center)
    }
  }

  /// The part of a page turn, 0…1, in which a leaf hides the desk on which it lands.
  private static let landing = 0.15

  /// Returns the share, 0…1, of the second of two `areas` in the shadow at `progress`: an area that
  /// becomes larger does so when the leaf lands on it, and one that becomes smaller when the leaf
  /// leaves it.
  private func share(of areas: (Rect, Rect), at progress: Double) -> Double {
    guard areas.0 != areas.1 else { return 0 }
    let isGrowing = areas.1.width * areas.1.height >= areas.0.width * areas.0.height
    let start = isGrowing ? 1 - PageBlockViews.landing : 0
    let time = min(1, max(0, (progress - start) / PageBlockViews.landing))
    return time * time * (3 - 2 * time)
  }
}
