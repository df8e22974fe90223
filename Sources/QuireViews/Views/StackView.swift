/// A view that lays out other views in a row or a column.
///
/// Each arranged view has a natural size, `sizeThatFits`, and a flexibility, 0 by default. Hidden
/// views take no space. The distribution decides the lengths along the axis:
///
/// | `Distribution` | lengths |
/// |---|---|
/// | `natural` | all natural, from the beginning; views that do not fit extend beyond the end |
/// | `fill` | natural, but flexible views share the free space by their flexibilities |
/// | `fillEqually` | all equal |
///
/// With `fill`, the last view gets the free space if no view is flexible, and all inflexible views
/// shrink by the same factor if there is too little space.
///
/// The root view of a controller keeps its views in the safe area; any other stack uses all of its
/// bounds. A row begins on the side where reading begins, on the left or on the right. The edges of
/// the views are on whole device pixels.
public final class StackView: View {
  /// A rule for the position and length of each view at right angles to the axis of the stack.
  public enum Alignment: Hashable, Sendable {
    /// Views are at the side where reading begins in a column, or at the top in a row.
    case leading
    /// Views are in the middle of the stack, at right angles to its axis.
    case center
    /// Views are at the side where reading ends in a column, or at the bottom in a row.
    case trailing
    /// Views are stretched from one edge of the stack to the other, at right angles to its axis.
    case fill
  }

  /// A rule for the lengths of the views along the axis of the stack.
  public enum Distribution: Hashable, Sendable {
    /// Each view has the length that its `sizeThatFits` returns.
    case natural
    /// Flexible views share the space that the natural lengths of the other views leave.
    case fill
    /// All views have the same length.
    case fillEqually
  }

