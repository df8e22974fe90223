import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  /// A square on white paper, on the front and at the same place on the back of a sheet.
  private struct Mark: Sendable {
    let place: (x: Int, y: Int)
    let front: Screenshot.Pixel
    let back: Screenshot.Pixel
    /// Returns how much of a pixel the square covers, times the light on it; white paper in the
    /// shade is a little red.
    let share: @Sendable (Screenshot.Pixel) -> Double

    /// The square at which the user grabs the sheet.
    static let grabbed = Mark(
      place: (600, 300), front: Screenshot.Pixel(red: 255, green: 0, blue: 0),
      back: Screenshot.Pixel(red: 0, green: 255, blue: 0)
    ) { max(0, abs(Double($0.red) - Double($0.green)) - 16) }
    /// A square at the same edge of the sheet, 200 pixels above.
    static let above = Mark(
      place: (600, 100), front: Screenshot.Pixel(red: 0, green: 0, blue: 255),
      back: Screenshot.Pixel(red: 0, green: 0, blue: 255)
    ) { max(0, Double($0.blue) - Double(max($0.red, $0.green))) }

    /// Returns whether the pixel `x`, `y` of the front belongs to the square.
    func covers(_ x: Int, _ y: Int) -> Bool {
      (place.x - 5..<place.x + 5).contains(x) && (place.y - 5..<place.y + 5).contains(y)
    }

    /// Returns the column of the square's middle in `screen`, or `nil` if it is hardly visible.
    func column(in screen: Screenshot) -> Double? {
      let middle = screen.middle(weighting: share)
      return middle.weight < 255 * 15 ? nil : middle.x
    }
  }

  /// Returns a folder with the two pages of a sheet that has marks.
  private static func markedSheet() throws -> PictureFolder {
    let folder = try PictureFolder()
    let white = Screenshot.Pixel(red: 255, green: 255, blue: 255)
    let marks = [Mark.grabbed, Mark.above]
    let front = PPM.encode(width: 640, height: 400) { x, y in
      marks.first { $0.covers(x, y) }?.front ?? white
    }
    let back = PPM.encode(width: 640, height: 400) { x, y in
      marks.first { $0.covers(639 - x, y) }?.back ?? white
    }
    try folder.write(front, to: "0.ppm")
    try folder.write(back, to: "1.ppm")
    return folder
  }

  @Test(
    "a leaf that is dragged along an S stays under the pointer, leans and lands",
    arguments: ScreenKind.allCases)
  func leaf(kind: ScreenKind) async throws {
    let folder = try ReaderWindowTests.markedSheet()
    let viewing = try Viewing(
      ["--transition", "leaf", folder.path], in: folder, on: try await kind.make())
    try await viewing.waitFor("the first page") { $0[600, 300] == Mark.grabbed.front }
    try await viewing.perform(.move(600, 300), .press, .move(594, 300), .move(584, 302))
    var leans: [(pull: Int, lean: Double)] = []
    for step in 0...18 {
      let x = 570 - step * 28
      let pull = Int((50 * sin(Double(step) / 18 * 2 * .pi)).rounded())
      try await viewing.perform(.move(x + 8, 300 + pull), .move(x, 300 + pull))
      try await viewing.waitFor("the mark at \(x), \(300 + pull)") { screen in
        // The cursor hides the mark, or it is on paper that stands upright.
        guard let column = Mark.grabbed.column(in: screen) else { return true }
        guard abs(column - Double(x)) < 1 else { return false }
        if let other = Mark.above.column(in: screen) { leans.append((pull, other - column)) }
        return true
      }
    }
    // The edge above follows the pull across the axis, at most 50 pixels, and swings on.
    #expect(leans.count > 9 && leans.contains { $0.lean > 20 } && leans.contains { $0.lean < -20 })
    for (pull, lean) in leans where abs(pull) > 25 {
      #expect(lean * Double(pull) > 0 && abs(lean) < 70, "\(lean) at \(pull)")
    }
    try await viewing.releaseSlowly()
    try await viewing.waitFor("the second page") { screen in
      screen[40, 300] == Mark.grabbed.back && screen[638, 398].blue == 255
    }
    #expect(try await viewing.quit() == 0)
  }
}
