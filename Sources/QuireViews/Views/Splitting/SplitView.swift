import QuireAnimation
public import QuireGeometry

/// A view with two columns: a primary one, such as a sidebar, and a secondary one for the content.
///
/// The user drags the divider between the columns, or moves it with the arrow keys while it has the
/// focus; a double click restores the first width. In a view that is too narrow for both columns,
/// the primary column slides over the secondary one: a finger that swipes from the edge where
/// reading begins pulls it in, and a swipe back, a press beside it or Escape closes it. In a view
/// that is read from right to left, the primary column is on the right.
open class SplitView: View {
  /// The view in the primary column, or `nil` for an empty column.
  public var primaryView: View? {
    didSet { replace(oldValue, by: primaryView, in: primaryColumn) }
  }

  /// The view in the secondary column, or `nil` for an empty column.
  public var secondaryView: View? {
    didSet { replace(oldValue, by: secondaryView, in: secondaryColumn) }
  }

  let primaryColumn = View()
  private let secondaryColumn = View()
  let dimming = View()
  private lazy var divider = SplitDivider(of: self)
  var layout = SplitLayout()
  /// The width that the program has chosen last, in points.
  private(set) var naturalWidth = 260.0
  /// The width of the view at its last layout, in points, or `nil` before the first layout.
  private var laidOutWidth: Double?
  /// The running motion of the primary column, or `nil` if it rests.
  var slide: ViewPropertyAnimator?
  /// The swipe that moves the primary column over the secondary one.
  let swipe = PanGestureRecognizer(orientation: .horizontal)
  /// The visible part of the primary column when the swipe began, 0…1.
  var swipeStart = 0.0
  /// The responder that had the focus before the primary column slid in, or `nil` if there was
  /// none.
  private weak var formerFocus: Responder?

  private static let dimmed = 0.28

