import Quire

/// A benchmark of typing in a long text.
final class TypingBench {
  private static let keys = 200
  /// About a megabyte of text.
  private static let lines = 26_200

  private let text = TextView()
  private let bench: BenchWindow

  /// Creates a benchmark with a text of one megabyte in a window of `size` pixels.
  ///
  /// - Throws: `GraphicsError.unavailable` if there is no OpenGL.
  init(size: PixelSize) throws {
    let controller = ViewController()
    controller.view = text
    text.text = String(
      repeating: "A line of text that is not very long, 40.\n", count: TypingBench.lines)
    bench = try BenchWindow(size: size, showing: controller)
  }

  /// Types in the middle of the text, and returns the measured times of the frames.
  func report() throws -> BenchReport.Frames {
    let middle = text.text.utf8.index(text.text.startIndex, offsetBy: text.text.utf8.count / 2)
    let place = Point(x: 60, y: 60)
    for event: InputEvent.Kind in [
      .pointerDown(.mouse(.primary), at: place, clickCount: 1),
      .pointerUp(.mouse(.primary), at: place),
    ] {
      bench.send(event)
    }
    text.selectedRange = middle..<middle
    for _ in 0..<30 { _ = try bench.frame() }
    return BenchReport.Frames(
      try (0..<TypingBench.keys).map { index in
        let letter = Character(["e", "t", "a", " ", "o"][index % 5])
        return try bench.frame(after: [
          .keyDown(.character(letter), [], isRepeat: false), .textInput(String(letter)),
        ])
      })
  }
}
