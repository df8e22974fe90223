/// A scanner of the operators of a PDF page, which finds out whether the page shows one image and
/// nothing else.
///
/// It follows ISO 32000-1, 7.8.2 and annex A. Invisible text, as programs add it that recognize the
/// text of scanned pages, is allowed. Any operator that the scanner does not know ends it.
struct PDFContentScanner {
  /// The image of a page.
  struct Image: Equatable {
    /// The name of the image in the resources of the page, with its slash.
    var name: String
    /// The rectangle that the image fills.
    var rectangle: PDFRectangle
    /// The rectangles to which the image is clipped.
    var clips: [PDFRectangle]
  }

  /// An upright, unmirrored transform: x ↦ `width` · x + `x`, y ↦ `height` · y + `y`.
  private struct Transform {
    var width = 1.0
    var height = 1.0
    var x = 0.0
    var y = 0.0

    func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PDFRectangle {
      PDFRectangle(
        self.width * x + self.x, self.height * y + self.y,
        self.width * (x + width) + self.x, self.height * (y + height) + self.y)
    }
  }

  private struct State {
    var transform = Transform()
    var textMode = 0
    var clips: [PDFRectangle] = []
  }

  private enum Operand {
    case number(Double)
    case name(String)
    case other
  }

  private static let ignored: Set<String> = [
    "BT", "ET", "Td", "TD", "Tm", "T*", "Tf", "Tc", "Tw", "Tz", "TL", "Ts", "BMC", "EMC", "MP",
    "DP", "w", "J", "j", "M", "d", "i", "ri", "rg", "g", "k", "RG", "G", "K", "cs", "CS",
    "sc", "SC", "scn", "SCN",
  ]
  /// The number of the text rendering mode for invisible text.
  private static let invisible = 3

  private var tokens: PDFTokens
  private var state = State()
  private var saved: [State] = []
  private var operands: [Operand] = []
  private var path: PDFRectangle?
  private var clipsToPath = false
  private var image: Image?

  /// Returns the only thing that the operators `content` draw, an upright image, or `nil` if they
  /// draw anything else.
  static func image(in content: [UInt8]) -> Image? {
    var scanner = PDFContentScanner(tokens: PDFTokens(content))
    while let token = scanner.tokens.next() {
      guard scanner.take(token) else { return nil }
    }
    return scanner.image
  }

  private init(tokens: PDFTokens) { self.tokens = tokens }

  /// Handles `token`, and returns whether the page can still be a single image.
  private mutating func take(_ token: PDFTokens.Token) -> Bool {
    guard operands.count <= 1000 else { return false }
    switch token {
    case .number(let value): operands.append(.number(value))
    case .name(let name): operands.append(.name(name))
    case .other: operands.append(.other)
    case .word(let name):
      defer { operands = [] }
      return perform(name)
    }
    return true
  }

  private mutating func perform(_ name: String) -> Bool {
    switch name {
    case "q":
      saved.append(state)
      return saved.count < 64
    case "Q": state = saved.popLast() ?? state
    case "cm": return concatenate()
    case "Tr":
      guard let mode = numbers(1)?[0] else { return false }
      state.textMode = Int(max(0, min(7, mode)))
    case "Tj", "TJ", "'", "\"": return state.textMode == PDFContentScanner.invisible
    case "re":
      guard path == nil, let values = numbers(4) else { return false }
      path = state.transform.rectangle(values[0], values[1], values[2], values[3])
    case "W", "W*": clipsToPath = true
    case "n":
      if clipsToPath, let path { state.clips.append(path) }
      (path, clipsToPath) = (nil, false)
    case "BDC":
      // Optional content may be switched off.
      if case .name("/OC")? = operands.first { return false }
    case "Do":
      guard image == nil, case .name(let name)? = operands.last else { return false }
      image = Image(
        name: name, rectangle: state.transform.rectangle(0, 0, 1, 1), clips: state.clips)
    default: return PDFContentScanner.ignored.contains(name)
    }
    return true
  }

  private mutating func concatenate() -> Bool {
    guard let values = numbers(6), values[1] == 0, values[2] == 0, values[0] > 0, values[3] > 0
    else { return false }
    let outer = state.transform
    state.transform = Transform(
      width: outer.width * values[0], height: outer.height * values[3],
      x: outer.width * values[4] + outer.x, y: outer.height * values[5] + outer.y)
    return true
  }

  /// Returns the operands if they are exactly `count` numbers.
  private func numbers(_ count: Int) -> [Double]? {
    let values = operands.compactMap { operand -> Double? in
      if case .number(let value) = operand { value } else { nil }
    }
    return values.count == count && operands.count == count ? values : nil
  }
}
