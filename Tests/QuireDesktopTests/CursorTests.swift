import QuireGeometry
import QuireScene
import Testing

@testable import QuireDesktop

/// Tests of the hands that are drawn as cursors.
@Suite struct CursorTests {
  /// The straight pixels of a picture as rows of (lightness, alpha).
  private func pixels(_ hand: HandPicture, size: Int) throws -> [[(light: Int, alpha: Int)]] {
    let (image, _) = try hand.picture(size: size)
    let bytes = straightPixels(of: image)
    return (0..<size).map { y in
      (0..<size).map { x in
        (Int(bytes[(y * size + x) * 4]), Int(bytes[(y * size + x) * 4 + 3]))
      }
    }
  }

  @Test("hands are white with a black outline and do not touch the edges", arguments: [48, 64, 96])
  func outline(size: Int) throws {
    for hand in [HandPicture.open, .closed] {
      let rows = try pixels(hand, size: size)
      for index in 0..<size {
        #expect(rows[0][index].alpha == 0 && rows[size - 1][index].alpha == 0)
        #expect(rows[index][0].alpha == 0 && rows[index][size - 1].alpha == 0)
      }
      // The first and the last opaque pixel of every row are dark.
      for row in rows {
        let opaque = row.filter { $0.alpha > 200 }
        guard let first = opaque.first, let last = opaque.last else { continue }
        #expect(first.light < 128 && last.light < 128)
      }
      let white = rows.joined().count { $0.light > 200 && $0.alpha > 200 }
      #expect(white * 6 > size * size)
    }
  }

  @Test("the closed hand is lower than the open one, and the hot spot lies inside both")
  func shapes() throws {
    func top(_ hand: HandPicture) throws -> Int {
      try #require(try pixels(hand, size: 48).firstIndex { $0.contains { $0.alpha > 128 } })
    }
    #expect(try top(.open) + 6 < top(.closed))
    for hand in [HandPicture.open, .closed] {
      let (_, hotSpot) = try hand.picture(size: 48)
      #expect(hotSpot == (24, 26))
      #expect(try pixels(hand, size: 48)[hotSpot.y][hotSpot.x].alpha == 255)
    }
  }

  @Test("cursors have the size that the desktop prefers, or 24 points")
  func sizes() {
    #expect(CursorSet.size(preferred: nil, scale: 1) == 24)
    #expect(CursorSet.size(preferred: nil, scale: 1.5) == 36)
    #expect(CursorSet.size(preferred: "48", scale: 1) == 48)
    for invalid in ["", "0", "-3", "100000", "large"] {
      #expect(CursorSet.size(preferred: invalid, scale: 2) == 48)
    }
  }
}
