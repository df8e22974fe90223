internal import CodecProtocol

/// The package document of an EPUB book: its metadata and its pages in the order of reading.
///
/// EPUB 3.3, sections 5 and 8.
struct EPUBPackage {
  /// A page of the book.
  struct Page: Equatable {
    /// A kind of file that is a page.
    enum Kind {
      case picture, svg, text
    }

    /// The path of the page in the archive.
    let path: String
    let kind: Kind
    /// The side of an open book on which the page lies, or `nil` if the book does not say it.
    let side: DocumentInfo.Side?
  }

  /// The title of the book, or `nil` if it has none.
  let title: String?
  /// The first author, or `nil` if the book names none.
  let author: String?
  /// The direction of reading, or `nil` if the book does not say it.
  let direction: DocumentInfo.Direction?
  /// Whether every page has a fixed size.
  var isFixedLayout: Bool
  /// The pages in the order of reading.
  let pages: [Page]
  /// Whether the book wants only one page to be shown at a time.
  let hasSinglePages: Bool
  /// The path of the file with the table of contents, or `nil` if the book has none: the navigation
  /// document or, in books of EPUB 2, the NCX file.
  let navigation: String?

  /// Creates the package from `elements`, the elements of the package document at `path`.
  init(elements: [XMLElement], path: String) {
    title = elements.text(of: "title")
    author = elements.text(of: "creator")
    let spine = elements.first { $0.name == "spine" }
    switch spine?.attributes["page-progression-direction"]?.lowercased() {
    case "rtl": direction = .rightToLeft
    case "ltr": direction = .leftToRight
    default: direction = nil
    }
    func property(_ name: String) -> String? {
      elements.first { $0.name == "meta" && $0.attributes["property"] == name }?.line?.lowercased()
    }
    let items = elements.filter { $0.name == "item" }
    let byID = Dictionary(items.map { ($0.attributes["id"] ?? "", $0) }) { first, _ in first }
    let references = elements.filter { $0.name == "itemref" }
    isFixedLayout =
      property("rendition:layout") == "pre-paginated"
      || elements.contains { element in
        element.name == "meta" && element.attributes["name"] == "fixed-layout"
          && element.attributes["content"]?.lowercased() == "true"
      }
      || !references.isEmpty
        && references.allSatisfy { $0.properties.contains("rendition:layout-pre-paginated") }
    hasSinglePages = property("rendition:spread") == "none"
    pages = references.compactMap { reference in
      guard let item = byID[reference.attributes["idref"] ?? ""],
        let target = item.attributes["href"]
      else { return nil }
      let type = item.attributes["media-type"]?.lowercased() ?? ""
      return Page(
        path: EPUBPackage.resolve(target, from: path),
        kind: type.hasPrefix("image/svg") ? .svg : type.hasPrefix("image/") ? .picture : .text,
        side: EPUBPackage.side(in: reference.properties))
    }
    let contents =
      items.first { item in
        item.properties.contains("nav")
      } ?? spine?.attributes["toc"].flatMap { byID[$0] }
    navigation = contents?.attributes["href"].map { EPUBPackage.resolve($0, from: path) }
  }

  /// Returns the side that `properties`, those of a reference in the spine, name for its page.
  ///
  /// EPUB 3.3, section 8.2.2. Books write the names with the prefix `rendition:` and without it.
  private static func side(in properties: [String]) -> DocumentInfo.Side? {
    for property in properties {
      switch property.split(separator: ":").last {
      case "page-spread-left": return .left
      case "page-spread-right": return .right
      case "page-spread-center": return .center
      default: break
      }
    }
    return nil
  }

  /// Returns the path in the archive to which `reference` in the file at `path` leads.
  ///
  /// The path never leaves the archive. A fragment such as `#part` and a query such as
  /// `?size=1` are left out. A path that begins with a slash begins at the root of the archive:
  /// EPUB 3.3, section 4.2.5.
  static func resolve(_ reference: String, from path: String) -> String {
    let target = decoded(reference.prefix { $0 != "#" && $0 != "?" })
    var components =
      target.hasPrefix("/") ? [] : path.split(separator: "/").dropLast().map(String.init)
    for component in target.split(whereSeparator: { "/\\".contains($0) }) where component != "." {
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
    String(decoding: bytes(decoding: text), as: UTF8.self)
  }

  /// Returns the bytes of `text`, with every `%` and two hexadecimal digits replaced by the byte
  /// that they name.
  static func bytes(decoding text: some StringProtocol) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = value(ofDigits: rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Returns the byte that two hexadecimal digits name, or `nil` if `digits` are anything else.
  private static func value(ofDigits digits: ArraySlice<UInt8>) -> UInt8? {
    let text = String(decoding: digits, as: UTF8.self)
    // The initializer would also read a sign.
    guard text.utf8.count == 2, text.allSatisfy(\.isHexDigit) else { return nil }
    return UInt8(text, radix: 16)
  }
}

extension XMLElement {
  /// The words of the attribute `properties`, in lower case.
  fileprivate var properties: [String] {
    attributes["properties"]?.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
      ?? []
  }
}
