import Testing

@testable import QuireContainers
@testable import QuireViews

/// The motions that a book reports to the sound of paper.
@MainActor
struct BookSoundTests {
  /// Records what it is told to play.
  private final class Recorder: PaperSoundOutput {
    var motions: [[PaperMotion]] = []
    var landings: [PaperMotion] = []

    func move(_ sheets: [PaperMotion]) { motions.append(sheets) }
    func land(_ motion: PaperMotion) { landings.append(motion) }
  }

  private func book(
    _ transition: Transition = .effect(Leaf()), plays: Bool = true
  ) -> (book: Book, recorder: Recorder, host: RecordingHost) {
    let book = Book()
    book.controller.transition = transition
    book.wait(1)
    let (recorder, host) = (Recorder(), RecordingHost())
    host.paperSound = recorder
    book.controller.view.window?.host = host
    book.controller.view.window?.playsPaperSound = plays
    return (book, recorder, host)
  }

  @Test("a turning sheet has the speed of its edge", arguments: ["leaf", "flip", "curl"])
  func speed(name: String) throws {
    let (book, recorder, host) = book(
      name == "leaf" ? .effect(Leaf()) : name == "curl" ? .effect(Curl()) : .flip())
    book.key(.right)
    book.wait(2)
    // The edge moves from one side to the other and rises between.
    let way = recorder.motions.map { $0.reduce(0) { $0 + $1.speed } / 60 }.reduce(0, +)
    #expect((700...2200).contains(way), "\(way)")
    let places = recorder.motions.compactMap(\.first?.place)
    #expect(try #require(places.first) > 0.5 && #require(places.last) < 0.1)
    #expect(recorder.motions.allSatisfy { $0.allSatisfy { $0.speed >= 0 && $0.loudness > 0 } })
    #expect(recorder.landings.count == 1)
    _ = host
  }

  @Test("a thrown page lands fast, and a held one makes no sound", arguments: ["leaf", "flip"])
  func hands(name: String) throws {
    let (book, recorder, host) = book(name == "leaf" ? .effect(Leaf()) : .flip())
    book.press(980, 300)
    book.drag(from: Point(x: 980, y: 300), to: Point(x: 500, y: 300), speed: 1000)
    #expect(recorder.motions.suffix(6).contains { ($0.first?.speed ?? 0) > 500 })
    book.wait(1)
    let count = recorder.motions.count
    book.wait(1)
    #expect(recorder.motions[count...].allSatisfy { $0.allSatisfy { $0.speed < 1 } })
    book.drag(from: Point(x: 500, y: 300), to: Point(x: 250, y: 300), speed: 3000)
    book.lift(250, 300)
    book.wait(2)
    #expect(recorder.landings.count == 1 && (recorder.landings.first?.speed ?? 0) > 0)
    _ = host
  }

  @Test("no whole view sounds, and nothing sounds unless it was asked for")
  func silence() {
    for (transition, plays) in [(Transition.effect(Cube()), true), (.effect(Leaf()), false)] {
      let (book, recorder, host) = book(transition, plays: plays)
      book.key(.right)
      book.wait(2)
      #expect(book.shown == 5 && recorder.motions.isEmpty && recorder.landings.isEmpty)
      _ = host
    }
  }
}
