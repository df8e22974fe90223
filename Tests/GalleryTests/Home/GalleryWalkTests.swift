import Foundation
import Quire
import QuireGeometry
import Testing
import WindowTesting

@testable import Gallery

/// The gallery in a real window: from its home into every demo and back.
@Suite(.serialized) struct GalleryWalkTests {
  /// Of a screen, on which all cards are in sight of a window that covers it.
  private static let size = (width: 1000, height: 1400)
  /// Beside all cards and controls of the home, and on the button of a demo that leads there.
  private static let corner = (x: 40, y: 28)
  /// Above all cards.
  private static let headHeight = 150

  private func open(
    _ arguments: String..., on screen: XServer? = nil
  ) async throws -> (viewing: Viewing, home: Screenshot) {
    let size = GalleryWalkTests.size
    // Every transition takes a fifth of its time.
    let arguments = arguments + ["--slow", "0.2"]
    let viewing =
      if let screen {
        try Viewing(arguments, on: screen)
      } else {
        try Viewing(
          ["--fullscreen"] + arguments,
          on: try await XServer(width: size.width, height: size.height))
      }
    try await viewing.hand(.move(GalleryWalkTests.corner.x, GalleryWalkTests.corner.y))
    let home = try await rest(of: viewing, after: "the home") { screen in
      Set(stride(from: 0, to: screen.pixels.count, by: 17).map { screen.pixels[$0] }).count > 100
    }
    return (viewing, home)
  }

  /// Waits for a picture that stays as it is.
  private func rest(
    of viewing: Viewing, after what: String, where condition: (Screenshot) -> Bool
  ) async throws -> Screenshot {
    var last: Screenshot?
    return try await eventually("rest after \(what)") {
      let picture = try await viewing.screen.picture()
      defer { last = picture }
      guard condition(picture), picture == last else {
        try await Task.sleep(for: .milliseconds(120))
        return nil
      }
      return picture
    }
  }

  /// The share of pixels, of those in every seventh row, in which two screens differ.
  private func difference(_ a: Screenshot, _ b: Screenshot) -> Double {
    let rows = Array(stride(from: 0, to: a.height, by: 7))
    let count = rows.reduce(0) { sum, y in sum + (0..<a.width).count { a[$0, y] != b[$0, y] } }
    return Double(count) / Double(rows.count * a.width)
  }

  private func head(_ screen: Screenshot) -> ArraySlice<Screenshot.Pixel> {
    screen.pixels.prefix(screen.width * GalleryWalkTests.headHeight)
  }

  /// The middles of the cards, as the home lays them out.
  @MainActor
  private func places() -> [Point] {
    let size = GalleryWalkTests.size
    let window = Window(size: Size(width: Double(size.width), height: Double(size.height)))
    window.rootViewController = GalleryController(Demos.all, setting: DemoSetting())
    window.advance(to: 0)
    func cards(in view: View) -> [CardView] {
      view.subviews.flatMap { ($0 as? CardView).map { [$0] } ?? cards(in: $0) }
    }
    return cards(in: window).map { $0.convert($0.bounds, to: nil).center }
  }

  /// The middle of the card called `name`.
  @MainActor
  private func place(of name: String) -> Point? {
    index(of: name).map { places()[$0] }
  }

  /// Which card is called `name`.
  @MainActor
  private func index(of name: String) -> Int? { Demos.all.firstIndex { $0.name == name } }

