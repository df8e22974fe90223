import Foundation
import Quire
import QuireLibrary
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The context menu and the key commands of the reader.
@MainActor
final class ReaderMenuTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder(pages: 3)
  }

  // Views are released on the main actor.
  isolated deinit {}

  /// Returns the title of an item, or `nil` for a separator.
  private func title(_ element: MenuElement) -> String? {
    switch element {
    case .action(let action): action.title
    case .submenu(let menu): menu.title
    case .separator: nil
    }
  }

  private func contextMenu(of show: ReaderShow) -> Menu? {
    show.controller.contextMenu(at: Point(x: 320, y: 200))
  }

  private func submenu(_ name: String, of menu: Menu?) -> [MenuAction] {
    inner(name, of: menu)?.children.compactMap {
      if case .action(let action) = $0 { action } else { nil }
    } ?? []
  }

  private func inner(_ name: String, of menu: Menu?) -> Menu? {
    for case .submenu(let inner) in menu?.children ?? [] where inner.title == name { return inner }
    return nil
  }

  /// Opens the menu with the secondary button and chooses by typed letters and Enter.
  private func choose(_ letters: String, in show: ReaderShow) {
    let location = Point(x: 200, y: 150)
    show.send(.pointerDown(.mouse(.secondary), at: location, clickCount: 1))
    show.send(.pointerUp(.mouse(.secondary), at: location))
    for letter in letters { show.press(.character(letter)) }
    show.press(.enter)
    show.wait(0.1)
  }

  @Test("the menu has the commands of the reader, with their keys")
  func items() throws {
    let show = ReaderShow([folder.path])
    let menu = try #require(contextMenu(of: show))
    #expect(
      menu.children.compactMap(title) == [
        "Open…", "Open a folder…", "Find…", "Go to page…", "Overview", "Compare",
        "Contents",
        "Mark this picture",
        "Rating", "Pages", "Zoom",
        "Transition",
        "Night", "Trim the margins", "Look…",
        "Slide show", "Slides",
        "Copy the picture", "Properties", "Print…", "Move to the trash", "File",
        "Appearance", "Sound of paper",
        "Full screen", "Keys", "Quit",
      ])
    // No key changes the sound.
    for case .action(let action) in menu.children where action.title != "Sound of paper" {
      let commands = show.window.keyCommandGroups.flatMap(\.commands)
      let command = try #require(commands.first { $0.title == action.title })
      #expect(action.shortcut == command.shortcut)
    }
  }

  @Test("the transition is chosen in a submenu that marks the current one")
  func transition() throws {
    let show = ReaderShow([folder.path])
    func marked(_ menu: Menu?, _ name: String) -> [String] {
      submenu(name, of: menu).filter { $0.state == .on }.map(\.title)
    }
    func transitions() -> Menu? { inner("Transition", of: contextMenu(of: show)) }
    #expect(
      submenu("Transition", of: contextMenu(of: show)).map(\.title) == [
        "Leaf", "Curl", "Slide", "Crossfade",
      ])
    #expect(marked(contextMenu(of: show), "Transition") == ["Leaf"])
    #expect(marked(transitions(), "More") == [])
    let others = submenu("More", of: transitions())
    #expect(others.count == show.controller.transitions.cycle.all.count - 4)
    choose("t", in: show)
    show.press(.end)
    show.press(.enter)
    show.press(.end)
    show.press(.enter)
    show.wait(0.1)
    #expect(show.controller.transitions.cycle.current.title == others.last?.title)
    #expect(marked(contextMenu(of: show), "Transition") == [])
    #expect(marked(transitions(), "More") == [others.last?.title])
    // Keys turn pages again.
    show.press(.right)
    show.wait(3)
    #expect(show.controller.book.current == 1)
  }

  @Test("one page, two pages or what fits is one choice of three, with the key that changes it")
  func pages() throws {
    let show = ReaderShow([folder.path])
    func choices() -> [String] {
      submenu("Pages", of: contextMenu(of: show)).prefix(3).map {
        "\($0.state == .on ? "✓ " : "")\($0.title) \($0.shortcut ?? "–")"
      }
    }
    #expect(choices() == ["Single pages –", "Two pages S", "✓ Two pages where they fit –"])
    show.press(.character("s"))
    #expect(choices() == ["Single pages S", "✓ Two pages –", "Two pages where they fit –"])
    #expect(show.notice.title == "Two pages")
    show.press(.character("s"))
    #expect(choices() == ["✓ Single pages –", "Two pages S", "Two pages where they fit –"])
    let others = submenu("Pages", of: contextMenu(of: show)).dropFirst(3).map(\.title)
    #expect(others.prefix(2) == ["Begin pairs one page later", "Begin pairs one page earlier"])
  }

  @Test("the path of the picture is copied, by menu and by key")
  func copy() {
    let show = ReaderShow([folder.path])
    choose("cop", in: show)
    #expect(show.host.clipboard?.hasSuffix("/0.ppm") == true)
    show.press(.end)
    show.wait(3)
    show.press(.character("c"), .control)
    #expect(show.host.clipboard?.hasSuffix("/2.ppm") == true)
  }

  @Test("a copied path with a line break is quoted, so that a terminal runs nothing")
  func copyQuoted() throws {
    let picture = PPM.encode(width: 64, height: 40) { _, _ in SamplePage(0).left }
    try folder.write(picture, to: "a\nreboot.ppm")
    let show = ReaderShow([folder.file("a\nreboot.ppm")])
    show.press(.character("c"), .control)
    #expect(show.host.clipboard == "$'\(folder.path)/a\\nreboot.ppm'")
  }

  @Test("full screen and the appearance are chosen in the menu")
  func window() {
    let show = ReaderShow([folder.path])
    choose("fu", in: show)
    #expect(show.host.isFullScreen)
    choose("ap", in: show)
    show.press(.character("l"))
    show.press(.enter)
    #expect(show.window.overrideUserInterfaceStyle == .light)
    #expect(submenu("Appearance", of: contextMenu(of: show)).map(\.state) == [.on, .off, .off])
  }

  @Test("a finger that rests on a turning page holds the page instead of opening a menu")
  func turning() {
    let show = ReaderShow([folder.path])
    show.press(.right)
    show.wait(0.2)
    let finger = InputEvent.Pointer.touch(id: 1)
    show.send(.pointerDown(finger, at: Point(x: 320, y: 200), clickCount: 1))
    show.wait(1)
    #expect(show.controller.flip.isTurning && show.window.firstResponder == nil)
    show.send(.pointerUp(finger, at: Point(x: 320, y: 200)))
    show.wait(3)
    show.send(.pointerDown(finger, at: Point(x: 320, y: 200), clickCount: 1))
    show.wait(1)
    #expect(show.window.firstResponder != nil, "the menu has the focus")
    show.press(.escape)
    #expect(show.window.firstResponder == nil)
  }

  @Test("the menu opens while the list of keys fades out", arguments: [0, 0.02, 0.1])
  func menuAfterKeys(pause: Double) throws {
    let show = ReaderShow([folder.path])
    show.press(.function(1))
    show.wait(0.5)
    let table = try #require(show.views(KeysTable.self).first)
    #expect(table.parts.last?.rows.map(\.use) == KeyHelpSection.readerGestures().rows.map(\.use))
    show.press(.escape)
    show.wait(pause)
    #expect(show.press(.menu))
    show.wait(0.5)
    #expect(show.views(KeysPanel.self).isEmpty && show.window.firstResponder != nil)
  }

  @Test("each command has a place in the menu, or a reason why it has none")
  func places() throws {
    let show = ReaderShow([folder.path])
    func items(_ menu: Menu?) -> [MenuAction] {
      (menu?.children ?? []).flatMap { element -> [MenuAction] in
        switch element {
        case .action(let action): [action]
        case .submenu(let menu): items(menu)
        case .separator: []
        }
      }
    }
    let titles = items(contextMenu(of: show)).map { "\($0.title) \($0.shortcut ?? "")" }
    for command in ReaderCommand.all {
      let shown = command.keyCommand(in: show.controller)
      let isInMenu = titles.contains("\(shown.title) \(shown.shortcut)")
      if case .none(let reason) = command.place {
        #expect(!reason.isEmpty, "\(command.name)")
      } else {
        #expect(isInMenu != (command.isHiddenWhenDisabled && !shown.isEnabled), "\(command.name)")
      }
    }
    #expect(Set(ReaderCommand.all.map(\.name)).count == ReaderCommand.all.count)
    #expect(ReaderCommand.all.allSatisfy { !$0.shortcuts.isEmpty && !$0.summary.isEmpty })
  }

  @Test("no two commands have one key")
  func keys() {
    let show = ReaderShow([folder.path])
    let commands = ReaderCommand.all.flatMap { $0.keyCommands(in: show.controller) }
    let shortcuts = commands.map(\.shortcut)
    #expect(Set(shortcuts).count == shortcuts.count)
  }

  @Test("README's tables have exactly the keys of the reader")
  func readme() async throws {
    var setting = ReaderSettings()
    // Only pairs can be shifted, wide pages form no pairs, and only documents have pages to split.
    setting.given.spreads = .always
    let folder = try PictureFolder()
    let page = PaperPDF.Page(width: 40, height: 64, words: [("Text", 4, 30)])
    let pages = Array(repeating: page, count: 3)
    try folder.write(PaperPDF.encode(pages), to: "book.pdf")
    let show = ReaderShow([folder.file("book.pdf")], setting: setting)
    try await show.waitFor("the picture") {
      show.page?.contents.isEmpty == false && show.controller.book.hasDocument
        && show.page?.selector.hasText == true
    }
    let file = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let tables = text.components(separatedBy: "| input | effect |").dropFirst()
    #expect(tables.count > 1)
    let rows = tables.flatMap {
      $0.components(separatedBy: "\n\n")[0].components(separatedBy: "\n").dropFirst(2)
    }
    let inputs = rows.map {
      $0.components(separatedBy: "|")[1].replacingOccurrences(of: "Page ", with: "Page_")
    }
    let words = inputs.flatMap {
      $0.components(separatedBy: CharacterSet(charactersIn: " ,")).filter { !$0.isEmpty }
    }
    let keys = words.filter { word in
      word.first.map { !$0.isLowercase } == true
    }.map { $0 == "Escape" ? "Esc" : $0.replacingOccurrences(of: "_", with: " ") }
    // Some commands are possible only with pictures.
    let shortcuts =
      show.window.keyCommandGroups.flatMap(\.commands).map(\.shortcut)
      + (ReaderCommand.files + ReaderCommand.ratings).flatMap(\.shortcuts).map(\.text)
    #expect(Set(keys).sorted() == Set(shortcuts).sorted())
  }
}
