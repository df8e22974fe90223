public import QuireGeometry

/// An object that can handle input: a view, a controller or a window.
///
/// The window offers an event along the responder chain, which `next` forms. The chain begins at
/// the view under the pointer, or at the first responder for keys. The first responder that returns
/// `true` has handled the event. A key that no responder in this chain handles goes to the
/// innermost controller and the responders after it.
///
/// One responder handles a press for as long as the press lasts. Only the responder that returned
/// `true` from `pointerDown` gets `pointerMoved`, and at the end either `pointerUp` or
/// `pointerLost`. Likewise, one responder handles a scroll from its first movement until the
/// fingers leave the touchpad, and one responder handles a pinch or a rotation from its beginning.
open class Responder {
  /// Creates a responder that handles no input.
  public init() {}

  /// The next responder in the responder chain, or `nil` if this responder is the last one.
  open var next: Responder? { nil }

  /// The window at the end of the responder chain, or `nil` if there is none.
  open var window: Window? { next?.window }

  /// Whether the responder can become the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// The undo manager of the responder: by default that of the next responder, and in the end that
  /// of the window.
  ///
  /// A controller that edits a document overrides it.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Whether the responder is the first responder of its window.
  public var isFirstResponder: Bool { window?.firstResponder === self }

  /// Makes the responder the first responder of its window, and returns whether it is the first
  /// responder now.
  ///
  /// A responder in a view that takes no input cannot become the first responder.
  @discardableResult
  public func becomeFirstResponder() -> Bool {
    let views = sequence(first: self, next: \.next).lazy.compactMap { $0 as? View }
    guard canBecomeFirstResponder, let window, views.allSatisfy(\.isUserInteractionEnabled) else {
      return false
    }
    window.makeFirstResponder(self)
    return true
  }

  /// Makes the responder stop being the first responder of its window.
  public func resignFirstResponder() {
    if isFirstResponder { window?.makeFirstResponder(nil) }
  }

  /// Called when the responder has become the first responder, or is no longer the first responder.
  open func firstResponderDidChange() {}

  /// Whether a press leaves the focus inside this responder's views, wherever the press is; `false`
  /// by default.
  var keepsFocusInside: Bool { false }

  /// Whether a finger that rests on what the responder moves holds it, and opens no context menu;
  /// `false` by default.
  ///
  /// A view overrides it whose content a resting finger selects, for example.
  open var holdsRestingFinger: Bool { false }

  /// Returns the cursor for the mouse at `location`, in points of the window, or `nil` to ask the
  /// next responder in the chain.
  ///
  /// While a responder handles a press of the mouse, it determines the cursor, wherever the mouse
  /// is.
  open func cursor(at location: Point) -> Cursor? { nil }

