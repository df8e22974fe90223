import CFakeFullDrive
import Foundation
import Quire
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Ratings of pictures in the window of the reader.
@Suite(.serialized) @MainActor
final class ReaderRatingTests {
  private let folder: PictureFolder

  init() throws {
    _ = TestTrash.data
    folder = try PictureFolder(pages: 3)
  }

  // Views are released on the main actor.
  isolated deinit {}

  private func show(
    _ path: String? = nil, choices: RatingChoices = RatingChoices(),
    spreads: QuireLibrary.ReadingState.Spreads = .never, library: DocumentLibrary? = nil
  ) async throws -> ReaderShow {
    var setting = ReaderSettings()
    (setting.given.spreads, setting.ratings, setting.library) = (spreads, choices, library)
    let show = ReaderShow([path ?? folder.path], setting: setting)
    try await show.waitFor("the pages") { show.hasPicture }
    return show
  }

  private func stars(_ show: ReaderShow) -> [Int] {
    show.controller.book.addresses.map { show.controller.book.state.rating(of: $0).stars }
  }

  /// The titles of the rating menu of `show` with their keys and check marks, or `nil` if there is
  /// no menu.
  private func menu(of show: ReaderShow) -> [String]? {
    let menu = show.controller.contextMenu(at: Point(x: 320, y: 200))
    for case .submenu(let inner) in menu?.children ?? [] where inner.title == "Rating" {
      return inner.children.compactMap { element in
        guard case .action(let action) = element else { return nil }
        return "\(action.state == .on ? "✓ " : "")\(action.title) \(action.shortcut ?? "–")"
      }
    }
    return nil
  }

  /// Chooses the item `title` in the rating menu of `show`.
  private func choose(_ title: String, in show: ReaderShow) {
    let menu = show.controller.contextMenu(at: Point(x: 320, y: 200))
    for case .submenu(let inner) in menu?.children ?? [] where inner.title == "Rating" {
      for case .action(let action) in inner.children where action.title == title {
        action.action()
      }
    }
  }

  @Test("Alt and a digit rate the picture, and the notice and the bar say so")
  func keys() async throws {
    let show = try await show()
    show.press(.character("3"), .alt)
    show.wait(0.1)
    #expect(show.notice == QuietBar.Content(title: "★★★☆☆", detail: "0.ppm"))
    #expect(show.bar.detail == "0.ppm · ★★★☆☆")
    show.press(.end)
    show.wait(3)
    #expect(show.bar.detail == "2.ppm")
    show.press(.character("5"), .alt)
    #expect(stars(show) == [3, 0, 5] && show.bar.detail == "2.ppm · ★★★★★")
    show.press(.character("0"), .alt)
    #expect(stars(show) == [3, 0, 0] && show.bar.detail == "2.ppm")
    #expect(show.notice == QuietBar.Content(title: "No rating", detail: "2.ppm"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("0.ppm.xmp")))
  }

  @Test("digits rate while a setting says so, and zoom with the Alt key then")
  func digits() async throws {
    let show = try await show()
    let usual = [
      "✓ No rating Alt+0", "★☆☆☆☆ Alt+1", "★★☆☆☆ Alt+2", "★★★☆☆ Alt+3", "★★★★☆ Alt+4",
      "★★★★★ Alt+5", "Digits rate pictures –", "Write ratings beside the pictures (XMP) –",
    ]
    #expect(menu(of: show) == usual)
    show.press(.character("2"))
    show.wait(1)
    #expect(stars(show) == [0, 0, 0] && show.page?.sheetView.level == .magnification(2))
    choose("Digits rate pictures", in: show)
    show.press(.character("2"))
    #expect(stars(show) == [2, 0, 0] && show.page?.sheetView.level == .magnification(2))
    show.press(.character("0"), .alt)
    show.wait(1)
    #expect(stars(show) == [2, 0, 0] && show.page?.sheetView.level == .fit)
    #expect(menu(of: show)?[2] == "✓ ★★☆☆☆ 2" && menu(of: show)?[6] == "✓ Digits rate pictures –")
    let commands = ReaderCommand.all.flatMap { $0.keyCommands(in: show.controller) }
    #expect(Set(commands.map(\.shortcut)).count == commands.count)
    choose("Digits rate pictures", in: show)
    show.press(.character("0"))
    #expect(stars(show) == [2, 0, 0])
  }

