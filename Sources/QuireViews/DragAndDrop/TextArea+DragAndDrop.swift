import QuireText

/// The methods by which selected text is dragged, and dragged text is inserted.
///
/// Text that is dragged to another place of the same text moves; otherwise it is copied.
extension TextArea {
  /// Lets text be dragged from and to `owner`, the view that contains the area.
  func addDragAndDrop(to owner: View) {
    owner.addInteraction(DragInteraction(delegate: self))
    owner.addInteraction(DropInteraction(delegate: self))
    dropMark.isUserInteractionEnabled = false
  }

  /// Returns whether `point`, in points of the area, is on selected text that may be copied.
  func isOnDraggableText(_ point: Point) -> Bool {
    canPerform(.copy) && selectionMarks.rects.contains { $0.contains(point) }
  }

  /// Returns the offset at the position of `session`.
  private func offset(of session: DropSession) -> Int { offset(at: session.location(in: self)) }

  /// Returns the texts of `session`, one after another in lines of their own, or `nil` if there are
  /// none.
  private func text(of session: DropSession) -> String? {
    let texts = session.items.compactMap(\.text)
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }

  /// Moves the selected text to `offset`, which is outside of it, and selects it there.
  private func moveSelection(to offset: Int) {
    let selected = text.selection.range
    let (moved, utf8) = (text.selectedText, Array(text.string.utf8))
    let isForward = offset > selected.lowerBound
    let between =
      isForward ? selected.upperBound..<offset : offset..<selected.lowerBound
    let passed = String(decoding: utf8[between], as: UTF8.self)
    let whole = min(offset, selected.lowerBound)..<max(offset, selected.upperBound)
    let start = isForward ? offset - selected.count : offset
    perform {
      $0.replace(whole, withText: isForward ? passed + moved : moved + passed)
      $0.select(start..<start + selected.count)
    }
  }

  /// Inserts `string` at `offset`, and selects it.
  private func insert(_ string: String, at offset: Int) {
    perform {
      $0.move(to: offset)
      $0.paste(string)
      $0.select(offset..<$0.selection.head)
    }
  }
}

extension TextArea: DragInteractionDelegate {
  /// The largest number of characters of a preview, which shows only a few lines.
  private static let previewLength = 1000

  func dragInteraction(
    _ interaction: DragInteraction, itemsForDragAt location: Point
  ) -> [DragItem] {
    // A press of the mouse that selects text drags nothing, not even what it has selected itself.
    guard drag?.isOnSelection != false, let owner,
      let point = owner.convert(location, to: self), isOnDraggableText(point)
    else { return [] }
    return [.text(text.selectedText)]
  }

  func dragInteraction(
    _ interaction: DragInteraction, previewFor items: [DragItem]
  ) -> DragPreview? {
    guard let owner, let string = items.first?.text,
      let first = selectionMarks.rects.min(by: { $0.minY < $1.minY })
    else { return nil }
    let label = Label(String(string.prefix(Self.previewLength)), font: font)
    label.textColor = textColor
    label.numberOfLines = 0
    label.backgroundColor = owner.appearance.background
    let size = label.sizeThatFits(Size(width: max(40, owner.bounds.width), height: 0))
    // A long text would cover the places where it could be dropped.
    let shown = Size(width: size.width, height: min(size.height, owner.bounds.height, 200))
    return DragPreview(label, frame: Rect(origin: convert(first, to: owner).origin, size: shown))
  }
}

extension TextArea: DropInteractionDelegate {
  func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
    guard let owner, isEditable, (owner as? Control)?.isEnabled != false,
      text(of: session) != nil
    else { return false }
    let selected = text.selection.range
    let offset = offset(of: session)
    return session.sourceView !== owner || offset < selected.lowerBound
      || offset > selected.upperBound
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) {
    let rect = caretRect(at: offset(of: session))
    dropMark.backgroundColor = appearance.accent
    dropMark.frame = Rect(x: rect.minX - 1, y: rect.minY, width: 2, height: rect.height)
    if dropMark.superview !== self { addSubview(dropMark) }
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: DropSession) {
    dropMark.removeFromSuperview()
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
    guard let owner, let string = text(of: session) else { return }
    if text.markedRange != nil { perform { $0.unmarkText() } }
    let offset = offset(of: session)
    owner.becomeFirstResponder()
    if session.sourceView === owner {
      moveSelection(to: offset)
    } else {
      insert(string, at: offset)
    }
  }
}
