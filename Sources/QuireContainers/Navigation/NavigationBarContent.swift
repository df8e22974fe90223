import QuireViews

/// What a navigation bar shows of one controller.
final class NavigationBarContent: View {
  private static let margin = 8.0
  private static let gap = 12.0

  let item: NavigationBar.Item
  /// Whether the content is laid out from right to left.
  private let isMirrored: Bool
  let title: Label
  /// The way back; nil where there is none.
  let back: Button?
  /// Round what lies at the end, whose looks are its owner's.
  let end: View = NavigationBarEnd()

  init(_ item: NavigationBar.Item, isMirrored: Bool, backAction: @escaping () -> Void) {
    self.item = item
    self.isMirrored = isMirrored
    title = Label(item.title, font: Font(size: 15, weight: .semibold))
    title.alignment = .center
    title.numberOfLines = 1
    // Text that begins with this mark is set from the right, with the angle turned round.
    let mark = isMirrored ? "\u{200F}" : ""
    back = item.back.map { Button(mark + "‹ " + ($0.isEmpty ? "Back" : $0), action: backAction) }
    super.init()
    back?.style = .plain
    for view in [title, back, end].compactMap({ $0 }) { addSubview(view) }
    takeTrailing()
  }

  /// Has what lies at the end, if there is something, lie here.
  func takeTrailing() {
    guard let trailing = item.trailing, trailing.superview !== end else { return }
    end.addSubview(trailing)
    setNeedsLayout()
  }

  /// Whether the way back looks like that of `other`.
  func hasSameBack(as other: NavigationBarContent?) -> Bool {
    back?.title == other?.back?.title
  }

  /// Whether what lies at the end looks like that of `other`: it is the same, or a button that says
  /// the same.
  func hasSameEnd(as other: NavigationBarContent?) -> Bool {
    guard item.trailing !== other?.item.trailing else { return true }
    guard let own = item.trailing as? Button, let others = other?.item.trailing as? Button else {
      return false
    }
    return own.title == others.title && own.font == others.font && own.style == others.style
      && own.isEnabled == others.isEnabled
  }

  /// The title stands in the middle, or beside what takes its room there.
  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds
    var (left, right) = (NavigationBarContent.margin, area.width - NavigationBarContent.margin)
    if let back {
      let size = back.sizeThatFits(Size(width: area.width / 2, height: area.height))
      let width = min(size.width, area.width / 3)
      back.frame = Rect(
        x: left, y: ((area.height - size.height) / 2).rounded(), width: width, height: size.height)
      left += width + NavigationBarContent.gap
    }
    if let trailing = item.trailing, trailing.superview === end {
      let size = trailing.sizeThatFits(Size(width: area.width / 2, height: area.height))
      right -= size.width
      end.frame = Rect(
        x: right, y: ((area.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      trailing.frame = Rect(size: size)
      right -= NavigationBarContent.gap
    }
    let wanted = title.sizeThatFits(area.size).width
    let width = max(0, min(wanted, right - left))
    let middle = min(max(area.width / 2, left + width / 2), right - width / 2)
    title.frame = Rect(
      x: (middle - width / 2).rounded(), y: 0, width: width, height: area.height)
    guard isMirrored else { return }
    // Not the frame, which a title on its way has elsewhere.
    for view in subviews { view.center.x = area.width - view.center.x }
  }
}

/// Holds what lies at the end of a bar.
private final class NavigationBarEnd: View {
  override func subviewSizeDidChange(_ view: View) { superview?.subviewSizeDidChange(self) }
}
