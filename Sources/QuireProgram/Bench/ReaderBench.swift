import Quire
import QuireCompositor
import QuireDocuments
import QuireGeometry
import QuireLibrary
import QuireReader

/// A benchmark of reading a document of 1000 pages of text: a search, turning pages with and
/// without hits and a ribbon on them, at night, in sepia and without margins, a selection and the
/// scrubber.
final class ReaderBench {
  private static let turns = 8
  /// The number of turns in each look, which alternate with those without one.
  private static let turnsInLooks = 2
  private static let rounds = 3
  private static let places = 40
  /// The longest time to wait for an answer, in seconds.
  private static let patience = 10.0

  private let document: BenchDocument
  private let bench: BenchWindow
  private let reader: ReaderController

  /// Creates a benchmark in a window of `size` pixels, and opens the document.
  ///
  /// - Throws: `GraphicsError.unavailable` if there is no OpenGL, or an error if the document
  ///   cannot be written.
  init(size: PixelSize) throws {
    document = try BenchDocument()
    var settings = ReaderSettings()
    // The document is known.
    settings.decoder.requiresProtection = false
    reader = ReaderController(PictureList(opening: [document.path]), settings)
    bench = try BenchWindow(size: size, showing: reader)
    try bench.wait(2)
  }

  /// Reads, and returns the measured times.
  func report() throws -> BenchReport.Reader {
    var hits: [Double] = []
    var (plain, marked, searched) = (
      [BenchWindow.Times](), [BenchWindow.Times](), [BenchWindow.Times]()
    )
    var bare: [BenchWindow.Times] = []
    var looks: [Look: [BenchWindow.Times]] = [:]
    for _ in 0..<ReaderBench.rounds {
      bare += try turn(.plain, times: ReaderBench.turnsInLooks)
      for look in Look.allCases {
        try choose(look)
        looks[look, default: []] += try turn(.plain, times: ReaderBench.turnsInLooks)
        try choose(nil)
      }
      // The field of the search is shown in all cases.
      try openFind()
      plain += try turn(.plain)
      hits.append(try findHit())
      marked += try turn(.marked)
      searched += try turn(.searched)
      try leaveFind()
    }
    let turning = BenchReport.Frames(plain)
    let pictures = try scrub()
    let without = BenchReport.Frames(bare)
    return BenchReport.Reader(
      turningInLooks: Dictionary(
        uniqueKeysWithValues: looks.map {
          ($0.key.rawValue, .init(BenchReport.Frames($0.value), plain: without))
        }),
      marginMilliseconds: .init(findMargins()), hitMilliseconds: .init(hits), turning: turning,
      turningMarked: .init(BenchReport.Frames(marked), plain: turning),
      turningSearched: .init(BenchReport.Frames(searched), plain: turning),
      framesToSelect: try select(),
      emptyMilliseconds: Stopwatch.rounded(pictures.empty),
      pictureMilliseconds: .init(pictures.own))
  }

  // MARK: The look

  /// A look of the pages whose turns are measured.
  private enum Look: String, CaseIterable {
    case night, sepia, trimmed
  }

  /// Shows the pages in `look`, or in that of the document if it is `nil`.
  private func choose(_ look: Look?) throws {
    var choice = PageLook()
    switch look {
    case .night: choice.tone = .night
    case .sepia: choice.tone = .sepia
    case .trimmed: choice.trimming = .alike
    case nil: break
    }
    reader.show(choice)
    try bench.wait(1)
  }

  /// Returns the times in which the margins of the shown page are found, in milliseconds.
  private func findMargins() -> [Double] {
    let images = bench.views(ImageView.self).compactMap { $0.content?.currentImage() }
    guard let page = images.max(by: { $0.width * $0.height < $1.width * $1.height }) else {
      return [0]
    }
    return (0..<ReaderBench.turns).map { _ in
      Stopwatch.milliseconds { _ = PageContent(of: page) }
    }
  }

  // MARK: The search

  /// Shows the field of the search, without a word in it.
  private func openFind() throws {
    bench.send(.keyDown(.character("f"), .control, isRepeat: false))
    try bench.wait(0.3)
    // The field selects the word that was searched for last.
    bench.send(.keyDown(.backspace, [], isRepeat: false))
    try bench.wait(0.3)
  }

  /// Enters a word that is on the shown page, and returns the time in milliseconds until a frame
  /// with the mark of the hit has been drawn.
  private func findHit() throws -> Double {
    try milliseconds(after: .textInput(BenchDocument.word)) { !marks.isEmpty }
  }

  private func leaveFind() throws {
    _ = try bench.frame(after: [.keyDown(.escape, [], isRepeat: false)])
    try bench.wait(0.5)
  }

