internal import CodecProtocol

/// A page of an EPUB book, in which the picture that fills it is found.
struct EPUBPage {
  /// What a page shows.
  enum Content {
    /// The picture in a file of the book.
    case file(String)
    /// A picture that is written in the page itself.
    case picture(PictureData)
    /// The largest of the pictures in several files of the book.
    case pictures([String])
    /// Nothing, on a page of a size in pixels, if the page names one.
    case empty((width: Int, height: Int)?)
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
    guard kind != .picture, depth < depthLimit else { return .file(path) }
    let elements = try files.elements(of: path)
    let base = elements.first { $0.name == "base" }?.attributes["href"]
    let origin = base.map { EPUBPackage.resolve($0 + "x", from: path) } ?? path
    var references = elements.compactMap(\.picture).map { EPUBReference($0, from: origin) }
    // Such an SVG picture is complete.
    if kind == .svg, references.allSatisfy(\.isData) { return .file(path) }
    if references.isEmpty, let found = background(of: elements, at: origin, in: files) {
      references = [found]
    }
    guard !references.isEmpty else {
      if let drawing = InlineSVG(in: try files.text(at: path), elements: elements),
        let memory = MemoryBlock(copying: drawing.document)
      {
        return .picture(try PictureData(memory))
      }
      let isBlank = elements.allSatisfy { $0.isSilent || $0.line == nil }
      guard isBlank else { throw Fault(.notAPicture) }
      return .empty(size(of: elements))
    }
    if references.count == 1, case .data(let text) = references[0], let data = DataURI(text) {
      return .picture(try PictureData(data.memory))
    }
    let paths = references.compactMap { reference in
      if case .path(let path) = reference { path } else { nil }
    }
    let found = paths.filter(files.contains).prefix(pictureLimit)
    guard let first = found.first else { throw Fault(missing: paths.first ?? path) }
    guard found.count == 1 else { return .pictures(Array(found)) }
    // An SVG picture may only refer to the picture that it shows.
    return first.lowercased().hasSuffix(".svg")
      ? try content(of: first, .svg, in: files, depth: depth + 1) : .file(first)
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
  /// Whether the text of the element is not shown.
  var isSilent: Bool {
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
