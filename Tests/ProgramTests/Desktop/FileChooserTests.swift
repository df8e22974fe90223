import Quire
import Testing
import WindowTesting

@testable import QuireDesktop

/// Tests of file requests to a portal on a private bus.
@Suite(.serialized) struct FileChooserTests {
  private func ask(
    _ bus: WindowTesting.SessionBus, _ change: (inout DocumentPicker) -> Void = { _ in }
  ) -> DocumentPicker.Outcome {
    var picker = DocumentPicker(title: "Open pictures")
    change(&picker)
    return FileChooserSession().ask(picker, at: bus.address, over: "x11:1f")
  }

  @Test(
    "picked files arrive as paths, whenever the portal answers", arguments: [false, true])
  func picked(isEarly: Bool) async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerFiles(
      ["file:///tmp/a%20b.png", "file:///tmp/%FF%FE.jpg", "https://example.org/c.png"],
      isEarly: isEarly)
    let outcome = ask(bus) {
      $0.contentTypes = ["image/*"]
      $0.contentName = "Pictures"
    }
    #expect(
      outcome
        == .picked([
          Array("/tmp/a b.png".utf8), Array("/tmp/".utf8) + [0xff, 0xfe] + Array(".jpg".utf8),
        ]))
    let request = portal.lastRequest
    #expect(request.hasPrefix("('x11:1f', 'Open pictures', {"))
    for part in [
      "'multiple': <true>", "'modal': <true>",
      "'filters': <[('Pictures', [(uint32 1, 'image/*')]), ('All files', [(0, '*')])]>",
    ] { #expect(request.contains(part), "\(request)") }
    #expect(!request.contains("directory"))
  }

  @Test("a folder request picks one folder, and closing the dialog cancels the request")
  func folders() async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerFiles([])
    #expect(ask(bus) { $0.purpose = .openFolder } == .cancelled)
    let request = portal.lastRequest
    #expect(request.contains("'directory': <true>") && request.contains("'multiple': <false>"))
    #expect(!request.contains("filters"))
    // A file on another machine cannot be opened.
    portal.answerFiles(["sftp://example.org/a"])
    #expect(ask(bus) == .cancelled)
    #expect(portal.requestCount == 2)
  }

  @Test("a save request offers a name and picks the path of one new file")
  func save() async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerFiles(["file:///tmp/a%20note.txt"])
    let outcome = ask(bus) {
      $0.purpose = .saveFile(name: "note.txt")
      $0.contentTypes = ["text/plain"]
      $0.contentName = "Texts"
    }
    #expect(outcome == .picked([Array("/tmp/a note.txt".utf8)]))
    let request = portal.lastRequest
    #expect(request.contains("'current_name': <'note.txt'>") && request.contains("'Texts'"))
    #expect(!request.contains("multiple") && !request.contains("directory"))
  }

  @Test("without a portal or a bus, no dialog is available")
  func unavailable() async throws {
    let bus = try await WindowTesting.SessionBus()
    #expect(ask(bus) == .unavailable)
    for address in ["unix:path=/nonexistent", "nonsense"] {
      let outcome = FileChooserSession().ask(
        DocumentPicker(title: ""), at: address, over: "")
      #expect(outcome == .unavailable)
    }
  }

  @Test("a waiting request can be cancelled")
  func cancelled() async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerFiles(nil)
    let (session, address) = (FileChooserSession(), bus.address)
    var thread: PollingThread? = PollingThread { _ in
      let outcome = session.ask(DocumentPicker(title: ""), at: address, over: "")
      #expect(outcome == .cancelled)
    }
    #expect(thread != nil)
    try await eventually("the request") { portal.requestCount == 1 ? () : nil }
    session.end()
    thread = nil
  }

  @Test("of two requests at once each gets its own answer, in whatever order they come")
  @MainActor func crossing() async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerFiles(nil)
    let address = bus.address
    var outcomes: [Int: [DocumentPicker.Outcome]] = [:]
    var requests: [DesktopRequest<FileChooserSession>] = []
    for number in 1...2 {
      requests.append(
        DesktopRequest(FileChooserSession()) {
          outcomes[number, default: []].append($0)
        } ask: {
          $0.ask(DocumentPicker(title: "Request \(number)"), at: address, over: "")
        })
      try await eventually("the request") { portal.requestCount == number ? () : nil }
    }
    portal.answer(request: 2, with: ["file:///second"])
    try await eventually("the second answer") { outcomes[2] }
    #expect(outcomes == [2: [.picked([Array("/second".utf8)])]])
    // An answer that comes twice is heard once.
    portal.answer(request: 2, with: ["file:///again"])
    portal.answer(request: 1, with: ["file:///first"])
    try await eventually("the first answer") { outcomes[1] }
    #expect(
      outcomes == [1: [.picked([Array("/first".utf8)])], 2: [.picked([Array("/second".utf8)])]])
    requests = []
  }
}
