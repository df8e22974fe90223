import Foundation
import Quire
import QuireDocuments
import SampleFiles
import Testing

@testable import QuireReader
@testable import QuireViews
@testable import ReaderTesting
@testable import Showcase

/// The context menus of all places of the program, opened in each way.
@MainActor
final class ContextMenuPlacesTests {
  enum Way: CaseIterable {
    case secondaryButton
    case menuKey
    case shiftF10
    case restingFinger
  }

  private static let window = ["Appearance", "Sound of paper", "Full screen", "Keys", "Quit"]
  private static let gallery = ["Open…", "Open a folder…", "Open a demo"] + window

  // Views are released on the main actor.
  isolated deinit {}

  /// Opens the context menu at `location`, or that of the middle of the window by a key.
  private func openMenu(_ way: Way, at location: Point, in show: some Clocked) {
    let finger = InputEvent.Pointer.touch(id: 1)
    switch way {
    case .secondaryButton:
      show.send(.pointerDown(.mouse(.secondary), at: location, clickCount: 1))
      show.send(.pointerUp(.mouse(.secondary), at: location))
    case .menuKey: show.send(.keyDown(.menu, [], isRepeat: false))
    case .shiftF10: show.send(.keyDown(.function(10), .shift, isRepeat: false))
    case .restingFinger:
      show.send(.pointerDown(finger, at: location, clickCount: 1))
      show.wait(0.7)
      show.send(.pointerUp(finger, at: location))
    }
    show.wait(0.1)
  }

  /// The titles of the items of the open menu, or `nil` if there is no menu.
  private func titles(in window: Window) -> [String]? {
    let layer = window.subviews.lazy.compactMap { $0 as? MenuLayer }.last
    return layer?.panels.first?.rows.compactMap { row in
      switch row.element {
      case .action(let action): action.title
      case .submenu(let menu): menu.title
      case .separator: nil
      }
    }
  }

  @Test("the start page has a menu", arguments: Way.allCases)
  func home(way: Way) {
    let show = Show()
    openMenu(way, at: Point(x: 30, y: 30), in: show)
    let titles = titles(in: show.window) ?? []
    #expect(Set(Self.gallery).isSubset(of: titles), "\(titles)")
    #expect(!titles.contains("Back to the gallery"))
  }

  @Test("every demo and the page of a refused file have a menu", arguments: Way.allCases)
  func demos(way: Way) {
    let refusal = Demo.refusal(of: [Refusal(FilePath("/none.png"), CodecError(.unreadable))])
    for demo in Demos.all + [refusal] {
      let show = Show(demo)
      show.wait(2)
      // A finger on the half-turned paper of the lab holds the paper.
      let isLab = show.gallery.topViewController?.children.first is LabController
      let place = isLab ? Point(x: 14, y: 75) : show.window.bounds.center
      openMenu(way, at: place, in: show)
      let titles = titles(in: show.window) ?? []
      let wanted = Self.gallery + ["Back to the gallery"]
      #expect(Set(wanted).isSubset(of: titles), "\(demo.name): \(titles)")
      #expect(Set(titles).count == titles.count, "\(demo.name): \(titles)")
      if show.gallery.topViewController?.children.first is ReaderController {
        #expect(Set(["Transition", "Copy the picture"]).isSubset(of: titles), "\(titles)")
      }
      show.press(.escape)
      #expect(self.titles(in: show.window) == nil)
      #expect(show.gallery.viewControllers.count == 2, "Escape only closes the menu")
    }
  }

  @Test("the reader has a menu over pictures and over messages", arguments: Way.allCases)
  func reader(way: Way) async throws {
    let folder = try PictureFolder(pages: 2)
    try folder.write(Data("no picture".utf8), to: "broken.png")
    let wanted =
      [
        "Open…", "Open a folder…", "Find…", "Go to page…", "Overview", "Compare", "Contents",
        "Mark this picture", "Rating", "Pages", "Zoom", "Transition", "Night", "Trim the margins",
        "Look…",
        "Slide show", "Slides", "Copy the picture", "Properties", "Print…", "Move to the trash",
        "File",
      ]
      + Self.window
    for paths in [[folder.path], [folder.path + "/broken.png"]] {
      let show = ReaderShow(paths)
      try await show.waitFor("the page") { show.hasPicture || !show.message.isEmpty }
      #expect(show.message.isEmpty == (paths == [folder.path]))
      openMenu(way, at: Point(x: 320, y: 200), in: show)
      let titles = titles(in: show.window) ?? []
      #expect(titles == wanted, "\(paths)")
    }
  }
}
