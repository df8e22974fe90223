import Foundation
import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Files that are added and removed while their folder is shown.
@MainActor
struct ReaderFolderTests {
  private let folder: PictureFolder
  private let files = FileManager.default

  init() throws {
    folder = try PictureFolder(pages: 4)
  }

  private func add(_ name: String, shade: UInt8 = 9) throws {
    try folder.write(
      PPM.encode(width: 8, height: 5) { _, _ in Pixel(red: shade, green: 0, blue: 0) }, to: name)
  }

  private func show(at name: String) async throws -> ReaderShow {
    let show = ReaderShow([folder.file(name)])
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
    var setting = ReaderSettings()
    setting.given.spreads = .always
    let show = ReaderShow([folder.file("b.ppm")], setting: setting)
    try await show.waitFor("the pair") {
      show.host.title == "b.ppm – 2–3 of 4" && show.isDecoded(2)
    }
    try files.removeItem(atPath: folder.file("c.ppm"))
    try await show.waitFor("the other pair") {
      show.host.title == "b.ppm – 2–3 of 3" && show.isDecoded(2)
    }
    // The page is told when the picture has been read.
    #expect(show.controller.book.controllers(showing: 2).first === show.page)
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
    let show = ReaderShow([folder.file("3.ppm"), folder.file("1.ppm")])
    try await show.waitFor("the picture") { show.hasPicture }
    try add("2-and-a-half.ppm")
    try files.removeItem(atPath: folder.file("1.ppm"))
    try await Task.sleep(for: .milliseconds(300))
    show.wait(0.1)
    #expect(show.host.titles == ["3.ppm – 1 of 2"])
  }

