internal import CodecProtocol
internal import QuireGeometry

/// The part that is there of a truncated picture.
extension VipsPicture {
  /// Draws what is there of the truncated picture in `file`: the first rows, of which `share` says
  /// how many there are, or is `nil` if that is not known.
  func paintPart(
    of file: PictureData, on canvas: borrowing PageCanvas, share: Double?
  ) throws(Fault) -> PaintedPicture {
    guard let share, share > 0 else { throw Fault(.truncated) }
    var lenient = self
    lenient.part = share
    var picture = try lenient.paintAll(of: file, on: canvas)
    picture.isIncomplete = true
    return picture
  }

  /// Returns the row of the canvas at which the rows end that are there of a picture in `area`.
  func partEnd(in area: PixelRect) -> Int {
    guard let share = part, share < 1 else { return .max }
    return area.y + Int(share * Double(area.height))
  }
}
