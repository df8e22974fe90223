import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  @Test("facing pages meet at the spine without a seam, and a shadow falls on both")
  func spread() async throws {
    let folder = try PictureFolder()
    let colors = (0..<3).map { SamplePage($0).left }
    for (index, color) in colors.enumerated() {
      try folder.write(PPM.encode(width: 200, height: 250) { _, _ in color }, to: "\(index).ppm")
    }
    let viewing = try Viewing(
      ["--transition", "flip", "--spreads", "always", folder.path], in: folder,
      on: try await ScreenKind.x11.make())
    // The cover is in the middle, and no paper is beside it.
    try await viewing.waitFor("the cover") { screen in
      screen.count(of: colors[0]) == 200 * 250
        && screen[220, 75] == colors[0] && screen[419, 324] == colors[0]
    }
    try await viewing.perform(.move(320, 60), .type(.right))
    try await viewing.waitFor("two pages") { screen in
      (75..<325).allSatisfy { y in
        (120..<520).allSatisfy { x in
          screen[x, y].distance(to: expectedPixel(x, colors[1], colors[2])) <= 4
        } && screen[60, y] == .background && screen[580, y] == .background
      }
    }
    #expect(try await viewing.quit() == 0)
  }

  /// Returns the colour of a pixel in the column `x` of two pages that are 200 pixels wide, in a
  /// window that is 640 pixels wide.
  private func expectedPixel(_ x: Int, _ left: Pixel, _ right: Pixel) -> Pixel {
    let distance = abs(Double(x) + 0.5 - 320)
    // The shadow of the left page is wider and lighter, and a dark line is at the spine.
    let (reach, darkest) = x < 320 ? (20.0, 0.12) : (12.0, 0.18)
    let alpha = x == 320 ? 0.3 : darkest * pow(max(0, 1 - distance / reach), 2.2)
    func shaded(_ value: UInt8) -> UInt8 { UInt8((Double(value) * (1 - alpha)).rounded()) }
    let page = x < 320 ? left : right
    return Pixel(red: shaded(page.red), green: shaded(page.green), blue: shaded(page.blue))
  }
}
