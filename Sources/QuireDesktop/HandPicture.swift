import Quire
import QuireGeometry

/// A drawing of a hand, open or closed, for the cursors that SDL does not have.
///
/// A hand is drawn in a square of 24 units from lines with round ends. All lines are drawn wide in
/// black first, then narrower in white, which leaves an outline around the whole hand.
nonisolated struct HandPicture {
  /// A line in the drawing of a hand, with coordinates in units of the drawing.
  private struct Line {
    var start: Point
    var end: Point
    /// The width of the white part of the line, in units of the drawing.
    var width: Double
  }

  /// The side of the square in which a hand is drawn, in units of the drawing.
  private static let side = 24.0
  /// The width of the black outline around a hand, in units of the drawing.
  private static let outline = 1.1
  /// The point of the drawing that is at the position of the mouse, in units of the drawing.
  private static let hotSpot = Point(x: 12, y: 13)

  private let lines: [Line]
  /// The fold lines between the fingers of the hand.
  private let creases: [Line]

  /// The picture of an open hand with raised fingers and a thumb to the left.
  static let open = HandPicture(
    lines: [
      line(8.3, 13, 6.9, 6.3, 2.5), line(11, 12, 10.4, 4.2, 2.5), line(13.8, 12, 14, 4.2, 2.5),
      line(16.5, 13, 17.4, 6.2, 2.5), line(8.6, 17.5, 4.2, 12.7, 2.5),
      line(10.8, 14.6, 14.6, 14.6, 6), line(11.4, 17.6, 14.2, 17.6, 6.4),
      line(15.4, 13.6, 14.3, 17.6, 5.6),
    ],
    creases: [
      line(9.6, 12.4, 9.3, 9.5, 0), line(12.4, 12, 12.3, 9, 0), line(15.2, 12.4, 15.5, 9.5, 0),
    ])

  /// The picture of a closed hand with the fingers bent over the palm.
  static let closed = HandPicture(
    lines: [
      line(8.1, 12.5, 7.9, 9.9, 2.6), line(10.8, 12, 10.7, 8.9, 2.6),
      line(13.6, 12, 13.7, 8.9, 2.6), line(16.4, 12.5, 16.7, 9.9, 2.6),
      line(8.6, 16.5, 6.3, 13.4, 2.5), line(10.8, 14, 14.6, 14, 6), line(11.4, 17, 14.2, 17, 6.4),
      line(15.3, 12.8, 14.3, 17, 5.6),
    ],
    creases: [
      line(9.5, 12, 9.4, 10, 0), line(12.2, 11.8, 12.2, 9.6, 0), line(15, 12, 15.1, 10, 0),
    ])

  private static func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ width: Double
  ) -> Line {
    Line(start: Point(x: x1, y: y1), end: Point(x: x2, y: y2), width: width)
  }

  /// Returns a picture of the hand in a square of `size` pixels, and the pixel of the picture that
  /// is at the position of the mouse.
  ///
  /// - Throws: `CanvasError` if there is not enough memory.
  func picture(size: Int) throws(CanvasError) -> (image: Image, hotSpot: (x: Int, y: Int)) {
    let scale = Double(size) / Self.side
    let canvas = try Canvas(size: Size(width: Self.side, height: Self.side), scale: scale)
    for line in lines { stroke(line, .black, wider: 2 * Self.outline, on: canvas) }
    for line in lines { stroke(line, .white, wider: 0, on: canvas) }
    for line in creases { stroke(line, .black, wider: 0.7, on: canvas) }
    let hotSpot = (Int(Self.hotSpot.x * scale), Int(Self.hotSpot.y * scale))
    return (try canvas.makeImage(), hotSpot)
  }

  private func stroke(_ line: Line, _ color: Color, wider extra: Double, on canvas: Canvas) {
    canvas.stroke(
      .line(from: line.start, to: line.end), with: .color(color),
      Stroke(width: line.width + extra, cap: .round))
  }
}
