import Quire
import QuireDocuments
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The panel in which a person types where to go, while places and labels become known.
@MainActor
struct GoToPanelTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 13, width: 60, height: 40)
  }

  /// Opens the panel over the folder.
  private func open() async throws -> (show: ReaderShow, controller: GoToController) {
    let show = ReaderShow([folder.path])
    try await show.waitFor("the picture") { show.hasPicture }
    show.press(.character("g"), .control)
    show.wait(0.1)
    return (show, try #require(show.controller.panels.goTo))
  }

  private func type(_ text: String, in show: ReaderShow) {
    for character in text { show.send(.textInput(String(character))) }
    show.wait()
  }

  private func panel(of controller: GoToController) throws -> GoToPanel {
    try #require(controller.view as? GoToPanel)
  }

  @Test("the panel opens before the places are collected, and Return waits for them")
  func collecting() async throws {
    let (show, controller) = try await open()
    let panel = try panel(of: controller)
    #expect(panel.field.isFirstResponder)
    type("7", in: show)
    #expect(panel.list.numberOfRows == 1)
    type(".ppm", in: show)
    #expect(panel.list.numberOfRows == 0)
    #expect(show.press(.enter) && show.controller.panels.goTo === controller)
    try await show.waitFor("the places") { show.controller.panels.goTo == nil }
    show.wait(3)
    #expect(show.controller.book.current == 7)
  }

  @Test("a place that the user has selected stays selected while labels become known")
  func choice() async throws {
    let (show, controller) = try await open()
    let list = try panel(of: controller).list
    let pages = show.controller.book.addresses
    type("1", in: show)
    // The first page, and the pictures 1, 10, 11 and 12.
    try await show.waitFor("the names") { list.numberOfRows == 5 }
    #expect(list.selectedIndex == 0)
    for _ in 0..<2 { show.press(.down) }
    #expect(list.selectedIndex == 2)
    controller.learn([("1", pages[5])])
    show.wait()
    #expect(list.numberOfRows == 6 && list.selectedIndex == 3)
    controller.learn([("iv", pages[0])])
    show.wait()
    #expect(list.numberOfRows == 6 && list.selectedIndex == 3)
    let row = list.view(forRow: 1)?.accessibility.label ?? ""
    #expect(row.hasPrefix("Page iv"))
    show.press(.enter)
    show.wait(3)
    #expect(show.controller.book.current == 10)
  }

  @Test("without a choice the likeliest place is selected when its label becomes known")
  func likeliest() async throws {
    let (show, controller) = try await open()
    let list = try panel(of: controller).list
    type("1", in: show)
    try await show.waitFor("the names") { list.numberOfRows == 5 }
    controller.learn([("1", show.controller.book.addresses[5])])
    show.wait()
    #expect(list.selectedIndex == 0 && list.numberOfRows == 6)
    show.press(.enter)
    show.wait(3)
    #expect(show.controller.book.current == 5)
  }
}
