/// A view that shows a symbol in its own `tintColor` or, if that is `nil`, in the text colour.
public final class SymbolView: View {
  /// The symbol that the view shows.
  public var symbol: Symbol {
    didSet { if symbol != oldValue { setNeedsDisplay() } }
  }

  /// Whether the symbol is mirrored in a view that is read from right to left, as an arrow has to
  /// be; `false` by default.
  public var flipsForRightToLeft = false {
    didSet { if flipsForRightToLeft != oldValue { setNeedsDisplay() } }
  }

  /// Creates a view of 20 × 20 points that shows `symbol` in `tintColor`, or in the text colour of
  /// the window if it is `nil`.
  public init(_ symbol: Symbol, tintColor: Color? = nil) {
    self.symbol = symbol
    super.init(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    self.tintColor = tintColor
  }

  public override var drawsContent: Bool { true }

  /// Draws the symbol as large as possible in the middle of the view.
  public override func draw(in canvas: Canvas) {
    let isMirrored = flipsForRightToLeft && isRightToLeft
    canvas.draw(
      isMirrored ? symbol.mirrored : symbol, in: bounds, color: tintColor ?? appearance.label)
  }

  public override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(traits: .image)
  }

  /// Returns the size 20 × 20 points, or less if `size` is smaller.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(20, size.width), height: min(20, size.height))
  }
}
