import Foundation
import Quire
import Testing
import WindowTesting

@testable import QuireDesktop

/// Tests of documents that a portal on a private bus prints.
@Suite(.serialized) struct PrintTests {
  @Test("the portal chooses a printer, whose paper is told, and gets the document")
  func printed() async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerPrinting(isChosen: true)
    let session = PrintSession()
    let preparation = session.prepare("Book", at: bus.address, over: "x11:1f")
    guard case .prepared(let paper, .all, token: 7) = preparation else {
      Issue.record("\(preparation)")
      return
    }
    #expect(abs(paper.size.width - 419.53) < 0.01 && abs(paper.size.height - 595.28) < 0.01)
    #expect(abs(paper.margins.left - 14.17) < 0.01)
    #expect(portal.lastRequest == "('x11:1f', 'Book', {}, {}, {'modal': <true>})")
    let path = "/tmp/quire-print-\(getpid())"
    try "%PDF".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(
      session.print("Book", fileAt: Array(path.utf8), token: 7, at: bus.address, over: "x11:1f"))
    #expect(portal.lastRequest == "('x11:1f', 'Book', 0, {'token': <uint32 7>})")
    #expect(portal.lastFile == "%PDF")
    portal.answerLinks(2)
    #expect(!session.print("Book", fileAt: Array(path.utf8), token: 7, at: bus.address, over: ""))
    let nothing = Array("/none".utf8)
    #expect(!session.print("Book", fileAt: nothing, token: 7, at: bus.address, over: ""))
  }

  @Test("a closed dialog, no portal and no bus are told apart")
  func others() async throws {
    let bus = try await WindowTesting.SessionBus()
    #expect(PrintSession().prepare("Book", at: bus.address, over: "") == .unavailable)
    #expect(PrintSession().prepare("Book", at: "nonsense", over: "") == .unavailable)
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerPrinting(isChosen: false)
    #expect(PrintSession().prepare("Book", at: bus.address, over: "") == .cancelled)
    // A portal without a page setup prints on usual paper.
    portal.answerLinks(0)
    #expect(
      PrintSession().prepare("Book", at: bus.address, over: "") == .prepared(.a4, .all, token: 0))
  }

  @Test("the pages that a person chooses in the dialog of the portal are told")
  func pages() async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    let settings = ["print-pages": "ranges", "page-ranges": "0-3,5", "page-set": "all"]
    portal.answerPrinting(isChosen: true, settings: settings)
    guard
      case .prepared(_, let pages, token: 7) = PrintSession().prepare(
        "Book", at: bus.address, over: "")
    else { return #expect(Bool(false)) }
    #expect(pages == PrintJob.Pages([0...3, 5...5]))
  }

  @Test(
    "settings of GTK count pages from 0, and sheets among the chosen pages",
    arguments: [
      (nil, nil, nil, [0, 1, 2, 3, 4]), ("all", "0-1", "all", [0, 1, 2, 3, 4]),
      ("ranges", "0-1,3", nil, [0, 1, 3]), ("ranges", "3,0-1, 1 - 2", "all", [0, 1, 2, 3]),
      ("ranges", "4-2147483647,9", nil, [4]), ("ranges", "1-3", "odd", [1, 3]),
      ("ranges", "1-3", "even", [2]), ("all", nil, "even", [1, 3]),
      ("current", "1", nil, [0, 1, 2, 3, 4]),
      ("ranges", "3-1,-2,a,1-,,1-2-3,99999999999999999999", nil, []), ("ranges", nil, "odd", []),
    ] as [(String?, String?, String?, [Int])])
  func settings(kind: String?, list: String?, set: String?, indices: [Int]) {
    #expect(PrintJob.Pages(kind: kind, list: list, set: set).indices(of: 5) == indices)
  }

  @Test("a question that waits can be ended")
  func ended() async throws {
    let bus = try await WindowTesting.SessionBus()
    let portal = try FakePortal(on: bus, settings: "@a{sa{sv}} {}")
    portal.answerFiles(nil)
    let (session, place) = (PrintSession(), bus.address)
    var thread: PollingThread? = PollingThread { _ in
      #expect(session.prepare("Book", at: place, over: "") == .cancelled)
    }
    #expect(thread != nil)
    try await eventually("the request") { portal.requestCount == 1 ? () : nil }
    session.end()
    thread = nil
  }
}
