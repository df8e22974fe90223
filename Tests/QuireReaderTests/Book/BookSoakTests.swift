import Foundation
import Quire
import QuireDocuments
import QuireLibrary
import SampleFiles
import SeededNumbers
import Testing
import VirtualTime

@testable import QuireReader
@testable import ReaderTesting

/// Random scripts with real files that change on the disk while pages turn.
@MainActor
struct BookSoakTests {
  /// The events of one script.
  private static let eventCount = 120

  @Test("pages turn while their files change", arguments: scriptSeeds(count: 4))
  func play(seed: UInt64) async throws {
    let soak = try BookSoak(seed: seed)
    for event in 0..<Self.eventCount {
      try await soak.step()
      let complaint = soak.complaint
      try #require(complaint == nil, "seed \(seed), event \(event), \(soak.last)")
    }
    try await soak.rest()
  }
}

/// A reader with real files, a person who turns pages, and a program that changes the files.
@MainActor
private final class BookSoak {
  private let folder = try? SampleFiles.PictureFolder(pages: 4, width: 60, height: 40)
  private let show: ReaderShow
  private var random: SeededGenerator
  /// What has happened last.
  private(set) var last = ""
  /// The place at which the mouse is pressed, or `nil`.
  private var press: Point?

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let folder = try #require(folder)
    try FileManager.default.createDirectory(
      atPath: folder.file("pictures"), withIntermediateDirectories: false)
    for index in 0..<3 {
      try FileManager.default.moveItem(
        atPath: folder.file("\(index).ppm"), toPath: folder.file("pictures/\(index).ppm"))
    }
    try folder.writeDocument("a.pdf", pages: 4)
    try folder.writeDocument("b.pdf", pages: 2)
    let lists = [["a.pdf"], ["pictures"], ["a.pdf", "pictures", "b.pdf"]]
    var setting = ReaderSettings()
    setting.given.spreads = seed.isMultiple(of: 2) ? .always : .never
    show = ReaderShow(lists[Int(seed % 3)].map(folder.file), setting: setting, after: 0.1)
  }

  private func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Lets one thing happen, and then some time pass.
  func step() async throws {
    switch number(0...9) {
    case 0...3:
      let keys: [Key] = [.right, .right, .left, .end, .home, .pageDown]
      let key = keys[number(0...keys.count - 1)]
      last = "key \(key)"
      show.press(key)
    case 4...6: drag()
    default: try change()
    }
    show.wait(Double(number(0...20)) * TestClock.period)
    if chance(0.2) { show.upload() }
    // The answers of other threads arrive.
    if chance(0.5) { for _ in 0..<number(1...12) { await Task.yield() } }
  }

  private func drag() {
    let place = Point(x: Double(number(20...620)), y: Double(number(40...360)))
    last = "mouse at \(place)"
    guard press == nil else {
      if chance(0.5) {
        show.send(.pointerMoved(.mouse(.primary), to: place))
      } else {
        show.release(at: place)
        press = nil
      }
      return
    }
    press = place
    show.send(.pointerDown(.mouse(.primary), at: place, clickCount: 1))
  }

  /// Changes a file.
  private func change() throws {
    guard let folder else { return }
    let files = FileManager.default
    let document = chance(0.5) ? "a.pdf" : "b.pdf"
    let picture = "pictures/\(number(0...5)).ppm"
    last = "change of \(document) and \(picture)"
    switch number(0...5) {
    case 0...1: try folder.writeDocument(document, pages: number(1...6))
    case 2: try folder.write(Data("%PDF-1.5\nnonsense".utf8), to: document)
    case 3: try? files.removeItem(atPath: folder.file(chance(0.7) ? picture : document))
    case 4:
      try? files.moveItem(
        atPath: folder.file(picture), toPath: folder.file("pictures/\(number(6...9)).ppm"))
    default:
      let page = SamplePage(number(0...3))
      try folder.write(PPM.encode(width: 40, height: 60) { _, _ in page.left }, to: picture)
    }
  }

  /// The rule that the book breaks, or `nil` if it breaks none.
  var complaint: String? {
    let book = show.controller.book
    guard book.contents.order.contains(book.place.page) else { return "the page is not there" }
    guard let spread = book.state.spread else { return "no spread shows the page" }
    guard !show.controller.flip.isTurning else { return nil }
    if let shown = show.page?.spread, shown != spread { return "\(shown) instead of \(spread)" }
    return book.state.turns.waiting.isEmpty ? nil : "something waits"
  }

  /// Waits until the page that is shown has a picture, or says why not.
  func rest() async throws {
    if let press { show.release(at: press) }
    try await show.waitFor("the end, after \(last)") {
      show.upload()
      return !show.controller.flip.isTurning && show.page?.isShowing == true && complaint == nil
    }
  }
}
