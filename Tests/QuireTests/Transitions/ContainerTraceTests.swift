import Logging
import Synchronization
import Testing

@testable import QuireContainers
@testable import QuireViews

/// The events and the steps that a container writes to the log.
@MainActor
struct ContainerTraceTests {
  /// A log that keeps the messages of all levels.
  private struct Recorder: LogHandler {
    final class Lines: Sendable {
      let all = Mutex<[String]>([])
    }

    let lines = Lines()
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.all.withLock { $0.append("\(event.message)") } }
  }

  @Test("the log of a push that a pop interrupts shows the documented order")
  func interruptedPush() throws {
    let (scenery, recorder) = (Scenery(), Recorder())
    let stack = NavigationController(root: scenery.page(0))
    scenery.show(stack)
    stack.runner.log = Logger(label: "trace") { _ in recorder }
    stack.push(scenery.page(1), transition: .cube())
    scenery.wait(0.2)
    stack.pop()
    scenery.wait(1)
    let lines = recorder.lines.all.withLock { $0 }
    #expect(lines.allSatisfy { $0.hasPrefix("NavigationController ") })
    // The name and the time come first.
    let events = lines.map { String($0.drop { $0 != ":" }.dropFirst(2)) }
    let (old, new) = ("NotingPage “Page 0”", "NotingPage “Page 1”")
    #expect(events.contains("frame → draw(flight: 2)"))
    let others = events.filter { $0 != "frame → draw(flight: 2)" }
    #expect(others.count == 4)
    #expect(others.first == "request 1: push(\(new)), reverse → ask(request: 1, \(old) → \(new))")
    let begin = try #require(others.dropFirst().first)
    #expect(begin.hasPrefix("begin 2: \(old) → \(new), runs over "))
    #expect(
      begin.hasSuffix(
        "s → "
          + [
            "contentChanged", "adopt(flight: 2)", "join(\(new))", "prepare(\(new))",
            "willDisappear(\(old), animated: true)", "willAppear(\(new), animated: true)",
            "insertView(flight: 2)", "prepareDrawing(flight: 2)", "begin(flight: 2)",
            "handOver(flight: 2)",
          ].joined(separator: ", ")))
    #expect(others.dropFirst(2).first == "request 3: pop(to: \(old)), reverse → contentChanged")
    #expect(
      others.last
        == "frame → "
        + [
          "draw(flight: 2)", "willDisappear(\(new), animated: true)",
          "willAppear(\(old), animated: true)", "finishDrawing(flight: 2, completed: false)",
          "removeView(flight: 2, completed: false, shows: Optional(\(old)))",
          "didAppear(\(old))", "didDisappear(\(new))", "leave(\(new))",
          "end(flight: 2, completed: false)", "answer(request: 1, false)",
          "answer(request: 3, true)", "didEnd(flight: 2, completed: false)",
          "turnEnded(flight: 2, from: \(old), completed: false)",
        ].joined(separator: ", "))
  }
}
