import Geometry
import Graphics
import Scene

/// What a navigation bar shows of one controller.
final class NavigationBarContent: View {
  private static let margin = 8.0
  private static let gap = 12.0

  let item: NavigationBar.Item
  private let reading: ReadingDirection
  private let title: Label
  private let back: Button?
  private let trailing: View?

  init(_ item: NavigationBar.Item, _ reading: ReadingDirection, onBack: @escaping () -> Void) {
    self.item = item
    self.reading = reading
    title = Label(item.title, font: Font(size: 15, weight: .semibold))
    title.alignment = .center
    title.numberOfLines = 1
    // Text that begins with this mark is set from the right, with the angle turned round.
    let mark = reading == .rightToLeft ? "\u{200F}" : ""
    back = item.back.map { Button(mark + "‹ " + ($0.isEmpty ? "Back" : $0), action: onBack) }
    trailing = item.trailing
    super.init()
    back?.style = .plain
    for view in [title, back, trailing].compactMap({ $0 }) { addSubview(view) }
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
    if let trailing {
      let size = trailing.sizeThatFits(Size(width: area.width / 2, height: area.height))
      right -= size.width
      trailing.frame = Rect(
        x: right, y: ((area.height - size.height) / 2).rounded(), width: size.width,
        height: size.height)
      right -= NavigationBarContent.gap
    }
    let wanted = title.sizeThatFits(area.size).width
    let width = max(0, min(wanted, right - left))
    let middle = min(max(area.width / 2, left + width / 2), right - width / 2)
    title.frame = Rect(
      x: (middle - width / 2).rounded(), y: 0, width: width, height: area.height)
    guard reading == .rightToLeft else { return }
    for view in subviews { view.frame.origin.x = area.width - view.frame.maxX }
  }
}
