internal import CodecProtocol

/// A page of an EPUB book, in which the picture that fills it is found.
struct EPUBPage {
  /// The contents of a page.
  enum Content {
    /// The largest of some pictures.
    case pictures([Picture])
    /// Nothing, on a page of a size in pixels, if the page names one.
    case empty((width: Int, height: Int)?)
  }

  /// A picture on a page.
  enum Picture {
    /// The picture in the file at a path.
    case file(String)
    /// A picture that is written in the page itself.
    case written(MemoryBlock)
  }

  /// The most pictures of a page whose sizes are compared.
  private static let pictureLimit = 8
  /// The most files that lead from a page to its picture.
  private static let depthLimit = 3
  let content: Content

  /// Finds the picture of `page` among `files`.
  ///
  /// - Throws: `Fault` if the page cannot be read, shows text or shows a missing picture.
  init(_ page: EPUBPackage.Page, in files: EPUBFiles) throws(Fault) {
    content = try EPUBPage.content(of: page.path, page.kind, in: files, depth: 0)
  }

  private static func content(
    of path: String, _ kind: EPUBPackage.Page.Kind, in files: EPUBFiles, depth: Int
  ) throws(Fault) -> Content {
    guard kind != .picture, depth < depthLimit else { return .pictures([.file(path)]) }
    let text = try files.text(at: path)
    let elements = try files.elements(ofText: text)
    let base = elements.first { $0.name == "base" }?.attributes["href"]
    let origin = base.map { EPUBPackage.resolve($0 + "x", from: path) } ?? path
    var references = elements.compactMap(\.picture).map { EPUBReference($0, from: origin) }
    // Such an SVG picture is complete.
    if kind == .svg, references.allSatisfy(\.isData) { return .pictures([.file(path)]) }
    if references.isEmpty, let found = background(of: elements, at: origin, in: files) {
      references = [found]
    }
    guard !references.isEmpty else { return try content(ofText: text, elements: elements) }
    let pictures = Array(
      references.lazy.compactMap { picture($0, in: files) }.prefix(pictureLimit))
    guard let first = pictures.first else { throw fault(of: references) }
    // An SVG picture may only refer to the picture that it shows.
    if pictures.count == 1, case .file(let path) = first, path.lowercased().hasSuffix(".svg") {
      return try content(of: path, .svg, in: files, depth: depth + 1)
    }
    return .pictures(pictures)
  }

  /// Returns what the page `text`, which refers to no pictures, shows.
  private static func content(
    ofText text: [UInt8], elements: [XMLElement]
  ) throws(Fault) -> Content {
    let drawings = InlineDrawings(in: text)
    guard !drawings.hasText else { throw Fault(.notAPicture) }
    let pictures = drawings.documents.compactMap { MemoryBlock(copying: $0).map(Picture.written) }
    return pictures.isEmpty ? .empty(size(of: elements)) : .pictures(pictures)
  }

  /// Returns the picture to which `reference` leads, or `nil` if it does not exist.
  private static func picture(_ reference: EPUBReference, in files: EPUBFiles) -> Picture? {
    switch reference {
    case .path(let path): files.contains(path) ? .file(path) : nil
    case .data(let data): DataURI(data).map { .written($0.memory) }
    }
  }

  /// Returns the reason why none of `references` leads to a picture.
  private static func fault(of references: [EPUBReference]) -> Fault {
    for case .path(let path) in references { return Fault(missing: path) }
    return Fault(.damaged)
  }

  /// Returns the size in pixels that a page with `elements` names, or `nil` if it names none.
  private static func size(of elements: [XMLElement]) -> (width: Int, height: Int)? {
    for element in elements where element.name == "meta" {
      guard element.attributes["name"]?.lowercased() == "viewport",
        let text = element.attributes["content"]
      else { continue }
      var numbers: [String: Int] = [:]
      for pair in text.lowercased().split(whereSeparator: { ",; ".contains($0) }) {
        let sides = pair.split(separator: "=")
        guard sides.count == 2 else { continue }
        numbers[String(sides[0])] = Int(sides[1].prefix { $0.isNumber })
      }
      guard let width = numbers["width"], let height = numbers["height"] else { continue }
      if (1...100_000).contains(width), (1...100_000).contains(height) { return (width, height) }
    }
    return nil
  }
}

extension XMLElement {
  /// Returns whether the contents of elements with the name `name` are not shown.
  static func isSilent(_ name: String) -> Bool {
    ["title", "style", "script", "meta", "link", "head"].contains(name)
  }

  /// The reference to the picture that the element shows, or `nil` if it shows none.
  fileprivate var picture: String? {
    switch name {
    case "img": attributes["src"]
    case "image": attributes["href"]
    case "object" where attributes["type"]?.lowercased().hasPrefix("image/") ?? true:
      attributes["data"]
    case "embed" where attributes["type"]?.lowercased().hasPrefix("image/") ?? true:
      attributes["src"]
    default: nil
    }
  }
}
