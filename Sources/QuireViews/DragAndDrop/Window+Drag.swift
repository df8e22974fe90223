import QuireGestures

/// The press of a window that may drag items, and the items that it drags.
struct DragState {
  var tracking = DragTracking()
  /// The interaction that supplies the items, or `nil` if there is none.
  weak var source: DragInteraction?
  /// The items that are being dragged; none before the drag begins.
  var items: [DragItem] = []
  /// The rectangle of the items, in points of the view of `source`.
  var home = Rect.zero
  /// The position of the drag that was last shown, in points of the window.
  var location = Point.zero
  /// The view that shows the preview, or `nil` if nothing is being dragged.
  weak var view: DragView?
  /// The interaction over which the items are, or `nil` if none accepts them.
  weak var target: DropInteraction?
  /// The touch that has lifted the items and may open a context menu instead, or `nil` if there is
  /// none.
  var hold: ContextHold?
}

extension Window {
  /// Whether items are being dragged in the window.
  var isDragging: Bool { drag.tracking.isLifted }

  /// Begins to follow the press of `event` on `target`, which may become a drag.
  func beginDragPress(_ event: PointerEvent, on target: View?) {
    guard event.isPrimary, let source = dragInteraction(for: target, at: event.location) else {
      // Another pointer on anything else ends a press too.
      drag.tracking.refuse()
      return
    }
    drag.tracking.press(event.pointer, at: event.location)
    drag.source = source
  }

  /// Follows `event` while it may still become a drag, before it is dispatched.
  func followDragPress(_ event: InputEvent) {
    guard !isDragging else { return }
    switch event.kind {
    case .pointerMoved(let pointer, let location):
      if case .lift(let start)? = drag.tracking.move(pointer, to: location) { lift(at: start) }
    case .pointerUp(let pointer, let location):
      _ = drag.tracking.release(pointer, at: location)
    case .pointerLost(let pointer): _ = drag.tracking.lose(pointer)
    default: break
    }
  }

  /// Lifts the items under the touch of `hold`, which has lasted for the duration of a long press,
  /// and returns whether there are items.
  func liftItems(of hold: ContextHold) -> Bool {
    guard drag.tracking.pointer == hold.event.pointer,
      case .lift(let start)? = drag.tracking.rest()
    else { return false }
    lift(at: start)
    if isDragging { drag.hold = hold }
    return isDragging
  }

  /// Cancels a drag, and returns whether there is one.
  func cancelDrag() -> Bool {
    guard drag.tracking.cancel() == .cancel else { return false }
    putBack()
    return true
  }

  /// Forgets `view`, which has left the window, as the source of a possible drag and as the target
  /// of a drag.
  func forgetDrag(of view: View) {
    if drag.view === view { _ = cancelDrag() }
    if drag.source?.view === view, !isDragging { drag.tracking.refuse() }
    if drag.target?.view === view { leaveTarget(session(at: drag.location)) }
  }

  // MARK: Begin

  /// Returns the interaction of `target`, the view at `location`, or of the nearest superview that
  /// has one, unless a view in between is dragged itself.
  private func dragInteraction(for target: View?, at location: Point) -> DragInteraction? {
    for view in sequence(first: target, next: \.?.superview).lazy.compactMap({ $0 }) {
      for case let interaction as DragInteraction in view.interactions where interaction.isEnabled {
        return interaction
      }
      guard !view.isDraggedItself else { return nil }
    }
    return nil
  }

  /// Asks for the items at `start`, in points of the window, and shows their preview there.
  private func lift(at start: Point) {
    guard let pointer = drag.tracking.pointer, let source = drag.source, let view = source.view,
      view.window === self, let delegate = source.delegate,
      let place = view.convert(start, from: nil)
    else { return drag.tracking.refuse() }
    let items = delegate.dragInteraction(source, itemsForDragAt: place)
    guard !items.isEmpty, isDragging else { return drag.tracking.refuse() }
    let preview =
      delegate.dragInteraction(source, previewFor: items)
      ?? DragPreview(ViewPicture(of: view), frame: view.bounds)
    // The program may have cancelled the drag.
    guard isDragging else { return }
    let shown = DragView(
      preview.view, frame: view.convert(preview.frame, to: nil), at: start)
    drag.items = items
    drag.home = preview.frame
    drag.location = start
    drag.view = shown
    addSubview(shown)
    endToolTip()
    loseRecognizers(of: pointer, at: nil)
    capture(pointer, for: shown)
  }

  // MARK: Movement

  /// Follows a movement of the press that drags items.
  func moveDrag(_ event: PointerEvent) {
    guard case .move(let location)? = drag.tracking.move(event.pointer, to: event.location) else {
      return
    }
    drag.hold = nil
    showDrag(at: location)
  }

  /// Follows the end of the press that drags items.
  func releaseDrag(_ event: PointerEvent) {
    switch drag.tracking.release(event.pointer, at: event.location) {
    case .drop(let location)?: drop(at: location)
    case .tap?:
      let hold = drag.hold
      putBack()
      if let hold { openContextMenu(after: hold) }
    default: break
    }
  }

  /// Follows the loss of the press of `pointer`.
  func loseDrag(by pointer: InputEvent.Pointer) {
    if drag.tracking.lose(pointer) == .cancel { putBack() }
  }

  private func session(at location: Point) -> DropSession {
    DropSession(drag.items, from: drag.source?.view, at: location)
  }

  private func showDrag(at location: Point) {
    drag.view?.follow(location)
    drag.location = location
    let session = session(at: location)
    let target = dropTarget(for: session)
    let accepting: DropInteraction? =
      if case .interaction(let interaction)? = target { interaction } else { nil }
    if accepting !== drag.target { leaveTarget(session) }
    // The program may have cancelled the drag.
    guard isDragging else { return }
    drag.target = accepting
    if let accepting {
      accepting.delegate?.dropInteraction(accepting, sessionDidUpdate: session)
    }
  }

  private func leaveTarget(_ session: DropSession) {
    guard let target = drag.target else { return }
    drag.target = nil
    target.delegate?.dropInteraction(target, sessionDidExit: session)
  }

  // MARK: End

  /// Drops the items at `location`, in points of the window, or puts them back if no view accepts
  /// them there.
  private func drop(at location: Point) {
    let session = session(at: location)
    guard let target = dropTarget(for: session) else { return putBack() }
    leaveTarget(session)
    let (source, items) = (drag.source, drag.items)
    let view = drag.view
    drag = DragState()
    view?.removeFromSuperview()
    perform(session, on: target)
    if let source {
      source.delegate?.dragInteraction(source, didEndDragging: items, isDropped: true)
    }
  }

  /// Ends the drag without a drop, and moves the preview back.
  private func putBack() {
    leaveTarget(session(at: drag.location))
    let former = drag
    drag = DragState()
    let home = former.source?.view.flatMap { view in
      view.window === self ? view.convert(former.home, to: nil) : nil
    }
    if let home { former.view?.flyBack(to: home) } else { former.view?.removeFromSuperview() }
    // Without items the drag has not begun for its source.
    if let source = former.source, !former.items.isEmpty {
      source.delegate?.dragInteraction(source, didEndDragging: former.items, isDropped: false)
    }
  }
}
