import QuireScene
import Testing

struct ImageTests {
  @Test("levels halve down to one pixel, rounding down")
  func levels() {
    let levels = Image.levels(width: 13, height: 4, mipmapped: true)
    #expect(levels.map(\.width) == [13, 6, 3, 1])
    #expect(levels.map(\.height) == [4, 2, 1, 1])
    #expect(levels.map(\.offset) == [0, 208, 256, 268])
    #expect(Image.byteCount(width: 13, height: 4, mipmapped: true) == 272)
  }

  @Test("the longer side determines the number of levels")
  func longerSide() {
    #expect(Image.levels(width: 1, height: 1, mipmapped: true).count == 1)
    #expect(Image.levels(width: 1, height: 1024, mipmapped: true).count == 11)
    #expect(Image.levels(width: 1023, height: 2, mipmapped: true).count == 10)
  }

  @Test("an image without mipmaps has one level")
  func withoutMipmaps() {
    #expect(
      Image.levels(width: 640, height: 480, mipmapped: false)
        == Image.levels(width: 640, height: 480, mipmapped: true).prefix(1).map(\.self))
    #expect(Image.byteCount(width: 640, height: 480, mipmapped: false) == 640 * 480 * 4)
  }
}
