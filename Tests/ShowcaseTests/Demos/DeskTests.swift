import Quire
import QuireGeometry
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The area around the pages of the demos, and the frames of the pages.
@MainActor
struct DeskTests {
  /// The draw lists of all running effects in the window.
  private func lists(in show: Show) -> [DrawList] {
    show.views(View.self).flatMap { views(in: $0) }.flatMap { view in
      view.isVisibleToAll && !(view is MiniatureView) ? view.transitionLayers().map(\.list) : []
    }
  }

  private func views(in view: View) -> [View] { [view] + view.subviews.flatMap(views) }

  private func checkDesk(
    in show: Show, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lists = lists(in: show)
    #expect(!lists.isEmpty, "\(name): nothing moves", sourceLocation: sourceLocation)
    for list in lists {
      #expect(
        list.coversStage || list.backdrop == show.window.appearance.background, "\(name)",
        sourceLocation: sourceLocation)
    }
  }

  @Test("the desk has the background colour of the window", arguments: [Appearance.light, .dark])
  func colour(appearance: Appearance) throws {
    func show(_ demo: Demo) -> Show {
      let show = Show(demo)
      show.window.appearance = appearance
      show.wait(0.1)
      return show
    }
    for demo in [Demo.flipBook, .foldingTabs, .tumbling, .allEffects] {
      let show = show(demo)
      if demo.name == Demo.foldingTabs.name {
        show.press(.tab, .control)
      } else {
        show.press(.right)
      }
      show.wait(0.1)
      checkDesk(in: show, demo.name)
    }
    for (demo, button) in [
      (Demo.foldStyles, "View"), (.foldStyles, "Sheet"), (.flipStyles, "Push"),
      (.flipStyles, "Segue"), (.tumbling, "Swing"), (.library, "Next"), (.library, "Settings"),
      (.twoToasters, "Per controller"),
    ] {
      let show = show(demo)
      try show.pressButton(button)
      show.wait(0.1)
      checkDesk(in: show, "\(demo.name), \(button)")
    }
  }

  @Test("every demo opens over the background of the window")
  func opening() {
    for demo in Demos.all {
      let show = Show()
      show.gallery.open(demo)
      show.wait(0.1)
      checkDesk(in: show, demo.name)
    }
  }

  @Test("the backdrop of the lab is the desk until the user chooses a colour")
  func lab() {
    var setting = LabSetting(Cube())
    let desk = Color(white: 0.5)
    func backdrop(_ setting: LabSetting) -> Color {
      setting.withBackdrop(desk).effect.drawList(
        at: 0.5, on: Stage(size: Size(width: 300, height: 200))
      ).backdrop
    }
    #expect(backdrop(setting) == desk)
    setting.set("backdrop", to: .color(.black))
    #expect(backdrop(setting) == .black)
    setting.reset("backdrop")
    #expect(backdrop(setting) == desk)
  }

  // MARK: Bars

  /// Pages fill the area between the bars, so that effects are centred in it.
  @Test("pages lie between the bars")
  func bars() throws {
    let library = Show(.library)
    let stack = try library.content(LibraryController.self)
    let bar = stack.navigationBar.convert(stack.navigationBar.bounds, to: nil)
    let page = try #require(stack.topViewController?.view)
    #expect(page.convert(page.bounds, to: nil) == Rect(x: 0, y: bar.maxY, width: 1000, height: 600))
    let tabs = Show(.foldingTabs)
    let row = try tabs.content(TabBarController.self)
    let shown = row.selectedViewController.view
    #expect(shown.convert(shown.bounds, to: nil).maxY == 700 - TabBar.height)
    #expect(shown.convert(shown.bounds, to: nil).minY == DemoStrip.height)
  }
}
