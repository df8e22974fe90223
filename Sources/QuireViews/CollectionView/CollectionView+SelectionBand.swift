/// A press of the mouse on the contents of a collection view, which may become a rubber band.
struct BandPress {
  let start: PointerEvent
  /// The point of the contents where the press began.
  let origin: Point
  /// The place of the mouse, in points of the window.
  var location: Point
  /// Whether the mouse has moved far enough for a rubber band.
  var hasMoved = false
}

/// The rubber band of a collection view: the press that draws it, and the view that shows it.
final class SelectionBand {
  var press: BandPress?
  private let view = View()

  /// The velocity of the contents, in points per second, for each point between the mouse and the
  /// edge of the collection view.
  static let scrollRate = 8.0

  /// Shows the band as the rectangle `rect` of the contents of `superview`.
  func show(_ rect: Rect, in superview: View) {
    view.isUserInteractionEnabled = false
    let accent = superview.appearance.accent
    view.backgroundColor = accent.opacity(0.15)
    view.borderColor = accent
    view.borderWidth = 1
    view.frame = rect
    if view.superview !== superview { superview.addSubview(view) }
  }

  /// Forgets the press, and hides the band.
  func end() {
    press = nil
    view.removeFromSuperview()
  }
}

extension CollectionView {
  /// Begins to follow the press of `event`, which may become a rubber band, and returns whether the
  /// collection view handles it.
  func pressBand(_ event: PointerEvent) -> Bool {
    guard allowsMultipleSelection, event.isPrimary, !event.isTouch, !isDraggedByMouse,
      !motion.isCoasting, selectionBand.press == nil, let origin = event.location(in: self)
    else { return false }
    becomeFirstResponder()
    selectionBand.press = BandPress(start: event, origin: origin, location: event.location)
    return true
  }

  /// Follows the press of `event`, and returns whether it belongs to a rubber band.
  func moveBand(_ event: PointerEvent) -> Bool {
    guard var press = selectionBand.press, press.start.pointer == event.pointer else {
      return false
    }
    press.location = event.location
    let distance = (event.location - press.start.location).length
    if !press.hasMoved, distance >= Control.dragThreshold {
      press.hasMoved = true
      window?.keepPress(of: event.pointer, by: self)
      choose { $0.beginBand(press.start.input.modifiers) }
    }
    selectionBand.press = press
    showBand()
    scrollByBand()
    return true
  }

  /// Ends the press of `event`, which deselects all items if it was a click beside them, and
  /// returns whether the press belonged to a rubber band.
  func releaseBand(_ event: PointerEvent) -> Bool {
    guard let press = selectionBand.press, press.start.pointer == event.pointer else {
      return false
    }
    _ = moveBand(event)
    let isClick = selectionBand.press?.hasMoved == false
    selectionBand.end()
    selection.endBand()
    if isClick, press.start.input.modifiers.isDisjoint(with: [.shift, .control]) {
      choose { $0.deselectAll() }
    }
    return true
  }

  /// Cancels the rubber band if it belongs to `pointer`.
  func loseBand(_ pointer: InputEvent.Pointer) {
    if selectionBand.press?.start.pointer == pointer { cancelBand() }
  }

  /// Cancels the rubber band, if there is one, and restores the selection.
  func cancelBand() {
    selectionBand.end()
    choose { $0.cancelBand() }
  }

  /// Updates the rubber band after the contents have been scrolled.
  func followBandByScroll() {
    if selectionBand.press != nil { showBand() }
  }

  private func showBand() {
    guard let press = selectionBand.press, press.hasMoved,
      let here = convert(press.location, from: nil)
    else { return }
    let rect = Rect(corner: press.origin, here)
    let contents = Rect(origin: .zero, size: contentSize).union(bounds)
    selectionBand.show(rect.intersection(contents), in: self)
    choose { $0.moveBand(over: arrangement.items(in: mirroredForContents(rect))) }
  }

  /// Scrolls the contents for as long as the mouse is beyond the upper or the lower edge.
  private func scrollByBand() {
    scrollSteadily { [weak self] in
      Vector(y: (self?.bandOvershoot ?? 0) * SelectionBand.scrollRate)
    }
  }

  /// The distance of the mouse from the collection view during a rubber band, in points: positive
  /// below it, negative above it.
  private var bandOvershoot: Double {
    guard let press = selectionBand.press, press.hasMoved,
      let here = convert(press.location, from: nil)
    else { return 0 }
    return here.y - min(max(here.y, bounds.minY), bounds.maxY)
  }
}

nonisolated extension Rect {
  /// Creates the smallest rectangle that contains the points `one` and `other` and is at least a
  /// point wide and high.
  init(corner one: Point, _ other: Point) {
    let (left, top) = (min(one.x, other.x), min(one.y, other.y))
    self.init(
      x: left, y: top, width: max(1, abs(one.x - other.x)), height: max(1, abs(one.y - other.y)))
  }
}
