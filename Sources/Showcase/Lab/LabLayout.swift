import Quire

/// The rectangles of all parts of the lab for a certain size of the window, as they are placed if
/// the lab is read from left to right.
///
/// The panel with the parameters is on the right if the window is wide, or wider than high,
/// otherwise at the bottom. The view from the side and the frame times are omitted in a low window.
nonisolated struct LabLayout: Hashable, Sendable {
  /// The rectangle of the area that contains the pages and the space around them.
  var desk = Rect.zero
  /// The rectangle of the pages, in the coordinates of the area that contains them.
  var paper = Rect.zero
  /// The rectangle of the bar with the controls that play the transition.
  var transport = Rect.zero
  /// The rectangle of the view that shows the pages from the side, or an empty rectangle if the
  /// window is too small for that view.
  var side = Rect.zero
  /// The rectangle of the view that shows frame times, or an empty rectangle if the window is too
  /// small for that view.
  var meter = Rect.zero
  /// The rectangle of the bar that shows a line of Swift code.
  var swift = Rect.zero
  /// The rectangle of the panel that contains the controls for the parameters.
  var panel = Rect.zero

  /// The smallest window width, in points, at which the panel is to the right of the pages even if
  /// the window is higher than wide.
  ///
  /// If the window is wider than high, the panel is on the right in any case.
  private static let wide = 720.0
  private static let minimumPanelWidth = 224.0
  private static let margin = 16.0
  private static let transportHeight = 48.0
  private static let swiftHeight = 44.0
  private static let meterWidth = 190.0
  /// The aspect ratio of the pages, given as a width and a height.
  private static let paperShape = Size(width: 3, height: 2)

  /// Creates the layout of all parts in `bounds`, the bounds of the lab's view.
  init(in bounds: Rect) {
    let isWide = bounds.width >= Self.wide || bounds.width > bounds.height
    let panelWidth =
      isWide
      ? min(340, max(Self.minimumPanelWidth, (bounds.width * 0.3).rounded())) : bounds.width
    let left =
      isWide
      ? Rect(
        x: bounds.minX, y: bounds.minY, width: bounds.width - panelWidth, height: bounds.height)
      : Rect(
        x: bounds.minX, y: bounds.minY, width: bounds.width,
        height: (bounds.height * 0.6).rounded())
    panel =
      isWide
      ? Rect(x: left.maxX, y: bounds.minY, width: panelWidth, height: bounds.height)
      : Rect(
        x: bounds.minX, y: left.maxY, width: bounds.width, height: bounds.maxY - left.maxY)

    let content = left.insetBy(x: Self.margin, y: 0)
    swift = Rect(
      x: content.minX, y: left.maxY - Self.swiftHeight - 10, width: content.width,
      height: Self.swiftHeight)
    var bottom = swift.minY - 10
    if left.height >= 440 {
      let height = min(260, (left.height * 0.3).rounded())
      let meterWidth = content.width >= 520 ? Self.meterWidth : 0
      let gap = meterWidth > 0 ? Self.margin : 0
      side = Rect(
        x: content.minX, y: bottom - height, width: content.width - meterWidth - gap,
        height: height)
      if meterWidth > 0 {
        meter = Rect(
          x: content.maxX - meterWidth, y: bottom - height, width: meterWidth, height: height)
      }
      bottom = side.minY - 4
    }
    transport = Rect(
      x: content.minX, y: bottom - Self.transportHeight, width: content.width,
      height: Self.transportHeight)
    desk = Rect(
      x: left.minX, y: left.minY, width: left.width, height: max(0, transport.minY - left.minY))
    let room = Rect(size: desk.size).insetBy(x: 28, y: 20)
    guard !room.isEmpty else { return }
    let fitted = room.fitting(Self.paperShape)
    let size = Size(width: fitted.width.rounded(.down), height: fitted.height.rounded(.down))
    paper = Rect(
      origin: Point(
        x: ((desk.width - size.width) / 2).rounded(), y: ((desk.height - size.height) / 2).rounded()
      ), size: size)
  }
}