  @Test func theMouseOpensEveryDemoAndComesBack() async throws {
    let (viewing, home) = try await open()
    let places = await places()
    #expect(await places.count == Demos.all.count)
    for (index, place) in places.enumerated() {
      try await viewing.hand(.move(Int(place.x), Int(place.y)), .press, .release)
      _ = try await rest(of: viewing, after: "opening \(index)") { difference($0, home) > 0.2 }
      let corner = GalleryWalkTests.corner
      try await viewing.hand(.move(corner.x, corner.y), .press, .release)
      try await viewing.sees("the home after \(index)") { $0 == home }
    }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints == [])
  }

  @Test func keysAloneOpenEveryDemoAndComeBack() async throws {
    let (viewing, home) = try await open()
    for index in await places().indices {
      // The first one chooses the first card, and the focus comes back to the one that was opened.
      try await viewing.hand(.type(.right))
      try await viewing.sees("the focus on \(index)") { difference($0, home) > 0.001 }
      try await viewing.hand(.type(.enter))
      _ = try await rest(of: viewing, after: "opening \(index)") { head($0) != head(home) }
      // The sheet with the keys comes and goes, and the demo after it.
      try await viewing.hand(.type(.f1), .type(.escape), .alt(.left))
      try await viewing.sees("the home after \(index)") { head($0) == head(home) }
    }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints == [])
  }

  @Test func keysAloneOperateTheExamples() async throws {
    let (viewing, home) = try await open()
    let index = try #require(await index(of: "Where the animation comes from"))
    try await viewing.hand(.type(.right))
    for _ in 0..<index { try await viewing.hand(.type(.right)) }
    try await viewing.hand(.type(.enter))
    let list = try await rest(of: viewing, after: "opening") { head($0) != head(home) }
    // In full screen there is no strip: to the first example.
    try await viewing.hand(.type(.tab), .type(.enter))
    let first = try await rest(of: viewing, after: "Enter") { difference($0, list) > 0.5 }
    try await viewing.hand(.type(.space))
    _ = try await rest(of: viewing, after: "Space") {
      difference($0, first) > 0.5 && difference($0, list) > 0.5
    }
    try await viewing.hand(.alt(.left))
    try await viewing.sees("the first page") { $0 == first }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints == [])
  }

  @Test func aHandThatPausesSeesItsLastMovement() async throws {
    let (viewing, home) = try await open()
    let place = try #require(await place(of: "Ten transitions"))
    try await viewing.hand(.move(Int(place.x), Int(place.y)), .press, .release)
    let page = try await rest(of: viewing, after: "opening") { difference($0, home) > 0.2 }
    try await viewing.hand(.move(800, 700), .press, .move(770, 700))
    var last = page
    // Nothing moves by itself: each picture comes from one movement alone.
    for x in [700, 620, 540, 460] {
      try await viewing.hand(.move(x, 700))
      last = try await rest(of: viewing, after: "moving to \(x)") { difference($0, last) > 0.02 }
    }
    try await viewing.hand(.move(760, 700))
    try await Task.sleep(for: HandAct.rest)
    try await viewing.hand(.release)
    try await viewing.sees("the page again") { difference($0, page) < 0.01 }
    #expect(try await viewing.quit() == 0)
  }

  @Test func whatIsDroppedOpens() async throws {
    let folder = try PictureFolder(pages: 1)
    let shader =
      "vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }"
    try folder.write(Data(shader.utf8), to: "fade.glsl")
    let screen = try await XServer(width: 1000, height: 800)
    // What is dropped shows at once, and Esc leads back from it at once.
    let (viewing, home) = try await open("--reduced-motion", "on", on: screen)
    try screen.drop(["file://\(folder.file("0.ppm"))"], x: 500, y: 700)
    let page = SamplePage(0)
    try await viewing.sees("the picture") {
      $0.count(of: page.left) > 100_000 && $0.count(of: page.right) > 100_000
    }
    try await viewing.hand(.type(.escape))
    // Its scroll indicator may be on its way out.
    try await viewing.sees("the home") { difference($0, home) < 0.01 }
    try screen.drop(["file://\(folder.file("fade.glsl"))"], x: 500, y: 700)
    // The list of all transitions, whose first page is of plum paper.
    let transitions = try await rest(of: viewing, after: "dropping a file") {
      $0.count(of: Pixel(red: 119, green: 73, blue: 118), tolerance: 1) > 100_000
    }
    // The list has been scrolled to the row of the file, at its end.
    try await viewing.hand(.move(80, 600))
    for _ in 0..<3 { try await viewing.hand(.wheel(isDown: false)) }
    _ = try await rest(of: viewing, after: "scrolling up") { picture in
      (64..<90).contains { y in (8..<180).contains { picture[$0, y] != transitions[$0, y] } }
    }
    #expect(viewing.complaints == [])
    try await viewing.hand(.type(.escape))
    try await viewing.sees("the home again") { difference($0, home) < 0.01 }
    // Both together: the page of the book is there, and the file turns it.
    try screen.drop(
      ["file://\(folder.file("0.ppm"))", "file://\(folder.file("fade.glsl"))"], x: 500, y: 700)
    try await viewing.sees("the picture again") {
      $0.count(of: page.left) > 100_000 && $0.count(of: page.right) > 100_000
    }
    try await viewing.hand(.type(.escape))
    try await viewing.sees("the home once more") { difference($0, home) < 0.01 }
    // What does not open says so, here and on the screen.
    try folder.write(Data("words".utf8), to: "notes.txt")
    try screen.drop(["file://\(folder.file("notes.txt"))"], x: 500, y: 700)
    let refusal = try await rest(of: viewing, after: "words") { head($0) != head(home) }
    #expect(difference(refusal, home) > 0.2)
    #expect(viewing.complaints == ["quire: \(folder.file("notes.txt")): is not a picture"])
    #expect(try await viewing.quit() == 0)
  }

  @Test func anIdleGalleryRests() async throws {
    let (viewing, home) = try await open()
    // After three seconds the pointer leaves a full screen.
    try await Task.sleep(for: .seconds(3))
    try await viewing.rests()
    let before = try viewing.program.processorTime()
    try await Task.sleep(for: .seconds(2))
    #expect(try viewing.program.processorTime() - before < .milliseconds(1))
    #expect(try await viewing.screen.picture() == home)
    #expect(try await viewing.quit() == 0)
  }
}
