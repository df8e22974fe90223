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
    let isHeld = responder(holding: hold.event.pointer)?.holdsRestingFinger == true
    guard !isGesture, !isHeld, hold.target?.window === self else { return }
    guard !liftItems(of: hold) else { return }
    _ = openContextMenu(by: hold.event, on: hold.target)
  }

  private func openContextMenu(by event: PointerEvent, on target: View?) -> Bool {
    guard let layer = contextMenuLayer(for: event, on: target) else { return false }
    layer.open(by: event)
    return true
  }

  /// Opens the context menu at the touch of `hold`, which has ended.
  func openContextMenu(after hold: ContextHold) {
    guard hold.target?.window === self else { return }
    contextMenuLayer(for: hold.event, on: hold.target)?.open(by: nil)
  }

  /// Returns the layer with the context menu at the press of `event`, or `nil` if there is none.
  private func contextMenuLayer(for event: PointerEvent, on target: View?) -> MenuLayer? {
    contextMenu(at: event.location, from: target ?? self).map { menu, view in
      MenuLayer(
        menu, from: view, rect: Rect(origin: event.location(in: view) ?? event.location),
        isTouched: event.isTouch)
    }
  }

  /// Opens the context menu of the view that has the focus, or of the view under the mouse if no
  /// view has the focus, and returns whether there is one.
  ///
  /// Without a mouse in the window, the menu is that of the view in the middle of the window.
  func openContextMenuByKey() -> Bool {
    guard let (menu, view, rect) = contextMenuForKey else { return false }
    view.present(menu, from: rect)
    return true
  }

  /// Whether a key opens a context menu now.
  var hasContextMenuForKey: Bool {
    let (location, start) = contextMenuPlaceForKey
    return sequence(first: start, next: \.next).contains { $0.hasContextMenu(at: location) }
  }

  /// The context menu that a key opens, and the rectangle of a view beside which the menu lies, or
  /// `nil` if there is no menu.
  private var contextMenuForKey: (menu: Menu, view: View, rect: Rect)? {
    let (location, start) = contextMenuPlaceForKey
    guard let view = focusedView else {
      return contextMenu(at: location, from: start).map { menu, owner in
        (menu, owner, Rect(origin: owner.convert(location, from: nil) ?? owner.bounds.center))
      }
    }
    let rect = view.contextMenuRect.intersection(view.bounds)
    return contextMenu(at: location, from: start).map { ($0.menu, view, rect) }
  }

  /// The place, in points of the window, for which a key opens a context menu, and the responder at
  /// which the search for the menu begins.
  private var contextMenuPlaceForKey: (location: Point, start: Responder) {
    if let view = focusedView {
      return (view.convert(view.contextMenuRect, to: nil).center, view)
    }
    let location = mouse.location.flatMap { bounds.contains($0) ? $0 : nil } ?? bounds.center
    // A presentation that is being dismissed receives no keys.
    let hit = hitTest(location).flatMap { isWithinReach($0) ? $0 : nil }
    return (location, hit ?? keyResponder)
  }

  /// The view that has the focus and receives keys, or `nil` if there is none.
  private var focusedView: View? {
    (firstResponder as? View).flatMap { $0 === keyResponder ? $0 : nil }
  }

  /// Returns the context menu at `location`, in points of the window, of the first responder in the
  /// chain from `start` that has one, with the view of that responder, or `nil` if none has.
  ///
  /// The menu belongs to that view, because a selection may replace the views inside it.
  private func contextMenu(
    at location: Point, from start: Responder
  ) -> (menu: Menu, view: View)? {
    for responder in sequence(first: start, next: \.next) {
      guard let menu = responder.contextMenu(at: location), !menu.shownElements.isEmpty else {
        continue
      }
      let controller = responder as? ViewController
      return (menu, responder as? View ?? controller?.viewIfLoaded ?? self)
    }
    return nil
  }
}
