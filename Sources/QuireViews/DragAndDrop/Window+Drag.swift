import QuireGestures

/// The press of a window that may drag items, and the items that it drags.
///
/// Each drag ends with its state. A callback may end a drag and begin another one, so code that has
/// called a delegate compares the state with the one before.
final class DragState {
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
    guard !isDragging else { return followLift(event) }
    switch event.kind {
    case .pointerMoved(let pointer, let location):
      if case .lift(let start)? = drag.tracking.move(pointer, to: location) { lift(at: start) }
    case .pointerUp(let pointer, let location):
      _ = drag.tracking.release(pointer, at: location)
    case .pointerLost(let pointer): _ = drag.tracking.lose(pointer)
    default: break
    }
  }

  /// Cancels the drag if `event` ends its press before the preview is shown, which only a callback
  /// of the source can do; from then on the preview handles the press.
  private func followLift(_ event: InputEvent) {
    guard drag.view == nil, event.kind.pointer == drag.tracking.pointer else { return }
    switch event.kind {
    case .pointerDown, .pointerUp, .pointerLost: putBack()
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
    if drag.target?.view === view { drag.leaveTarget() }
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
    let lifted = drag
    guard let pointer = lifted.tracking.pointer, let source = lifted.source,
      let view = source.view, view.window === self, let delegate = source.delegate,
      let place = view.convert(start, from: nil)
    else { return lifted.tracking.refuse() }
    let items = delegate.dragInteraction(source, itemsForDragAt: place)
    guard drag === lifted else { return tellEnd(of: items, to: source, isDropped: false) }
    guard !items.isEmpty else { return lifted.tracking.refuse() }
    lifted.items = items
    let preview =
      delegate.dragInteraction(source, previewFor: items)
      ?? DragPreview(ViewPicture(of: view), frame: view.bounds)
    guard drag === lifted else { return }
    guard view.window === self else { return putBack() }
    let shown = DragView(preview.view, frame: view.convert(preview.frame, to: nil), at: start)
    lifted.home = preview.frame
    lifted.location = start
    lifted.view = shown
    addSubview(shown)
    endToolTip()
    loseRecognizers(of: pointer, at: nil)
    if drag === lifted { capture(pointer, for: shown) }
  }

  // MARK: Movement

  /// Follows a movement of the press that drags items.
  func moveDrag(_ event: PointerEvent) {
    guard case .move(let location)? = drag.tracking.move(event.pointer, to: event.location) else {
      return
    }
    drag.hold = nil
    if !leaveWithDrag(at: location, by: event.pointer) { showDrag(at: location) }
  }

  /// Lets the desktop continue the drag of `pointer` if it has left the window at `location`, in
  /// points of the window, and drags nothing but files; returns whether the desktop does.
  private func leaveWithDrag(at location: Point, by pointer: InputEvent.Pointer) -> Bool {
    let (items, source) = (drag.items, drag.source)
    let paths = items.compactMap(\.path)
    guard case .mouse = pointer, !bounds.contains(location), paths.count == items.count,
      let host
    else { return false }
    let isLeaving = host.drag(PasteboardItem(files: paths)) { [weak source] isDropped in
      guard let source else { return }
      source.delegate?.dragInteraction(source, didEndDragging: items, isDropped: isDropped)
    }
    guard isLeaving else { return false }
    let former = takeDrag()
    former.leaveTarget()
    former.view?.removeFromSuperview()
    return true
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

  private func showDrag(at location: Point) {
    let shown = drag
    shown.view?.follow(location)
    shown.location = location
    let session = shown.session
    let target = dropTarget(for: session)
    let accepting: DropInteraction? =
      if case .interaction(let interaction)? = target { interaction } else { nil }
    if accepting !== shown.target { shown.leaveTarget() }
    // The program may have cancelled the drag.
    guard drag === shown else { return }
    shown.target = accepting
    if let accepting {
      accepting.delegate?.dropInteraction(accepting, sessionDidUpdate: session)
    }
    scrollByDrag()
  }

  /// Follows a movement of the contents under the pointer, which rests.
  func dragDidScroll() { showDrag(at: drag.location) }

  // MARK: End

  /// Forgets the drag, and returns it.
  private func takeDrag() -> DragState {
    defer { drag = DragState() }
    return drag
  }

  /// Drops the items at `location`, in points of the window, or puts them back if no view accepts
  /// them there.
  private func drop(at location: Point) {
    let dropped = takeDrag()
    dropped.location = location
    let session = dropped.session
    guard let target = dropTarget(for: session) else { return putBack(dropped) }
    dropped.leaveTarget()
    dropped.view?.removeFromSuperview()
    perform(session, on: target)
    tellEnd(of: dropped.items, to: dropped.source, isDropped: true)
  }

  /// Ends the drag without a drop, and moves the preview back.
  private func putBack() { putBack(takeDrag()) }

  private func putBack(_ former: DragState) {
    former.leaveTarget()
    let home = former.source?.view.flatMap { view in
      view.window === self ? view.convert(former.home, to: nil) : nil
    }
    if let home { former.view?.flyBack(to: home) } else { former.view?.removeFromSuperview() }
    tellEnd(of: former.items, to: former.source, isDropped: false)
  }

  /// Tells `source` that the drag of `items` has ended, unless it has never begun because there are
  /// no items.
  private func tellEnd(of items: [DragItem], to source: DragInteraction?, isDropped: Bool) {
    guard let source, !items.isEmpty else { return }
    source.delegate?.dragInteraction(source, didEndDragging: items, isDropped: isDropped)
  }
}

extension DragState {
  /// The items over the views at the position of the drag.
  fileprivate var session: DropSession {
    DropSession(items, from: source?.view, at: location)
  }

  /// Tells the target, if there is one, that the items are no longer over it.
  fileprivate func leaveTarget() {
    guard let left = target else { return }
    target = nil
    left.delegate?.dropInteraction(left, sessionDidExit: session)
  }
}
