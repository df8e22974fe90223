internal import CSDL2

/// An object that offers what a person drags out of the window to the windows of other programs on
/// an X server, with the protocol XDND.
///
/// Nothing waits: the other program answers each message in its own time. Only one thread may use
/// it.
nonisolated final class XDragSource {
  /// A window that takes part in the protocol.
  private struct Target: Equatable {
    let window: UInt
    let version: UInt
  }

  /// The drag in progress.
  private struct Drag {
    /// The atoms of the forms that are offered.
    let types: [UInt]
    /// The function that gets whether a program has taken what was dragged.
    let completion: @Sendable (_ isDropped: Bool) -> Void
    var target: Target?
    /// Whether the target has said that it takes what is dragged.
    var isAccepted = false
    /// Whether the target has not answered the last message yet.
    var awaitsStatus = false
    /// Whether the pointer has moved since the last message.
    var hasMoved = false
    /// Whether the button was released.
    var isReleased = false
  }

  /// The highest version of the protocol.
  private static let version: UInt = 5

  private let window: XSelectionWindow
  private var drag: Drag?

  /// Creates a source that uses `window`.
  init(_ window: XSelectionWindow) {
    self.window = window
  }

  /// Whether nothing is being dragged.
  var isIdle: Bool { drag == nil }

  // MARK: The pointer

  /// Begins to drag something that has the forms `types`, named by their atoms, under the pointer;
  /// `completion` gets whether a program has taken it.
  func begin(types: [UInt], completion: @escaping @Sendable (_ isDropped: Bool) -> Void) {
    cancel()
    drag = Drag(types: types, completion: completion)
    window.put(types, as: window.atom("ATOM"), in: window.atom("XdndTypeList"), of: window.id)
    move()
  }

  /// Follows the pointer to its present place.
  func move() {
    guard let drag, !drag.isReleased else { return }
    let (target, x, y) = findTarget()
    if target != drag.target { enter(target) }
    if self.drag?.awaitsStatus == true {
      self.drag?.hasMoved = true
    } else {
      sendPosition(x: x, y: y)
    }
  }

  /// Drops what is dragged, or puts it back if the target does not take it.
  func drop() {
    guard drag?.isReleased == false else { return }
    move()
    drag?.isReleased = true
    dropIfPossible()
  }

  /// Puts back what is dragged.
  func cancel() {
    guard drag != nil else { return }
    enter(nil)
    finish(false)
  }

  private func finish(_ isDropped: Bool) {
    guard let ended = drag else { return }
    drag = nil
    ended.completion(isDropped)
  }

  // MARK: The target

  /// Returns the window under the pointer that takes part in the protocol, or `nil` if there is
  /// none, and the place of the pointer on the screen.
  private func findTarget() -> (target: Target?, x: Int32, y: Int32) {
    let display = unsafe window.display
    let root = unsafe XDefaultRootWindow(display)
    var (pointerRoot, child, buttons) = (UInt(0), UInt(0), UInt32(0))
    var (x, y, ownX, ownY) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard
      unsafe XQueryPointer(
        display, root, &pointerRoot, &child, &x, &y, &ownX, &ownY, &buttons) != 0
    else { return (nil, x, y) }
    let aware = window.atom("XdndAware")
    while child != 0 {
      let version = window.take(aware, of: child).numbers.first ?? 0
      if version >= 3 {
        return (Target(window: child, version: min(version, Self.version)), x, y)
      }
      let parent = child
      guard
        unsafe XTranslateCoordinates(display, root, parent, x, y, &ownX, &ownY, &child) != 0
      else { return (nil, x, y) }
    }
    return (nil, x, y)
  }

  /// Leaves the former target, and enters `target` unless it is `nil`.
  private func enter(_ target: Target?) {
    guard let drag else { return }
    if let former = drag.target {
      send("XdndLeave", to: former, [])
      unsafe XSelectInput(window.display, former.window, 0)
    }
    self.drag?.target = target
    self.drag?.isAccepted = false
    self.drag?.awaitsStatus = false
    guard let target else { return }
    unsafe XSelectInput(window.display, target.window, StructureNotifyMask)
    // The first three forms are in the message.
    let isLong: UInt = drag.types.count > 3 ? 1 : 0
    send("XdndEnter", to: target, [target.version << 24 | isLong] + drag.types.prefix(3))
  }

  private func sendPosition(x: Int32, y: Int32) {
    guard let target = drag?.target else { return }
    drag?.hasMoved = false
    drag?.awaitsStatus = true
    let place = UInt(UInt16(truncatingIfNeeded: x)) << 16 | UInt(UInt16(truncatingIfNeeded: y))
    send(
      "XdndPosition", to: target, [0, place, window.serverTime(), window.atom("XdndActionCopy")])
  }

  private func dropIfPossible() {
    guard let drag, drag.isReleased, !drag.awaitsStatus else { return }
    guard let target = drag.target, drag.isAccepted else { return cancel() }
    send("XdndDrop", to: target, [0, window.serverTime()])
  }

  /// Sends the message `name` with the numbers `data`, after that of the window, to `target`.
  private func send(_ name: String, to target: Target, _ data: [UInt]) {
    var event = unsafe XEvent()
    unsafe event.xclient.type = ClientMessage
    unsafe event.xclient.window = target.window
    unsafe event.xclient.message_type = window.atom(name)
    unsafe event.xclient.format = 32
    let numbers = ([window.id] + data + [0, 0, 0, 0]).map { Int(bitPattern: $0) }
    unsafe event.xclient.data.l = (numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
    unsafe XSendEvent(window.display, target.window, 0, 0, &event)
  }

  // MARK: Answers

  /// Handles the message `event` of another program.
  func handle(_ event: XClientMessageEvent) {
    let data = unsafe event.data.l
    guard let target = drag?.target, UInt(bitPattern: data.0) == target.window else { return }
    switch unsafe event.message_type {
    case window.atom("XdndStatus"):
      drag?.awaitsStatus = false
      drag?.isAccepted = data.1 & 1 != 0
      if drag?.hasMoved == true {
        let (_, x, y) = findTarget()
        sendPosition(x: x, y: y)
      }
      dropIfPossible()
    case window.atom("XdndFinished"):
      // Before version 5, the target did not say whether it has succeeded.
      finish(target.version < 5 || data.1 & 1 != 0)
    default: break
    }
  }

  /// Puts back what is dragged if `closed`, which does not exist any more, is the target.
  func wasDestroyed(_ closed: UInt) {
    guard drag?.target?.window == closed else { return }
    drag?.target = nil
    drag?.awaitsStatus = false
    if drag?.isReleased == true { finish(false) }
  }
}
