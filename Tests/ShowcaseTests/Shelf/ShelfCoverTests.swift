import Foundation
import Quire
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The covers on the shelf, and the places of its parts.
@MainActor
struct ShelfCoverTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      try folder.writeDocument("\(name).pdf", pages: index + 2, title: name)
    }
  }

  /// The names of the entries in the cache.
  private var entries: [String] {
    let files = FileManager.default.enumerator(atPath: folder.file("thumbnails"))
    return (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".png") }
  }

  @Test("covers are read once, and come from the cache the next time")
  func covers() async throws {
    try folder.shelve("a.pdf", "b.pdf", "c.pdf")
    let show = ShelfShow(folder)
    try await show.waitFor("the covers") {
      show.cells.count == 2 && show.cells.allSatisfy(\.coverView.showsPicture)
        && show.current?.coverView.showsPicture == true
    }
    try await show.waitFor("the entries") { entries.count == 3 }
    show.wait(1)
    #expect(!show.window.needsFrame, "a shelf at rest asks for no frames")
    let again = ShelfShow(folder)
    try await again.waitFor("the covers") { again.cells.allSatisfy(\.coverView.showsPicture) }
    #expect(entries.count == 3)
  }

  @Test("covers stay while a window that grows reads larger ones")
  func growing() async throws {
    try folder.shelve("a.pdf", "b.pdf", "c.pdf")
    let show = ShelfShow(folder, size: Size(width: 330, height: 1200))
    var covers: [CoverView] {
      show.cells.map(\.coverView) + show.views(CurrentBookView.self).map(\.coverView)
    }
    try await show.waitFor("the covers") { covers.count == 3 && covers.allSatisfy(\.showsPicture) }
    let shelf = try #require(show.shelf)
    for width in stride(from: 360.0, through: 900, by: 60) {
      show.window.resize(to: Size(width: width, height: 1200), scale: 1)
      show.wait(0.1)
      // A change of a book shows all of them again.
      shelf.show(shelf.shelf)
      show.wait()
      #expect(covers.count == 3 && covers.allSatisfy(\.showsPicture), "\(width)")
    }
  }

  @Test("encrypted and broken books have paper with their titles, and no pictures in the cache")
  func withoutCovers() async throws {
    try folder.write(ProtectedPDF.data, to: "secret.pdf")
    try folder.write(Data("%PDF-1.5\nnothing".utf8), to: "broken.pdf")
    try folder.shelve("secret.pdf", "broken.pdf", "a.pdf")
    let show = ShelfShow(folder)
    try await show.waitFor("the cover") {
      show.current?.coverView.showsPicture == true
        && entries.contains { !$0.hasPrefix("fail/") }
        && entries.contains { $0.hasPrefix("fail/") }
    }
    #expect(show.names == ["broken", "secret"])
    #expect(!show.cells.contains { $0.coverView.showsPicture })
    #expect(entries.filter { !$0.hasPrefix("fail/") }.count == 1)
    // A book that cannot be opened says why.
    show.click(at: show.frame(try #require(show.cells.first)).center)
    show.wait(3)
    #expect(show.gallery.viewControllers.count == 2)
  }

  @Test(
    "covers stand on a common line, and nothing overlaps", arguments: [320.0, 480, 1280, 1920])
  func layout(width: Double) async throws {
    try folder.shelve("a.pdf", "b.pdf", "c.pdf", "d.pdf")
    let show = ShelfShow(folder, size: Size(width: width, height: 2400))
    try await show.waitFor("the covers") { show.cells.allSatisfy(\.coverView.showsPicture) }
    let frames = show.cells.map { show.frame($0) }
    #expect(frames.count == 3)
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(next.minY >= frame.maxY || next.minX >= frame.maxX && next.minY == frame.minY)
    }
    for frame in frames { #expect(frame.minX >= 0 && frame.maxX <= width) }
    let feet = show.cells.filter { show.frame($0).minY == frames[0].minY }
      .map { show.frame($0.coverView.coverBounds).maxY }
    #expect(Set(feet.map { $0.rounded() }).count == 1)
    let card = show.frame(try #require(show.current))
    #expect(card.maxX <= width && card.maxY <= frames[0].minY)
    let demos = show.views(CardView.self).map { show.frame($0) }
    #expect(demos.allSatisfy { $0.minY >= frames.map(\.maxY).max() ?? 0 })
  }

  @Test("two rows are shown of many books, until all are wanted")
  func manyBooks() throws {
    let names = (0..<40).map { "book \($0).pdf" }
    let library = folder.library()
    for (index, name) in names.enumerated() {
      library.shelve(
        .init(path: FilePath(folder.file(name)), count: 3, lastOpened: Int64(index)))
    }
    library.finish()
    let show = ShelfShow(folder, size: Size(width: 1000, height: 900))
    let few = show.cells.count
    #expect(few < 39 && few > 6)
    try show.pressButton("Show all 39 books")
    show.wait(0.1)
    #expect(show.cells.count == 39)
    // The wheel and a finger over the books scroll the page.
    let page = try #require(show.views(HomeCollection.self).first)
    let place = show.frame(show.cells[0]).center
    show.send(.wheel(x: 0, y: 1, at: place, continuesBurst: false))
    show.wait(1)
    let offset = page.contentOffset.y
    #expect(offset > 0)
    let finger = InputEvent.Pointer.touch(id: 1)
    show.send(.pointerDown(finger, at: place, clickCount: 1))
    for step in 1...10 {
      show.wait()
      show.send(.pointerMoved(finger, to: Point(x: place.x, y: place.y - 20 * Double(step))))
    }
    show.send(.pointerUp(finger, at: Point(x: place.x, y: place.y - 200)))
    show.wait(1)
    #expect(page.contentOffset.y > offset + 100)
    try show.pressButton("Show fewer")
    show.wait(0.1)
    #expect(show.cells.count == few)
  }
}
