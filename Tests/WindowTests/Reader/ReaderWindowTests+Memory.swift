import Foundation
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

/// Documents that a real window remembers.
extension ReaderWindowTests {
  /// Opens a PDF file in a window and waits for its page with the index `page`.
  private func open(
    _ folder: PictureFolder, at page: Int, on screen: any TestScreen, _ options: String...
  ) async throws -> Viewing {
    let viewing = try Viewing(
      options + ["--reduced-motion", "on", folder.file("book.pdf")], in: folder, on: screen,
      adding: ["XDG_STATE_HOME": folder.file("state")])
    try await viewing.waitForDocumentPage(page)
    try await viewing.perform(.move(320, 60))
    return viewing
  }

  @Test("a killed program opens the document at the last page that was written")
  func killed() async throws {
    let folder = try PictureFolder()
    try folder.writeDocument("book.pdf", pages: 6)
    let screen = try await ScreenKind.x11.make()
    let first = try await open(folder, at: 0, on: screen)
    for page in 1...3 {
      try await first.perform(.type(.right))
      try await first.waitForDocumentPage(page)
    }
    let library = DocumentLibrary(in: FilePath(folder.file("state/quire"))) { _ in }
    let book = FilePath(folder.file("book.pdf"))
    try await eventually("the page in the library") { () -> Void? in
      let lookUp = library.lookUp(book)
      guard lookUp.wait(atMost: .seconds(10)) else { return nil }
      return lookUp.result?.state?.page == 3 ? () : nil
    }
    library.finish()
    first.program.send(signal: SIGKILL)
    #expect(try await first.program.exitStatus() == -SIGKILL)
    let second = try await open(folder, at: 3, on: screen)
    try await second.perform(.type(.right))
    try await second.waitForDocumentPage(4)
    #expect(try await second.quit() == 0)
    // At the end, the last page is written at once.
    let third = try await open(folder, at: 4, on: screen)
    #expect(try await third.quit() == 0)
    let other = try await open(folder, at: 1, on: screen, "--page", "2")
    #expect(try await other.quit() == 0)
    for viewing in [first, second, third, other] { #expect(viewing.errorLines == []) }
  }

  @Test(
    "a program that a signal ends remembers the page that it shows",
    arguments: [SIGHUP, SIGINT, SIGTERM])
  func endedBySignal(signal: Int32) async throws {
    let folder = try PictureFolder()
    try folder.writeDocument("book.pdf", pages: 6)
    let screen = try await ScreenKind.x11.make()
    let first = try await open(folder, at: 0, on: screen)
    // The first page is written at once, and the second one after a second.
    for page in 1...2 {
      try await first.perform(.type(.right))
      try await first.waitForDocumentPage(page)
    }
    first.program.send(signal: signal)
    #expect(try await first.program.exitStatus() == -signal)
    let second = try await open(folder, at: 2, on: screen)
    #expect(try await second.quit() == 0)
    for viewing in [first, second] { #expect(viewing.errorLines == []) }
  }

  @Test("a program whose display goes away remembers the page that it shows")
  func lostDisplay() async throws {
    let folder = try PictureFolder()
    try folder.writeDocument("book.pdf", pages: 6)
    let server = try await XServer(width: 640, height: 400)
    try await server.perform([.move(320, 50)])
    let first = try await open(folder, at: 0, on: server)
    // The first page is written at once, and the second one after a second.
    for page in 1...2 {
      try await first.perform(.type(.right))
      try await first.waitForDocumentPage(page)
    }
    server.crash()
    #expect(try await first.program.exitStatus() == 1)
    #expect(first.errorLines == ["quire: the display server has gone away"])
    let library = DocumentLibrary(in: FilePath(folder.file("state/quire"))) { _ in }
    let lookUp = library.lookUp(FilePath(folder.file("book.pdf")))
    #expect(lookUp.wait(atMost: .seconds(10)))
    #expect(lookUp.result?.state?.page == 2)
    library.finish()
  }

  @Test("a private window neither reads nor writes")
  func privateWindow() async throws {
    let folder = try PictureFolder()
    try folder.writeDocument("book.pdf", pages: 6)
    let screen = try await ScreenKind.x11.make()
    let unseen = try await open(folder, at: 0, on: screen, "--private")
    try await unseen.perform(.type(.right))
    try await unseen.waitForDocumentPage(1)
    #expect(try await unseen.quit() == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.file("state")))
    let seen = try await open(folder, at: 0, on: screen)
    try await seen.perform(.type(.right))
    try await seen.waitForDocumentPage(1)
    #expect(try await seen.quit() == 0)
    let unseenAgain = try await open(folder, at: 0, on: screen, "--private")
    #expect(try await unseenAgain.quit() == 0)
  }

  @Test("without a folder for its state, the program says so once and works")
  func noState() async throws {
    let folder = try PictureFolder()
    try folder.writeDocument("book.pdf", pages: 3)
    try folder.write(Data(), to: "state")
    let viewing = try await open(folder, at: 0, on: try await ScreenKind.x11.make())
    try await viewing.perform(.type(.right))
    try await viewing.waitForDocumentPage(1)
    #expect(try await viewing.quit() == 0)
    let path = folder.file("state/quire/library.sqlite")
    #expect(
      viewing.errorLines == [
        "quire: \(path): the place in documents is not remembered: "
          + "a part of its path is not a folder"
      ])
  }

  @Test("a page that does not exist is reported, and the last one is shown")
  func missingPage() async throws {
    let folder = try PictureFolder()
    try folder.writeDocument("book.pdf", pages: 3)
    let viewing = try await open(
      folder, at: 2, on: try await ScreenKind.x11.make(), "--page", "12")
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == ["quire: \(folder.file("book.pdf")): there is no page 12"])
  }
}

extension Viewing {
  /// Waits until the page with the index `page` of a document by `writeDocument` is shown at rest.
  func waitForDocumentPage(
    _ page: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    // A white page as high as the window, under a bar at its upper edge.
    let paper = Screenshot.Pixel(red: 255, green: 255, blue: 255)
    try await waitFor("page \(page)", sourceLocation: sourceLocation) { screen in
      (0..<screen.width).count { screen[$0, 380] == paper } == 4 * (100 + page)
    }
  }
}
