import Quire
import QuireDocuments
import QuireGeometry

/// The views above the picture of a page, which turn, bend and zoom with it.
struct PageLayers {
  /// The marks of clipped pixels, or `nil` if they are not shown.
  var clipped: ImageView?
  /// The marks of the hits of a search, or `nil` if there are none.
  var hits: PageHitsView?
  /// The text, or `nil` if it is not known.
  var text: PageTextView?
  /// The links, or `nil` if there are none.
  var links: PageLinksView?
  /// The ribbon of a bookmark, or `nil` if there is none.
  var ribbon: BookmarkRibbon?

  /// The views that exist, from the back to the front.
  var views: [View] { ([clipped, hits, text, links, ribbon] as [View?]).compactMap { $0 } }
}

extension PageView {
  /// Returns the place of the paper in the view, for a page of the size `size` in points of its
  /// document.
  func geometry(ofPageSize size: Size) -> PageGeometry {
    PageGeometry(paper: contentRect, shownPart: shownPart, pageSize: size)
  }

  /// Puts `view` in the place of the former layer at `layer`, or removes that if it is `nil`.
  ///
  /// The layer fills the page, and receives input while the page is at rest.
  func replace<Layer: View>(_ layer: WritableKeyPath<PageLayers, Layer?>, by view: Layer?) {
    layers[keyPath: layer]?.removeFromSuperview()
    layers[keyPath: layer] = view
    guard let view else { return }
    view.frame = Rect(size: bounds.size)
    view.autoresizingMask = .fill
    view.isUserInteractionEnabled = isAtRest
    let inFront = layers.views.drop { $0 !== view }.dropFirst().first
    if let inFront { insertSubview(view, below: inFront) } else { addSubview(view) }
  }

  // MARK: Layers

  /// Shows `links` on the page, whose size is `pageSize` in points of its document; `follow` is
  /// called with the target of a link that a person has chosen.
  func show(
    _ links: [PageLinksView.Link], pageSize: Size,
    follow: @escaping (DocumentPageContents.Link.Target) -> Void
  ) {
    let former = layers.links
    guard links != former?.links ?? [] || former.map({ $0.pageSize != pageSize }) ?? false else {
      return
    }
    replace(
      \.links,
      by: links.isEmpty
        ? nil : PageLinksView(links, pageSize: pageSize, on: self, follow: follow))
  }

  /// Shows `text` on the page, whose size is `pageSize` in points of its document, or removes the
  /// former text if `text` is `nil`.
  func show(_ text: PageText?, pageSize: Size) {
    let former = layers.text
    guard text != former?.text || former.map({ $0.pageSize != pageSize }) ?? false else { return }
    replace(\.text, by: text.map { PageTextView($0, pageSize: pageSize, on: self) })
  }

  /// Marks the hits at `areas` on the page, whose size is `pageSize` in points of its document, or
  /// none if `areas` is `nil`.
  func show(_ areas: PageHitsView.Areas?, pageSize: Size) {
    if let areas, let hits = layers.hits, hits.pageSize == pageSize {
      hits.areas = areas
    } else {
      replace(\.hits, by: areas.map { PageHitsView($0, pageSize: pageSize, on: self) })
    }
  }

  /// Shows `ribbon` on the page in place of the former one, or none if it is `nil`.
  func show(_ ribbon: BookmarkRibbon?) {
    replace(\.ribbon, by: ribbon)
    setNeedsLayout()
  }
}