  /// Creates `count` folders with a picture in each, and returns their names.
  private func addFolders(_ count: Int) throws -> [String] {
    try (0..<count).map { index in
      let name = "folder \(index)"
      try files.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: false)
      try add("\(name)/a.ppm")
      return folder.file(name)
    }
  }

  /// Returns the size of the loaded page at `index`, or `nil` if it is not loaded.
  private func size(_ index: Int, in show: ReaderShow) -> Size? {
    let book = show.controller.book
    if case .ready(let page) = book.loading.loader.page(at: book.addresses[index]) {
      return page.shape.size
    }
    return nil
  }

  @Test("files that change in other folders than that of the shown page are read again")
  func otherFolders() async throws {
    let show = ReaderShow(try addFolders(3))
    let small = Size(width: 8, height: 5)
    try await show.waitFor("all pages") { (0..<3).allSatisfy { size($0, in: show) == small } }
    let data = PPM.encode(width: 6, height: 6) { _, _ in SamplePage(1).left }
    for name in ["folder 1", "folder 2"] { try folder.write(data, to: "\(name)/a.ppm") }
    let large = Size(width: 6, height: 6)
    try await show.waitFor("the new pages") { (1..<3).allSatisfy { size($0, in: show) == large } }
    #expect(size(0, in: show) == small && show.controller.book.current == 0)
    // The overview shows the files as they are, too.
    show.press(.character("o"))
    show.wait(0.5)
    let overview = try #require(show.overview)
    try files.removeItem(atPath: folder.file("folder 2/a.ppm"))
    try files.removeItem(atPath: folder.file("folder 1/a.ppm"))
    try add("folder 1/a.ppm")
    try await show.waitFor("the former picture") { size(1, in: show) == small }
    let changed = overview.pages.all.pages[1]
    try await show.waitFor("its small picture") {
      guard case .ready(let picture) = overview.thumbnails.state(of: changed) else { return false }
      return picture.shape.size == small
    }
    // An emptied folder has one page, which says so.
    try await show.waitFor("the empty folder") {
      show.controller.book.addresses[2].path == FilePath(folder.file("folder 2"))
        && show.controller.book.state.pictures.isBroken(show.controller.book.addresses[2])
    }
  }

  private func names(in show: ReaderShow) -> [String] {
    show.controller.book.addresses.map {
      "\($0)".split(separator: "/").suffix(2).joined(separator: "/")
    }
  }

  @Test("files that are added to any of several named folders become pages in their place")
  func severalFolders() async throws {
    let folders = try addFolders(3)
    try folder.writeDocument("book.pdf", pages: 2)
    try files.removeItem(atPath: folder.file("folder 1/a.ppm"))
    // The last folder is named twice, so that its pictures are in the book once, and the document
    // is not in a named folder.
    let show = ReaderShow(
      [folders[0], folder.file("book.pdf"), folders[1], folders[2] + "/", folders[2]])
    let name = folder.path.split(separator: "/").last ?? ""
    let book = ["\(name)/book.pdf", "\(name)/book.pdf#2"]
    try await show.waitFor("all pages") {
      names(in: show)
        == ["folder 0/a.ppm"] + book + ["\(name)/folder 1", "folder 2/a.ppm"]
    }
    try await show.waitFor("the picture") { show.hasPicture }
    let page = try #require(show.page)
    try add("folder 0/0.ppm")
    try add("folder 2/b.ppm")
    try add("folder 1/c.ppm")
    let all =
      ["folder 0/0.ppm", "folder 0/a.ppm"] + book + ["folder 1/c.ppm"]
      + ["folder 2/a.ppm", "folder 2/b.ppm"]
    try await show.waitFor("the new pages") { names(in: show) == all }
    try await show.waitFor("the title") { show.host.title == "folder 0/a.ppm – 2 of 7" }
    #expect(show.page === page && show.hasPicture)
    // A file that was not named does not join the others of its folder.
    try add("d.ppm")
    // The shown picture stays until the page is left, the others leave at once.
    try files.removeItem(atPath: folder.file("folder 0/a.ppm"))
    try files.removeItem(atPath: folder.file("folder 0/0.ppm"))
    try await show.waitFor("the message") {
      show.message == ["a.ppm", "This file has been deleted or moved."]
    }
    #expect(names(in: show) == Array(all.dropFirst()))
    show.press(.right)
    show.wait(3)
    try await show.waitFor("the empty folder") {
      names(in: show) == ["\(name)/folder 0"] + all.dropFirst(2)
    }
    #expect(show.host.title == "book.pdf – 2 of 6")
  }

  @Test("the page of an empty folder becomes that of its first picture")
  func firstPicture() async throws {
    try files.createDirectory(atPath: folder.file("new"), withIntermediateDirectories: false)
    let show = ReaderShow([folder.file("new"), folder.file("1.ppm")])
    try await show.waitFor("the reason") { show.message.last == "This folder has no pictures." }
    try add("new/b.ppm")
    try await show.waitFor("the picture") { show.hasPicture && show.message.isEmpty }
    #expect(show.host.title == "b.ppm – 1 of 2")
  }

  @Test("a picture that is moved to another of the named folders keeps its page")
  func movedBetweenFolders() async throws {
    let show = ReaderShow(try addFolders(2))
    try await show.waitFor("the picture") { show.hasPicture }
    try add("folder 0/0.ppm")
    try files.moveItem(
      atPath: folder.file("folder 0/a.ppm"), toPath: folder.file("folder 1/b.ppm"))
    try await show.waitFor("the other place") { show.host.title == "folder 1/b.ppm – 3 of 3" }
    #expect(show.hasPicture && show.message.isEmpty)
  }

  @Test("a moved picture keeps its page if it arrives in one folder before it leaves the other")
  func seenInBothFolders() async throws {
    let show = ReaderShow(try addFolders(2))
    try await show.waitFor("the picture") { show.hasPicture }
    try files.linkItem(
      atPath: folder.file("folder 0/a.ppm"), toPath: folder.file("folder 1/b.ppm"))
    try await show.waitFor("the new name") { show.host.title == "folder 0/a.ppm – 1 of 3" }
    try files.removeItem(atPath: folder.file("folder 0/a.ppm"))
    try await show.waitFor("the other place") { show.host.title.hasPrefix("folder 1/b.ppm") }
    #expect(show.hasPicture && show.message.isEmpty)
  }

  @Test("of many folders those around the shown page are watched")
  func manyFolders() async throws {
    let show = ReaderShow(try addFolders(BookFolderWatch.limit + 8))
    try await show.waitFor("the picture") { show.hasPicture }
    let watch = show.controller.book.folders.watch
    #expect(watch.watchCount == BookFolderWatch.limit)
    show.turnToEnd()
    try await show.waitFor("the picture") { show.hasPicture }
    #expect(watch.watchCount == BookFolderWatch.limit)
    let last = BookFolderWatch.limit + 7
    let data = PPM.encode(width: 6, height: 6) { _, _ in SamplePage(1).left }
    try folder.write(data, to: "folder \(last)/a.ppm")
    try await show.waitFor("the new page") { size(last, in: show) == Size(width: 6, height: 6) }
  }

  @Test("the watched folders are as many as allowed on both sides of the shown page's folder")
  func surroundings() {
    let folders = (0..<40).map { FilePath("/\($0)") }
    let limit = BookFolderWatch.limit
    func range(around index: Int) -> [FilePath] {
      BookFolderWatch.surroundings(of: folders[index], among: folders)
    }
    #expect(range(around: 0) == Array(folders[..<limit]))
    #expect(range(around: 20) == Array(folders[(20 - limit / 2)..<(20 + limit / 2)]))
    #expect(range(around: 39) == Array(folders[(40 - limit)...]))
    #expect(BookFolderWatch.surroundings(of: folders[1], among: [folders[1]]) == [folders[1]])
    #expect(BookFolderWatch.surroundings(of: folders[1], among: []) == [folders[1]])
  }
}