  /// Handles `event` by calling the method for its kind, and returns whether this responder has
  /// handled it.
  ///
  /// The window sends every event to this method. A responder that handles several kinds in the
  /// same way overrides the method, and calls super for the other kinds.
  open func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .pointerDown(let pointer, let location, let count):
      return pointerDown(
        PointerEvent(input: event, pointer: pointer, location: location, clickCount: count))
    case .pointerMoved(let pointer, let location):
      return pointerMoved(
        PointerEvent(input: event, pointer: pointer, location: location, clickCount: 0))
    case .pointerUp(let pointer, let location):
      return pointerUp(
        PointerEvent(input: event, pointer: pointer, location: location, clickCount: 0))
    case .pointerLost(let pointer):
      pointerLost(pointer)
      return true
    case .wheel(let x, let y, let location, let continuesBurst):
      return wheel(
        WheelEvent(input: event, x: x, y: y, location: location, continuesBurst: continuesBurst))
    case .scroll(let x, let y, let location):
      return scroll(ScrollEvent(input: event, x: x, y: y, location: location))
    case .scrollEnded:
      scrollEnded(time: event.time)
      return true
    case .pinch(let phase, let scale, let location):
      return pinch(PinchEvent(input: event, phase: phase, scale: scale, location: location))
    case .rotation(let phase, let angle, let location):
      return rotate(RotationEvent(input: event, phase: phase, angle: angle, location: location))
    case .keyDown: return KeyEvent(event).map(keyDown) ?? false
    case .keyUp: return KeyEvent(event).map(keyUp) ?? false
    // The window delivers text to the responder with the focus alone.
    case .textInput, .textComposition: return false
    }
  }

  /// Called when a mouse button or a finger goes down; return `true` to handle the whole press.
  open func pointerDown(_ event: PointerEvent) -> Bool { false }

  /// Called when the pointer moves over the responder, or moves anywhere during a press that the
  /// responder handles; return `true` if the responder used the event.
  ///
  /// While another responder handles a press, only that responder gets the movements.
  open func pointerMoved(_ event: PointerEvent) -> Bool { false }

  /// Called when a press that this responder handles has ended; return `true` if the responder used
  /// the event.
  open func pointerUp(_ event: PointerEvent) -> Bool { false }

  /// Called when a press that this responder handles is cancelled or passes to another responder.
  open func pointerLost(_ pointer: InputEvent.Pointer) {}

  /// Called when the mouse wheel turns; return `true` to keep the event from the next responders in
  /// the chain.
  open func wheel(_ event: WheelEvent) -> Bool { false }

  /// Called when two fingers move on a touchpad; return `true` to handle the scroll until the
  /// fingers leave the touchpad.
  open func scroll(_ event: ScrollEvent) -> Bool { false }

  /// Called when the fingers of a scroll have left the touchpad, at `time`, in seconds.
  ///
  /// The responder that handled the scroll gets this call, and so do the responders that refused
  /// it.
  open func scrollEnded(time: Double) {}

  /// Called when two fingers move apart or together; return `true` at the beginning to handle the
  /// whole pinch.
  ///
  /// The responder then gets every event of the pinch, up to the one that reports its end or its
  /// cancellation.
  open func pinch(_ event: PinchEvent) -> Bool { false }

  /// Called when two fingers rotate about each other; return `true` at the beginning to handle the
  /// whole rotation.
  ///
  /// The responder then gets every event of the rotation, up to the one that reports its end or its
  /// cancellation. The same fingers can pinch at the same time.
  open func rotate(_ event: RotationEvent) -> Bool { false }

  /// Called when a key goes down; return `true` to keep the event from the next responders in the
  /// chain.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// Called for a key that no responder handled in `keyDown`; return `true` to prevent the window's
  /// default action.
  ///
  /// In this order, the arrow keys first scroll contents, and turn pages only if nothing scrolls.
  open func unhandledKeyDown(_ event: KeyEvent) -> Bool { false }

  /// The commands that keys perform while this responder is in the
  /// responder chain; none by default.
  ///
  /// The window asks for the commands at each key press, so that they can depend on what the
  /// responder shows. `keyDown` is called before the commands of the same responder are performed.
  open var keyCommands: [KeyCommand] { [] }

  /// The title under which a list of keys shows the key commands of this responder, or `nil`, the
  /// default, to show them among those of the whole window.
  open var keyCommandsTitle: String? { nil }

  /// Returns the context menu for `location`, in points of the window, or `nil`, the default, to
  /// ask the next responder in the chain.
  ///
  /// The secondary mouse button, a finger that rests, the Menu key and Shift+F10 open the menu. The
  /// method is called only when the menu is about to open, so that it can select what the menu
  /// concerns.
  open func contextMenu(at location: Point) -> Menu? { nil }

  /// Returns whether there is a context menu for `location`, in points of the window.
  ///
  /// A list of keys asks this without opening the menu. So a responder whose `contextMenu(at:)`
  /// changes a selection overrides the method.
  func hasContextMenu(at location: Point) -> Bool {
    contextMenu(at: location)?.shownElements.isEmpty == false
  }

  /// Called when a key goes up; return `true` to keep the event from the next responders in the
  /// chain.
  open func keyUp(_ event: KeyEvent) -> Bool { false }
}

/// Equality of responders by their identity: two are equal if they are the same object.
nonisolated extension Responder: Hashable {
  /// Returns whether both responders are the same object.
  public static func == (one: Responder, other: Responder) -> Bool { one === other }

  /// Adds the identity of the responder to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
