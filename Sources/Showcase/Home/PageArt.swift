import Quire
import QuireDrawing

/// A drawing for a page of the gallery, in the colours of the page; it can be drawn at any size.
nonisolated struct PageArt: Hashable, Sendable {
  /// The subjects that a drawing can have.
  enum Motif: Hashable, Sendable {
    /// The given number, letter or short word, in large type.
    case word(String)
    /// A heading, a picture and lines of text, as in a magazine.
    case text
    /// A landscape with the sun over hills.
    case hills
    /// A pattern of squares in rows.
    case tiles
    /// A pattern of rings around a corner of the page.
    case rings
    /// A list with several entries, one of which is selected.
    case list
    /// A switch, a slider, a field and two buttons.
    case controls
  }

  /// The colours of the page and of the drawing.
  var tone: Tone
  /// The subject of the drawing.
  var motif: Motif

  /// Creates a drawing of `motif` in the colours `tone`.
  init(_ tone: Tone, _ motif: Motif) {
    self.tone = tone
    self.motif = motif
  }

  /// Draws only the subject of the drawing, without a background, into the rectangle `rect` of
  /// `canvas`.
  @MainActor
  func draw(in canvas: Canvas, rect: Rect) {
    canvas.save {
      canvas.clip(to: .rect(rect))
      canvas.translate(by: Vector(x: rect.minX, y: rect.minY))
      switch motif {
      case .word(let word): draw(word, in: canvas, rect.size)
      case .text: drawText(in: canvas, rect.size)
      case .hills: drawHills(in: canvas, rect.size)
      case .tiles: drawTiles(in: canvas, rect.size)
      case .rings: drawRings(in: canvas, rect.size)
      case .list: drawList(in: canvas, rect.size)
      case .controls: drawControls(in: canvas, rect.size)
      }
    }
  }

  @MainActor
  private func draw(_ word: String, in canvas: Canvas, _ size: Size) {
    let font = Font.title(size.height * 0.56)
    var text = Text(word, font: font, alignment: .center)
    var room = canvas.measure(text)
    let most = size.width * 0.84
    if room.width > most {
      text.font.size *= most / room.width
      room = canvas.measure(text)
    }
    canvas.draw(
      text,
      in: Rect(
        x: 0, y: (size.height - room.height) / 2, width: size.width, height: room.height),
      color: tone.ink)
    let rule = Size(width: size.width * 0.12, height: max(1, size.height * 0.008))
    canvas.fill(
      Rect(
        x: (size.width - rule.width) / 2, y: size.height * 0.78, width: rule.width,
        height: rule.height), with: tone.accent)
  }

  @MainActor
  private func drawText(in canvas: Canvas, _ size: Size) {
    let unit = min(size.width, size.height * 1.6) / 16
    let (left, right) = (unit * 1.4, size.width - unit * 1.4)
    let top = unit * 1.4
    bar(canvas, Rect(x: left, y: top, width: (right - left) * 0.5, height: unit * 0.62), tone.ink)
    bar(
      canvas, Rect(x: left, y: top + unit * 1.05, width: unit * 2.2, height: unit * 0.28),
      tone.accent)
    let picture = Rect(
      x: right - unit * 4.6, y: top + unit * 2.1, width: unit * 4.6, height: unit * 3.4)
    canvas.fill(
      .roundedRect(picture, radius: unit * 0.18), with: .color(tone.accent.opacity(0.8)))
    var y = top + unit * 2.2
    var line = 0
    while y < size.height - unit * 1.4 {
      let end = y < picture.maxY + unit * 0.3 ? picture.minX - unit * 0.7 : right
      let share = [1, 0.96, 1, 0.62][line % 4]
      bar(
        canvas, Rect(x: left, y: y, width: (end - left) * share, height: unit * 0.26),
        tone.ink.opacity(0.36))
      y += unit * (line % 4 == 3 ? 1.05 : 0.68)
      line += 1
    }
  }

  @MainActor
  private func drawHills(in canvas: Canvas, _ size: Size) {
    let (width, height) = (size.width, size.height)
    canvas.fill(
      .rect(Rect(size: size)),
      with: .linearGradient(
        from: .zero, to: Point(y: height),
        stops: [
          GradientStop(0, Color(white: 1, alpha: 0)),
          GradientStop(0.75, Color(white: 1, alpha: 0.3)),
        ]))
    let radius = height * 0.13
    canvas.fill(
      .ellipse(
        in: Rect(
          x: width * 0.68 - radius, y: height * 0.34 - radius, width: radius * 2,
          height: radius * 2)), with: .color(tone.accent))
    func hill(_ start: Double, _ crest: Double, _ end: Double, _ alpha: Double) {
      canvas.fill(
        Path([
          .move(Point(x: 0, y: height)), .line(Point(x: 0, y: height * start)),
          .curve(
            Point(x: width * 0.3, y: height * crest),
            Point(x: width * 0.6, y: height * (crest + 0.12)),
            Point(x: width, y: height * end)),
          .line(Point(x: width, y: height)), .close,
        ]), with: .color(tone.ink.opacity(alpha)))
    }
    hill(0.72, 0.36, 0.66, 0.16)
    hill(0.62, 0.78, 0.58, 0.3)
    hill(0.9, 0.66, 0.86, 0.5)
  }

  @MainActor
  private func drawTiles(in canvas: Canvas, _ size: Size) {
    let (columns, rows) = size.width > size.height ? (6, 4) : (4, 6)
    let side = min(size.width * 0.8 / Double(columns), size.height * 0.8 / Double(rows))
    let left = (size.width - side * Double(columns)) / 2
    let top = (size.height - side * Double(rows)) / 2
    for row in 0..<rows {
      for column in 0..<columns {
        let number = (row * 7 + column * 5 + row * column * 3) % 9
        let tile = Rect(
          x: left + Double(column) * side, y: top + Double(row) * side, width: side, height: side
        ).insetBy(x: side * 0.07, y: side * 0.07)
        canvas.fill(
          .roundedRect(tile, radius: side * 0.14),
          with: .color(
            number == 4 ? tone.accent : tone.ink.opacity(0.12 + 0.07 * Double(number))))
      }
    }
  }

  @MainActor
  private func drawRings(in canvas: Canvas, _ size: Size) {
    let unit = (size.width * size.width + size.height * size.height).squareRoot() / 14
    let centre = Point(x: size.width * 0.18, y: size.height * 0.82)
    for index in (1...13).reversed() {
      let radius = unit * Double(index)
      let ring = Rect(
        x: centre.x - radius, y: centre.y - radius, width: radius * 2, height: radius * 2)
      if index == 1 {
        canvas.fill(.ellipse(in: ring), with: .color(tone.accent))
      } else {
        canvas.stroke(
          .ellipse(in: ring), with: tone.ink.opacity(index % 3 == 0 ? 0.7 : 0.28),
          width: unit * 0.12)
      }
    }
  }
}
