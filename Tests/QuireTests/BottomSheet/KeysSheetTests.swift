import Testing

@testable import QuireContainers
@testable import QuireViews

/// The list of keys, which is a bottom sheet in a narrow window.
@MainActor
struct KeysSheetTests {
  @Test("F1 opens the list of keys in a sheet or over a wide window, and closes it")
  func help() {
    for (width, isSheet) in [(480.0, true), (640, true), (641, false)] {
      let scene = SheetScene(size: Size(width: width, height: 800))
      scene.key(.function(1))
      scene.wait(1)
      let shown = scene.presenter.presentedViewController
      #expect(shown is KeysSheet == isSheet && shown is KeysController == !isSheet)
      // A second press closes the list.
      scene.key(.function(1))
      scene.wait(1)
      #expect(!scene.isPresented)
    }
  }

  @Test("the keys that scroll do so in the sheet")
  func scrolling() throws {
    let sections = (0..<4).map { section in
      KeyHelpSection(
        title: "Section \(section)",
        rows: (0..<12).map { (keys: "\($0)", use: "Row \($0)") })
    }
    let scene = SheetScene()
    let sheet = KeysSheet(sections)
    scene.presenter.present(sheet)
    scene.wait(1)
    let list = try #require(sheet.contentViewController.view as? KeysListView)
    let scroll = try #require(list.subviews.compactMap { $0 as? ScrollView }.first)
    #expect(scroll.canScroll)
    scene.key(.end)
    scene.wait(2)
    #expect(scroll.bounds.maxY == scroll.contentSize.height)
  }
}
