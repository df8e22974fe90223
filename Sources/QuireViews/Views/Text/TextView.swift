import QuireText

/// A scrolling view in which a person edits a text of several paragraphs.
///
/// Lines are wrapped at the width of the view. The keys are those of a `TextField`; Return begins a
/// new paragraph, Tab inserts a tab, and Ctrl+Tab and Shift+Tab move the focus. Only the visible
/// part of the text is laid out, so that long texts are edited as fast as short ones. A `delegate`
/// that conforms to `TextViewDelegate` learns of changes of the text.
open class TextView: ScrollView {
  /// The margins between the text and the edges of the view, in points.
  public var textContainerInset = EdgeInsets(top: 8, left: 10, bottom: 8, right: 10) {
    didSet { if textContainerInset != oldValue { setNeedsLayout() } }
  }
  /// Called when a person has changed the text.
  public var action: (() -> Void)?

  /// Whether the view has the focus.
  public private(set) var isEditing = false

  let area = TextArea(isMultiline: true)
  private var touch: PointerEvent?

  /// The text of the view; setting it forgets the changes that could be undone.
  public var text: String {
    get { area.text.string }
    set {
      area.setString(newValue)
      setNeedsLayout()
    }
  }

  /// The typeface of the text.
  public var font: Font {
    get { area.font }
    set { area.font = newValue }
  }

  /// The colour of the text, or `nil` to use the window's colour for labels.
  public var textColor: Color? {
    get { area.textColor }
    set { area.textColor = newValue }
  }

  /// The horizontal alignment of the lines.
  public var alignment: TextAlignment {
    get { area.alignment }
    set { area.alignment = newValue }
  }

  /// Whether a person can change the text; otherwise it can only be selected and copied.
  public var isEditable: Bool {
    get { area.isEditable }
    set {
      area.isEditable = newValue
      area.focusDidChange()
    }
  }

  /// The delegate, if it is one of a text view.
  private var textDelegate: (any TextViewDelegate)? { delegate as? any TextViewDelegate }

  /// Creates a view with `text`.
  public init(_ text: String = "", frame: Rect = .zero) {
    super.init(frame: frame)
    area.owner = self
    area.addDragAndDrop(to: self)
    area.setString(text)
    area.perform { $0.move(to: 0) }
    insertSubview(area, at: 0)
  }

  /// Returns the text cursor, unless the property `cursor` says otherwise.
  open override func cursor(at location: Point) -> Cursor? { cursor ?? .text }

  // MARK: Layout

  /// Lays out the visible part of the text.
  open override func layoutSubviews() {
    area.wrapWidth = max(20, bounds.width - adjustedContentInset.width - textContainerInset.width)
    placeText()
    super.layoutSubviews()
    showVisible()
  }

  open override func contentOffsetDidChange() {
    super.contentOffsetDidChange()
    showVisible()
  }

  /// Updates the size of the contents.
  private func placeText() {
    let width = area.wrapWidth + textContainerInset.width
    area.frame = Rect(
      x: textContainerInset.left, y: textContainerInset.top, width: area.wrapWidth,
      height: max(1, area.paragraphs.height))
    contentSize = Size(
      width: width, height: area.paragraphs.height + textContainerInset.height)
  }

  private func showVisible() {
    area.visibleRect = bounds.offsetBy(
      Vector(x: -textContainerInset.left, y: -textContainerInset.top))
    let growth = area.showVisible()
    if growth != 0 { keepVisibleContents(afterGrowthAbove: growth) }
    // A change of the size would end the motion of the contents.
    if !isScrolling { placeText() }
  }

  /// Scrolls by the shortest distance that makes the insertion point visible.
  public func scrollToInsertionPoint() {
    // Scrolling lays out paragraphs whose heights were estimated, which may move the place.
    for _ in 0..<4 {
      let rect = area.caretRect(at: area.text.selection.head)
      placeText()
      let (visible, bottom) = (visibleContentRect, rect.maxY + textContainerInset.height)
      let step =
        rect.minY < visible.minY ? rect.minY - visible.minY : max(0, bottom - visible.maxY)
      guard step != 0 else { break }
      contentOffset.y += step
    }
  }

  open override func readingDidChange() {
    super.readingDidChange()
    area.resetLayout()
  }

  open override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(isElement: true, role: .textView)
  }

  // MARK: Responding

  open override var canBecomeFirstResponder: Bool { true }

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    guard isFirstResponder != isEditing else { return }
    isEditing = isFirstResponder
    area.focusDidChange()
    if isEditing {
      textDelegate?.textViewDidBeginEditing(self)
    } else {
      textDelegate?.textViewDidEndEditing(self)
    }
  }

  override var isDraggedItself: Bool { true }

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    touch = event.isTouch ? event : nil
    guard case .mouse(let button) = event.pointer, button == .primary || button == .middle else {
      return super.pointerDown(event) || event.isTouch
    }
    // A press only stops contents that are moving.
    guard !isScrolling else { return super.pointerDown(event) }
    becomeFirstResponder()
    return area.beginSelection(event)
  }

  open override func pointerMoved(_ event: PointerEvent) -> Bool {
    if area.continueSelection(event) { return true }
    if let touch, (event.location - touch.location).length > Control.dragThreshold {
      self.touch = nil
      // A finger that moves on a text that does not scroll may drag the views behind it.
      if motion.press == nil, window?.offerPress(event, from: self) != nil { return true }
    }
    return super.pointerMoved(event)
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    if area.endSelection(by: event.pointer) { return true }
    let isHandled = super.pointerUp(event)
    guard touch?.pointer == event.pointer else { return isHandled }
    touch = nil
    becomeFirstResponder()
    area.placeCaret(by: event)
    return true
  }

  open override func pointerLost(_ pointer: InputEvent.Pointer) {
    touch = nil
    area.loseSelection(by: pointer)
    super.pointerLost(pointer)
  }

  /// The commands that edit the text, such as Undo and Paste.
  open override var keyCommands: [KeyCommand] { area.editCommands }
  open override var keyCommandsTitle: String? { TextArea.commandsTitle }

  /// The place of the insertion point.
  open override var contextMenuRect: Rect { area.caretRect(in: self) }

  /// Returns the menu with the actions that edit the text, and moves the focus to the view.
  open override func contextMenu(at location: Point) -> Menu? {
    becomeFirstResponder()
    area.prepareMenu(at: location, selectsWord: touch != nil)
    return area.editMenu
  }

  override func hasContextMenu(at location: Point) -> Bool { true }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    area.handleKey(event) || super.keyDown(event)
  }
}

extension TextView: TextAreaOwner {
  func textAreaDidChange(isEdit: Bool) {
    if window != nil { scrollToInsertionPoint() }
    if isEdit, !hasMarkedText {
      action?()
      textDelegate?.textViewDidChange(self)
    }
    textDelegate?.textViewDidChangeSelection(self)
  }
}
