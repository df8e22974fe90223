import Testing
import WindowTesting

@testable import QuireDesktop

/// Tests of documents that processes find on a private bus.
@MainActor
@Suite(.serialized) struct OpenDocumentTests {
  private let id = "org.example.viewer"
  private let path = Array("/tmp/a book.pdf".utf8)
  private let patience = Duration.seconds(20)

  /// The requests that a process has received.
  @MainActor
  private final class Requests {
    private(set) var all: [ActivationRequest] = []

    func add(_ request: ActivationRequest) { all.append(request) }
  }

  private func makeDocument(
    at bus: WindowTesting.SessionBus, asking request: ActivationRequest? = nil,
    _ requests: Requests = Requests()
  ) throws -> OpenDocument {
    try #require(
      OpenDocument(of: id, at: bus.address, asking: request.map { (path, $0) }) {
        requests.add($0)
      })
  }

  /// Waits until a process that asks for the document finds it, or does not.
  private func waitUntil(isShown: Bool, at bus: WindowTesting.SessionBus) async throws {
    try await eventually("the document is \(isShown ? "" : "not ")shown") {
      let asking = try? makeDocument(at: bus, asking: ActivationRequest())
      return asking?.isShownElsewhere(atMost: patience) == isShown ? () : nil
    }
  }

  @Test("the process that shows a document gets what others want to see, with their tokens")
  func requests() async throws {
    let (bus, requests) = (try await WindowTesting.SessionBus(), Requests())
    let shown = try makeDocument(at: bus, requests)
    shown.document = path
    try await waitUntil(isShown: true, at: bus)
    let count = requests.all.count
    let odd = Array("/tmp/".utf8) + [0xff, 0x20, 0x23, 0x25] + Array(".jpg".utf8)
    let wanted = [
      ActivationRequest(
        .files([odd, path]), token: ActivationToken(wayland: "abc", startup: "x_TIME7")),
      ActivationRequest(.action(name: "go-to-page", argument: "iv"), token: ActivationToken()),
      ActivationRequest(.current, token: ActivationToken(startup: "y")),
    ]
    for request in wanted {
      let asking = try makeDocument(at: bus, asking: request)
      #expect(asking.isShownElsewhere(atMost: patience))
    }
    try await eventually("the requests") { requests.all.count >= count + 3 ? () : nil }
    #expect(Array(requests.all.suffix(3)) == wanted)
  }

  @Test("a document has the name while it is shown, and the next process gets it then")
  func names() async throws {
    let bus = try await WindowTesting.SessionBus()
    try await waitUntil(isShown: false, at: bus)
    var first: OpenDocument? = try makeDocument(at: bus)
    first?.document = Array("another".utf8)
    try await waitUntil(isShown: false, at: bus)
    first?.document = path
    try await waitUntil(isShown: true, at: bus)
    let (second, requests) = (try makeDocument(at: bus), Requests())
    let third = try makeDocument(at: bus, requests)
    third.document = path
    first?.document = nil
    try await eventually("the third process") {
      let asking = try? makeDocument(at: bus, asking: ActivationRequest())
      _ = asking?.isShownElsewhere(atMost: patience)
      return requests.all.isEmpty ? nil : ()
    }
    first = nil
    third.document = nil
    try await waitUntil(isShown: false, at: bus)
    second.document = path
    try await waitUntil(isShown: true, at: bus)
  }

  @Test("without a bus, no process shows the document")
  func withoutBus() {
    for address in ["unix:path=/nonexistent", "nonsense"] {
      let asking = OpenDocument(
        of: id, at: address, asking: (path, ActivationRequest()), received: { _ in })
      #expect(asking?.isShownElsewhere(atMost: patience) == false)
    }
    #expect(OpenDocument(of: "nodots", at: "nonsense", received: { _ in }) == nil)
  }

  @Test("a process that asks for no document waits for no answer")
  func withoutQuestion() async throws {
    let bus = try await WindowTesting.SessionBus()
    let shown = try makeDocument(at: bus)
    let start = ContinuousClock.now
    #expect(!shown.isShownElsewhere(atMost: patience))
    #expect(start.duration(to: .now) < patience / 2)
  }

  @Test("the time of a start is at the end of its identifier")
  func startupTime() {
    let cases: [(String, UInt32?)] = [
      ("gnome-shell/evince/1234-5-host_TIME4711", 4711), ("a_TIME1_TIME22", 22), ("_TIME0", 0),
      ("x", nil), ("x_TIME", nil), ("x_TIME-1", nil), ("x_TIME99999999999", nil), ("", nil),
    ]
    for (text, time) in cases {
      #expect(ActivationToken(startup: text).startupTime == time, "\(text)")
    }
  }

  @Test("the names of documents are names of a bus, and differ as the documents do")
  func namesOfDocuments() {
    let names = [[], path, path + [0], Array("/tmp/b".utf8)].map {
      OpenDocument.name(of: $0, in: id)
    }
    #expect(Set(names).count == 4)
    // SHA-256 of no bytes.
    #expect(
      names[0] == id + ".Document.de3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    )
  }
}
