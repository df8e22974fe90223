import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The context menus and the list of keys of the gallery.
@MainActor
final class GalleryMenuTests {
  // Views are released on the main actor.
  isolated deinit {}

  private func secondaryClick(_ view: View, in show: Show) {
    let location = view.convert(view.bounds, to: nil).center
    show.send(.pointerDown(.mouse(.secondary), at: location, clickCount: 1))
    show.send(.pointerUp(.mouse(.secondary), at: location))
  }

  @Test("the menu of a card opens its demo")
  func card() throws {
    let show = Show()
    let card = try #require(show.views(CardView.self).first)
    secondaryClick(card, in: show)
    show.press(.down)
    show.press(.up)
    show.press(.home)
    show.press(.enter)
    show.wait(3)
    #expect(show.gallery.topViewController?.title == card.demo?.name)
  }

  @Test("the menu of an open demo leads back")
  func back() throws {
    let show = Show(.lab)
    #expect(show.gallery.viewControllers.count == 2)
    let menu = try #require(show.gallery.contextMenu(at: Point(x: 20, y: 20)))
    guard case .action(let action)? = menu.children.first else {
      Issue.record("no action")
      return
    }
    action.action()
    show.wait(3)
    #expect(show.gallery.viewControllers.count == 1)
  }

  @Test("F1 lists the keys of the shown demo, each once")
  func keys() throws {
    let show = Show(.lab)
    let parts = show.window.keyCommandGroups.map(KeyHelpSection.init)
    #expect(parts.map(\.title) == ["In the lab", "Everywhere"])
    let rows = parts.flatMap(\.rows)
    #expect(rows.contains { $0 == ("Space", "Play or pause") })
    #expect(rows.contains { $0 == ("F1", "Show this help") })
    let keys = rows.flatMap { $0.keys.split(separator: ", ") }
    #expect(Set(keys).count == keys.count)
  }

  @Test("F1 lists the gestures of the shown demo")
  func gestures() throws {
    for demo in [nil, Demo.lab, .book] {
      let show = Show(demo)
      show.press(.function(1))
      show.wait(0.5)
      let table = try #require(show.views(KeysTable.self).first)
      let expected: KeyHelpSection = demo?.name == Demo.book.name ? .readerGestures() : .gestures
      #expect(table.parts.last?.rows.map(\.use) == expected.rows.map(\.use))
    }
  }
}
