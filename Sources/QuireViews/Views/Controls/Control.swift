/// The common part of what a person operates: a button, a slider, a switch.
///
/// It keeps the states that controls look different in and marks the keyboard's focus. It draws
/// nothing itself and has no value.
///
/// Every control has one closure for its default event: `action`, called only when a person
/// operates the control, with the new value if there is one. Closures for other events are named
/// after them, as `primaryAction` of a list.
open class Control: View {
  /// How far a press may travel before it is offered as a drag, in points.
  public static let travel = PanGesture.slop

  /// Whether it can be operated.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        isPressed = false
        resignFirstResponder()
      }
      setNeedsDisplay()
    }
  }

  /// Whether it looks held down; a control sets it as its press goes on.
  public var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }

  /// Whether the pointer is over it.
  public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsDisplay() } }
  }

  /// How the present press began, or the last one.
  private(set) var pressStart: PointerEvent?

  /// The arrow, unless it has a cursor of its own: what it lies on may be draggable, a control is
  /// pressed.
  open override func cursor(at location: Point) -> Cursor? { cursor ?? .arrow }

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var drawsContent: Bool { true }

  open override func firstResponderDidChange() { setNeedsDisplay() }

  open override func hoverDidChange(isHovered: Bool) { self.isHovered = isHovered }

  open override func pointerLost(_ pointer: InputEvent.Pointer) {
    isPressed = false
  }

  /// Whether the focus is to be marked: it has it, and the keyboard chose it.
  public var showsFocus: Bool { isFirstResponder && window?.isFocusVisible == true }

  /// Notes that `event` presses it; for a control that has taken the press.
  public func beginPress(_ event: PointerEvent) {
    pressStart = event
    isPressed = true
  }

  /// Offers a press that has travelled to what the control lies on, once.
  ///
  /// So a page with controls on it can still be dragged anywhere. Whoever takes it has been told of
  /// `event` already, and the control has got `pointerLost`.
  ///
  /// - Parameters:
  ///   - event: where the press is now.
  ///   - axis: travel mainly along it stays with the control; nil keeps none.
  /// - Returns: who took it; nil if it stays with the control.
  @discardableResult
  public func passOnDrag(_ event: PointerEvent, keeping axis: Orientation? = nil) -> Responder? {
    guard let start = pressStart, start.pointer == event.pointer else { return nil }
    switch PressOffer.control(keeping: axis).answer(to: event.location - start.location) {
    case .watches: return nil
    case .claims:
      window?.keepPress(of: event.pointer, by: self)
      return nil
    case .refuses: return window?.passOn(event, from: self)
    }
  }

  /// Whether `event` is over it.
  func isUnder(_ event: PointerEvent) -> Bool {
    event.location(in: self).map(contains) == true
  }
}

nonisolated extension PointerEvent {
  /// Whether it is a finger or the mouse's main button.
  public var isPrimary: Bool {
    switch pointer {
    case .mouse(let button): button == .primary
    case .touch: true
    }
  }

  /// Whether it is a finger.
  public var isTouch: Bool {
    if case .touch = pointer { true } else { false }
  }
}
