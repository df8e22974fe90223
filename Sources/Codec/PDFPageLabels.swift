internal import CodecProtocol

/// The labels of the pages of a PDF document, such as `iv` (ISO 32000-1, 12.4.2).
struct PDFPageLabels {
  /// A style of the numbers in labels.
  private enum Style: String {
    case decimal = "/D"
    case upperRoman = "/R"
    case lowerRoman = "/r"
    case upperLetters = "/A"
    case lowerLetters = "/a"
  }

  /// Pages that follow each other and whose labels are counted on.
  private struct Range {
    /// The index of the first page.
    var first: Int
    var prefix: String
    /// The style of the numbers, or `nil` if the labels are only `prefix`.
    var style: Style?
    /// The number of the first page.
    var start: Int
  }

  /// The ranges in the order of their pages; a range ends where the next one begins.
  private var ranges: [Range] = []

  /// The greatest number of nodes from the root of the tree of labels to a range.
  private static let depthLimit = 32
  /// The greatest number of nodes that are read.
  private static let nodeLimit = 10_000

  /// Reads the labels of the document whose objects are `objects`, or returns `nil` if it has none.
  init?(of objects: PDFObjects) {
    guard let tree = objects.value("/PageLabels", in: objects.root) else { return nil }
    var rest = PDFPageLabels.nodeLimit
    read(tree, in: objects, depth: 0, rest: &rest)
    ranges.sort { $0.first < $1.first }
  }

  /// Adds the ranges in the node `node` of the tree of labels, and in the nodes below it.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - objects: The objects of the document.
  ///   - depth: The number of nodes above this one.
  ///   - rest: The number of nodes that may still be read.
  private mutating func read(
    _ node: PDFObjects.Handle, in objects: PDFObjects, depth: Int, rest: inout Int
  ) {
    guard depth < PDFPageLabels.depthLimit, rest > 0 else { return }
    rest -= 1
    // Keys and values take turns.
    let entries = objects.value("/Nums", in: node)
    let count = entries.flatMap(objects.count) ?? 0
    if let entries {
      for index in stride(from: 0, to: count - 1, by: 2) {
        guard ranges.count < DocumentInfo.pageLimit else { return }
        let key = objects.number(objects.element(index, of: entries)).flatMap(Int.init(exactly:))
        guard let first = key, first >= 0 else { continue }
        add(objects.element(index + 1, of: entries), from: first, in: objects)
      }
    }
    guard let kids = objects.value("/Kids", in: node) else { return }
    for index in 0..<(objects.count(kids) ?? 0) {
      read(objects.element(index, of: kids), in: objects, depth: depth + 1, rest: &rest)
    }
  }

  /// Adds the range that `dictionary` describes and that begins at the page with the index `first`.
  private mutating func add(
    _ dictionary: PDFObjects.Handle, from first: Int, in objects: PDFObjects
  ) {
    guard objects.isDictionary(dictionary) else { return }
    let start = objects.value("/St", in: dictionary).flatMap(objects.number)
    ranges.append(
      Range(
        first: first,
        prefix: objects.value("/P", in: dictionary).flatMap(objects.text) ?? "",
        style: objects.value("/S", in: dictionary).flatMap(objects.name).flatMap(Style.init),
        start: start.flatMap(Int32.init(exactly:)).map(Int.init) ?? 1))
  }

  /// Returns the label of the page with the index `index`, or `nil` if it has none.
  func label(at index: Int) -> String? {
    guard let range = range(at: index) else { return nil }
    let number = range.start + index - range.first
    let digits =
      switch range.style {
      case nil: ""
      case .decimal: "\(number)"
      case .upperRoman: PDFPageLabels.roman(number)
      case .lowerRoman: PDFPageLabels.roman(number).lowercased()
      case .upperLetters: PDFPageLabels.letters(number)
      case .lowerLetters: PDFPageLabels.letters(number).lowercased()
      }
    let label = range.prefix + digits
    return label.allSatisfy(\.isWhitespace) ? nil : label
  }

  /// Returns the last range that begins at the page with the index `index` or before it.
  private func range(at index: Int) -> Range? {
    var (lower, upper) = (0, ranges.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if ranges[middle].first <= index { lower = middle + 1 } else { upper = middle }
    }
    return lower > 0 ? ranges[lower - 1] : nil
  }

  private static let numerals = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]

  /// Returns `number` in Roman numerals, or in digits if there are none for it.
  private static func roman(_ number: Int) -> String {
    guard (1..<10_000).contains(number) else { return "\(number)" }
    var (rest, text) = (number, "")
    for (value, numeral) in numerals {
      text += String(repeating: numeral, count: rest / value)
      rest %= value
    }
    return text
  }

  /// Returns the letters for `number`, which are A to Z, AA to ZZ, AAA to ZZZ and so on, or digits
  /// if there would be too many letters.
  private static func letters(_ number: Int) -> String {
    let (count, letter) = ((number - 1) / 26 + 1, (number - 1) % 26)
    guard number > 0, count <= 100 else { return "\(number)" }
    return String(repeating: Character(Unicode.Scalar(65 + UInt8(letter))), count: count)
  }
}
