import QuireViews

/// The view with the title, the back button and the trailing view of one controller in a navigation
/// bar.
final class NavigationBarContent: View {
  private static let margin = 8.0
  private static let gap = 12.0

  /// The title, the text of the back button and the trailing view that this view shows.
  let item: NavigationBar.Item
  /// Whether the content is laid out from right to left.
  private let isMirrored: Bool
  /// The label with the title of the controller.
  let title: Label
  /// The button that goes back to the previous controller, or `nil` if there is none.
  let back: Button?
  /// The superview of the trailing view; transitions animate the alpha of this superview, not that
  /// of the trailing view.
  let trailing: View = TrailingContainer()

  init(_ item: NavigationBar.Item, isMirrored: Bool, backAction: @escaping () -> Void) {
    self.item = item
    self.isMirrored = isMirrored
    title = Label(item.title, font: Font(size: 15, weight: .semibold))
    title.alignment = .center
    title.numberOfLines = 1
    title.accessibilityTraits = .header
    // Text that begins with this mark is set from the right, with the angle mirrored.
    let mark = isMirrored ? "\u{200F}" : ""
    back = item.back.map {
      Button(mark + "‹ " + ($0.isEmpty ? localized("Back") : $0), action: backAction)
    }
    super.init()
    back?.style = .plain
    for view in [title, back, trailing].compactMap({ $0 }) { addSubview(view) }
    takeTrailingView()
  }

  /// Adds the trailing view of `item` to this content, and removes it from its former superview.
  func takeTrailingView() {
    guard let view = item.trailing, view.superview !== trailing else { return }
    trailing.addSubview(view)
    setNeedsLayout()
  }

  /// Returns whether the back button looks the same as the back button of `other`.
  func hasSameBack(as other: NavigationBarContent?) -> Bool {
    back?.title == other?.back?.title
  }

  /// Returns whether the trailing view looks the same as the trailing view of `other`.
  ///
  /// It is the same view, or both are buttons with the same properties.
  func hasSameTrailing(as other: NavigationBarContent?) -> Bool {
    guard item.trailing !== other?.item.trailing else { return true }
    guard let own = item.trailing as? Button, let other = other?.item.trailing as? Button else {
      return false
    }
    return own.title == other.title && own.font == other.font && own.style == other.style
      && own.isEnabled == other.isEnabled
  }

  /// Lays out the back button, the trailing view and between them the title, which is centred in
  /// the bar if there is enough space.
  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds
    var (left, right) = (NavigationBarContent.margin, area.width - NavigationBarContent.margin)
    if let back {
      var size = fittingSize(of: back)
      size.width = min(size.width, area.width / 3)
      back.frame = frame(of: size, x: left)
      left += size.width + NavigationBarContent.gap
    }
    if let view = item.trailing, view.superview === trailing {
      let size = fittingSize(of: view)
      right -= size.width
      trailing.frame = frame(of: size, x: right)
      view.frame = Rect(size: size)
      right -= NavigationBarContent.gap
    }
    let width = max(0, min(title.sizeThatFits(area.size).width, right - left))
    let center = min(max(area.width / 2, left + width / 2), right - width / 2)
    title.frame = Rect(
      x: (center - width / 2).rounded(), y: 0, width: width, height: area.height)
    guard isMirrored else { return }
    // The frame of a moving title is elsewhere.
    for view in subviews { view.center.x = area.width - view.center.x }
  }

  private func fittingSize(of view: View) -> Size {
    view.sizeThatFits(Size(width: bounds.width / 2, height: bounds.height))
  }

  /// Returns the frame, in points, of a subview of the given `size` that has its left edge at `x`
  /// and is vertically centred in the bar.
  private func frame(of size: Size, x: Double) -> Rect {
    let y = ((bounds.height - size.height) / 2).rounded()
    return Rect(x: x, y: y, width: size.width, height: size.height)
  }
}

/// A container of the trailing view; the container lays out the bar again when the size of the
/// trailing view changes.
private final class TrailingContainer: View {
  override func subviewSizeDidChange(_ view: View) { superview?.subviewSizeDidChange(self) }
}
