/// A touch that opens a context menu if the finger rests.
struct ContextHold {
  let event: PointerEvent
  /// The alarm that opens the menu.
  let alarm: Alarm
  /// The view under the finger, or `nil` if there is none.
  weak var target: View?
}

extension Window {
  /// Opens the context menu at the press of `event` if the press is one of the secondary mouse
  /// button, and returns whether there is such a menu; `target` is the view under the pointer.
  func openContextMenu(for event: PointerEvent, on target: View?) -> Bool {
    endHold()
    switch event.pointer {
    case .mouse(.secondary): return openContextMenu(by: event, on: target)
    case .mouse: return false
    case .touch:
      // A second finger begins a pinch.
      guard input.presses.count == 1 else { return false }
      let alarm = setAlarm(at: event.time + LongPressGesture.usualDuration) { [weak self] _ in
        self?.holdDidLast()
      }
      input.hold = ContextHold(event: event, alarm: alarm, target: target)
      return false
    }
  }

  /// Cancels the context menu that a resting finger would open, if `event` moves the finger or ends
  /// its press.
  func followHold(_ event: InputEvent) {
    guard let hold = input.hold, event.kind.pointer == hold.event.pointer else { return }
    if case .pointerMoved(_, let location) = event.kind,
      (location - hold.event.location).length < Control.dragThreshold
    {
      return
    }
    endHold()
  }

  private func endHold() {
    if let hold = input.hold { cancel(hold.alarm) }
    input.hold = nil
  }

  private func holdDidLast() {
    guard let hold = input.hold else { return }
    input.hold = nil
    let views = sequence(first: hold.target, next: \.?.superview).compactMap { $0 }
    let isGesture = views.flatMap { recognizers(of: hold.event.pointer, at: $0) }.contains {
      $0.state == .began || $0.state == .changed
    }
    // A finger that rests on a moving page holds the page.
    let holder = responder(holding: hold.event.pointer) as? ContainerViewController
    guard !isGesture, holder?.isHeld != true, hold.target?.window === self else { return }
    _ = openContextMenu(by: hold.event, on: hold.target)
  }

  private func openContextMenu(by event: PointerEvent, on target: View?) -> Bool {
    guard let menu = contextMenu(at: event.location, from: target ?? self) else { return false }
    MenuLayer(
      menu, from: target ?? self,
      rect: Rect(origin: event.location(in: target ?? self) ?? event.location),
      isTouched: event.isTouch
    ).open(by: event)
    return true
  }

  /// Opens the context menu of the view that has the focus, or of the view under the mouse if no
  /// view has the focus, and returns whether there is one.
  ///
  /// Without a mouse in the window, the menu is that of the view in the middle of the window.
  func openContextMenuByKey() -> Bool {
    if let view = firstResponder as? View, view === keyResponder {
      guard let menu = contextMenu(at: view.convert(view.bounds, to: nil).center, from: view) else {
        return false
      }
      view.present(menu)
      return true
    }
    let location = mouse.location.flatMap { bounds.contains($0) ? $0 : nil } ?? bounds.center
    let view = hitTest(location) ?? self
    guard let menu = contextMenu(at: location, from: view) else { return false }
    view.present(menu, from: Rect(origin: view.convert(location, from: nil) ?? view.bounds.center))
    return true
  }

  /// Returns the context menu at `location`, in points of the window, of the first responder in the
  /// chain from `start` that has one, or `nil` if none has.
  private func contextMenu(at location: Point, from start: Responder) -> Menu? {
    sequence(first: start, next: \.next).lazy.compactMap { $0.contextMenu(at: location) }
      .first { !$0.shownElements.isEmpty }
  }
}
