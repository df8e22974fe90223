import Foundation
import Quire
import QuireDocuments
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Small pictures of pages to which the user may come back.
@MainActor
struct RecentPagesTests {
  private let folder: PictureFolder
  private let show: ReaderShow

  init() async throws {
    folder = try PictureFolder(pages: 9)
    show = ReaderShow([folder.file("0.ppm")])
    let book = show.controller.book
    try await show.waitFor("the pictures") { (0..<3).allSatisfy(book.isFinal) }
  }

  private var book: PictureBook { show.controller.book }

  @Test("a page that has been visible has a small picture until it is read again")
  func comesBack() async throws {
    for page in 1...7 {
      show.press(.right)
      try await show.waitFor("page \(page)") { book.current == page && book.isFinal(page) }
      show.wait(1)
    }
    #expect((0..<7).allSatisfy { book.preview(of: book.addresses[$0]) != nil })
    #expect(book.preview(of: book.addresses[8]) == nil)
    guard case .waiting = book.loading.loader.page(at: book.addresses[0]) else {
      Issue.record("page 1 is still loaded")
      return
    }
    show.press(.home)
    let page = try #require(book.controllers(showing: 0).first)
    #expect(page.spreadView.pageViews[0].showsPreview)
    try await show.waitFor("page 1") { book.current == 0 && book.isFinal(0) }
    try await show.waitFor("its picture") {
      // The picture may have come during the turn.
      show.upload()
      return show.page?.spreadView.pageViews.first?.showsPreview == false
    }
  }

  @Test("the oldest pictures make room for others")
  func budget() throws {
    guard case .ready(let image) = book.loading.loader.page(at: book.addresses[0]) else {
      Issue.record("page 1 is not loaded")
      return
    }
    var recent = RecentPages()
    let size = Thumbnail(image, width: RecentPages.side, height: RecentPages.side).byteCount
    let most = RecentPages.budget / size
    let addresses = (0...most).map { PageAddress(path: FilePath("/a"), page: $0) }
    for address in addresses.dropLast() { recent.add(image, of: address) }
    #expect(addresses.dropLast().allSatisfy { recent[$0] != nil })
    // The first page was visible again.
    recent.add(image, of: addresses[0])
    recent.add(image, of: addresses[most])
    #expect(recent[addresses[0]] != nil && recent[addresses[1]] == nil)
    recent.forget { $0.page != 2 }
    #expect(recent[addresses[0]] == nil && recent[addresses[2]] != nil)
  }
}
