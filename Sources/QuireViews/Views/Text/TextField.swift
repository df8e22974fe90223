import QuireText

/// A control in which a person edits a single line of text.
///
/// A field has the focus after a click, or when the Tab key moves the focus to it; Tab then selects
/// the whole text. The keys are those of the desktops GNOME and KDE: arrows with Ctrl move by
/// words, Home and End to the ends, with Shift they select; Ctrl+A selects all, Ctrl+C, X and V
/// copy, cut and paste, Ctrl+Z and Ctrl+Shift+Z undo and repeat. A double click selects a word, a
/// triple click everything, a drag extends the selection, and the middle button pastes the
/// selection of the desktop.
open class TextField: Control {
  /// The text that is shown in place of an empty text.
  public var placeholder = "" {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }

  /// The horizontal alignment of a text that is shorter than the field.
  public var alignment = TextAlignment.natural {
    didSet { if alignment != oldValue { setNeedsLayout() } }
  }

  /// The rule that decides when the field shows a button that clears it; there has to be text, too.
  public var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
  }

  /// Returns what is wrong with a text, or `nil` if the text is valid; called after each change.
  public var validation: ((_ text: String) -> String?)? {
    didSet { updateProblem() }
  }

  /// The fault of the text according to `validation`, or `nil` if the text is valid.
  public private(set) var problem: String? {
    didSet {
      guard problem != oldValue else { return }
      setNeedsDisplay()
      problemDidChange()
    }
  }
  /// Called when `problem` has changed.
  var problemDidChange: () -> Void = {}

  /// The object that decides on changes and learns of them.
  public weak var delegate: (any TextFieldDelegate)?
  /// The action that was set, or `nil` if there is none, so that no hidden text is copied for it.
  private(set) var ownAction: ((String) -> Void)?
  /// Called with the text when a person has pressed Return.
  public var primaryAction: ((String) -> Void)?

  /// Whether the field has the focus.
  public private(set) var isEditing = false

  let area = TextArea(isMultiline: false)
  private(set) lazy var clearButton = ClearButton { [weak self] in self?.clear() }

  /// The part of the field in which text is visible.
  var textRoom = Rect.zero

  /// The text of the field; setting it forgets the changes that could be undone.
  ///
  /// Reading the text of a field that hides it makes a copy, which stays in memory for some time.
  public var text: String {
    get { area.text.plainString }
    set {
      area.setString(newValue)
      updateProblem()
      textDidChange()
    }
  }

  /// The typeface of the text.
  public var font: Font {
    get { area.font }
    set {
      area.font = newValue
      setNeedsLayout()
    }
  }

  /// The colour of the text, or `nil` to use the window's colour for labels.
  public var textColor: Color? {
    get { area.textColor }
    set { area.textColor = newValue }
  }

  /// Whether the field hides its text, which then is shown as dots.
  ///
  /// Nothing of a hidden text can be copied, changes of it cannot be undone, and keys treat it as a
  /// single word. Its characters are kept in memory that is neither swapped out nor written to core
  /// files, and that is wiped when the text is removed or the field is released; `action`,
  /// `primaryAction`, `validation` and `text` copy them from there.
  public var isSecureTextEntry: Bool {
    get { area.isSecure }
    set { area.isSecure = newValue }
  }

  /// Called with the new text when a person has changed it.
  public var action: (String) -> Void {
    get { ownAction ?? { _ in } }
    set { ownAction = newValue }
  }

  static let cornerRadius = 7.0
  static let padding = Size(width: 9, height: 6)

  /// Creates a field with `text`, which shows `placeholder` while it is empty.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - placeholder: The text that is shown in place of an empty text.
  ///   - frame: The frame, in points of its future superview.
  ///   - action: Called with the new text when a person has changed it.
  public init(
    _ text: String = "", placeholder: String = "", frame: Rect = .zero,
    action: ((String) -> Void)? = nil
  ) {
    self.placeholder = placeholder
    ownAction = action
    super.init(frame: frame)
    area.owner = self
    area.addDragAndDrop(to: self)
    area.clipsToBounds = true
    area.setString(text)
    addSubview(area)
  }

  /// Returns the text cursor, unless the property `cursor` or the state of the field says
  /// otherwise.
  open override func cursor(at location: Point) -> Cursor? {
    cursor ?? (isEnabled ? .text : .arrow)
  }

  open override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(
      isElement: true, role: isSecureTextEntry ? .secureTextField : .textField, label: placeholder,
      hint: problem)
  }

  // MARK: Layout

  /// The width, in points, at the side where reading begins that a subclass uses for a symbol.
  var symbolWidth: Double { 0 }

  /// Returns the current width, or 200 points if there is none, and the height of a line with its
  /// margins.
  open override func sizeThatFits(_ size: Size) -> Size {
    let line = Text("x", font: font).size().height
    return Size(
      width: bounds.width > 0 ? bounds.width : 200,
      height: (line + 2 * TextField.padding.height).rounded(.up))
  }

  /// Lays out the text and the button that clears it.
  open override func layoutSubviews() { layOutField() }

  /// Draws the background, the placeholder and the edge.
  open override func draw(in canvas: Canvas) {
    drawField(in: canvas)
    if area.text.string.isEmpty, !placeholder.isEmpty { drawPlaceholder(in: canvas) }
  }

  open override func readingDidChange() {
    super.readingDidChange()
    area.resetLayout()
  }

  // MARK: Responding

  open override func firstResponderDidChange() {
    super.firstResponderDidChange()
    if isFirstResponder != isEditing {
      isEditing = isFirstResponder
      area.focusDidChange()
      setNeedsLayout()
      if isEditing {
        delegate?.textFieldDidBeginEditing(self)
      } else {
        delegate?.textFieldDidEndEditing(self)
      }
    }
  }

  /// Selects the whole text, which a person who comes with the Tab key often replaces.
  override func focusDidArriveByKey() { selectAll() }

  override var isDraggedItself: Bool { true }

  open override func pointerDown(_ event: PointerEvent) -> Bool {
    isEnabled && beginFieldPress(event) || super.pointerDown(event)
  }

  open override func pointerMoved(_ event: PointerEvent) -> Bool {
    continueFieldPress(event) || super.pointerMoved(event)
  }

  open override func pointerUp(_ event: PointerEvent) -> Bool {
    endFieldPress(event) || super.pointerUp(event)
  }

  open override func pointerLost(_ pointer: InputEvent.Pointer) {
    area.loseSelection(by: pointer)
    super.pointerLost(pointer)
  }

  /// The commands that edit the text, such as Undo and Paste.
  open override var keyCommands: [KeyCommand] { isEnabled ? area.editCommands : [] }
  open override var keyCommandsTitle: String? { TextArea.commandsTitle }

  /// The place of the insertion point.
  open override var contextMenuRect: Rect { area.caretRect(in: self) }

  /// Returns the menu with the actions that edit the text, and moves the focus to the field.
  open override func contextMenu(at location: Point) -> Menu? {
    guard isEnabled else { return nil }
    let isTouched = isPressed && pressStart?.isTouch == true
    becomeFirstResponder()
    area.prepareMenu(at: location, selectsWord: isTouched)
    return area.editMenu
  }

  override func hasContextMenu(at location: Point) -> Bool { isEnabled }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    return area.handleKey(event) { submit() } || super.keyDown(event)
  }

  func updateProblem() { problem = validation?(text) }

  /// Called when the text has changed, by a person or by the program.
  func textDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
  }
}
