import Quire
import QuireDrawing

/// The drawings of parts of a user interface.
extension PageArt {
  @MainActor
  func drawList(in canvas: Canvas, _ size: Size) {
    let unit = min(size.width, size.height * 1.6) / 16
    let (left, width) = (unit * 1.4, size.width - unit * 2.8)
    var y = unit * 1.4
    var row = 0
    while y + unit * 1.5 < size.height - unit {
      let plate = Rect(x: left, y: y, width: width, height: unit * 1.5)
      canvas.fill(
        .roundedRect(plate, radius: unit * 0.3),
        with: .color(row == 1 ? tone.accent : tone.ink.opacity(0.1)))
      bar(
        canvas,
        Rect(
          x: left + unit * 0.6, y: y + unit * 0.6,
          width: width * [0.34, 0.46, 0.28, 0.4][row % 4], height: unit * 0.3),
        tone.ink.opacity(0.7))
      y += unit * 1.85
      row += 1
    }
  }

  @MainActor
  func drawControls(in canvas: Canvas, _ size: Size) {
    let unit = min(size.width, size.height * 1.6) / 16
    let left = unit * 1.6
    let width = size.width - 2 * left
    let (soft, strong) = (tone.ink.opacity(0.16), tone.ink.opacity(0.7))
    // A switch beside its name.
    let top = (size.height - unit * 7.2) / 2
    bar(canvas, Rect(x: left, y: top + unit * 0.5, width: width * 0.36, height: unit * 0.4), strong)
    let toggle = Rect(
      x: left + width - unit * 2.6, y: top, width: unit * 2.6, height: unit * 1.4)
    bar(canvas, toggle, tone.accent)
    canvas.fill(
      .ellipse(
        in: Rect(
          x: toggle.maxX - unit * 1.25, y: toggle.minY + unit * 0.15, width: unit * 1.1,
          height: unit * 1.1)), with: .color(tone.paper))
    // A slider.
    let track = Rect(x: left, y: top + unit * 2.9, width: width, height: unit * 0.3)
    bar(canvas, track, soft)
    bar(
      canvas, Rect(origin: track.origin, size: Size(width: width * 0.62, height: track.height)),
      tone.accent)
    canvas.fill(
      .ellipse(
        in: Rect(
          x: left + width * 0.62 - unit * 0.6, y: track.center.y - unit * 0.6, width: unit * 1.2,
          height: unit * 1.2)), with: .color(tone.ink))
    // A field and two buttons.
    let field = Rect(x: left, y: top + unit * 5, width: width * 0.52, height: unit * 1.6)
    canvas.stroke(
      .roundedRect(field, radius: unit * 0.35), with: strong, width: max(1, unit * 0.12))
    bar(
      canvas,
      Rect(
        x: field.minX + unit * 0.5, y: field.center.y - unit * 0.17, width: width * 0.24,
        height: unit * 0.34), strong)
    for (index, color) in [soft, tone.accent].enumerated() {
      let step = width * 0.24
      canvas.fill(
        .roundedRect(
          Rect(
            x: field.maxX + unit * 0.5 + Double(index) * step, y: field.minY,
            width: step - unit * 0.5, height: field.height), radius: unit * 0.35),
        with: .color(color))
    }
  }

  @MainActor
  func bar(_ canvas: Canvas, _ rect: Rect, _ color: Color) {
    guard !rect.isEmpty else { return }
    canvas.fill(.roundedRect(rect, radius: rect.height / 2), with: .color(color))
  }
}
