/// Lays out views in a row or a column.
///
/// Each arranged view has a natural size, `sizeThatFits`, and a flexibility, 0 unless it is given
/// one. Hidden ones take no room. Along the axis the distribution decides:
///
/// | `Distribution` | lengths |
/// |---|---|
/// | `natural` | all natural, from the beginning on; what does not fit reaches beyond |
/// | `fill` | natural, but flexible views share what the others leave, as their flexibilities are; without any the last one gets it. Where the others leave nothing, they give up the same share each |
/// | `fillEqually` | all the same |
///
/// A row begins where its reading does, on the left or on the right. Edges lie on whole device
/// pixels.
public final class StackView: View {
  /// Where views go across the axis.
  public enum Alignment: Hashable, Sendable {
    /// In a column where reading begins, left or right; up in a row.
    case leading
    case center
    /// In a column where reading ends, right or left; down in a row.
    case trailing
    /// From edge to edge.
    case fill
  }

  /// How long views are along the axis.
  public enum Distribution: Hashable, Sendable {
    case natural
    case fill
    case fillEqually
  }

  /// A row or a column.
  public var axis: Orientation {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }

  /// Between one view and the next, in points.
  public var spacing: Double {
    didSet { if spacing != oldValue { arrangementDidChange() } }
  }

  /// Where views go across the axis.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }

  /// How long views are along the axis.
  public var distribution: Distribution {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }

  /// Round the views, in points.
  public var insets = EdgeInsets.zero {
    didSet { if insets != oldValue { arrangementDidChange() } }
  }

  private var items: [StackItem] = []

  /// An empty stack, or one of `views`.
  ///
  /// - Parameters:
  ///   - axis: a row or a column.
  ///   - spacing: between one view and the next, in points.
  ///   - alignment: where views go across the axis.
  ///   - distribution: how long views are along the axis.
  ///   - views: none of them flexible.
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

  /// Those that are laid out, from the beginning on.
  public var arrangedSubviews: [View] { items.map(\.view) }

  /// Adds `view` at the end.
  ///
  /// - Parameters:
  ///   - view: becomes a subview.
  ///   - flexibility: how much it gets of what others leave; 0 for a view that keeps its length.
  public func addArrangedSubview(_ view: View, flexibility: Double = 0) {
    insertArrangedSubview(view, at: items.count, flexibility: flexibility)
  }

  /// Adds `view` with `index` arranged views before it.
  ///
  /// - Parameters:
  ///   - view: becomes a subview; one that is arranged already moves.
  ///   - index: among those that are arranged besides it.
  ///   - flexibility: how much it gets of what others leave; 0 for a view that keeps its length.
  public func insertArrangedSubview(_ view: View, at index: Int, flexibility: Double = 0) {
    precondition(flexibility >= 0, "a flexibility is not below 0")
    items.removeAll { $0.view === view }
    items.insert(StackItem(view: view, flexibility: flexibility), at: index)
    if view.superview !== self { addSubview(view) }
    arrangementDidChange()
  }

  /// Adds empty room that takes all that other views leave.
  public func addFlexibleSpace() {
    addArrangedSubview(EmptySpace(length: 0), flexibility: 1)
  }

  /// Adds `length` points of empty room, beside the spacing before and after it.
  public func addSpace(_ length: Double) {
    addArrangedSubview(EmptySpace(length: length))
  }

  /// Takes `view` out, also as a subview.
  public func removeArrangedSubview(_ view: View) {
    guard items.contains(where: { $0.view === view }) else { return }
    items.removeAll { $0.view === view }
    if view.superview === self { view.removeFromSuperview() }
    arrangementDidChange()
  }

  /// Says how much `view`, an arranged one, gets of what others leave; 0 for nothing.
  public func setFlexibility(_ flexibility: Double, of view: View) {
    precondition(flexibility >= 0, "a flexibility is not below 0")
    guard let index = items.firstIndex(where: { $0.view === view }) else { return }
    items[index].flexibility = flexibility
    arrangementDidChange()
  }

  // MARK: Layout

  public override func subviewSizeDidChange(_ view: View) { arrangementDidChange() }

  override func subviewVisibilityDidChange(_ view: View) { arrangementDidChange() }

  /// Places the views that are not hidden.
  public override func layoutSubviews() {
    let room = bounds.inset(by: insets)
    let shown = shownItems
    let lengths = lengths(of: shown, in: room.size)
    let scale = window?.scale ?? 1
    func onPixel(_ place: Double) -> Double { (place * scale).rounded() / scale }
    var start = along(room.origin)
    for (item, length) in zip(shown, lengths) {
      let across = acrossPlace(of: item.view, length: length, in: room)
      let breadth = across.upperBound - across.lowerBound
      var place =
        axis == .horizontal
        ? Rect(x: start, y: across.lowerBound, width: length, height: breadth)
        : Rect(x: across.lowerBound, y: start, width: breadth, height: length)
      if isRightToLeft { place = place.mirrored(in: room) }
      let (left, right) = (onPixel(place.minX), onPixel(place.maxX))
      let (top, bottom) = (onPixel(place.minY), onPixel(place.maxY))
      item.view.frame = Rect(x: left, y: top, width: right - left, height: bottom - top)
      start += length + spacing
    }
  }

  /// Its views at their natural lengths, or, given a room along the axis that they fill, at those
  /// that they have in it.
  public override func sizeThatFits(_ size: Size) -> Size {
    let shown = shownItems
    let room = Size(
      width: max(0, size.width - insets.width), height: max(0, size.height - insets.height))
    let natural = naturalLengths(of: shown, across: across(room))
    let gaps = spacing * Double(max(0, shown.count - 1))
    let sum =
      distribution == .fillEqually
      ? (natural.max() ?? 0) * Double(shown.count) : natural.reduce(0, +)
    let length = min(sum + gaps, distribution == .natural ? .infinity : along(room))
    // A text is higher when it is narrower.
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

  /// How long `shown` are along the axis in `room`.
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

  private func acrossPlace(of view: View, length: Double, in room: Rect) -> ClosedRange<Double> {
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

  /// The natural size of `view`, in whole device pixels, so that no text has to be cut for want of
  /// a part of one.
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
