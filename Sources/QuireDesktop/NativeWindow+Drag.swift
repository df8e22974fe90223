public import Quire

/// The drags out of the window.
extension NativeWindow {
  /// Continues the drag of `item`, whose press of the mouse has left the window, so that other
  /// programs can receive the item, and returns whether that is possible.
  ///
  /// - Parameters:
  ///   - item: What is dragged.
  ///   - completion: A function that is called once, later, with whether a program has received the
  ///     item.
  /// - Returns: Whether the drag goes on.
  public func drag(
    _ item: PasteboardItem, completion: @escaping (_ isDropped: Bool) -> Void
  ) -> Bool {
    guard outgoingDrag == nil, let contents = SelectionContents(item), let selections else {
      return false
    }
    let end = MainQueueHandler<Bool> { [display = surface.display] isDropped in
      display.missesPress = display.driver == .wayland
      completion(isDropped)
    }
    outgoingDrag = selections.drag(contents, from: surface) { end.call($0) }
    return outgoingDrag != nil
  }

  /// Returns what `event` means for the content of the window, or `nil` if it belongs to a drag out
  /// of the window, which follows it.
  func withoutDrag(_ event: InputEvent) -> InputEvent? {
    guard let drag = outgoingDrag else { return event }
    switch event.kind {
    case .pointerMoved:
      drag.follow(.move)
      return nil
    case .pointerUp(.mouse(.primary), _):
      drag.follow(.drop)
      outgoingDrag = nil
      return InputEvent(.pointerLost(.mouse(.primary)), time: event.time)
    case .pointerLost(.mouse(.primary)):
      drag.follow(.cancel)
      outgoingDrag = nil
      return event
    case .keyDown(.escape, _, _):
      drag.follow(.cancel)
      return nil
    default: return event
    }
  }
}