  /// The axis along which the stack lays out its views.
  public var axis: Orientation {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// The space between neighbouring views, in points.
  public var spacing: Double {
    didSet { if spacing != oldValue { arrangementDidChange() } }
  }

  /// The rule for the position and length of each view at right angles to the axis of the stack.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// The rule for the lengths of the views along the axis of the stack.
  public var distribution: Distribution {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// The margins, in points, between the edges of the stack and its views.
  public var insets = EdgeInsets.zero {
    didSet { if insets != oldValue { arrangementDidChange() } }
  }

  private var items: [StackItem] = []

  /// Creates a stack that lays out `views`, none by default, along `axis`.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the stack lays out its views.
  ///   - spacing: The space between two views, in points.
  ///   - alignment: The rule for the position and length of each view at right angles to the axis.
  ///   - distribution: The rule for the lengths of views along the axis.
  ///   - views: The arranged views, all inflexible.
  public init(
    _ axis: Orientation, spacing: Double = 8, alignment: Alignment = .fill,
    distribution: Distribution = .fill, _ views: [View] = []
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    super.init()
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// The views that the stack lays out, in order along the axis.
  public var arrangedSubviews: [View] { items.map(\.view) }

  /// Adds `view` after the other arranged views, with the weight `flexibility` in the distribution
  /// of free space.
  ///
  /// - Parameters:
  ///   - view: A view, which becomes a subview.
  ///   - flexibility: The view's weight in the distribution of free space; 0 keeps the natural
  ///     length.
  public func addArrangedSubview(_ view: View, flexibility: Double = 0) {
    insertArrangedSubview(view, at: items.count, flexibility: flexibility)
  }

  /// Inserts `view` at `index` of the arranged views, or moves it there, with the weight
  /// `flexibility` in the distribution of free space.
  ///
  /// - Parameters:
  ///   - view: A view, which becomes a subview; an arranged view moves to its new position.
  ///   - index: The number of other arranged views before `view`.
  ///   - flexibility: The view's weight in the distribution of free space; 0 keeps the natural
  ///     length.
  public func insertArrangedSubview(_ view: View, at index: Int, flexibility: Double = 0) {
    precondition(flexibility >= 0, "a flexibility must not be negative")
    items.removeAll { $0.view === view }
    items.insert(StackItem(view: view, flexibility: flexibility), at: index)
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Adds an empty view that takes part of the free space, as a view with a flexibility of 1.
  public func addFlexibleSpace() {
    addArrangedSubview(EmptySpace(length: 0), flexibility: 1)
  }

  /// Adds an empty view of `length` points along the axis, with the usual spacing before and after
  /// it.
  public func addSpace(_ length: Double) {
    addArrangedSubview(EmptySpace(length: length))
  }

  /// Removes `view` from the arranged views and from the subviews.
  public func removeArrangedSubview(_ view: View) {
    guard items.contains(where: { $0.view === view }) else { return }
    items.removeAll { $0.view === view }
    if view.superview === self { view.removeFromSuperview() }
    arrangementDidChange()
  }

  /// Sets the weight of the arranged view `view` in the distribution of free space; 0 keeps its
  /// natural length.
  public func setFlexibility(_ flexibility: Double, of view: View) {
    precondition(flexibility >= 0, "a flexibility must not be negative")
    guard let index = items.firstIndex(where: { $0.view === view }) else { return }
    items[index].flexibility = flexibility
    arrangementDidChange()
  }

  // MARK: Layout

  public override func subviewSizeDidChange(_ view: View) { arrangementDidChange() }

  override func subviewVisibilityDidChange(_ view: View) { arrangementDidChange() }

  /// Sets the frames of the arranged views that are not hidden.
  public override func layoutSubviews() {
    let room = bounds.inset(by: margins)
    let shown = shownItems
    let lengths = lengths(of: shown, in: room.size)
    let scale = window?.scale ?? 1
    func onPixel(_ position: Double) -> Double { (position * scale).rounded() / scale }
    var start = along(room.origin)
    for (item, length) in zip(shown, lengths) {
      let across = acrossRange(of: item.view, length: length, in: room)
      let breadth = across.upperBound - across.lowerBound
      var frame =
        axis == .horizontal
        ? Rect(x: start, y: across.lowerBound, width: length, height: breadth)
        : Rect(x: across.lowerBound, y: start, width: breadth, height: length)
      if isRightToLeft { frame = frame.mirrored(in: room) }
      let (left, right) = (onPixel(frame.minX), onPixel(frame.maxX))
      let (top, bottom) = (onPixel(frame.minY), onPixel(frame.maxY))
      item.view.frame = Rect(x: left, y: top, width: right - left, height: bottom - top)
      start += length + spacing
    }
  }

  /// The space between the edges of the stack and its views.
  private var margins: EdgeInsets { controller == nil ? insets : insets + safeAreaInsets }

  /// Returns the size at which all views of the stack have their natural lengths.
  ///
  /// If these lengths exceed `size` along the axis, the result is based on the lengths that the
  /// distribution yields.
  public override func sizeThatFits(_ size: Size) -> Size {
    let (shown, insets) = (shownItems, margins)
    let room = Size(
      width: max(0, size.width - insets.width), height: max(0, size.height - insets.height))
    let natural = naturalLengths(of: shown, across: across(room))
    let gaps = spacing * Double(max(0, shown.count - 1))
    let sum =
      distribution == .fillEqually
      ? (natural.max() ?? 0) * Double(shown.count) : natural.reduce(0, +)
    let length = min(sum + gaps, distribution == .natural ? .infinity : along(room))
    // A narrower text is higher.
    let lengths =
      sum + gaps > along(room)
      ? lengths(
        of: shown,
        in: axis == .horizontal
          ? Size(width: length, height: room.height) : Size(width: room.width, height: length))
      : natural
    let breadth =
      zip(shown, lengths).map { across(fittingSize(of: $0.view, length: $1, across: across(room))) }
      .max() ?? 0
    return axis == .horizontal
      ? Size(width: length + insets.width, height: breadth + insets.height)
      : Size(width: breadth + insets.width, height: length + insets.height)
  }

  /// Returns the length along the axis of each view in `shown`; `room` is the size of the stack
  /// without its margins.
  private func lengths(of shown: [StackItem], in room: Size) -> [Double] {
    let free = max(0, along(room) - spacing * Double(max(0, shown.count - 1)))
    let natural = naturalLengths(of: shown, across: across(room))
    switch distribution {
    case .natural: return natural
    case .fillEqually: return shown.map { _ in free / Double(shown.count) }
    case .fill: return StackItem.filling(free, natural: natural, with: shown.map(\.flexibility))
    }
  }

  private func naturalLengths(of shown: [StackItem], across: Double) -> [Double] {
    shown.map { along(fittingSize(of: $0.view, length: .infinity, across: across)) }
  }

  private func acrossRange(of view: View, length: Double, in room: Rect) -> ClosedRange<Double> {
    let (start, breadth) =
      axis == .horizontal ? (room.minY, room.height) : (room.minX, room.width)
    let natural = min(breadth, across(fittingSize(of: view, length: length, across: breadth)))
    switch alignment {
    case .fill: return start...start + breadth
    case .leading: return start...start + natural
    case .trailing: return start + breadth - natural...start + breadth
    case .center:
      let low = start + (breadth - natural) / 2
      return low...low + natural
    }
  }

  /// Returns the size that `view` asks for in a space of `length` points along the axis and
  /// `across` points at right angles to it.
  ///
  /// The size is rounded up to whole device pixels, because a text would be cut off if a fraction
  /// of a pixel was missing.
  private func fittingSize(of view: View, length: Double, across: Double) -> Size {
    let size = view.sizeThatFits(
      axis == .horizontal
        ? Size(width: length, height: across) : Size(width: across, height: length))
    let scale = window?.scale ?? 1
    func wholePixels(_ length: Double) -> Double { (length * scale - 1e-6).rounded(.up) / scale }
    return Size(width: wholePixels(size.width), height: wholePixels(size.height))
  }

  private var shownItems: [StackItem] {
    items.filter { !$0.view.isHidden && $0.view.superview === self }
  }

  private func along(_ size: Size) -> Double { axis == .horizontal ? size.width : size.height }

  private func along(_ point: Point) -> Double { axis == .horizontal ? point.x : point.y }

  private func across(_ size: Size) -> Double { axis == .horizontal ? size.height : size.width }

  private func arrangementDidChange() {
    setNeedsLayout()
    superview?.subviewSizeDidChange(self)
  }
}
