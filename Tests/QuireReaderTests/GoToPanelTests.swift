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
}
