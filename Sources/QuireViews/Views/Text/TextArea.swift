import QuireText

/// The view or control that contains a text area and decides what is visible of it.
protocol TextAreaOwner: View {
  /// Called when the text or the selection has changed by an event; `isEdit` tells whether the text
  /// has.
  func textAreaDidChange(isEdit: Bool)
}

/// The text of a text field or a text view, with its lines, its selection and the insertion point.
///
/// Only the visible paragraphs have a layout, and each line is a view of its own: an edit lays out
/// one paragraph and draws its lines, whatever the length of the text.
final class TextArea: View {
  /// The text, its selection and its history.
  private(set) var text: EditableText
  /// The view that contains the area.
  weak var owner: (any TextAreaOwner)?

  /// The typeface of the text.
  var font = Font() { didSet { if font != oldValue { resetLayout() } } }
  /// The colour of the text, or `nil` for the window's colour for labels.
  var textColor: Color? { didSet { if textColor != oldValue { showColors() } } }
  /// The alignment of the lines.
  var alignment = TextAlignment.natural { didSet { if alignment != oldValue { resetLayout() } } }
  /// The width, in points, at which lines are broken, or ∞ for a single line.
  var wrapWidth = Double.infinity { didSet { if wrapWidth != oldValue { resetLayout() } } }
  /// The visible part, in the area's own coordinates.
  var visibleRect = Rect.zero
  /// Whether keys and input methods can change the text.
  var isEditable = true

  var paragraphs: ParagraphList<ParagraphLayout>
  /// The canvas for whose scale paragraphs are laid out.
  var canvas: Canvas?
  var lineViews: [TextLineView] = []
  let selectionMarks = TextMarks()
  let underlines = TextMarks()
  let caret = TextCaret()
  /// The horizontal position that moves up and down keep to, or `nil` after another event.
  var goalX: Double?
  var drag: TextDrag?
  /// The undo manager with which changes of the text are registered.
  var undo = TextUndo()
  /// The mark at the place where dragged text would be inserted.
  let dropMark = View()

  /// Creates an area for an empty text.
  init(isMultiline: Bool) {
    text = EditableText(isMultiline: isMultiline)
    paragraphs = ParagraphList("") { _ in 0 }
    super.init()
    isUserInteractionEnabled = false
    for view in [selectionMarks, underlines, caret] { addSubview(view) }
    resetLayout()
  }

  /// Whether the text is shown as dots, and nothing of it can be copied.
  var isSecure: Bool {
    get { text.isSecure }
    set {
      guard newValue != text.isSecure else { return }
      text.isSecure = newValue
      forgetUndo()
      _ = text.takeChange()
      resetLayout()
    }
  }

  /// Replaces the whole text by `string`, and forgets all changes.
  func setString(_ string: String) {
    guard isSecure || string != text.string else { return }
    text.setString(string)
    forgetUndo()
    goalX = nil
    if let change = text.takeChange() { follow(change) }
    owner?.setNeedsLayout()
  }

  /// Performs an event that `change` applies to the text, and shows the result.
  ///
  /// - Parameters:
  ///   - keepsGoal: Whether the event moves up or down, so that the horizontal position is kept.
  ///   - change: The event.
  func perform(keepsGoal: Bool = false, _ change: (inout EditableText) -> Void) {
    if othersHaveChanged { text.endChange() }
    let (selection, marked, count) = (text.selection, text.markedRange, text.undoCount)
    change(&text)
    registerUndo(from: count)
    let edit = text.takeChange()
    if let edit { follow(edit) }
    if !keepsGoal { goalX = nil }
    if isActive { caret.start() }
    guard edit != nil || text.selection != selection || text.markedRange != marked else {
      return
    }
    owner?.setNeedsLayout()
    owner?.textAreaDidChange(isEdit: edit != nil)
  }

  /// Whether the owner has the focus.
  var isActive: Bool { owner?.isFirstResponder == true }

  /// Updates the insertion point and the selection when the owner got or lost the focus.
  func focusDidChange() {
    if isActive {
      caret.start()
    } else {
      if text.markedRange != nil { perform { $0.unmarkText() } }
      caret.stop()
    }
    showColors()
  }

  override func appearanceDidChange() { showColors() }

  override func didMoveToWindow() {
    if window == nil { forgetUndo() }
    showColors()
    if isActive { caret.start() }
  }

  func showColors() {
    let color = textColor ?? appearance.label
    for view in lineViews { view.color = color }
    underlines.color = color
    caret.backgroundColor = color
    selectionMarks.color =
      isActive ? appearance.textSelection : appearance.inactiveTextSelection
  }
}

nonisolated extension Appearance {
  /// The colour behind the selected text of a view with the focus.
  var textSelection: Color { accent.opacity(isDark ? 0.38 : 0.26) }
  /// The colour behind the selected text of a view without the focus.
  var inactiveTextSelection: Color { label.opacity(0.14) }
}
