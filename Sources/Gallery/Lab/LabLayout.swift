import Quire

/// Where the parts of the lab are in a window.
///
/// In a window that is wide, or wider than it is high, the panel stands on the right, in any other
/// one below; where there is little height the side view and the meter are left out.
nonisolated struct LabLayout: Hashable, Sendable {
  /// What the paper lies on.
  var desk = Rect.zero
  /// The paper, in the desk's own coordinates.
  var paper = Rect.zero
  /// Playing and scrubbing.
  var transport = Rect.zero
  /// The construction seen from aside; empty when it is left out.
  var side = Rect.zero
  /// The frame times; empty when they are left out.
  var meter = Rect.zero
  /// The line of Swift.
  var swift = Rect.zero
  /// The settings.
  var panel = Rect.zero

  /// From here on the panel stands on the right, in points.
  private static let wide = 720.0
  private static let leastPanelWidth = 224.0
  private static let margin = 16.0
  private static let transportHeight = 48.0
  private static let swiftHeight = 44.0
  private static let meterWidth = 190.0
  /// Width to height of the paper.
  private static let paperShape = Size(width: 3, height: 2)

  /// The layout in `bounds`.
  init(in bounds: Rect) {
    let isWide = bounds.width >= Self.wide || bounds.width > bounds.height
    let panelWidth =
      isWide
      ? min(340, max(Self.leastPanelWidth, (bounds.width * 0.3).rounded())) : bounds.width
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
