/// A scanner of the operators of a PDF page, which finds the places of its images.
///
/// It follows the transforms and the rectangles to which the page is clipped (ISO 32000-1, 8.4, 8.5
/// and 8.9), and leaves out masks, which are drawn with ink. poppler-glib has a list of images,
/// too, but its rectangles are wrong for images in portrait format and on rotated pages.
struct PDFPictureScanner {
  /// An object that the operators draw.
  struct Drawn: Equatable {
    /// The name of the object in the resources of the page, with its slash, or `nil` for an image
    /// among the operators.
    var name: String?
    /// The transform from the coordinates of the object.
    var matrix: PDFMatrix
    /// The rectangle to which it is clipped, or `nil` for the whole page.
    var clip: PDFRectangle?
  }

  private struct State {
    var matrix: PDFMatrix
    var clip: PDFRectangle?
  }

  /// The largest number of objects of a page.
  private static let limit = 2000
  /// The largest number of saved states.
  private static let mostStates = 64
  /// The operators that add to a path something that is no rectangle.
  private static let lines: Set<String> = ["m", "l", "c", "v", "y"]
  /// The operators that end a path.
  private static let ends: Set<String> = [
    "n", "f", "F", "f*", "s", "S", "b", "B", "b*", "B*",
  ]

  private var tokens: PDFTokens
  private var state: State
  private var saved: [State] = []
  private var numbers: [Double] = []
  private var name: String?
  /// The rectangle around the path, or `nil` if there is none.
  private var path: PDFRectangle?
  private var hasLines = false
  private var clipsToPath = false
  private var isMask = false
  private var drawn: [Drawn] = []

  /// Returns the objects that the operators `content` draw, in coordinates to which `matrix`
  /// transforms them and clipped to `clip`.
  static func objects(
    in content: [UInt8], matrix: PDFMatrix = PDFMatrix(), clip: PDFRectangle? = nil
  ) -> [Drawn] {
    var scanner = PDFPictureScanner(
      tokens: PDFTokens(content), state: State(matrix: matrix, clip: clip))
    while scanner.drawn.count < limit, let token = scanner.tokens.next() { scanner.take(token) }
    return scanner.drawn
  }

  private init(tokens: PDFTokens, state: State) {
    self.tokens = tokens
    self.state = state
  }

  private mutating func take(_ token: PDFTokens.Token) {
    switch token {
    case .number(let value): if numbers.count < 8 { numbers.append(value) }
    case .name(let text):
      // The entries of an image among the operators.
      if text == "/IM" || text == "/ImageMask" { isMask = true }
      name = text
    case .other: break
    case .word(let word):
      perform(word)
      if word != "true", word != "false" { (numbers, name) = ([], nil) }
    }
  }

  private mutating func perform(_ word: String) {
    switch word {
    case "q": if saved.count < PDFPictureScanner.mostStates { saved.append(state) }
    case "Q": state = saved.popLast() ?? state
    case "cm":
      if let matrix = PDFMatrix(numbers) { state.matrix = matrix.followed(by: state.matrix) }
    case "re":
      guard numbers.count == 4,
        let box = state.matrix.box(numbers[0], numbers[1], numbers[2], numbers[3])
      else { return }
      path = path.map { box.union($0) } ?? box
    case "W", "W*": clipsToPath = true
    case "Do":
      if let name { drawn.append(Drawn(name: name, matrix: state.matrix, clip: state.clip)) }
    case "BI": isMask = false
    case "ID":
      tokens.skipInlineImage()
      if !isMask { drawn.append(Drawn(matrix: state.matrix, clip: state.clip)) }
    default:
      if PDFPictureScanner.lines.contains(word) { hasLines = true }
      if PDFPictureScanner.ends.contains(word) { endPath() }
    }
  }

  private mutating func endPath() {
    if clipsToPath, !hasLines, let path {
      let nothing = PDFRectangle(0, 0, 0, 0)
      state.clip = state.clip.map { $0.intersection(path) ?? nothing } ?? path
    }
    (path, hasLines, clipsToPath) = (nil, false, false)
  }
}
