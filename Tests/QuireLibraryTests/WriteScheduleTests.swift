import Testing

@testable import QuireLibrary

/// The times at which states are written.
struct WriteScheduleTests {
  private let start = ContinuousClock.now

  @Test("the first value is written at once, and later ones once in an interval")
  func interval() {
    var schedule = WriteSchedule<String, Int>(interval: .seconds(1))
    #expect(schedule.add(1, for: "a", at: start) == .zero)
    #expect(schedule.add(2, for: "a", at: start) == nil)
    #expect(schedule.take(at: start + .milliseconds(5)) == ["a": 2])
    #expect(
      schedule.add(3, for: "a", at: start + .milliseconds(205)) == .milliseconds(800))
    #expect(schedule.add(4, for: "b", at: start + .milliseconds(305)) == nil)
    #expect(schedule.take(at: start + .milliseconds(1005)) == ["a": 3, "b": 4])
    #expect(schedule.add(5, for: "a", at: start + .seconds(9)) == .zero)
  }

  @Test("values that could not be written wait, unless they are out of date")
  func putBack() {
    var schedule = WriteSchedule<String, Int>(interval: .seconds(1))
    _ = schedule.add(1, for: "a", at: start)
    _ = schedule.add(1, for: "b", at: start)
    let values = schedule.take(at: start)
    _ = schedule.add(2, for: "a", at: start)
    // A write is already scheduled.
    #expect(schedule.putBack(values, at: start) == nil)
    #expect(schedule.take(at: start + .seconds(1)) == ["a": 2, "b": 1])
  }

  @Test("values that could not be written are written after the interval")
  func retry() {
    var schedule = WriteSchedule<String, Int>(interval: .seconds(1))
    _ = schedule.add(1, for: "a", at: start)
    let values = schedule.take(at: start)
    #expect(schedule.putBack(values, at: start + .milliseconds(300)) == .milliseconds(700))
    #expect(schedule.add(2, for: "b", at: start + .milliseconds(400)) == nil)
    #expect(schedule.take(at: start + .seconds(1)) == ["a": 1, "b": 2])
  }

  @Test("a write at the end of the program is the write that was scheduled")
  func end() {
    var schedule = WriteSchedule<String, Int>(interval: .seconds(1))
    _ = schedule.add(1, for: "a", at: start)
    #expect(schedule.take(at: start) == ["a": 1])
    #expect(schedule.take(at: start + .seconds(1)) == [:])
    // Nothing was written at that time.
    #expect(schedule.add(2, for: "a", at: start + .seconds(1)) == .zero)
  }
}
