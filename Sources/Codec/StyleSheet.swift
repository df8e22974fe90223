/// The rules of CSS style sheets, of which only the pictures behind elements are of interest.
///
/// This is not a whole parser: a selector counts as that of an element if its last name, class or
/// identifier is one of the element.
struct StyleSheet {
  /// The part of a selector by which elements are found.
  private enum Selector: Hashable {
    case identifier(Substring)
    case ofClass(Substring)
    case element(Substring)
  }

  /// The references to the pictures, in the order of the rules, with the paths of the files that
  /// contain them.
  private var pictures: [(reference: String, path: String)] = []
  /// The indices of the pictures by the selectors of the first rule with each.
  private var indices: [Selector: Int] = [:]

  /// Adds the rules in `text`, which is in the file at `path`.
  mutating func add(_ text: [UInt8], from path: String) {
    var scanner = StyleScanner(text)
    var selectors: [UInt8] = []
    while let part = scanner.next() {
      // The rules in a rule such as @media are read like the others.
      if part.end == UInt8(ascii: "{") {
        selectors = part.text
        continue
      }
      if !selectors.isEmpty, let picture = part.background {
        add(picture, from: path, for: String(decoding: selectors, as: UTF8.self))
        selectors = []
      }
      if part.end == UInt8(ascii: "}") { selectors = [] }
    }
  }

  private mutating func add(_ picture: String, from path: String, for selectors: String) {
    pictures.append((picture, path))
    for selector in selectors.split(separator: ",") {
      guard let selector = StyleSheet.reduced(selector), indices[selector] == nil else { continue }
      indices[selector] = pictures.count - 1
    }
  }

  /// Returns the last name, class or identifier of `selector`, or `nil` if it has none.
  private static func reduced(_ selector: Substring) -> Selector? {
    let parts = selector.split { $0.isWhitespace || ">+~".contains($0) }
    guard let last = parts.last else { return nil }
    let mark = last.lastIndex { "#.".contains($0) }
    let name = last[(mark.map(last.index(after:)) ?? last.startIndex)...]
      .prefix { $0 != ":" && $0 != "[" }
    return switch mark.map({ last[$0] }) {
    case "#": .identifier(name)
    case ".": .ofClass(name)
    default: .element(Substring(name.lowercased()))
    }
  }

  /// Returns the reference to the picture behind the first of `elements` that has one, and the path
  /// of the file that contains the reference, or `nil` if there is no such element.
  func background(of elements: [XMLElement]) -> (reference: String, path: String)? {
    guard !pictures.isEmpty else { return nil }
    for element in elements {
      let classes = element.attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? []
      var selectors = classes.map(Selector.ofClass)
      selectors.append(.element(element.name[...]))
      element.attributes["id"].map { selectors.append(.identifier($0[...])) }
      if let index = selectors.compactMap({ indices[$0] }).min() { return pictures[index] }
    }
    return nil
  }

  /// Returns the reference to the picture that the declarations `text` put behind an element, or
  /// `nil` if there is none.
  static func background(in text: String) -> String? {
    var scanner = StyleScanner(Array(text.utf8))
    while let part = scanner.next() {
      if let background = part.background { return background }
    }
    return nil
  }
}
