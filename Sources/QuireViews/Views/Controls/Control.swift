/// The base class of controls, such as buttons, sliders and switches.
///
/// The class stores the states that change the appearance of a control, and handles the keyboard
/// focus. It draws nothing and has no value.
///
/// Each control has one closure for its default event, `action`. It is called only when a person
/// operates the control, with the new value if there is one. Closures for other events are named
/// after them, such as `primaryAction` of a list.
open class Control: View {
  /// The distance, in points, after which a moving press counts as a drag and is offered to the
  /// views behind the control.
  public static let dragThreshold = PanGesture.slop

  /// Whether a person can operate the control.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        isPressed = false
        resignFirstResponder()
      }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// Whether the control appears pressed; a subclass sets the property during a press.
  public var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }

  /// Whether the mouse pointer is over the control.
  public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { setNeedsDisplay() } }
  }

  /// The event that began the current or last press, or `nil` before the first press.
  private(set) var pressStart: PointerEvent?

  /// Returns the property `cursor`, or the arrow cursor if the property is `nil`.
  ///
  /// A control is clicked even where the view behind it can be dragged.
  open override func cursor(at location: Point) -> Cursor? { cursor ?? .arrow }

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var drawsContent: Bool { true }

  open override func firstResponderDidChange() { setNeedsDisplay() }

  open override func hoverDidChange(isHovered: Bool) { self.isHovered = isHovered }

  open override func pointerLost(_ pointer: InputEvent.Pointer) {
    isPressed = false
  }

  /// Whether the control shows the focus ring, because the keyboard has moved the focus to it.
  public var showsFocus: Bool { isFirstResponder && window?.isFocusVisible == true }

  /// Records `event` as the beginning of a press; a subclass that handles the press must call this
  /// method.
  public func beginPress(_ event: PointerEvent) {
    pressStart = event
    isPressed = true
  }

  /// Offers a press that has become a drag, except along `axis` if it is not `nil`, to the
  /// responders behind the control, and returns the one that takes over, or `nil` if none does;
  /// `event` is the latest movement of the press.
  ///
  /// A press is offered only once.
  ///
  /// A page with controls can therefore be dragged anywhere. The responder that takes the press has
  /// already received `event`, and the control has received `pointerLost`.
  @discardableResult
  public func offerDrag(_ event: PointerEvent, keeping axis: Orientation? = nil) -> Responder? {
    guard let start = pressStart, start.pointer == event.pointer else { return nil }
    switch PressOffer.control(keeping: axis).answer(to: event.location - start.location) {
    case .watches: return nil
    case .claims:
      window?.keepPress(of: event.pointer, by: self)
      return nil
    case .refuses: return window?.offerPress(event, from: self)
    }
  }

  /// Follows a press, whose latest movement is `event`, and returns whether the control has it.
  ///
  /// The control appears pressed while the pointer is over it.
  func followPress(_ event: PointerEvent) -> Bool {
    guard window?.responder(holding: event.pointer) === self else { return false }
    if offerDrag(event) == nil { isPressed = isEnabled && isUnder(event) }
    return true
  }

  /// Ends a press with `event`, its release, and returns whether it was a click: whether the
  /// control appeared pressed, and the pointer is over it.
  func endPress(_ event: PointerEvent) -> Bool {
    defer { isPressed = false }
    return isPressed && isUnder(event)
  }

  /// Returns whether the position of `event` is inside the control.
  func isUnder(_ event: PointerEvent) -> Bool {
    event.location(in: self).map(contains) == true
  }
}

nonisolated extension PointerEvent {
  /// Whether the pointer is a finger or the primary button of the mouse.
  public var isPrimary: Bool {
    switch pointer {
    case .mouse(let button): button == .primary
    case .touch: true
    }
  }

  /// Whether the pointer is a finger.
  public var isTouch: Bool {
    if case .touch = pointer { true } else { false }
  }
}