  @Test("the settings are remembered for the next window")
  func settings() async throws {
    let show = try await show()
    show.controller.setting.preferences = PreferencesFile(in: FilePath(folder.file("settings")))
    choose("Digits rate pictures", in: show)
    choose("Write ratings beside the pictures (XMP)", in: show)
    let next = PreferencesFile(in: FilePath(folder.file("settings"))).preferences.ratings
    #expect(next == RatingChoices(digitsRate: true, writesSidecars: true))
  }

  @Test("a page of a document is not rated, and digits zoom it whatever the setting says")
  func document() async throws {
    try folder.writeDocument("book.pdf", pages: 2, catalog: "", texts: [])
    let show = try await show(
      folder.file("book.pdf"), choices: RatingChoices(digitsRate: true))
    #expect(menu(of: show) == nil)
    show.press(.character("2"))
    show.press(.character("3"), .alt)
    show.wait(1)
    #expect(stars(show).allSatisfy { $0 == 0 })
    #expect(show.page?.sheetView.level == .magnification(2))
  }

  @Test("two windows keep each other's ratings, also of a picture that is renamed")
  func remembered() async throws {
    let libraries = [folder.library(), folder.library()]
    let first = try await show(library: libraries[0])
    let second = try await show(library: libraries[1])
    first.press(.character("4"), .alt)
    second.press(.end)
    second.wait(3)
    second.press(.character("1"), .alt)
    for library in libraries { library.finish() }
    try FilePath(folder.file("0.ppm")).rename(to: FilePath(folder.file("a.ppm")))
    let third = try await show(library: folder.library())
    try await third.waitFor("the ratings") { stars(third) == [0, 1, 4] }
  }

  @Test("a rating follows a picture that the reader renames or moves")
  func moved() async throws {
    let show = try await show(library: folder.library())
    show.press(.character("4"), .alt)
    show.controller.setting.library?.finish()
    show.press(.function(2))
    show.wait(1)
    show.send(.textInput("last"))
    show.press(.enter)
    try await show.waitFor("the name") { show.host.title == "last.ppm – 3 of 3" }
    #expect(stars(show) == [0, 0, 4])
    try FilePath(folder.file("shelf")).createFolder()
    try FilePath(folder.file("last.ppm")).move(to: FilePath(folder.file("shelf/0.ppm")))
    let other = try await self.show(folder.file("shelf/0.ppm"), library: folder.library())
    try await other.waitFor("the rating") { stars(other) == [4] }
  }

