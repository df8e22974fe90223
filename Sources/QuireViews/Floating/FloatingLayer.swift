/// A view over the whole window that shows floating panels and takes all input until it closes.
///
/// The layer has the keyboard focus, and returns it to the responder that had it before. Escape or
/// a press outside the panels closes the layer. While the layer is in the window, keys and presses
/// do not reach the views beneath.
class FloatingLayer: View {
  /// The view to which the layer belongs; the layer closes when the view leaves the window.
  private(set) weak var source: View?
  /// The rectangle beside which the panels float, in points of `source`.
  let sourceRect: Rect
  /// Called once after the layer has left the window.
  var didClose: () -> Void = {}
  /// The responder that had the focus before the layer, or `nil` if there was none.
  private weak var formerFocus: Responder?
  private var wasFocusVisible = false
  private(set) var isClosed = false

  /// The distance, in points, that panels keep from the edges of the window.
  static let margin = 6.0

  /// Creates a layer whose panels float beside `rect`, in points of `source`.
  init(from source: View, rect: Rect) {
    self.source = source
    sourceRect = rect
    super.init()
    autoresizingMask = .fill
  }

  /// The rectangle beside which the panels float, in points of the window.
  var anchor: Rect {
    guard let source else { return sourceRect }
    return source.convert(sourceRect, to: nil)
  }

  /// The part of the window in which panels may lie, in points.
  var room: Rect {
    bounds.insetBy(
      x: min(FloatingLayer.margin, bounds.width / 2),
      y: min(FloatingLayer.margin, bounds.height / 2))
  }

  override var keyBarrier: KeyBarrier { .closed }

  override var keyTarget: Responder? { self }

  override func windowDidForget(_ view: View) {
    if view === source { close() }
  }

  /// Shows the layer in the window of its source view, and moves the focus to it.
  func open() {
    guard let window = source?.window else { return }
    formerFocus = window.firstResponder
    wasFocusVisible = window.isFocusVisible
    readingDirection = source?.isRightToLeft == true ? .rightToLeft : .leftToRight
    frame = window.bounds
    window.makeFirstResponder(nil)
    window.addSubview(self)
    window.pointerMayHaveLeft()
    layoutIfNeeded()
  }

  /// Removes the layer from the window, and returns the focus to where it was.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    let window = self.window
    removeFromSuperview()
    window?.returnFocus(to: formerFocus)
    if formerFocus != nil, window?.firstResponder === formerFocus {
      window?.isFocusVisible = wasFocusVisible
    }
    didClose()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { close() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if source?.window !== window { close() }
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand(localized("Close"), key: .escape) { [weak self] in self?.close() }]
  }

  override func pointerDown(_ event: PointerEvent) -> Bool {
    close()
    return true
  }

  override func pointerMoved(_ event: PointerEvent) -> Bool { true }

  override func wheel(_ event: WheelEvent) -> Bool { true }

  override func scroll(_ event: ScrollEvent) -> Bool { true }

  override func pinch(_ event: PinchEvent) -> Bool { true }

  override func rotate(_ event: RotationEvent) -> Bool { true }

  /// Returns the arrow cursor, wherever the views beneath would show another one.
  override func cursor(at location: Point) -> Cursor? { .arrow }
}
