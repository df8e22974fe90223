import Graphics
import Quire

/// The card of a demo: its miniature, its name and what it is.
final class CardView: Control {
  private static let padding = 12.0
  private static let radius = 14.0
  private static let textHeight = 84.0
  /// Height of a miniature by its width.
  private static let miniatureRatio = 0.6

  /// What it opens.
  let demo: Demo
  /// Opens it.
  var onOpen: () -> Void = {}
  /// Is told of arrow keys; returns whether there is a card that way.
  var onArrow: (Key) -> Bool = { _ in false }
  private let miniature: MiniatureView

  /// The card of `demo`.
  init(_ demo: Demo) {
    self.demo = demo
    miniature = MiniatureView(demo.miniature)
    super.init()
    addSubview(miniature)
  }

  /// The height of a card that is `width` points wide.
  static func height(forWidth width: Double) -> Double {
    ((width - 2 * padding) * miniatureRatio).rounded() + padding + textHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = CardView.padding
    let width = bounds.width - 2 * padding
    miniature.frame = Rect(
      x: padding, y: padding, width: width, height: (width * CardView.miniatureRatio).rounded())
  }

  override func draw(in canvas: Canvas) {
    let plate = Path.roundedRect(bounds.insetBy(x: 1, y: 1), radius: CardView.radius)
    canvas.fill(plate, with: .color(plateColor))
    canvas.stroke(
      .roundedRect(bounds.insetBy(x: 1.5, y: 1.5), radius: CardView.radius - 0.5),
      with: appearance.label.opacity(0.08))
    if showsFocus {
      canvas.stroke(
        .roundedRect(bounds.insetBy(x: 1.5, y: 1.5), radius: CardView.radius - 0.5),
        with: appearance.accent, width: 3)
    }
    drawTexts(in: canvas)
  }

  private func drawTexts(in canvas: Canvas) {
    let left = CardView.padding + 4
    let room = bounds.width - 2 * left
    var top = miniature.frame.maxY + 12
    func line(_ string: String, _ font: Font, _ color: Color, lines: Int, gap: Double) {
      let text = Text(
        string, font: font, alignment: isRightToLeft ? .right : .natural, numberOfLines: lines)
      let height = canvas.measure(text, width: room).height
      canvas.draw(text, in: Rect(x: left, y: top, width: room, height: height), color: color)
      top = (top + height + gap).rounded()
    }
    line(demo.name, Font(size: 15, weight: .semibold), appearance.label, lines: 1, gap: 3)
    line(demo.subtitle, Font(size: 12.5), appearance.secondaryLabel, lines: 1, gap: 4)
    line(
      demo.source, Font(size: 11.5), appearance.secondaryLabel.opacity(0.75), lines: 1, gap: 0)
  }

  private var plateColor: Color {
    let base = appearance.isDark ? Color(white: 1, alpha: 0.05) : Color(white: 1, alpha: 0.9)
    if isPressed { return appearance.controlPressed }
    return isHovered ? appearance.isDark ? Color(white: 1, alpha: 0.09) : .white : base
  }

  // MARK: Being looked at

  override func hoverDidChange(isHovered: Bool) {
    super.hoverDidChange(isHovered: isHovered)
    play()
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    play()
  }

  private func play() { miniature.isPlaying = isHovered || showsFocus }

  // MARK: Being opened

  override func pointerDown(_ event: PointerEvent) -> Bool {
    guard event.isPrimary else { return false }
    beginPress(event)
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool {
    guard window?.holder(of: event.pointer) === self else { return false }
    passOnDrag(event)
    return true
  }

  override func pointerUp(_ event: PointerEvent) -> Bool {
    let isMeant = isPressed && event.location(in: self).map(contains) == true
    pointerLost(event.pointer)
    if isMeant { onOpen() }
    return true
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers == [] else { return false }
    switch event.key {
    case .space, .enter:
      if !event.isRepeat { onOpen() }
      return true
    case .left, .right, .up, .down, .home, .end: return onArrow(event.key)
    default: return false
    }
  }
}