  @Test("a rating is written beside the picture if asked, and what cannot be is told")
  func sidecars() async throws {
    let show = try await show(choices: RatingChoices(writesSidecars: true))
    let sidecar = FilePath(folder.file("0.ppm.xmp"))
    show.press(.character("3"), .alt)
    try await show.waitFor("the sidecar") { sidecar.exists }
    #expect(try sidecar.contents(limit: 1000) == XMPSidecar.new(Rating.all[3]))
    // A sidecar is no page.
    show.wait(1)
    #expect(show.controller.book.addresses.count == 3)
    try folder.write(Data("no XMP".utf8), to: "0.ppm.xmp")
    show.press(.character("4"), .alt)
    try await show.waitFor("the words") { show.toast != nil }
    #expect(
      show.toast == "0.ppm.xmp: This file is left as it is, because it cannot be understood.")
    #expect(try sidecar.contents(limit: 1000) == Array("no XMP".utf8) && stars(show) == [4, 0, 0])
  }

  @Test(
    "a rating that only a sidecar has is shown, and the library comes first",
    arguments: [false, true])
  func readSidecars(hasLibrary: Bool) async throws {
    if hasLibrary {
      let first = try await show(library: folder.library())
      first.press(.character("1"), .alt)
      first.controller.setting.library?.finish()
    }
    for (name, stars) in [("0.ppm.xmp", 5), ("1.xmp", 4)] {
      try folder.write(Data(XMPSidecar.new(Rating.all[stars])), to: name)
    }
    try folder.write(Data("<".utf8), to: "2.xmp")
    let show = try await show(library: hasLibrary ? folder.library() : nil)
    try await show.waitFor("the ratings") { stars(show) == [hasLibrary ? 1 : 5, 4, 0] }
    let overview = try show.openOverview()
    show.press(.character("4"), .control)
    #expect(
      overview.collection.snapshot.items.compactMap(overview.pages.all.position)
        == (hasLibrary ? [1] : [0, 1]))
  }

  @Test("a rating that does not fit beside the picture is told, and the former one stays there")
  func fullDrive() async throws {
    let show = try await show(choices: RatingChoices(writesSidecars: true))
    let sidecar = FilePath(folder.file("0.ppm.xmp"))
    show.press(.character("3"), .alt)
    try await show.waitFor("the sidecar") { sidecar.exists }
    unsafe quire_fill_drive(folder.path)
    defer { quire_fill_drive(nil) }
    show.press(.character("4"), .alt)
    try await show.waitFor("the words") { show.toast != nil }
    #expect(show.toast == "0.ppm.xmp: There is no space left on the drive.")
    #expect(try sidecar.contents(limit: 1000) == XMPSidecar.new(Rating.all[3]))
    #expect(stars(show) == [4, 0, 0])
  }

  @Test("the overview rates the focused picture, and shows stars, or only pictures with enough")
  func overview() async throws {
    let show = try await show(choices: RatingChoices(digitsRate: true))
    let overview = try show.openOverview()
    func shown() -> [Int] {
      overview.collection.snapshot.items.compactMap(overview.pages.all.position)
    }
    show.press(.character("2"), .alt)
    show.press(.right)
    show.press(.character("5"), .alt)
    show.wait(0.2)
    #expect(stars(show) == [2, 5, 0])
    let cells = overview.collection.visibleItems.compactMap {
      overview.collection.cell(for: $0) as? OverviewCell
    }
    #expect(cells.map(\.starText) == ["★★", "★★★★★", ""])
    #expect(
      cells.map(\.accessibility.label) == ["0.ppm, 2 stars", "1.ppm, 5 stars", "2.ppm"])
    show.press(.character("2"), .control)
    #expect(shown() == [0, 1] && overview.filterBar.isShown)
    #expect(overview.filterBar.text == "★★ or more: 2 pages found")
    show.press(.character("3"), .control)
    #expect(shown() == [1])
    show.press(.character("1"), .control)
    #expect(shown() == [0, 1])
    // Marks and words find pages among them.
    show.press(.character("d"), .control)
    show.press(.character("m"), .control)
    #expect(shown().count == 1)
    show.press(.character("m"), .control)
    // A digit is a word of the filter, also while digits rate.
    show.press(.character("1"))
    show.send(.textInput("1"))
    #expect(shown().contains(1) && stars(show) == [2, 5, 0])
    show.press(.escape)
    // A picture that leaves gives its focus to the next one.
    overview.collection.focusedItem = show.controller.book.addresses[0]
    show.press(.character("0"), .alt)
    #expect(shown() == [1] && overview.collection.focusedItem?.path.lastComponent == "1.ppm")
    show.press(.character("0"), .control)
    show.wait(1)
    #expect(shown() == [0, 1, 2] && !overview.filterBar.isShown)
    let menus = overview.contextMenu(at: .zero)?.children.compactMap { element -> Menu? in
      if case .submenu(let menu) = element { menu } else { nil }
    }
    #expect(menus?.prefix(2).map(\.title) == ["Rating", "Least rating"])
    #expect(menus?.prefix(2).map(\.children.count) == [6, 6])
  }
}