  /// The rectangles that are marked on the pages.
  private var marks: [Rect] { bench.views(MarksView.self).flatMap(\.rects) }

  // MARK: Turns

  /// What is on the pages that turn, or happens meanwhile.
  private enum Situation {
    /// Nothing.
    case plain
    /// A hit is on each page, and a bookmark on one of two.
    case marked
    /// All pages are searched.
    case searched
  }

  /// Turns `count` pages in `situation`, and returns the times of the frames in which they turn.
  private func turn(
    _ situation: Situation, times count: Int = ReaderBench.turns
  ) throws -> [BenchWindow.Times] {
    var times: [BenchWindow.Times] = []
    for _ in 0..<count {
      if situation == .marked {
        bench.send(.keyDown(.character("d"), .control, isRepeat: false))
        try bench.wait(0.1)
      }
      // The bars have gone, and the next pages have been read.
      bench.pass(5)
      try bench.wait(0.3)
      if situation == .searched {
        for key in [Key.character("a"), .backspace] {
          bench.send(.keyDown(key, key == .backspace ? [] : .control, isRepeat: false))
        }
        bench.send(.textInput(BenchDocument.word))
      }
      bench.send(.keyDown(.pageDown, [], isRepeat: false))
      repeat {
        if situation == .searched { bench.receive() }
        let frame = try bench.frame()
        if bench.isTurning { times.append(frame) }
      } while bench.window.isMoving && bench.isTurning
      bench.rest()
    }
    return times
  }

  // MARK: The selection

  /// Selects text by a drag with Shift, and returns the greatest number of frames from a movement
  /// of the pointer until the selection has followed.
  private func select() throws -> Int {
    bench.rest()
    try bench.wait(1)
    let size = bench.window.bounds.size
    var location = Point(x: size.width * 0.25, y: size.height * 0.3)
    let press = InputEvent.Kind.pointerDown(.mouse(.primary), at: location, clickCount: 1)
    bench.window.send(InputEvent(press, time: bench.time, modifiers: .shift))
    var most = 0
    for _ in 0..<15 {
      location.y += size.height * 0.03
      let before = marks
      bench.send(.pointerMoved(.mouse(.primary), to: location))
      var frames = 0
      repeat {
        frames += 1
        _ = try bench.frame()
      } while marks == before && frames < 10
      most = max(most, frames)
    }
    bench.send(.pointerUp(.mouse(.primary), at: location))
    return most
  }

  // MARK: The scrubber

  /// Drags the thumb of the scrubber over all pages.
  ///
  /// - Returns: The longest time without a picture, and the times until the picture of a page was
  ///   drawn, in milliseconds.
  private func scrub() throws -> (empty: Double, own: [Double]) {
    let size = bench.window.bounds.size
    bench.send(.pointerMoved(.mouse(.primary), to: Point(x: size.width / 2, y: size.height / 2)))
    _ = try bench.frame()
    bench.send(.pointerMoved(.mouse(.primary), to: Point(x: size.width / 2, y: size.height - 30)))
    bench.pass(1)
    guard let slider = bench.views(Slider.self).first,
      let thumb = slider.convert(slider.thumbCenter, to: nil)
    else { return (0, [0]) }
    let width = slider.bounds.width * 0.8
    bench.send(.pointerDown(.mouse(.primary), at: thumb, clickCount: 1))
    let pages = pictures
    var (empty, times) = (0.0, [Double]())
    for place in 1...ReaderBench.places {
      let x = thumb.x + width * Double(place) / Double(ReaderBench.places)
      let before = pictures
      let move = InputEvent.Kind.pointerMoved(.mouse(.primary), to: Point(x: x, y: thumb.y))
      let time = try milliseconds(after: move) { !pictures.subtracting(before).isEmpty }
      if before == pages { empty = max(empty, time) }
      times.append(time)
    }
    bench.send(.keyDown(.escape, [], isRepeat: false))
    bench.send(.pointerUp(.mouse(.primary), at: thumb))
    return (empty, times)
  }

  /// The identities of the pictures that are shown: those of the pages, and that of the page to
  /// which the scrubber leads.
  private var pictures: Set<ObjectIdentifier> {
    Set(bench.views(ImageView.self).compactMap(\.content).map(ObjectIdentifier.init))
  }

  // MARK: Waiting

  /// Sends `event` to the window, and returns the time in milliseconds until a frame after which
  /// `condition` holds has been drawn.
  private func milliseconds(
    after event: InputEvent.Kind, until condition: () -> Bool
  ) throws -> Double {
    try Stopwatch.milliseconds {
      bench.send(event)
      let end = ContinuousClock.now + .seconds(ReaderBench.patience)
      repeat {
        bench.receive()
        _ = try bench.frame()
      } while !condition() && ContinuousClock.now < end
    }
  }
}
