import CFakeFullDrive
import Foundation
import Quire
import QuireDocuments
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Files that a person puts elsewhere while the reader shows them.
@Suite(.serialized) @MainActor
struct ReaderFileTests {
  private let folder: PictureFolder
  private let files = FileManager.default

  init() throws {
    _ = TestTrash.data
    folder = try PictureFolder(pages: 4)
  }

  private func show(at name: String = "1.ppm") async throws -> ReaderShow {
    let show = ReaderShow([folder.file(name)])
    try await show.waitFor("the picture") { show.hasPicture }
    return show
  }

  private func exists(_ name: String) -> Bool { files.fileExists(atPath: folder.file(name)) }

  @Test("Delete shows the next picture at once, and Ctrl+Z the picture that comes back")
  func trash() async throws {
    let show = try await show()
    show.press(.delete)
    show.wait(0.1)
    #expect(show.host.title == "2.ppm – 2 of 3")
    try await show.waitFor("the trash") { !exists("1.ppm") && show.toast != nil }
    #expect(show.toast == "Moved to the trash: “1.ppm”")
    show.press(.character("z"), .control)
    try await show.waitFor("the picture") { show.host.title == "1.ppm – 2 of 4" }
    #expect(exists("1.ppm"))
    // It has stayed loaded.
    #expect(show.hasPicture)
    // The words about the trash leave with it.
    show.wait(1)
    #expect(show.toast == nil)
  }

  @Test("the button of the toast brings the picture back, and Ctrl+Shift+Z takes it away again")
  func undoAndRedo() async throws {
    let show = try await show(at: "3.ppm")
    show.press(.delete)
    try await show.waitFor("the trash") { !exists("3.ppm") && show.toast != nil }
    #expect(show.host.title == "2.ppm – 3 of 3")
    show.window.undoManager?.undo()
    try await show.waitFor("the picture") { exists("3.ppm") && show.host.title == "3.ppm – 4 of 4" }
    show.press(.character("z"), [.control, .shift])
    try await show.waitFor("the trash") { !exists("3.ppm") }
  }

  @Test("a sidecar goes to the trash with its picture, and comes back with it")
  func sidecar() async throws {
    for name in ["1.ppm.xmp", "2.xmp"] { try folder.write(Data(name.utf8), to: name) }
    let show = try await show()
    for name in ["1.ppm", "2.ppm"] {
      show.press(.delete)
      try await show.waitFor("the trash") { !exists(name) && show.toast?.contains(name) == true }
    }
    #expect(!exists("1.ppm.xmp") && !exists("2.xmp"))
    for name in ["2.ppm", "1.ppm"] {
      show.press(.character("z"), .control)
      try await show.waitFor("the picture") { show.host.title.hasPrefix(name) }
    }
    #expect(exists("1.ppm.xmp") && exists("2.xmp"))
  }

  @Test("a file whose place is taken stays in the trash, and the reader says why")
  func occupied() async throws {
    let show = try await show()
    show.press(.delete)
    try await show.waitFor("the trash") { !exists("1.ppm") && show.toast != nil }
    try folder.write(
      PPM.encode(width: 8, height: 5) { _, _ in Pixel(red: 1, green: 0, blue: 0) }, to: "1.ppm")
    show.press(.character("z"), .control)
    try await show.waitFor("the reason") { show.notice.detail == "Another file has this name." }
  }

