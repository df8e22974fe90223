import QuireAnimation
public import QuireGeometry

/// A view with two columns: a primary one, such as a sidebar, and a secondary one for the content.
///
/// The user drags the divider between the columns, or moves it with the arrow keys while it has the
/// focus; a double click restores the first width. In a view that is too narrow for both columns,
/// the primary column slides over the secondary one, and a press beside it or Escape closes it. In
/// a view that is read from right to left, the primary column is on the right.
open class SplitView: View {
  /// The view in the primary column, or `nil` for an empty column.
  public var primaryView: View? {
    didSet { replace(oldValue, by: primaryView, in: primaryColumn) }
  }

  /// The view in the secondary column, or `nil` for an empty column.
  public var secondaryView: View? {
    didSet { replace(oldValue, by: secondaryView, in: secondaryColumn) }
  }

  private let primaryColumn = View()
  private let secondaryColumn = View()
  private let dimming = View()
  private lazy var divider = SplitDivider(of: self)
  private var layout = SplitLayout()
  /// The width that the program has chosen last, in points.
  private(set) var naturalWidth = 260.0
  /// The width of the view at its last layout, in points, or `nil` before the first layout.
  private var laidOutWidth: Double?
  /// The number of motions of the primary column that have not ended.
  private var slides = 0
  /// The responder that had the focus before the primary column slid in, or `nil` if there was
  /// none.
  private weak var formerFocus: Responder?

  private static let duration = Duration.milliseconds(220)
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
    for view in [secondaryColumn, dimming, primaryColumn, divider] { addSubview(view) }
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

  /// Called when the primary column is about to appear or disappear, or the view has become wide
  /// enough or too narrow for both columns.
  open func columnsDidChange() {}

  /// Shows the primary column, or hides it if `isShown` is false, with a motion if `animated` is
  /// true and the window does not reduce motion.
  public func showPrimary(_ isShown: Bool, animated: Bool = true) {
    guard isShown != isPrimaryShown else { return }
    let holdsFocus =
      (window?.firstResponder as? View)?.isDescendant(of: primaryColumn) ?? false
    if isShown { formerFocus = window?.firstResponder }
    layout.show(isShown, in: bounds.width)
    columnsDidChange()
    setNeedsLayout()
    // The hidden column keeps its place until it has slid out.
    primaryColumn.isHidden = false
    dimming.isHidden = false
    if !isShown, holdsFocus { window?.makeFirstResponder(formerFocus) }
    guard animated, let window, !window.reducesMotion else { return layoutIfNeeded() }
    slides += 1
    View.animate(withDuration: Self.duration, curve: .easeInOut) {
      layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.slides -= 1
      self?.hideUnused()
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
      columnsDidChange()
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
    dimming.alpha = isCollapsed && isPrimaryShown ? Self.dimmed : 0
    primaryColumn.shadowOpacity = isCollapsed && isPrimaryShown ? 0.3 : 0
    primaryColumn.shadowRadius = 12
    primaryView?.frame = Rect(size: frames.primary.size)
    secondaryView?.frame = Rect(size: frames.secondary.size)
    hideUnused()
  }

  /// Hides the views that are not visible, unless they still move, so that they get no focus.
  private func hideUnused() {
    guard slides == 0 else { return }
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
