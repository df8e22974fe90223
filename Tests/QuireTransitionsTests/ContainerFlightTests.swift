import QuireAnimation
import Testing

@testable import QuireTransitions

/// Flights that lead on from each other, as the sheets of a book do.
struct ContainerFlightTests {
  /// Three flights, 0.1 s after each other, of pages 0, 1, 2 and 3.
  private func flying() -> Story {
    var story = Story([0])
    for page in 0..<3 {
      _ = story.begin(page, page + 1, .runs(over: 0.8, curve: .linear))
      _ = story.wait(0.1)
    }
    return story
  }

  private func progress(_ story: Story) -> [Double] {
    story.machine.flights.map(\.progress)
  }

  private func ends(_ calls: [String]) -> [String] { calls.filter { $0.hasPrefix("turned") } }

  @Test("flights arrive in their order")
  func arrive() {
    var story = flying()
    #expect(
      ends(story.wait(2)) == ["turned from 0 true", "turned from 1 true", "turned from 2 true"])
    #expect(story.machine.shown == 3 && story.machine.content.children == [3])
  }

  @Test("a page between two transitions gets its callbacks when both have ended")
  func appear() {
    var story = flying()
    let told = story.wait(2).filter { $0.contains("did") && $0.contains("ppear") }
    #expect(told == ["didDisappear 0", "didDisappear 1", "didAppear 3", "didDisappear 2"])
  }

  @Test("paper stays behind paper")
  func stayBehind() {
    var story = flying()
    let first = story.flights[0]
    _ = story.calls { $0.grab(first, at: $1) }
    let held = progress(story)[0]
    _ = story.wait(2)
    #expect(progress(story) == [held, held, held])
    let time = story.time
    _ = story.calls { machine, _ in machine.move(first) { $0.setProgress(0.7, at: time) } }
    #expect(progress(story)[0] == 0.7 && progress(story)[1] == 0.7)
  }

  @Test("a flight that goes back takes those behind it along")
  func goBack() {
    var story = flying()
    let first = story.flights[0]
    _ = story.calls { machine, _ in machine.reverse(first) }
    #expect(story.machine.flights.allSatisfy { $0.isCancelled })
    #expect(
      ends(story.wait(2)) == ["turned from 2 false", "turned from 1 false", "turned from 0 false"])
    #expect(story.machine.shown == 0 && story.machine.content.children == [0])
  }

  @Test("a flight that goes on takes those ahead of it along")
  func goOn() {
    var story = flying()
    let numbers = story.flights
    _ = story.calls { machine, _ in machine.reverse(numbers[0]) }
    _ = story.calls { machine, _ in machine.reverse(numbers[2]) }
    #expect(story.machine.flights.allSatisfy { !$0.isCancelled })
  }

  @Test("the last flight completes all those ahead of it")
  func complete() {
    var story = flying()
    let last = story.flights[2]
    #expect(
      ends(story.calls { machine, _ in machine.move(last) { $0.jump(to: .finish) } })
        == ["turned from 0 true", "turned from 1 true", "turned from 2 true"])
  }

  @Test("a flight that lies still waits for the one ahead")
  func lie() {
    var story = Story([0])
    _ = story.begin(0, 1, .runs(over: 0.8, curve: .linear))
    _ = story.begin(1, 2, .waits(over: 0.8, curve: .linear))
    let behind = story.flights[1]
    #expect(!story.wait(0.05).contains("ready?"))
    #expect(story.wait(0.1).contains("ready?") && progress(story)[1] == 0)
    _ = story.calls { machine, _ in machine.startFlight(behind) }
    _ = story.wait(0.1)
    #expect(progress(story)[1] > 0 && progress(story)[1] < progress(story)[0])
  }

  @Test("a throw is reported as one turn")
  func throwPages() {
    var story = Story([0])
    _ = story.begin(0, 1, .runs(over: 0.4, curve: .linear))
    for page in 1..<4 {
      _ = story.begin(page, page + 1, .follows(velocity: 5, spacing: 0.125))
    }
    #expect(Set(story.machine.flights.map(\.thrown)).count == 1)
    var calls: [String] = []
    for _ in 0..<120 {
      let new = story.wait(1.0 / 60)
      calls += new
      for number in story.flights where new.contains("ready?") {
        calls += story.calls { machine, _ in machine.startFlight(number) }
      }
    }
    #expect(ends(calls) == ["turned from 0 true"] && story.machine.shown == 4)
  }

  @Test("a throw that a press stops shows the page where it stopped")
  func catchThrow() {
    var story = Story([0])
    _ = story.begin(0, 1, .runs(over: 0.4, curve: .linear))
    _ = story.begin(1, 2, .follows(velocity: 5, spacing: 0.125))
    _ = story.begin(2, 3, .follows(velocity: 5, spacing: 0.125))
    #expect(ends(story.calls { machine, _ in machine.cancelWaiting() }).isEmpty)
    let calls = story.wait(1)
    #expect(ends(calls) == ["turned from 0 true"] && story.machine.shown == 1)
  }

  @Test("a page at the end rises and falls, without callbacks for children")
  func lift() {
    var story = Story([0])
    #expect(story.begin(0, nil, .lifts) == ["look", "begin", "hand over"])
    var highest = 0.0
    var calls: [String] = []
    for _ in 0..<60 {
      calls += story.wait(1.0 / 60)
      highest = max(highest, progress(story).first ?? 0)
    }
    #expect(abs(highest - Tuning.BookEnd.lift) < 0.01 && story.flights.isEmpty)
    #expect(calls.suffix(2) == ["shows 0", "turned from 0 false"])
    #expect(calls.dropLast(2).allSatisfy { $0 == "hand" })
  }

  @Test("a request that turns a sheet back is reported when its page is shown")
  func reverseFlight() throws {
    var story = flying()
    let request = story.machine.ask()
    #expect(story.machine.flightToReverse(to: 1, isForward: true) == nil)
    let flight = story.machine.flightToReverse(to: 1, isForward: false)
    _ = story.machine.reverse(try #require(flight), request: request)
    var calls: [String] = []
    while story.flights.count > 1 { calls += story.wait(1.0 / 60) }
    #expect(!calls.contains { $0.hasPrefix("answer") })
    #expect(story.wait(2).contains("answer \(request) true") && story.machine.shown == 1)
  }
}
