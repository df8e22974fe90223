/// The text of a sidecar: a file beside a picture that says in XMP what people know of the picture.
///
/// It finds the rating and nothing else, so that other programs keep whatever they
/// have written. A text that it does not understand entirely is refused. The Extensible Metadata
/// Platform is ISO 16684-1; `xmp:Rating` is the rating in it, as an attribute or as an element.
///
/// | text | a new rating |
/// |---|---|
/// | has a rating | replaces its value |
/// | has a description without a rating | becomes an attribute of the first description |
/// | has no description | comes with a description |
/// | is not XMP, or has several ratings | is refused |
package struct XMPSidecar {
  /// An error that says that a text is not XMP that can be changed without damage.
  package struct Refusal: Error {
    /// Creates the error.
    package init() {}
  }

  /// A place for the rating.
  private enum Place {
    /// The value of the rating.
    case value(Range<Int>)
    /// The end of an empty element for the rating that has a name.
    case emptyElement(Range<Int>, String)
    /// The end of the attributes of a description without a rating.
    case attribute(Int, XMLScope)
    /// The end of the descriptions.
    case description(Int)
  }

  /// The meaning of an element.
  private enum Role {
    /// The element with all descriptions.
    case descriptions
    /// A description of the picture.
    case description
    /// The rating.
    case rating
    /// Something else.
    case other
  }

  /// An element that has begun.
  private struct Element {
    let name: XMLScanner.Name
    let role: Role
    let scope: XMLScope
    /// The place of the first byte in the element.
    let start: Int
  }

  private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  private static let xmp = "http://ns.adobe.com/xap/1.0/"
  private static let ratingName = XMLScope.Name(namespace: xmp, local: "Rating")
  /// The number that stands for a rejected picture in place of its stars.
  private static let rejection = -1
  /// The greatest depth of elements in each other.
  private static let depthLimit = 64

  /// The text.
  private let bytes: [UInt8]
  private var open: [Element] = []
  private var hasRoot = false
  private var hasDescriptions = false
  private var ratings: [Place] = []
  private var firstDescription: Place?
  private var endOfDescriptions: Place?

  /// Reads the text `bytes`.
  ///
  /// - Throws: `Refusal` if the text is not XMP that can be changed without damage.
  package init(_ bytes: [UInt8]) throws(Refusal) {
    self.bytes = bytes
    do throws(XMLScanner.Fault) {
      var scanner = try XMLScanner(bytes)
      while let token = try scanner.next() { try read(token) }
    } catch {
      throw Refusal()
    }
    guard open.isEmpty, hasDescriptions, ratings.count <= 1, place != nil else { throw Refusal() }
  }

  /// The rating in the text, which is none for a picture that was rejected, or `nil` if the text
  /// has no rating, or one that is no number of stars.
  package var rating: Rating? {
    guard case .value(let range) = place else { return nil }
    let words = bytes[range].split(whereSeparator: XMLScanner.isBlank)
    guard words.count == 1, let value = Double(String(decoding: words[0], as: UTF8.self)),
      let stars = Int(exactly: value)
    else { return nil }
    return stars == XMPSidecar.rejection ? Rating.none : Rating(stars: stars)
  }

  /// Returns the text with the rating `rating`; a text without a rating stays as it is if that is
  /// none.
  package func rated(_ rating: Rating) -> [UInt8] {
    let stars = "\(rating.stars)"
    switch place {
    case .value(let range): return replacing(range, with: stars)
    case .emptyElement(let range, let name): return replacing(range, with: ">\(stars)</\(name)>")
    case _ where rating == .none: return bytes
    case .attribute(let end, let scope):
      let (prefix, isNew) = scope.prefix(for: XMPSidecar.xmp, wish: "xmp")
      let declaration = isNew ? " xmlns:\(prefix)=\"\(XMPSidecar.xmp)\"" : ""
      return replacing(end..<end, with: "\(declaration) \(prefix):Rating=\"\(stars)\"")
    case .description(let end):
      return replacing(end..<end, with: XMPSidecar.description(rating) + "\n")
    case nil: return bytes
    }
  }

  /// Returns the text of a new sidecar with the rating `rating`.
  package static func new(_ rating: Rating) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Quire">
       <rdf:RDF xmlns:rdf="\(rdf)">
        \(description(rating))
       </rdf:RDF>
      </x:xmpmeta>

      """.utf8)
  }

  /// Returns a description that has only the rating `rating`.
  private static func description(_ rating: Rating) -> String {
    """
    <rdf:Description xmlns:rdf="\(rdf)" rdf:about="" xmlns:xmp="\(xmp)" xmp:Rating="\(rating.stars)"/>
    """
  }

  /// The place for the rating.
  private var place: Place? { ratings.first ?? firstDescription ?? endOfDescriptions }

  private func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + bytes[range.upperBound...]
  }

  // MARK: Reading

  private mutating func read(_ token: XMLScanner.Token) throws(XMLScanner.Fault) {
    switch token {
    case .start(let tag): try begin(tag)
    case .end(let name, let start):
      guard let element = open.popLast(), element.name == name else { throw XMLScanner.Fault() }
      switch element.role {
      case .rating: ratings.append(.value(element.start..<start))
      case .descriptions: endOfDescriptions = .description(start)
      case .description, .other: break
      }
    case .text(let range):
      // Blanks alone stand around the elements.
      guard !open.isEmpty || bytes[range].allSatisfy(XMLScanner.isBlank) else {
        throw XMLScanner.Fault()
      }
    case .other: if open.last?.role == .rating { throw XMLScanner.Fault() }
    }
  }

  private mutating func begin(_ tag: XMLScanner.Tag) throws(XMLScanner.Fault) {
    guard !open.isEmpty || !hasRoot, open.count < XMPSidecar.depthLimit else {
      throw XMLScanner.Fault()
    }
    hasRoot = true
    var scope = open.last?.scope ?? XMLScope()
    try scope.add(tag, of: bytes)
    let role = try role(of: scope.element(tag.name))
    let attributes = try scope.attributes(of: tag)
    switch role {
    case .descriptions: hasDescriptions = true
    case .description:
      if firstDescription == nil { firstDescription = .attribute(tag.end, scope) }
      if let rating = attributes.first(where: { $0.name == XMPSidecar.ratingName }) {
        ratings.append(.value(rating.value))
      }
    case .rating:
      // An attribute says that the value is none, or stands elsewhere.
      guard attributes.isEmpty else { throw XMLScanner.Fault() }
      if tag.isEmpty {
        let name = String(decoding: tag.name, as: UTF8.self)
        ratings.append(.emptyElement(tag.end..<tag.range.upperBound, name))
      }
    case .other: break
    }
    guard !tag.isEmpty else { return }
    open.append(Element(name: tag.name, role: role, scope: scope, start: tag.range.upperBound))
  }

  /// Returns the meaning of an element with the name `name` in the elements that have begun.
  private func role(of name: XMLScope.Name) throws(XMLScanner.Fault) -> Role {
    if name == XMLScope.Name(namespace: XMPSidecar.rdf, local: "RDF") {
      // There is one such element, which is in none or in one other.
      guard !hasDescriptions, open.count <= 1 else { throw XMLScanner.Fault() }
      return .descriptions
    }
    switch open.last?.role {
    case .descriptions:
      let isDescription = name == XMLScope.Name(namespace: XMPSidecar.rdf, local: "Description")
      return isDescription ? .description : .other
    case .description: return name == XMPSidecar.ratingName ? .rating : .other
    case .rating: throw XMLScanner.Fault()
    case .other, nil: return .other
    }
  }
}
