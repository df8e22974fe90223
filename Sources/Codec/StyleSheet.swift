/// A CSS style sheet, of which only the pictures behind elements are of interest.
///
/// This is not a whole parser: a selector counts as that of an element if its last name, class or
/// identifier is one of the element.
struct StyleSheet {
  /// A rule with a picture.
  private struct Rule {
    let selectors: [Substring]
    let picture: String
  }

  private var rules: [Rule] = []

  /// Reads the style sheet `text`.
  init(_ text: String) {
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open].split(separator: ",")
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(where: { "{}".contains($0) }) else { return }
      // The rules in a rule such as @media are read like the others.
      guard rest[close] == "}" else { continue }
      if let picture = StyleSheet.background(in: String(rest[..<close])) {
        rules.append(Rule(selectors: selectors, picture: picture))
      }
      rest = rest[rest.index(after: close)...]
    }
  }

  /// Returns the reference to the picture behind the first of `elements` that has one, or `nil`.
  func background(of elements: [XMLElement]) -> String? {
    for element in elements {
      let rule = rules.first { $0.selectors.contains { StyleSheet.matches($0, element) } }
      if let rule { return rule.picture }
    }
    return nil
  }

  private static func matches(_ selector: Substring, _ element: XMLElement) -> Bool {
    guard let last = selector.split(whereSeparator: { $0.isWhitespace || $0 == ">" }).last else {
      return false
    }
    let classes = element.attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? []
    if let mark = last.lastIndex(where: { "#.".contains($0) }) {
      let name = last[last.index(after: mark)...].prefix { $0 != ":" && $0 != "[" }
      return last[mark] == "#"
        ? element.attributes["id"].map { $0 == name } ?? false
        : classes.contains(name)
    }
    return last.lowercased() == element.name
  }

  /// Returns the reference to the picture that the declarations `text` put behind an element, or
  /// `nil` if there is none.
  static func background(in text: String) -> String? {
    var rest = text[...]
    while let property = rest.firstRange(of: "background") {
      rest = rest[property.upperBound...]
      // The reference itself may contain semicolons.
      guard let start = rest.firstRange(of: "url("),
        !rest[..<start.lowerBound].contains(";"),
        let end = rest[start.upperBound...].firstIndex(of: ")")
      else { continue }
      return String(rest[start.upperBound..<end].trimmed { $0.isWhitespace || "\"'".contains($0) })
    }
    return nil
  }
}

extension Substring {
  fileprivate func trimmed(where isTrimmed: (Character) -> Bool) -> Substring {
    let rest = drop(while: isTrimmed)
    guard let last = rest.lastIndex(where: { !isTrimmed($0) }) else { return "" }
    return rest[...last]
  }
}