  @Test(
    "a toast and the slider of pages do not cover each other when the mouse comes to Undo",
    arguments: [Size(width: 640, height: 400), Size(width: 220, height: 180)])
  func toastAboveSlider(size: Size) async throws {
    let show = ReaderShow([folder.file("1.ppm")], size: size)
    try await show.waitFor("the picture") { show.hasPicture }
    show.press(.delete)
    try await show.waitFor("the trash") { !exists("1.ppm") && show.toast != nil }
    let toast = try #require(
      show.window.subviews.last { $0.accessibilityDefaults.role == .notification })
    let undo = try #require(toast.subviews.compactMap { $0 as? Button }.first)
    let place = undo.convert(undo.bounds, to: nil)
    let slider = try #require(show.controller.bar.scrubber?.view)
    // The mouse comes from the lower edge, where it opens the slider, to the button.
    for y in [size.height - 40, size.height - 5, place.center.y] {
      show.move(to: place.center.x, y)
      show.wait(0.5)
    }
    #expect(slider.isShown && undo.convert(undo.bounds, to: nil) == place)
    // The shadow around the panel is no part of it.
    let panel = toast.convert(toast.bounds.insetBy(x: 16, y: 16), to: nil)
    let bar = slider.convert(slider.bounds, to: nil)
    #expect(panel.intersection(bar).isEmpty, "\(panel) \(bar)")
    #expect(panel.minX >= 0 && panel.maxX <= size.width && panel.minY >= 0)
    show.click(at: place.center)
    try await show.waitFor("the picture") { exists("1.ppm") }
  }

  @Test("a drive without a trash asks before it deletes, and no answer deletes nothing")
  func withoutTrash() async throws {
    guard files.isWritableFile(atPath: "/dev/shm") else {
      return print("not tried: /dev/shm cannot be written")
    }
    let place = "/dev/shm/quire-reader-\(getpid())"
    try files.copyItem(
      atPath: (folder.file("0.ppm") as NSString).deletingLastPathComponent, toPath: place)
    defer { try? files.removeItem(atPath: place) }
    for isAnswered in [false, true] {
      let show = ReaderShow([place + "/1.ppm"])
      try await show.waitFor("the picture") { show.hasPicture }
      show.press(.delete)
      try await show.waitFor("the question") { show.alert != nil }
      show.wait(1)
      #expect(show.alert?.title == "Delete “1.ppm” for good?")
      // The picture is still there.
      #expect(show.host.title == "1.ppm – 2 of 4")
      if isAnswered { show.choose("Delete") } else { show.press(.escape) }
      show.wait(1)
      if isAnswered {
        try await show.waitFor("the end") { !files.fileExists(atPath: place + "/1.ppm") }
        #expect(show.host.title == "2.ppm – 2 of 3")
      } else {
        #expect(files.fileExists(atPath: place + "/1.ppm"))
      }
    }
  }

  @Test("F2 renames the file, whose page stays, and Ctrl+Z gives the name back")
  func rename() async throws {
    let show = try await show()
    show.press(.function(2))
    show.wait(1)
    show.send(.textInput("last"))
    show.press(.enter)
    try await show.waitFor("the name") { show.host.title == "last.ppm – 4 of 4" }
    #expect(exists("last.ppm") && !exists("1.ppm") && show.hasPicture)
    show.press(.character("z"), .control)
    try await show.waitFor("the former name") { show.host.title == "1.ppm – 2 of 4" }
    // A name that is taken is refused.
    show.press(.function(2))
    show.wait(1)
    show.send(.textInput("2"))
    show.press(.enter)
    show.wait(1)
    #expect(show.alert != nil && exists("1.ppm"))
    show.press(.escape)
  }

  @Test(
    "the marked pictures are copied, or else the shown one is; names that are taken get numbers")
  func copy() async throws {
    let target = folder.file("target")
    try files.createDirectory(atPath: target, withIntermediateDirectories: true)
    let show = try await show()
    show.host.answer = .picked([Array(target.utf8)])
    for _ in 0..<2 {
      show.press(.character("c"), [.control, .shift])
      try await show.waitFor("the copy") { show.toast == "Copied to target: “1.ppm”" }
      show.wait(6)
    }
    #expect(try files.contentsOfDirectory(atPath: target).sorted() == ["1 (2).ppm", "1.ppm"])
    show.press(.character("d"), .control)
    show.press(.end)
    show.wait(3)
    show.press(.character("d"), .control)
    show.press(.character("m"), [.control, .shift])
    try await show.waitFor("the move") { show.toast == "Moved to target: 2 pictures" }
    #expect(
      try files.contentsOfDirectory(atPath: target).sorted()
        == ["1 (2).ppm", "1 (3).ppm", "1.ppm", "3.ppm"])
    #expect(show.host.title == "2.ppm – 2 of 2")
    show.press(.character("z"), .control)
    try await show.waitFor("the pictures") { exists("1.ppm") && exists("3.ppm") }
    try await show.waitFor("the first of them") { show.host.title == "1.ppm – 2 of 4" }
  }

  @Test("a copy or a move to a full drive says so, and the pictures stay")
  func fullDrive() async throws {
    let target = folder.file("target")
    try files.createDirectory(atPath: target, withIntermediateDirectories: true)
    let show = try await show()
    show.host.answer = .picked([Array(target.utf8)])
    unsafe quire_fill_drive(target)
    defer { quire_fill_drive(nil) }
    show.press(.character("c"), [.control, .shift])
    try await show.waitFor("the reason") {
      show.notice.detail == "There is no space left on the drive."
    }
    #expect(try files.contentsOfDirectory(atPath: target) == [] && exists("1.ppm"))
    #expect(show.host.title == "1.ppm – 2 of 4")
  }

  @Test("in the overview, Delete concerns the focused page, and the next one gets the focus")
  func overview() async throws {
    let show = try await show()
    show.press(.character("o"))
    show.wait(1)
    let overview = try #require(show.controller.panels.overview)
    overview.collection.focusedItem = PageAddress(path: FilePath(folder.file("2.ppm")))
    show.press(.delete)
    try await show.waitFor("the trash") { !exists("2.ppm") && show.toast != nil }
    #expect(overview.collection.focusedItem?.path.lastComponent == "3.ppm")
    #expect(show.controller.book.addresses.count == 3)
    // The menu of another page concerns that page.
    let first = show.controller.book.addresses[0]
    let cell = try #require(overview.collection.cell(for: first))
    let location = try #require(cell.convert(cell.bounds.center, to: nil))
    show.send(.pointerDown(.mouse(.secondary), at: location, clickCount: 1))
    show.send(.pointerUp(.mouse(.secondary), at: location))
    #expect(show.controller.concernedPage == first)
    show.press(.escape)
    show.wait(1)
    show.press(.function(2))
    show.wait(1)
    #expect(overview.presentedViewController is Alert)
    show.press(.escape)
    show.wait(1)
    show.press(.character("z"), .control)
    try await show.waitFor("the picture") { exists("2.ppm") }
    try await show.waitFor("the page") { show.controller.book.addresses.count == 4 }
  }

  @Test("a whole document is trashed only after a question")
  func document() async throws {
    let path = try folder.writeComic(pages: 3)
    let show = ReaderShow([path])
    try await show.waitFor("the pages") { show.hasPicture && show.isDecoded(1) }
    show.press(.delete)
    show.wait(1)
    #expect(show.alert?.message == "The whole document is moved, not this page alone.")
    show.press(.escape)
    show.wait(1)
    #expect(files.fileExists(atPath: path) && show.alert == nil)
  }
}

extension ReaderShow {
  /// The alert that is shown, or `nil` if there is none.
  fileprivate var alert: Alert? { controller.presentedViewController as? Alert }

  /// Chooses the action of the alert with the title `title`.
  fileprivate func choose(_ title: String) {
    guard let action = alert?.actions.first(where: { $0.title == title }) else { return }
    controller.dismiss { _ in action.action() }
    wait(1)
  }
}
