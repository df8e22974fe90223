import Geometry
import Scene

/// Shows the page of a `PageFlipController`, or the sheet that turns between two.
final class PageFlipView: View {
  /// The sheet to show; nil shows the subviews.
  var sheet: Sheet? {
    didSet {
      guard
        sheet?.machine.drawnProgress != oldValue?.machine.drawnProgress
          || sheet?.machine.lean != oldValue?.machine.lean
      else { return }
      contentsDidChange()
    }
  }
  /// Lies beyond the first and the last page.
  private let beyond = View()

  /// Whether turns are mirrored.
  var reading = ReadingDirection.leftToRight

  var stage: Stage { Stage(size: bounds.size, scale: window?.scale ?? 1, reading: reading) }

  override func transitionLayer() -> DrawListLayer? {
    guard let sheet, sheet.machine.drawnProgress != 0 else { return nil }
    let list = sheet.drawList(on: stage)
    if sheet.to == nil {
      beyond.frame = Rect(size: bounds.size)
      beyond.backgroundColor = list.backdrop
    }
    return DrawListLayer(
      list: list,
      from: sheet.from.view.snapshotSource(in: window),
      to: (sheet.to?.view ?? beyond).snapshotSource(in: window),
      stage: stage)
  }

  /// Pages in motion are caught, whatever is on them.
  override func hitTest(_ point: Point) -> View? {
    guard sheet != nil else { return super.hitTest(point) }
    return contains(point) && isUserInteractionEnabled && !isHidden ? self : nil
  }

  /// A point of this view in stage points.
  func stagePoint(_ point: Point) -> Point {
    Point(x: point.x - bounds.center.x, y: point.y - bounds.center.y)
  }
}
