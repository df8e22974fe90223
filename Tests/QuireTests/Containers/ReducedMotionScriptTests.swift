import SeededNumbers
import Testing

@testable import QuireContainers
@testable import QuireViews

/// Turns the pages of a book with reduced motion at random times, while random pages are not ready,
/// and compares the shown page with the sum of all turns.
@MainActor
private final class ReducedMotionScript {
  let book: Book
  private var random: SeededGenerator
  /// The page at which all turns that were asked for lead.
  private var goal: Int
  private var lastTurn = 0.0
  private(set) var mostWaiting = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...30, using: &random)
    goal = Int.random(in: 0..<count, using: &random)
    book = Book(pages: count, openAt: goal)
    book.window.reducesMotion = true
  }

  var complaints: [String] { book.notes.complaints }

  func play() {
    for _ in 0..<Int.random(in: 5...60, using: &random) {
      step()
      look()
    }
    book.wait(Tuning.ReducedMotion.longestWait + 0.2)
    look()
    if book.window.needsFrame { complain("asks for frames at rest") }
  }

  private func step() {
    book.pass([0, 0.004, 0.02].randomElement(using: &random) ?? 0)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: turn(isForward: true)
    case 3: turn(isForward: false)
    case 4: turnWheel()
    case 5: changeReadiness()
    case 6: book.wait(.random(in: 0...0.3, using: &random))
    default: book.wait()
    }
  }

  private func turn(isForward: Bool) {
    book.key(isForward ? .right : .left)
    move(by: isForward ? 1 : -1)
  }

  private func turnWheel() {
    book.pass(0.03)
    let notches = Int.random(in: -3...3, using: &random)
    book.send(.wheel(x: 0, y: notches, at: Point(x: 500, y: 300)))
    for _ in 0..<abs(notches) { move(by: notches.signum()) }
  }

  private func move(by step: Int) {
    goal = min(max(goal + step, 0), book.pages.count - 1)
    lastTurn = book.window.time
  }

  private func changeReadiness() {
    book.unreadyPages = Set(
      book.pages.indices.filter { _ in Bool.random(using: &random) })
    if Bool.random(using: &random) { book.unreadyPages = [] }
    book.controller.readinessDidChange()
  }

  private func complain(_ what: String) { book.notes.complaints.append(what) }

  private func look() {
    mostWaiting = max(mostWaiting, book.sheets.count)
    let end = (book.sheets.last?.to as? NotingPage)?.index
    if !book.sheets.contains(where: \.state.isCancelled), end ?? book.shown != goal {
      complain("turns to \(end ?? book.shown) instead of \(goal)")
    }
    // Each waiting page takes a frame.
    let latest = lastTurn + Tuning.ReducedMotion.longestWait + 0.05
    guard book.window.time > latest + 0.02 * Double(Tuning.Throw.mostSheets) else { return }
    if !book.sheets.isEmpty { complain("\(book.sheets.count) turns wait for too long") }
  }
}

@MainActor
struct ReducedMotionScriptTests {
  @Test("with reduced motion no turn is lost or late in random scripts")
  func scripts() {
    var mostWaiting = 0
    for seed in scriptSeeds(count: 100) {
      let script = ReducedMotionScript(seed: seed)
      script.play()
      #expect(script.complaints.isEmpty, "seed \(seed): \(script.complaints.prefix(4))")
      mostWaiting = max(mostWaiting, script.mostWaiting)
    }
    // Otherwise the scripts would prove nothing.
    #expect(mostWaiting > 3)
  }
}
