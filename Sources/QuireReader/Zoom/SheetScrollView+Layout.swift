import Quire
import QuireGeometry

/// The methods that place the content on the sheet and the window over it.
extension SheetScrollView {
  /// The point of the sheet in the middle of the window, as a fraction of the sheet's size.
  var middle: Point {
    let size = contentSize
    guard !size.isEmpty else { return Point(x: 0.5, y: 0.5) }
    return Point(
      x: (contentOffset.x + bounds.width / 2) / size.width,
      y: (contentOffset.y + bounds.height / 2) / size.height)
  }

  /// Returns the offset with which `point`, a fraction of the sheet's size, is in the middle of the
  /// window, or as near to it as the ends of the sheet allow.
  func offset(around point: Point) -> Point {
    let limits = contentOffsetLimits
    let x = point.x * contentSize.width - bounds.width / 2
    let y = point.y * contentSize.height - bounds.height / 2
    return Point(
      x: min(max(x, limits.minX), limits.maxX), y: min(max(y, limits.minY), limits.maxY))
  }

  /// Returns the offset with which the same point of the sheet is in the middle of the window as in
  /// that of `other`, also beyond the ends of the sheet.
  func offset(of other: SheetScrollView) -> Point {
    let (size, middle) = (sheet.bounds.size * other.zoomScale, other.middle)
    return Point(
      x: middle.x * size.width - bounds.width / 2, y: middle.y * size.height - bounds.height / 2)
  }

  /// Sets the size of the sheet and the place of the content in it.
  func layOutSheet() {
    // The content area also extends under bars.
    let safe = safeAreaInsets
    contentInset = EdgeInsets(
      top: -safe.top, left: -safe.left, bottom: -safe.bottom, right: -safe.right)
    let area = contentArea
    content.bounds.size = area.size
    content.layoutIfNeeded()
    let actual = sheetDelegate?.actualSize ?? (magnification: 1, isScalable: false)
    geometry = SheetGeometry(
      window: bounds.size, area: area, paper: content.contentRect, rotation: rotation,
      magnification: actual.magnification, isScalable: actual.isScalable,
      isZoomEnabled: isZoomEnabled, density: window?.scale ?? 1)
    sheet.bounds = geometry.sheet
    placeContent()
    contentAlignment = geometry.alignment
    minimumZoomScale = isZoomEnabled ? scales.range.lowerBound : 1
    maximumZoomScale = isZoomEnabled ? scales.range.upperBound : 1
  }

  /// Places the content on the sheet, where a rotation by two fingers may have displaced it.
  func placeContent() {
    let pose = freeRotation.pose(about: geometry.sheet.center)
    let transform = geometry.contentTransform
    content.transform = pose.map { $0.transform * transform } ?? transform
    content.center = pose?.apply(to: geometry.contentCenter) ?? geometry.contentCenter
    // The edges of rotated paper need antialiasing.
    content.clipRect = pose == nil ? nil : content.contentRect
  }

  /// Tells the content which part of it is visible, or will be visible when a running zoom that
  /// enlarges it has ended, so that this part is sharp by then.
  func showPart() {
    let isEnlarging = targetZoomScale > zoomScale
    let scale = isEnlarging ? targetZoomScale : zoomScale
    let offset = isEnlarging ? targetContentOffset : contentOffset
    let window = Rect(origin: offset, size: bounds.size).scaled(by: 1 / scale)
    let part = sheet.convert(window.offsetBy(sheet.bounds.origin - .zero), to: content)
    content.show(
      part: part.intersection(content.bounds), zoomScale: scale * geometry.fitScale)
  }
}
