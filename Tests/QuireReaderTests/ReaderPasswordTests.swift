import Foundation
import MemorySearch
import Quire
import QuireDocuments
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Encrypted documents in the reader: a dialog asks for their password.
@MainActor
struct ReaderPasswordTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 2)
    try folder.write(ProtectedPDF.data, to: "locked.pdf")
  }

  private func alert(of show: ReaderShow) -> Alert? {
    show.controller.presentedViewController as? Alert
  }

  private func openedShow() async throws -> ReaderShow {
    let show = ReaderShow([folder.file("locked.pdf")])
    try await show.waitFor("the question") { alert(of: show) != nil }
    show.wait(0.5)
    return show
  }

  private func enter(_ password: String, in show: ReaderShow) {
    show.send(.textInput(password))
    show.press(.enter)
    show.wait(0.5)
  }

  @Test("an answer about a page with a former password does not count")
  func formerPassword() async throws {
    let page = PageAddress(path: FilePath(folder.file("locked.pdf")))
    let session = DocumentSession()
    session.setPassword(Password("guess".utf8), of: page.path)
    var learned: [PageAddress] = []
    let inquiry = PageInquiry(session) { page, _ in learned.append(page) }
    inquiry.ask(for: [page])
    // The user enters the password before the answer to the former one has arrived.
    session.setPassword(Password("secret".utf8), of: page.path)
    inquiry.retry(page.path)
    try await eventually("the description") {
      inquiry.ask(for: [page])
      return learned == [page] ? () : nil
    }
  }

  @Test("the password is asked for in a secure field, and opens all pages")
  func correct() async throws {
    let show = try await openedShow()
    let alert = try #require(self.alert(of: show))
    #expect(alert.title == "locked.pdf" && alert.textFields.map(\.isSecureTextEntry) == [true])
    enter("secret", in: show)
    try await show.waitFor("all pages") { show.host.title == "locked.pdf – 1 of 3" }
    try await show.waitFor("the page") { show.hasPicture }
    #expect(show.controller.presentedViewController == nil)
    show.press(.right)
    show.wait(3)
    try await show.waitFor("the next page") { show.hasPicture }
    #expect(show.host.title == "locked.pdf – 2 of 3")
  }

  @Test("a wrong password asks again and says so, as often as it is wrong")
  func wrong() async throws {
    let show = try await openedShow()
    let first = try #require(self.alert(of: show))
    for attempt in ["", "guess", "another guess"] {
      let former = try #require(alert(of: show))
      enter(attempt, in: show)
      try await show.waitFor("the next question") {
        alert(of: show).map { $0 !== former } ?? false
      }
      show.wait(0.5)
    }
    let last = try #require(alert(of: show))
    #expect(first.message != last.message && last.message?.contains("wrong") == true)
    enter("secret", in: show)
    try await show.waitFor("the page") { show.hasPicture }
    try await show.waitFor("all pages") { show.host.title == "locked.pdf – 1 of 3" }
  }

  @Test("a cancelled question leaves a page that says why, with a button that asks again")
  func cancelled() async throws {
    let show = try await openedShow()
    show.press(.escape)
    show.wait(0.5)
    #expect(show.controller.presentedViewController == nil)
    #expect(show.message == ["locked.pdf", "This document is encrypted and needs a password."])
    // Nothing asks again by itself.
    try await Task.sleep(for: .milliseconds(200))
    show.wait(0.5)
    #expect(show.controller.presentedViewController == nil)
    let button = try #require(show.messageButton)
    button.action()
    show.wait(0.5)
    #expect(alert(of: show) != nil)
    enter("secret", in: show)
    try await show.waitFor("the page") { show.hasPicture }
    #expect(show.message.isEmpty)
  }

  @Test("a password is in locked memory only, and nowhere after its document has been closed")
  func memory() async throws {
    let word = HiddenWord()
    let search = MemorySearch(for: word)
    let show = try await openedShow()
    for letter in word.letters {
      show.send(.textInput(String(Character(Unicode.Scalar(letter)))))
      show.wait()
    }
    // Undo and the clipboard get nothing.
    show.press(.character("z"), .control)
    show.press(.character("a"), .control)
    show.press(.character("c"), .control)
    #expect(search.addresses().count == 1)
    let former = try #require(alert(of: show))
    show.press(.enter)
    try await show.waitFor("the next question") {
      alert(of: show).map { $0 !== former } ?? false
    }
    show.wait(0.5)
    let places = search.addresses()
    #expect(!places.isEmpty)
    for place in places {
      let flags = MemorySearch.flags(at: place)
      #expect(flags.contains("dd") && flags.contains("lo"), "\(flags)")
    }
    show.press(.escape)
    show.wait(0.5)
    show.controller.open([FilePath(folder.file("0.ppm"))])
    try await show.waitFor("the other file") { show.hasPicture }
    show.wait(0.5)
    try await show.waitFor("the end of the password") { search.addresses().isEmpty }
  }

  @Test("a document in a folder only has the button, and another book does not know the password")
  func inFolder() async throws {
    let show = ReaderShow([folder.path])
    show.turnToEnd()
    try await show.waitFor("the reason") { show.message.first == "locked.pdf" }
    show.wait(0.5)
    #expect(show.controller.presentedViewController == nil)
    try #require(show.messageButton).action()
    show.wait(0.5)
    enter("secret", in: show)
    try await show.waitFor("the page") { show.hasPicture }
    show.controller.open([FilePath(folder.file("locked.pdf"))])
    try await show.waitFor("the question") { alert(of: show) != nil }
  }
}
