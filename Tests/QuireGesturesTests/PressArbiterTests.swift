import QuireGeometry
import Testing

@testable import QuireGestures

/// Presses over rows of places, without views.
struct PressArbiterTests {
  /// A place under a pointer: its name and its offers.
  private struct Stand {
    let name: String
    let offers: [PressOffer]

    init(_ name: String, _ offers: PressOffer...) {
      (self.name, self.offers) = (name, offers)
    }
  }

  /// A press over a row of places that answer as they offer.
  private struct Press {
    let row: [Stand]
    var arbiter: PressArbiter<String, String>
    var log: [String] = []
    /// Whether the press has been claimed and is decided.
    private var isClaimed = false

    /// Creates a press that the first place takes.
    init(over row: [Stand]) {
      self.row = row
      arbiter = PressArbiter(
        InputEvent(.pointerDown(.touch(id: 1), at: .zero, clickCount: 1), time: 0))
      offer(to: row[...])
    }

    private mutating func offer(to row: ArraySlice<Stand>) {
      guard let first = row.first else { return }
      for index in first.offers.indices {
        _ = arbiter.watch(recognizer(first, index), at: first.name)
      }
      if let loser = arbiter.take(by: first.name) { log.append("\(loser) loses") }
      log.append("\(first.name) holds")
    }

    private func recognizer(_ stand: Stand, _ index: Int) -> String { "\(stand.name).\(index)" }

    /// Tells the holder of a travel, and the places behind if the holder refuses.
    mutating func travel(_ x: Double, _ y: Double) {
      guard !isClaimed, let holder = arbiter.holder,
        let position = row.firstIndex(where: { $0.name == holder })
      else { return }
      for (index, offer) in row[position].offers.enumerated() {
        let recognizer = recognizer(row[position], index)
        guard arbiter.isWatched(by: recognizer) else { continue }
        switch offer.answer(to: Vector(x: x, y: y)) {
        case .watches: break
        case .claims:
          for loser in arbiter.claim(by: recognizer) { log.append("\(loser) loses") }
          arbiter.keep(by: holder)
          isClaimed = true
          log.append("\(recognizer) has it")
        case .refuses: if arbiter.refuse(by: recognizer) { log.append("\(recognizer) loses") }
        }
      }
      guard arbiter.recognizers(at: holder).isEmpty, arbiter.passOn(from: holder) != nil,
        position + 1 < row.count
      else { return }
      offer(to: row[(position + 1)...])
      travel(x, y)
    }
  }

  private static let button = Stand("button", .control(keeping: nil))
  private static let slider = Stand("slider", .control(keeping: .horizontal))
  private static let row = Stand(
    "row", .tap, .pan(along: .horizontal, towards: [.left, .right]), .longPress)
  private static let list = Stand("list", .scroll(towards: [.up]))
  private static let book = Stand("book", .pan(along: .horizontal, towards: [.left]))

  @Test(
    "travel decides between overlapping places",
    arguments: [
      // Nothing is decided before 12 points.
      ([button, list, book], [(11.0, 0.0)], ["button holds"]),
      ([button, book], [(12, 0)], ["button holds"]),
      // A button refuses any travel, a slider only travel across its axis.
      (
        [button, book], [(-13, 0)],
        ["button holds", "button.0 loses", "button loses", "book holds", "book.0 has it"]
      ),
      ([slider, book], [(-13, 0)], ["slider holds", "slider.0 has it"]),
      (
        [slider, list], [(0, -13)],
        ["slider holds", "slider.0 loses", "slider loses", "list holds", "list.0 has it"]
      ),
      // A list at its end leaves a drag to the book, and a drag that the book refuses to no one.
      (
        [list, book], [(-13, 2)],
        ["list holds", "list.0 loses", "list loses", "book holds", "book.0 has it"]
      ),
      (
        [list, book], [(0, 13), (0, 40)],
        ["list holds", "list.0 loses", "list loses", "book holds", "book.0 loses"]
      ),
      // Recognizers of one view watch together until one of them claims the press.
      ([row, book], [(3, 3)], ["row holds"]),
      ([row, book], [(12, 0)], ["row holds", "row.0 loses", "row.2 loses", "row.1 has it"]),
      (
        [row, list], [(0, -12)],
        [
          "row holds", "row.0 loses", "row.1 loses", "row.2 loses", "row loses", "list holds",
          "list.0 has it",
        ]
      ),
      // A claimed press stays, wherever it travels.
      ([slider, book], [(13, 0), (0, 90)], ["slider holds", "slider.0 has it"]),
    ] as [([Stand], [(Double, Double)], [String])])
  private func decisions(row: [Stand], travels: [(Double, Double)], log: [String]) {
    var press = Press(over: row)
    for (x, y) in travels { press.travel(x, y) }
    #expect(press.log == log)
  }

  @Test("a press is passed on only once, from its beginning")
  func once() {
    var arbiter = PressArbiter<String, String>(
      InputEvent(.pointerDown(.touch(id: 1), at: Point(x: 3, y: 4), clickCount: 2), time: 7))
    #expect(arbiter.passOn(from: "view") == nil, "it does not hold the press")
    #expect(arbiter.take(by: "view") == nil)
    #expect(arbiter.passOn(from: "view") == arbiter.beginning)
    #expect(arbiter.passOn(from: "view") == nil && arbiter.holder == "view")
    #expect(arbiter.take(by: "page") == "view")
    arbiter.keep(by: "view")
    #expect(arbiter.passOn(from: "page") == arbiter.beginning, "a former holder claims nothing")
  }

  @Test("after a claim no other recognizer of the place may watch")
  func claims() {
    var arbiter = PressArbiter<String, String>(InputEvent(.scrollEnded, time: 0))
    #expect(arbiter.watch("a", at: "view") && arbiter.watch("b", at: "view"))
    _ = arbiter.watch("c", at: "page")
    #expect(arbiter.claim(by: "b") == ["a"] && arbiter.claim(by: "b") == [])
    #expect(!arbiter.watch("d", at: "view") && !arbiter.refuse(by: "a"))
    #expect(arbiter.leave("view") == ["b"] && arbiter.recognizers(at: "page") == ["c"])
    // A press that left comes as a new one.
    #expect(arbiter.watch("a", at: "view") == true)
    #expect(arbiter.leave(nil) == ["c", "a"])
  }

  @Test("a press that has ended has no holder")
  func end() {
    var arbiter = PressArbiter<String, String>(InputEvent(.scrollEnded, time: 0))
    _ = arbiter.take(by: "view")
    #expect(arbiter.end() == "view" && arbiter.end() == nil && arbiter.holder == nil)
    #expect(arbiter.passOn(from: "view") == nil)
  }
}
