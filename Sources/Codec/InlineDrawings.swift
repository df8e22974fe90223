/// The SVG pictures that are written in the markup of a page instead of in files of their own.
struct InlineDrawings {
  /// The most drawings of a page that are kept.
  private static let countLimit = 8

  /// The drawings that contain something, each as a document of its own.
  private(set) var documents: [[UInt8]] = []
  /// Whether the page shows text outside of the drawings.
  private(set) var hasText = false

  /// Finds the drawings in the page `bytes`.
  init(in bytes: [UInt8]) {
    self = XMLReader.read(bytes) { InlineDrawings($0) } ?? InlineDrawings()
  }

  private init() {}

  private init(_ reader: borrowing XMLReader) {
    var scope = NamespaceScope()
    var drawing: DrawingWriter?
    // The depth of an element whose contents are not shown.
    var silentDepth = Int.max
    while let place = reader.next() {
      let depth = reader.depth
      if let current = drawing, depth <= current.depth {
        keep(current)
        drawing = nil
      }
      if depth <= silentDepth { silentDepth = .max }
      switch place {
      case .element:
        let tag = XMLTag(reader)
        if drawing != nil {
          drawing?.start(tag, depth: depth)
        } else if tag.localName == "svg" {
          drawing = DrawingWriter(tag, depth: depth, in: scope)
        } else {
          scope.enter(tag, depth: depth)
          if XMLElement.isSilent(tag.localName) { silentDepth = min(silentDepth, depth) }
        }
      case .text(let text):
        drawing?.add(text, depth: depth)
        guard drawing == nil, silentDepth == .max, !hasText else { continue }
        hasText = text.contains { !$0.isWhitespace }
      case .blank(let text): drawing?.add(text, depth: depth)
      }
    }
    drawing.map { keep($0) }
  }

  private mutating func keep(_ drawing: consuming DrawingWriter) {
    guard drawing.hasContents, documents.count < InlineDrawings.countLimit else { return }
    documents.append(drawing.document())
  }
}

/// The declarations of namespaces that count at a place of a document.
struct NamespaceScope {
  /// The most declarations that are kept.
  private static let countLimit = 32

  private var entries: [(depth: Int, attribute: XMLTag.Attribute)] = []

  /// The declarations, from the innermost to the outermost.
  var declarations: some Sequence<XMLTag.Attribute> { entries.reversed().lazy.map(\.attribute) }

  /// Adds the declarations of `tag`, which has the depth `depth`, and removes those of elements
  /// that have ended before it.
  mutating func enter(_ tag: XMLTag, depth: Int) {
    while let last = entries.last, last.depth >= depth { entries.removeLast() }
    for attribute in tag.attributes where attribute.isNamespace {
      guard entries.count < NamespaceScope.countLimit else { return }
      entries.append((depth, attribute))
    }
  }
}
