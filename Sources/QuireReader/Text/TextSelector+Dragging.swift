import Quire
import QuireGeometry

/// The drags of an end of the selection.
extension TextSelector {
  /// Moves the end of the selection that is dragged by `grip` to `location`, and moves an enlarged
  /// page while the end is near an edge of the window or beyond it.
  ///
  /// - Parameters:
  ///   - grip: What is dragged.
  ///   - start: The place where the drag began, in points of the window.
  ///   - location: The place of the end now, in points of the window.
  func drag(by grip: SelectionDrag.Grip, from start: Point, to location: Point) {
    if drag?.grip != grip {
      drag = SelectionDrag(grip: grip, start: start, location: location)
      if case .handle(let isEnd) = grip { holdEnd(movesStart: !isEnd) }
    }
    drag?.location = location
    followDrag()
    sheet?.scrollSteadily { [weak self] in
      self?.dragVelocity ?? .zero
    } didScroll: { [weak self] in
      self?.followDrag()
    }
  }

  /// Moves the dragged end of the selection to the text nearest to the pointer.
  private func followDrag() {
    guard let drag else { return }
    if drag.grip == .press { extend(toTextAt: drag.location) } else { moveEnd(to: drag.location) }
  }

  private var dragVelocity: Vector {
    guard let drag, let sheet, sheet.window != nil else { return .zero }
    let visible = sheet.bounds.inset(by: sheet.safeAreaInsets)
    return drag.velocity(in: sheet.convert(visible, to: nil))
  }
}
