/// A text field for what a person searches for, with a magnifying glass and a button that clears
/// it.
///
/// `action` is called with each change, so that results can follow the typing. The Escape key
/// clears a field that contains text.
public final class SearchField: TextField {
  /// Creates an empty field that shows `placeholder`.
  public init(
    placeholder: String = "", frame: Rect = .zero, action: @escaping (String) -> Void = { _ in }
  ) {
    super.init("", placeholder: placeholder, frame: frame, action: action)
    clearButtonMode = .always
  }

  override var symbolWidth: Double { 20 }

  /// Draws the field with a magnifying glass.
  public override func draw(in canvas: Canvas) {
    super.draw(in: canvas)
    let center = Point(x: mirroredForReading(bounds.minX + 16), y: bounds.center.y)
    let color = shade(appearance.secondaryLabel)
    let radius = 4.5
    let lens = Rect(
      x: center.x - radius - 1, y: center.y - radius - 1, width: 2 * radius, height: 2 * radius)
    canvas.stroke(.roundedRect(lens, radius: radius), with: color, width: 1.5)
    let edge = lens.center + Vector(x: radius, y: radius) * 0.7071
    canvas.stroke(
      .line(from: edge, to: edge + Vector(x: 4, y: 4)), with: .color(color),
      Stroke(width: 1.5, cap: .round))
  }

  public override func keyDown(_ event: KeyEvent) -> Bool {
    if event.key == .escape, event.modifiers == [], !hasMarkedText, !text.isEmpty {
      clear()
      return true
    }
    return super.keyDown(event)
  }
}
