import CodecProtocol
import QuireDocuments
import QuireGeometry

/// A page of text whose characters are 10 points wide and 20 points high.
struct TextPage {
  /// The text of the page, with line feeds between the lines.
  private(set) var text = ""
  private(set) var boxes: [Rect] = []

  /// The text with the places of its characters.
  var pageText: PageText { PageText(DocumentPageContents(text: text, boxes: boxes)) }

  /// Adds a line of `string`, whose first character begins at `start`; an earlier line is ended.
  ///
  /// - Parameters:
  ///   - string: The characters; spaces get no rectangle, as in some documents.
  ///   - start: The top left corner of the line's beginning; in lines that are read to the left,
  ///     the top right one; in lines that are read upwards, the bottom left one.
  ///   - direction: The direction of the line.
  mutating func add(_ string: String, at start: Point, _ direction: PageText.Direction = .rightward)
  {
    if !text.isEmpty { append("\n", .zero) }
    for (number, scalar) in string.unicodeScalars.enumerated() {
      append(scalar, scalar == " " ? .zero : TextPage.box(number, from: start, direction))
    }
  }

  /// Adds `scalar` with the rectangle `box`.
  mutating func append(_ scalar: Unicode.Scalar, _ box: Rect) {
    text.unicodeScalars.append(scalar)
    boxes.append(box)
  }

  /// Returns the rectangle of the character with the number `number`, from 0, in a line.
  private static func box(
    _ number: Int, from start: Point, _ direction: PageText.Direction
  ) -> Rect {
    let offset = 10 * Double(number)
    return switch direction {
    case .rightward: Rect(x: start.x + offset, y: start.y, width: 10, height: 20)
    case .leftward: Rect(x: start.x - offset - 10, y: start.y, width: 10, height: 20)
    case .downward: Rect(x: start.x, y: start.y + offset, width: 20, height: 10)
    case .upward: Rect(x: start.x, y: start.y - offset - 10, width: 20, height: 10)
    }
  }
}

extension PageText {
  /// The text of one line for each string of `lines`, from the top left corner of the page.
  init(lines: [String]) {
    var page = TextPage()
    for (number, line) in lines.enumerated() {
      page.add(line, at: Point(x: 0, y: 25 * Double(number)))
    }
    self = page.pageText
  }

  /// Returns the part of the text in `range`.
  func slice(_ range: Range<Int>) -> String {
    String(
      String.UnicodeScalarView(
        string.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count)))
  }
}
