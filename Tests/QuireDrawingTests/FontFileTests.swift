import Foundation
import QuireGeometry
import QuireScene
import Testing

@testable import QuireDrawing
@testable import ReferenceFrames

/// Typefaces that come with the program.
@Suite(.serialized)
struct FontFileTests {
  private static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Assets/fonts/EBGaramond12-Regular.otf")
    .standardizedFileURL.path(percentEncoded: false)

  private func width(_ text: String, _ font: Font) -> Double { Text(text, font: font).size().width }

  @Test("a registered typeface can be used, also after texts in other typefaces")
  func registered() throws {
    let word = "Quire & Folio"
    let fallback = width(word, Font(family: "Serif", size: 100))
    try Font.register(fileAt: Array(Self.path.utf8))
    let own = width(word, Font(family: "EB Garamond 12, Serif", size: 100))
    #expect(abs(own - fallback) > 10)
    #expect(abs(width(word, Font(family: "EB Garamond 12", size: 200)) - 2 * own) < 0.5)
  }

  @Test("a file without a typeface is rejected")
  func invalid() {
    for path in [#filePath, "/nowhere/a.otf", ""] {
      #expect(throws: CanvasError.font) { try Font.register(fileAt: Array(path.utf8)) }
    }
  }

  @Test("lining figures stand on the line and are all as tall as capitals")
  func liningFigures() throws {
    try? Font.register(fileAt: Array(Self.path.utf8))
    var font = Font(family: "EB Garamond 12", size: 100)
    func inkHeight(_ text: String) throws -> Int {
      let drawn = try pixels(width: 200, height: 200) {
        $0.draw(Text(text, font: font), in: $0.bounds, color: .black)
      }
      return try #require(drawn.inked).y.count
    }
    let small = try inkHeight("1")
    font.usesLiningFigures = true
    let tall = try inkHeight("1")
    let capital = try inkHeight("H")
    #expect(small < capital * 3 / 4 && abs(tall - capital) <= capital / 10)
  }
}
