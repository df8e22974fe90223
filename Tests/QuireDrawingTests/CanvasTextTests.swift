import QuireDrawing
import QuireGeometry
import QuireScene
import Testing

@testable import ReferenceFrames

struct CanvasTextTests {
  let sentence = "The point of paper that was grabbed stays under the pointer."

  @Test("the size grows with the font")
  func fontSize() {
    let small = Text(sentence, font: Font(size: 12)).size()
    let large = Text(sentence, font: Font(size: 36)).size()
    #expect(abs(large.width / small.width - 3) < 0.05)
    #expect(abs(large.height / small.height - 3) < 0.05)
    #expect(small.height > 12 && small.height < 24)
  }

  @Test("the size is the same at every scale")
  func scale() throws {
    let text = Text(sentence, font: Font(size: 13))
    let sizes = try [1, 1.25, 2].map {
      try Canvas(size: Size(width: 10, height: 10), scale: $0).measure(text)
    }
    for size in sizes { #expect(abs(size.width - sizes[0].width) < 0.5) }
  }

  @Test("lines wrap at the width")
  func wrap() {
    let line = Text(sentence).size()
    var text = Text(sentence, numberOfLines: 0)
    let wrapped = text.size(width: line.width / 2.5)
    #expect(wrapped.width <= line.width / 2.5)
    #expect(abs(wrapped.height - 3 * line.height) < 1 || abs(wrapped.height - 4 * line.height) < 1)
    text.lineSpacing = 10
    let spaced = text.size(width: line.width / 2.5)
    let lines = (wrapped.height / line.height).rounded()
    #expect(abs(spaced.height - wrapped.height - 10 * (lines - 1)) < 0.1)
  }

  @Test("a line that is too wide by less than a device pixel is complete", arguments: [1, 1.5, 2])
  func complete(scale: Double) throws {
    let text = Text(sentence, alignment: .left)
    let line = text.size().width
    func drawn(_ width: Double) throws -> [UInt8] {
      try pixels(width: line + 20, height: 30, scale: scale) {
        $0.draw(text, in: Rect(x: 0, y: 0, width: width, height: 30), color: .black)
      }.bytes
    }
    let whole = try drawn(line + 10)
    #expect(try drawn(line - 0.9 / scale) == whole)
    #expect(try drawn(line - 1.2 / scale) != whole)
  }

  @Test("text that does not fit ends in an ellipsis", arguments: [1, 2, 3])
  func ellipsis(lines: Int) throws {
    let line = Text(sentence).size()
    let text = Text(sentence, numberOfLines: lines)
    let width = line.width / 6
    let size = text.size(width: width)
    #expect(size.width <= width)
    #expect(abs(size.height - Double(lines) * line.height) < 1)
    let drawn = try pixels(width: width + 40, height: size.height + 40) {
      $0.draw(text, in: Rect(x: 20, y: 20, width: width, height: size.height), color: .black)
    }
    let box = try #require(drawn.inked)
    #expect(box.x.upperBound <= 21 + Int(width) && box.y.upperBound <= 20 + Int(size.height))
    // The ellipsis is drawn: low dots follow the last letter.
    let unlimited = try pixels(width: width + 40, height: size.height + 40) {
      let all = Text(sentence, numberOfLines: 0)
      $0.draw(all, in: Rect(x: 20, y: 20, width: width, height: size.height), color: .black)
    }
    #expect(drawn.bytes != unlimited.bytes)
  }

  @Test("ink is where the text was measured, in its colour")
  func inkPosition() throws {
    let text = Text("Hello", font: Font(size: 40, weight: .bold))
    let size = text.size()
    let drawn = try pixels(width: size.width + 20, height: size.height + 20) {
      $0.draw(
        text, in: Rect(x: 10, y: 10, width: size.width + 1, height: size.height),
        color: Color(red: 0, green: 0, blue: 1))
    }
    let box = try #require(drawn.inked)
    #expect(box.x.lowerBound >= 10 && box.x.upperBound <= 11 + Int(size.width))
    #expect(box.y.lowerBound >= 10 && box.y.upperBound <= 10 + Int(size.height))
    #expect(Double(box.x.count) > 0.85 * size.width)
    // Grey antialiasing: only shades of the ink's colour, premultiplied.
    for index in stride(from: 0, to: drawn.bytes.count, by: 4) {
      #expect(drawn.bytes[index] == 0 && drawn.bytes[index + 1] == 0)
      #expect(drawn.bytes[index + 2] == drawn.bytes[index + 3])
    }
  }

  @Test("a heavier weight has more ink")
  func weight() throws {
    func ink(_ weight: Font.Weight) throws -> Double {
      try pixels(width: 400, height: 60) {
        $0.draw(
          Text("Heavier", font: Font(size: 40, weight: weight)), in: $0.bounds, color: .black)
      }.coverage
    }
    #expect(try ink(.bold) > 1.15 * ink(.regular))
  }

  @Test(
    "alignment follows the direction of the text",
    arguments: [
      (TextAlignment.natural, "left", 0.0), (.center, "middle", 0.5), (.opposite, "right", 1),
      (.natural, "ימין", 1), (.opposite, "שמאל", 0),
    ])
  func alignment(
    alignment: TextAlignment, string: String, share: Double
  ) throws {
    let text = Text(string, font: Font(size: 20), alignment: alignment)
    let drawn = try pixels(width: 300, height: 40) {
      $0.draw(text, in: $0.bounds, color: .black)
    }
    let box = try #require(drawn.inked)
    let middle = Double(box.x.lowerBound + box.x.upperBound + 1) / 2
    let room = 300 - text.size().width
    #expect(abs(middle - (text.size().width / 2 + share * room)) < 3)
  }

  @Test("text is sharpest on whole pixels")
  func sharpness() throws {
    // Hinting puts the crossbar of a T onto whole rows: dark rows, not grey ones.
    let drawn = try pixels(width: 200, height: 40) {
      $0.draw(Text("TTTTTTTT", font: Font(size: 16)), in: $0.bounds, color: .black)
    }
    let dark = stride(from: 3, to: drawn.bytes.count, by: 4).filter { drawn.bytes[$0] > 200 }
    let grey = stride(from: 3, to: drawn.bytes.count, by: 4).filter {
      (20...200).contains(drawn.bytes[$0])
    }
    #expect(dark.count > grey.count / 2)
  }
}
