import Foundation
import Quire
import Testing
import WindowTesting

@testable import Gallery

/// Files that are added and removed while their folder is shown.
@MainActor
struct ViewerFolderTests {
  private let folder: PictureFolder
  private let files = FileManager.default

  init() throws {
    folder = try PictureFolder(pages: 4)
  }

  private func add(_ name: String, shade: UInt8 = 9) throws {
    try folder.write(
      PPM.encode(width: 8, height: 5) { _, _ in Pixel(red: shade, green: 0, blue: 0) }, to: name)
  }

  private func show(at name: String) async throws -> ViewerShow {
    let show = ViewerShow([folder.file(name)])
    try await show.waitFor("the picture") { show.hasPicture }
    return show
  }

  @Test("added and removed files change the number, but not the shown page")
  func addedAndRemoved() async throws {
    let show = try await show(at: "2.ppm")
    let page = try #require(show.page)
    let content = page.contents.first
    try add("1b.ppm")
    try add("9.ppm")
    try await show.waitFor("two more") { show.host.title == "2.ppm – 4 of 6" }
    try files.removeItem(atPath: folder.file("0.ppm"))
    try files.removeItem(atPath: folder.file("3.ppm"))
    try await show.waitFor("two fewer") { show.host.title == "2.ppm – 3 of 4" }
    #expect(show.page === page && page.contents.first === content && show.message.isEmpty)
    #expect(!show.controller.flip.isTurning)
    // The neighbours are those of the new list.
    show.press(.left)
    show.wait(3)
    #expect(show.host.title == "1b.ppm – 2 of 4")
    show.press(.end)
    show.wait(3)
    #expect(show.host.title == "9.ppm – 4 of 4")
  }

  @Test("a pair whose second page is removed shows the next page beside the first")
  func removedPartner() async throws {
    let folder = try PictureFolder(pages: 0)
    for name in ["a", "b", "c", "d"] {
      try folder.write(
        PPM.encode(width: 5, height: 8) { _, _ in Pixel(red: 9, green: 0, blue: 0) },
        to: "\(name).ppm")
    }
    var setting = DemoSetting()
    setting.spreads = .always
    let show = ViewerShow([folder.file("b.ppm")], setting: setting)
    try await show.waitFor("the pair") {
      show.host.title == "b.ppm – 2–3 of 4" && show.isDecoded(2)
    }
    try files.removeItem(atPath: folder.file("c.ppm"))
    try await show.waitFor("the other pair") {
      show.host.title == "b.ppm – 2–3 of 3" && show.isDecoded(2)
    }
    // The page is told when the picture has been read.
    #expect(show.controller.book.pages.showing(2).first === show.page)
  }

  @Test("hidden, empty and other files are left out")
  func others() async throws {
    let show = try await show(at: "0.ppm")
    try folder.write(Data("words".utf8), to: "notes.txt")
    try add(".hidden.ppm")
    try folder.write(Data(), to: "0-new.ppm")
    try add("7.ppm")
    try await show.waitFor("one more") { show.host.title.hasSuffix("of 5") }
    try add("0-new.ppm")
    try await show.waitFor("the file that has been written") { show.host.title.hasSuffix("of 6") }
  }

  @Test("a renamed file keeps its page")
  func renamed() async throws {
    let show = try await show(at: "1.ppm")
    let page = try #require(show.page)
    try files.moveItem(atPath: folder.file("1.ppm"), toPath: folder.file("8.ppm"))
    try await show.waitFor("the new name") { show.host.title == "8.ppm – 4 of 4" }
    try await Task.sleep(for: .milliseconds(700))
    show.wait(0.1)
    #expect(show.page === page && show.hasPicture)
    try files.moveItem(atPath: folder.file("2.ppm"), toPath: folder.file("9.ppm"))
    try await show.waitFor("another one's new name") { show.host.title == "8.ppm – 3 of 4" }
    show.press(.left)
    show.wait(3)
    #expect(show.host.title == "3.ppm – 2 of 4")
  }

  @Test("a deleted file has a message on its page until the page is left")
  func deleted() async throws {
    let show = try await show(at: "1.ppm")
    try files.removeItem(atPath: folder.file("1.ppm"))
    try await show.waitFor("the message") { !show.message.isEmpty }
    #expect(show.message == ["1.ppm", "This file has been deleted or moved."])
    #expect(show.host.title == "1.ppm – deleted" && show.bar.title == "Deleted")
    show.press(.right)
    show.wait(3)
    #expect(show.host.title == "2.ppm – 2 of 3" && show.message.isEmpty)
    show.press(.left)
    show.wait(3)
    #expect(show.host.title == "0.ppm – 1 of 3")
  }

  @Test("a file that is replaced when it is saved is not reported as deleted")
  func saved() async throws {
    let show = try await show(at: "1.ppm")
    try files.removeItem(atPath: folder.file("1.ppm"))
    try await show.waitFor("time") { true }
    try add("1.ppm", shade: 200)
    let former = show.page?.contents.first
    try await show.waitFor("the new picture") { show.page?.contents.first !== former }
    #expect(!show.host.titles.contains("1.ppm – deleted") && show.hasPicture)
    // A file that comes back after it was reported missing is shown again.
    try files.removeItem(atPath: folder.file("1.ppm"))
    try await show.waitFor("the message") { !show.message.isEmpty }
    try add("1.ppm", shade: 100)
    try await show.waitFor("the picture again") { show.hasPicture }
    #expect(show.host.title == "1.ppm – 2 of 4")
  }

  @Test("an emptied folder offers to open pictures, and shows new files")
  func emptied() async throws {
    let show = try await show(at: "0.ppm")
    for name in 0..<4 { try files.removeItem(atPath: folder.file("\(name).ppm")) }
    try await show.waitFor("the message") {
      show.message.last?.contains("No pictures are left") == true
    }
    let message = try #require(show.page?.view.subviews.last as? PageMessage)
    let button = try #require(message.subviews.compactMap { $0 as? Button }.first)
    button.action()
    #expect(show.host.questions.count == 1)
    try add("5.ppm")
    try await show.waitFor("a page to turn to") {
      show.message.last == "This file has been deleted or moved."
    }
    show.press(.right)
    show.wait(3)
    #expect(show.host.title == "5.ppm – 1 of 1")
    try await show.waitFor("its picture") { show.hasPicture }
  }

  @Test("a change of the folder during a turn waits for its end")
  func inFlight() async throws {
    let show = try await show(at: "0.ppm")
    show.press(.right)
    show.wait(0.05)
    try files.removeItem(atPath: folder.file("2.ppm"))
    try await Task.sleep(for: .milliseconds(150))
    #expect(show.controller.flip.isTurning)
    show.wait(3)
    try await show.waitFor("the new number") { show.host.title == "1.ppm – 2 of 3" }
  }

  @Test("a list of named files does not change")
  func named() async throws {
    let show = ViewerShow([folder.file("3.ppm"), folder.file("1.ppm")])
    try await show.waitFor("the picture") { show.hasPicture }
    try add("2-and-a-half.ppm")
    try files.removeItem(atPath: folder.file("1.ppm"))
    try await Task.sleep(for: .milliseconds(300))
    show.wait(0.1)
    #expect(show.host.titles == ["3.ppm – 1 of 2"])
  }
}
