import QuireText

/// A press of the mouse that selects text.
struct TextDrag {
  /// The pointer that is down.
  let pointer: InputEvent.Pointer
  /// The unit of text that was pressed, and by which the selection grows.
  let unit: TextGranularity
  /// The text that was selected by the press.
  let origin: Range<Int>
  /// The position of the pointer, in points of the window.
  var location: Point
  /// Whether the press is on selected text, which it may drag; then nothing has been selected yet.
  var isOnSelection = false
}

extension TextArea {
  /// Begins to select with the press in `event`, and returns whether the area uses the press.
  ///
  /// One click places the insertion point, two select a word, three a paragraph, and further clicks
  /// begin again. A click on selected text places the insertion point when the button is released,
  /// because the press may drag the text. The middle button pastes the primary selection of the
  /// desktop.
  func beginSelection(_ event: PointerEvent) -> Bool {
    guard case .mouse(let button) = event.pointer, let point = event.location(in: self) else {
      return false
    }
    let offset = offset(at: point)
    switch button {
    case .primary: break
    case .middle:
      guard isEditable, let string = window?.host?.primarySelection else { return false }
      perform {
        $0.move(to: offset)
        $0.paste(string)
      }
      return true
    default: return false
    }
    let units: [TextGranularity] = [.character, .word, .paragraph]
    let unit = units[max(0, event.clickCount - 1) % units.count]
    if text.markedRange != nil { perform { $0.unmarkText() } }
    let extends = event.input.modifiers.contains(.shift)
    if event.clickCount == 1, !extends, isOnDraggableText(point) {
      drag = TextDrag(
        pointer: event.pointer, unit: unit, origin: offset..<offset, location: event.location,
        isOnSelection: true)
      return true
    }
    let origin =
      extends ? text.selection.anchor..<text.selection.anchor : text.unit(at: offset, by: unit)
    drag = TextDrag(pointer: event.pointer, unit: unit, origin: origin, location: event.location)
    perform {
      if extends { $0.move(to: offset, extends: true) } else { $0.select(origin) }
    }
    return true
  }

  /// Extends the selection to the position of `event`, and returns whether the pointer selects.
  func continueSelection(_ event: PointerEvent) -> Bool {
    guard let current = drag, current.pointer == event.pointer else { return false }
    guard !current.isOnSelection else { return true }
    let isOutside = !isVisible(event.location)
    let wasOutside = drag.map { !isVisible($0.location) } ?? false
    drag?.location = event.location
    extendSelection()
    if isOutside, !wasOutside { scrollWhileOutside() }
    return true
  }

  /// Ends the selection by `pointer`, and returns whether the pointer was selecting.
  func endSelection(by pointer: InputEvent.Pointer) -> Bool {
    guard let ended = drag, ended.pointer == pointer else { return false }
    drag = nil
    if ended.isOnSelection { perform { $0.select(ended.origin) } }
    offerSelection()
    return true
  }

  /// Ends the selection by `pointer`, whose press has been lost, for example to a drag of the text.
  func loseSelection(by pointer: InputEvent.Pointer) {
    guard drag?.pointer == pointer else { return }
    if drag?.isOnSelection == true { drag = nil } else { _ = endSelection(by: pointer) }
  }

  private func extendSelection() {
    guard let drag, let point = convert(drag.location, from: nil) else { return }
    let offset = offset(at: point)
    perform { $0.extend(from: drag.origin, to: offset, by: drag.unit) }
  }

  private func isVisible(_ location: Point) -> Bool {
    convert(location, from: nil).map { visibleRect.insetBy(x: -1, y: -1).contains($0) } ?? true
  }

  /// Extends the selection with every frame while the pointer is outside of the visible part, so
  /// that the text scrolls.
  private func scrollWhileOutside() {
    window?.observeFrames { [weak self] _ in
      guard let self, let drag, !isVisible(drag.location) else { return false }
      extendSelection()
      return true
    }
  }
}
