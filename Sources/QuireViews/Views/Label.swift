/// A view that shows text in one style.
public final class Label: View {
  /// The colour of the text, or `nil` to use the window's colour for labels.
  public var textColor: Color? {
    didSet {
      guard textColor != oldValue else { return }
      noteChange(of: .textColor, from: .color(oldValue))
      setNeedsDisplay()
    }
  }

  private var measured: MeasuredText

  /// The text that the label shows.
  public var text: String {
    get { measured.text.string }
    set { set(\.string, newValue) }
  }

  /// The typeface of the text.
  public var font: Font {
    get { measured.text.font }
    set { set(\.font, newValue) }
  }

  /// The horizontal alignment of the lines of text.
  ///
  /// In a label that is read from right to left, `.natural` aligns lines on the right, whatever the
  /// text.
  public var alignment: TextAlignment {
    get { measured.text.alignment }
    set { set(\.alignment, newValue) }
  }

  /// The largest number of lines, or 0 for no limit; text that does not fit ends in an ellipsis.
  public var numberOfLines: Int {
    get { measured.text.numberOfLines }
    set { set(\.numberOfLines, newValue) }
  }

  /// The additional space between lines, in points.
  public var lineSpacing: Double {
    get { measured.text.lineSpacing }
    set { set(\.lineSpacing, newValue) }
  }

  private var setting: Text { measured.text }

  /// Creates a label that shows `text` in the typeface `font`.
  public init(_ text: String = "", font: Font = Font(), frame: Rect = .zero) {
    measured = MeasuredText(Text(text, font: font))
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public override var drawsContent: Bool { !setting.string.isEmpty }

  /// Draws the text, vertically centred in the view.
  public override func draw(in canvas: Canvas) {
    let height = canvas.measure(setting, width: bounds.width).height
    let top = max(0, (bounds.height - height) / 2)
    // The text begins on a whole pixel, so that hinting gives the strokes the same appearance
    // everywhere.
    let y = (top * canvas.scale).rounded() / canvas.scale
    var text = setting
    text.alignment = mirroredAlignment
    canvas.draw(
      text, in: bounds.offsetBy(Vector(y: y)), color: presentationTextColor)
  }

  /// Returns the size of the text, wrapped to the width of `size` and rounded up to whole points.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width > 0 ? size.width : .infinity
    let room = measured.size(width: width)
    return Size(width: room.width.rounded(.up), height: room.height.rounded(.up))
  }

  public override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(isElement: !text.isEmpty, label: text, traits: .staticText)
  }

  private var mirroredAlignment: TextAlignment {
    switch alignment {
    case .natural where isRightToLeft: .right
    case .opposite where isRightToLeft: .left
    default: alignment
    }
  }

  private func set<Value: Equatable>(_ part: WritableKeyPath<Text, Value>, _ value: Value) {
    guard measured.text[keyPath: part] != value else { return }
    measured.text[keyPath: part] = value
    setNeedsDisplay()
    superview?.subviewSizeDidChange(self)
  }
}
