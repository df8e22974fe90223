import Quire
import QuireDocuments
import QuireGeometry

/// The links on a page: a transparent view above the picture of the page, of which only the links
/// accept presses and show a hand.
///
/// A press that moves is offered to the views behind, so that pages can be dragged at their links.
final class PageLinksView: View {
  /// A link with its name for assistive programs.
  struct Link: Hashable {
    var target: DocumentPageContents.Link.Target
    /// The distance from the upper edge of the target page to the place on it, in points, or `nil`
    /// if the link leads to the whole page.
    var top: Double?
    /// The rectangle of the link, in points of the upright page.
    var frame: Rect
    var name: String
    /// A text that says what the link opens, or `nil` if the name says it.
    var hint: String?
  }

  /// The links in the order of drawing, the frontmost last.
  let links: [Link]
  /// The size of the upright page, in points of the page.
  let pageSize: Size
  private weak var page: PageView?
  private let follow: (DocumentPageContents.Link.Target) -> Void
  /// Called with the link under the mouse and its rectangle, in points of the window, or with `nil`
  /// when the mouse has left it.
  var hovered: ((link: Link, frame: Rect)?) -> Void = { _ in }
  /// The link under the mouse.
  private var hoveredLink: Link? {
    didSet {
      guard hoveredLink != oldValue else { return }
      hovered(hoveredLink.map { ($0, convert(frame(of: $0), to: nil)) })
    }
  }
  /// The link that was pressed last.
  private var pressed: Link?
  private var elements: [AccessibilityElement] = []

  /// The largest number of links that assistive programs see.
  private static let elementLimit = 500

  /// Creates the view of `links` above the picture in `page`.
  ///
  /// - Parameters:
  ///   - links: The links, with rectangles in points of the document.
  ///   - pageSize: The size of the upright page, in points of the document.
  ///   - page: The view of the page, which has the same coordinates.
  ///   - follow: Called with the target of a link that a person has chosen.
  init(
    _ links: [Link], pageSize: Size, on page: PageView,
    follow: @escaping (DocumentPageContents.Link.Target) -> Void
  ) {
    self.links = links
    self.pageSize = pageSize
    self.page = page
    self.follow = follow
    super.init()
    addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.tapped($0) })
    elements = links.prefix(PageLinksView.elementLimit).map { link in
      AccessibilityElement(
        accessibilityContainer: self,
        AccessibilityAttributes(
          isElement: true, role: .link, label: link.name, hint: link.hint, traits: .link)
      ) { [weak self] in
        guard let self, isUserInteractionEnabled else { return false }
        self.follow(link.target)
        return true
      }
    }
  }

  /// Returns the shown part of the rectangle of `link`, in points of the view.
  func frame(of link: Link) -> Rect {
    page?.geometry(ofPageSize: pageSize).shownRect(of: link.frame) ?? .zero
  }

  /// Returns the frontmost link at `point`, in points of the view, or `nil` if there is none.
  func link(at point: Point) -> Link? {
    links.last { frame(of: $0).contains(point) }
  }

  private func tapped(_ recognizer: TapGestureRecognizer) {
    guard let link = link(at: recognizer.location(in: self)), link == pressed else { return }
    follow(link.target)
  }

  override func hitTest(_ point: Point) -> View? {
    link(at: point) == nil ? nil : super.hitTest(point)
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    pressed = event.location(in: self).flatMap(link)
    return super.pointerDown(event)
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    if !event.isTouch { hoveredLink = event.location(in: self).flatMap(link) }
    return super.pointerMoved(event)
  }

  override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    if !isHovered { hoveredLink = nil }
  }

  override func cursor(at location: Point) -> Cursor? {
    convert(location, from: nil).flatMap(link) == nil ? nil : .hand
  }

  override var accessibilityElements: [any Accessible]? {
    get {
      for (element, link) in zip(elements, links) {
        element.frameInContainerSpace = frame(of: link)
      }
      return elements.filter { !$0.frameInContainerSpace.isEmpty }
    }
    set { super.accessibilityElements = newValue }
  }
}
