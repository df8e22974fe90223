internal import CodecProtocol
public import QuireGeometry

/// The text and the links on one page of a document.
///
/// Rectangles are in points of the upright page, from its top left corner. They may reach
/// beyond the page.
public struct DocumentPageContents: Hashable, Sendable {
  /// A rectangle of the page that leads to another place.
  public struct Link: Hashable, Sendable {
    /// The place to which a link leads.
    public enum Target: Hashable, Sendable {
      /// The page with the given index, from 0, of the same document, which may have no such page.
      case page(Int)
      /// An address outside of the document, which may contain any characters.
      case address(String)
      /// The page that was shown before the last jump.
      case back
    }

    /// The place to which the link leads.
    public let target: Target
    /// The rectangle of the link.
    public let frame: Rect
  }

  /// The text of the page in the order of reading, with line feeds between the lines; it may
  /// contain any characters.
  public let text: String
  /// The rectangles of the Unicode scalars of `text`, one for each; those of line feeds, and
  /// others that are not known, are empty.
  public let boxes: [Rect]
  /// The links on the page.
  public let links: [Link]

  init(_ contents: PageContents) {
    text = contents.text
    boxes = contents.boxes
    links = contents.links.map { link in
      switch link.target {
      case .page(let page): Link(target: .page(page), frame: link.frame)
      case .address(let address): Link(target: .address(address), frame: link.frame)
      case .back: Link(target: .back, frame: link.frame)
      }
    }
  }
}
