import Foundation
import Quire
import Testing
import WindowTesting

@testable import QuireDesktop

/// A job that a portal on a private bus prints.
@Suite(.serialized) @MainActor
final class PrintRunTests {
  private var outcomes: [PrintJob.Outcome] = []
  private var run: PrintRun?
  /// Whether the task that makes the document was cancelled.
  private var wasCancelled: Bool?

  // The run is released on the main actor.
  isolated deinit {}

  private func start(
    on bus: WindowTesting.SessionBus, document: @escaping (PrintJob.Pages) async -> [UInt8]?
  ) {
    run = PrintRun(
      PrintJob("Book") { _, pages in await document(pages) }, at: bus.address, over: ""
    ) { [weak self] in self?.outcomes.append($0) }
  }

  @Test("a job gets the chosen pages, is printed, and then forgotten")
  func printed() async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerPrinting(
      isChosen: true, settings: ["print-pages": "ranges", "page-ranges": "1"])
    let path = "/tmp/quire-run-\(getpid())"
    try "%PDF".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var owner: NSObject? = NSObject()
    weak let kept = owner
    start(on: bus) { [owner] pages in
      withExtendedLifetime(owner) { pages == PrintJob.Pages([1...1]) ? Array(path.utf8) : nil }
    }
    owner = nil
    try await eventually("the outcome") { outcomes.isEmpty ? nil : () }
    #expect(outcomes == [.printed] && portal.lastFile == "%PDF")
    try await eventually("the end of the job") { kept == nil ? () : nil }
  }

  @Test("the end of the window while the document is made is told once, and cancels the task")
  func closedWhilePreparing() async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerPrinting(isChosen: true)
    var isPreparing = false
    var owner: NSObject? = NSObject()
    weak let kept = owner
    start(on: bus) { [weak self, owner] _ in
      isPreparing = true
      // The task waits for its cancellation.
      let (stream, _) = AsyncStream.makeStream(of: Void.self)
      for await _ in stream {}
      self?.wasCancelled = Task.isCancelled
      return withExtendedLifetime(owner) { Array("/none".utf8) }
    }
    owner = nil
    try await eventually("the document") { isPreparing ? () : nil }
    run = nil
    #expect(outcomes == [.cancelled])
    try await eventually("the end of the task") { wasCancelled }
    try await eventually("the end of the file") { kept == nil ? () : nil }
    #expect(wasCancelled == true && outcomes == [.cancelled] && portal.requestCount == 1)
  }

  @Test("the end of the window while the dialog is open, or the portal is slow, is told once")
  func closedWhileAsking() async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerFiles(nil)
    start(on: bus) { _ in nil }
    try await eventually("the request") { portal.requestCount == 1 ? () : nil }
    run = nil
    #expect(outcomes == [.cancelled])
    portal.answerPrinting(isChosen: true)
    let path = "/tmp/quire-run-\(getpid())"
    try "%PDF".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    start(on: bus) { _ in
      // The portal does not answer the second request.
      portal.answerFiles(nil)
      return Array(path.utf8)
    }
    try await eventually("the document") { portal.requestCount == 3 ? () : nil }
    run = nil
    #expect(outcomes == [.cancelled, .cancelled])
  }
}
