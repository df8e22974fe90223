import Quire
import QuireGeometry

/// A class whose objects know the paper in a sheet view, and are told what the user does with it.
protocol SheetScrollViewDelegate: AnyObject {
  /// The magnification of the paper in the unscaled content view, and whether the paper is sharp at
  /// any size.
  var actualSize: (magnification: Double, isScalable: Bool) { get }

  /// The space that the whole content leaves at the edges of the sheet view, and that it covers
  /// when it is enlarged.
  var contentMargins: EdgeInsets { get }

  /// Called when a layout has changed the size or the place of the sheet at the scale 1, or when a
  /// rotation by two fingers has begun or ended.
  func sheetGeometryDidChange()

  /// Called when two fingers have rotated the paper to another quarter turn, to set `rotation`;
  /// `turns` is the number of quarter turns, clockwise.
  func sheetDidRotate(by turns: Int)

  /// Called when the user has changed the scale.
  func sheetScaleDidChange()

  /// Called when a layout has changed the magnification.
  func sheetMagnificationDidChange()

  /// Called when the user has moved the window over the sheet; `middle` is the point of the sheet
  /// in the middle of the window, as a fraction of the sheet's size, 0…1.
  func sheetDidMove(to middle: Point)

  /// Whether a pinch in which the fingers come closer, while the whole sheet is visible, leads to
  /// something else.
  var closesByPinch: Bool { get }

  /// Called when such a pinch begins, to show what it leads to with the interaction `pinch`.
  func sheetDidClose(by pinch: PinchInteraction)

  /// Called when the user has chosen another level, at the end of a gesture or by a command.
  func sheetLevelDidChange(to level: ZoomLevel)
}