  /// Creates a split view with empty columns.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    primaryColumn.clipsToBounds = true
    secondaryColumn.clipsToBounds = true
    dimming.backgroundColor = .black
    dimming.alpha = 0
    dimming.isHidden = true
    dimming.addGestureRecognizer(
      TapGestureRecognizer { [weak self] recognizer in
        if recognizer.state == .ended { self?.showPrimary(false) }
      })
    swipe.allowedTouchTypes = [.direct]
    swipe.action = { [weak self] _ in self?.followSwipe() }
    addGestureRecognizer(swipe)
    for view in [primaryColumn, secondaryColumn, dimming, divider] { addSubview(view) }
    showColors()
  }

  // MARK: Widths

  /// The width of the primary column that the program prefers, in points; 260 by default.
  ///
  /// The user can change the width; `primaryColumnWidth` is the actual one.
  public var preferredPrimaryColumnWidth: Double {
    get { naturalWidth }
    set {
      naturalWidth = newValue
      primaryColumnWidth = newValue
    }
  }

  /// The width of the primary column, in points; setting it uses the nearest possible width.
  public var primaryColumnWidth: Double {
    get { layout.primaryWidth(in: bounds.width) }
    set {
      let range = bounds.width > 0 ? layout.widths(in: bounds.width) : 0...newValue
      change { $0.preferredWidth = min(max(newValue, range.lowerBound), range.upperBound) }
    }
  }

  /// The smallest width of the primary column, in points; 180 by default.
  public var minimumPrimaryColumnWidth: Double {
    get { layout.leastWidth }
    set { change { $0.leastWidth = newValue } }
  }

  /// The largest width of the primary column, in points; 420 by default.
  public var maximumPrimaryColumnWidth: Double {
    get { layout.mostWidth }
    set { change { $0.mostWidth = newValue } }
  }

  /// The smallest width of the secondary column beside the primary one, in points; 320 by default.
  ///
  /// In a view with less room, the primary column slides over the secondary one.
  public var minimumSecondaryColumnWidth: Double {
    get { layout.leastSecondaryWidth }
    set { change { $0.leastSecondaryWidth = newValue } }
  }

  private func change(_ change: (inout SplitLayout) -> Void) {
    let old = layout
    change(&layout)
    if layout != old { setNeedsLayout() }
  }

  // MARK: Columns

  /// Whether the view is so narrow that the primary column is over the secondary one.
  public var isCollapsed: Bool { layout.isOverlaid(in: bounds.width) }

  /// Whether the primary column is visible.
  public var isPrimaryShown: Bool { layout.isShown(in: bounds.width) }

  /// Whether the primary column is visible while the view is wide enough for both columns; true by
  /// default.
  ///
  /// Setting it moves nothing: the next layout follows it. `showPrimary(_:animated:)` changes it
  /// with a motion.
  public var isPrimaryShownBeside: Bool {
    get { layout.isShownBeside }
    set { change { $0.isShownBeside = newValue } }
  }

  /// Whether a finger that swipes from the edge where reading begins pulls in a hidden primary
  /// column in a narrow view; true by default.
  ///
  /// A column that is over the secondary one can be pushed back in any case.
  public var presentsWithGesture = true {
    didSet { if presentsWithGesture != oldValue { setNeedsLayout() } }
  }

  /// Called when the primary column is about to appear or disappear, or the view has become wide
  /// enough or too narrow for both columns.
  open func columnsDidChange() {}

  /// Shows the primary column, or hides it if `isShown` is false, with a motion if `animated` is
  /// true and the window does not reduce motion.
  public func showPrimary(_ isShown: Bool, animated: Bool = true) {
    guard isShown != isPrimaryShown else { return }
    setPrimaryShown(isShown)
    slideColumns(animated: animated)
  }

  /// Shows the primary column with a motion if it is hidden, or hides it if it is visible.
  public func togglePrimary() { showPrimary(!isPrimaryShown) }

  /// Records that the primary column is visible, or not if `isShown` is false, and moves the focus
  /// out of a column that disappears.
  func setPrimaryShown(_ isShown: Bool) {
    let holdsFocus =
      (window?.firstResponder as? View)?.isDescendant(of: primaryColumn) ?? false
    if isShown { formerFocus = window?.firstResponder }
    layout.show(isShown, in: bounds.width)
    columnsDidChange()
    if isCollapsed, isShown {
      // What the primary column covers gets no keys.
      window?.makeFirstResponder(nil)
    } else if !isShown, holdsFocus || isCollapsed && window?.firstResponder == nil {
      window?.makeFirstResponder(formerFocus)
    }
  }

  private func replace(_ old: View?, by new: View?, in column: View) {
    guard old !== new else { return }
    if old?.superview === column { old?.removeFromSuperview() }
    if let new { column.addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Lays out the columns and the divider; an override must call super.
  open override func layoutSubviews() {
    let wasOverlaid = laidOutWidth.map(layout.isOverlaid) ?? isCollapsed
    laidOutWidth = bounds.width
    if wasOverlaid != isCollapsed {
      // The sidebar of a window that has become narrow would cover what the user reads.
      layout.isShownOver = false
      layout.reveal = nil
      columnsDidChange()
    }
    secondaryColumn.isUserInteractionEnabled = !(isCollapsed && isPrimaryShown)
    // The Tab key goes through the primary column first, unless that lies over the secondary one.
    if isCollapsed == (subviews.first === primaryColumn) {
      insertSubview(primaryColumn, at: isCollapsed ? subviews.count - 1 : 0)
    }
    let frames = layout.frames(in: bounds.size)
    let breadth = SplitDivider.breadth
    primaryColumn.frame = mirroredForReading(frames.primary)
    secondaryColumn.frame = mirroredForReading(frames.secondary)
    divider.frame = mirroredForReading(
      Rect(
        x: frames.primary.maxX - breadth / 2, y: 0, width: breadth, height: bounds.height))
    divider.isHidden = isCollapsed || !isPrimaryShown
    dimming.frame = bounds
    let part = layout.overlaidPart(in: bounds.width)
    dimming.alpha = Self.dimmed * part
    primaryColumn.shadowOpacity = 0.3 * min(1, 4 * part)
    primaryColumn.shadowRadius = 12
    primaryView?.frame = Rect(size: frames.primary.size)
    secondaryView?.frame = Rect(size: frames.secondary.size)
    hideUnused()
    prepareSwipe()
  }

  /// Hides the views that are not visible, unless they still move, so that they get no focus.
  func hideUnused() {
    guard slide == nil, layout.reveal == nil else { return }
    primaryColumn.isHidden = !isPrimaryShown
    dimming.isHidden = !(isCollapsed && isPrimaryShown)
  }

  open override func readingDidChange() {
    super.readingDidChange()
    setNeedsLayout()
  }

  open override func didMoveToWindow() { showColors() }

  open override func appearanceDidChange() {
    super.appearanceDidChange()
    showColors()
  }

  private func showColors() { primaryColumn.backgroundColor = appearance.background }

  open override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.modifiers.isEmpty, isCollapsed, isPrimaryShown else {
      return super.keyDown(event)
    }
    showPrimary(false)
    return true
  }
}
