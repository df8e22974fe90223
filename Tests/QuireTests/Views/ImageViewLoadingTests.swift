import QuireCompositor
import Testing

@testable import QuireViews

/// Image views that load their images from a source.
@MainActor
struct ImageViewLoadingTests {
  /// A source whose answers the test gives.
  private actor Source: ImageSource {
    struct Refused: Error {}

    private(set) var sizings: [ImageSizing] = []
    private var waiting: [CheckedContinuation<Image, any Error>] = []

    func image(sized sizing: ImageSizing) async throws -> Image {
      sizings.append(sizing)
      return try await withCheckedThrowingContinuation { waiting.append($0) }
    }

    /// Answers the oldest request with an image of `width` pixels, or with
    /// an error if that is `nil`.
    func answer(_ width: Int?) {
      let oldest = waiting.removeFirst()
      guard let width else { return oldest.resume(throwing: Refused()) }
      oldest.resume(
        returning: Image(width: width, height: 1, bytes: [UInt8](repeating: 9, count: width * 4)))
    }

    func waits(for count: Int) -> Bool { sizings.count == count }
  }

  private let window = Window(size: Size(width: 400, height: 300), scale: 2)
  private let view = ImageView(frame: Rect(x: 0, y: 0, width: 100, height: 50))
  private let source = Source()

  /// Lets tasks run until the source has had `count` requests.
  private func requests(_ count: Int) async {
    window.advance(to: window.time + 0.1)
    while await !source.waits(for: count) { await Task.yield() }
  }

  /// Lets tasks run until the view shows an image of `width` pixels.
  private func shows(_ width: Int) async {
    while view.content?.pixelSize.width != Double(width) { await Task.yield() }
  }

  @Test("the image is loaded at the size of the view, and again when the view has grown")
  func sizes() async {
    var outcomes = 0
    view.load(source) { error in
      #expect(error == nil)
      outcomes += 1
    }
    #expect(await source.sizings.isEmpty)
    window.addSubview(view)
    await requests(1)
    #expect(await source.sizings == [.fitting(Size(width: 200, height: 100))])
    await source.answer(200)
    await shows(200)
    view.frame.size = Size(width: 60, height: 30)
    window.advance(to: window.time + 0.1)
    view.contentMode = .fill
    view.frame.size = Size(width: 150, height: 60)
    await requests(2)
    #expect(await source.sizings.last == .covering(Size(width: 300, height: 120)))
    #expect(view.content?.pixelSize.width == 200, "the former image stays until then")
    await source.answer(300)
    await shows(300)
    #expect(outcomes == 2)
  }

  @Test("an image of a chosen size is loaded once, and is the image of the view")
  func chosenSize() async {
    let sizing = ImageSizing.fitting(Size(width: 40, height: 40))
    view.contentMode = .fill
    view.load(source, sized: sizing)
    window.addSubview(view)
    await requests(1)
    #expect(view.image == nil)
    await source.answer(40)
    await shows(40)
    #expect(view.image?.width == 40)
    view.frame.size = Size(width: 300, height: 200)
    window.advance(to: window.time + 0.1)
    #expect(await source.sizings == [sizing])
  }

  @Test("a small image is shown until the large one arrives")
  func placeholder() async {
    window.addSubview(view)
    view.load(source)
    await requests(1)
    await source.answer(20)
    await shows(20)
    let large = ImageView(view.image, frame: view.frame)
    window.addSubview(large)
    let second = Source()
    large.load(second)
    window.advance(to: window.time + 0.1)
    #expect(large.image?.width == 20 && large.contentRect.width == 100)
    while await !second.waits(for: 1) { await Task.yield() }
    await second.answer(200)
    while large.image?.width != 200 { await Task.yield() }
  }

  @Test("a failure is reported, and the former image stays")
  func failure() async {
    view.image = Image(width: 5, height: 1, bytes: [UInt8](repeating: 0, count: 20))
    window.addSubview(view)
    var error: (any Error)?
    view.load(source) { error = $0 }
    await requests(1)
    await source.answer(nil)
    while error == nil { await Task.yield() }
    #expect(error is Source.Refused && view.content?.pixelSize.width == 5)
  }

  @Test("the answer to a former request is not shown")
  func lateAnswers() async {
    window.addSubview(view)
    view.load(source) { _ in Issue.record("the request was replaced") }
    await requests(1)
    let second = Source()
    view.load(second)
    window.advance(to: window.time + 0.1)
    while await !second.waits(for: 1) { await Task.yield() }
    await source.answer(200)
    await second.answer(100)
    await shows(100)
    view.load(source) { _ in Issue.record("an image was set") }
    await requests(2)
    view.image = Image(width: 7, height: 1, bytes: [UInt8](repeating: 0, count: 28))
    await source.answer(200)
    for _ in 0..<100 { await Task.yield() }
    #expect(view.content?.pixelSize.width == 7)
  }
}
