internal import CodecProtocol

/// The package document of an EPUB book: its metadata and its pages in the order of reading.
///
/// EPUB 3.3, sections 5 and 8.
struct EPUBPackage {
  /// A page of the book.
  struct Page: Equatable {
    /// The path of the page in the archive.
    let path: String
    /// Whether the page is a picture itself and not an XHTML file.
    let isPicture: Bool
  }

  /// The title of the book, or `nil` if it has none.
  let title: String?
  /// The first author, or `nil` if the book names none.
  let author: String?
  /// The direction of reading, or `nil` if the book does not say it.
  let direction: DocumentDescription.Direction?
  /// Whether every page has a fixed size.
  var isFixedLayout: Bool
  /// The pages in the order of reading.
  let pages: [Page]
  /// The path of the file with the table of contents, or `nil` if the book has none: the navigation
  /// document or, in books of EPUB 2, the NCX file.
  let navigation: String?

  /// Creates the package from `elements`, the elements of the package document at `path`.
  init(elements: [XMLElement], path: String) {
    title = elements.text(of: "title")
    author = elements.text(of: "creator")
    let spine = elements.first { $0.name == "spine" }
    switch spine?.attributes["page-progression-direction"] {
    case "rtl": direction = .rightToLeft
    case "ltr": direction = .leftToRight
    default: direction = nil
    }
    let items = elements.filter { $0.name == "item" }
    let byID = Dictionary(items.map { ($0.attributes["id"] ?? "", $0) }) { first, _ in first }
    let references = elements.filter { $0.name == "itemref" }
    isFixedLayout =
      elements.contains { element in
        element.name == "meta"
          && (element.attributes["property"] == "rendition:layout"
            && element.text == "pre-paginated"
            || element.attributes["name"] == "fixed-layout"
              && element.attributes["content"] == "true")
      }
      || !references.isEmpty
        && references.allSatisfy {
          $0.attributes["properties"]?.contains("rendition:layout-pre-paginated") == true
        }
    pages = references.compactMap { reference in
      guard let item = byID[reference.attributes["idref"] ?? ""],
        let target = item.attributes["href"]
      else { return nil }
      return Page(
        path: EPUBPackage.resolve(target, from: path),
        isPicture: item.attributes["media-type"]?.hasPrefix("image/") == true)
    }
    let contents =
      items.first { item in
        item.attributes["properties"]?.split(separator: " ").contains("nav") == true
      } ?? spine?.attributes["toc"].flatMap { byID[$0] }
    navigation = contents?.attributes["href"].map { EPUBPackage.resolve($0, from: path) }
  }

  /// Returns the path of the first picture that an XHTML or SVG page at `path` shows, or `nil` if it
  /// shows none; `elements` are the elements of the page.
  static func picture(in elements: [XMLElement], at path: String) -> String? {
    let target = elements.lazy.compactMap { element in
      switch element.name {
      case "img": element.attributes["src"]
      case "image": element.attributes["href"]
      default: nil
      }
    }.first
    return target.map { resolve($0, from: path) }
  }

  /// Returns the path in the archive to which `reference` in the file at `path` leads.
  ///
  /// The path never leaves the archive, and a fragment such as `#part` is left out.
  static func resolve(_ reference: String, from path: String) -> String {
    let target = reference.prefix { $0 != "#" }
    var components = path.split(separator: "/").dropLast().map(String.init)
    for component in decoded(target).split(separator: "/") where component != "." {
      if component == ".." {
        _ = components.popLast()
      } else {
        components.append(String(component))
      }
    }
    return components.joined(separator: "/")
  }

  /// Returns `text` with every `%` and two hexadecimal digits replaced by the byte that they name.
  private static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      // The initializer would also read a sign.
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
