import Foundation
import Quire
import QuireGeometry
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import Showcase

/// The gallery in a real window: every demo is opened and closed.
@Suite(.serialized) struct GalleryWalkTests {
  /// The size of a screen on which a full-screen window shows all cards.
  private static let size = (width: 1000, height: 1400)
  /// A place beside all cards and controls of the home, and on the Back button of a demo.
  private static let corner = (x: 40, y: 28)
  /// The height of the area above all cards, in pixels.
  private static let headerHeight = 150

  private func open(
    _ arguments: String..., on screen: XServer? = nil
  ) async throws -> (viewing: Viewing, home: Screenshot) {
    let size = GalleryWalkTests.size
    // Every transition takes a fifth of its normal time, and there is no shelf above the cards.
    let arguments = arguments + ["--slow", "0.2", "--private"]
    let viewing =
      if let screen {
        try Viewing(arguments, on: screen)
      } else {
        try Viewing(
          ["--fullscreen"] + arguments,
          on: try await XServer(width: size.width, height: size.height))
      }
    try await viewing.perform(.move(GalleryWalkTests.corner.x, GalleryWalkTests.corner.y))
    let home = try await waitForRest(of: viewing, after: "the home") { screen in
      screen.colorCount > 100
    }
    return (viewing, home)
  }

  /// Waits until two screenshots in a row are the same.
  private func waitForRest(
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

  /// Returns whether the area above all cards looks the same in two screenshots.
  private func haveSameHeader(_ a: Screenshot, _ b: Screenshot) -> Bool {
    a.isAlike(b, rows: GalleryWalkTests.headerHeight)
  }

  /// Returns the centres of the cards, as the home lays them out.
  @MainActor
  private func locations() -> [Point] {
    let size = GalleryWalkTests.size
    let window = Window(size: Size(width: Double(size.width), height: Double(size.height)))
    window.rootViewController = GalleryController(Demos.all, setting: ReaderSettings())
    window.advance(to: 0)
    func cards(in view: View) -> [CardView] {
      view.subviews.flatMap { ($0 as? CardView).map { [$0] } ?? cards(in: $0) }
    }
    return cards(in: window).map { $0.convert($0.bounds, to: nil).center }
  }

  /// Returns the centre of the card called `name`.
  @MainActor
  private func location(of name: String) -> Point? {
    index(of: name).map { locations()[$0] }
  }

  /// Returns the index of the card called `name`.
  @MainActor
  private func index(of name: String) -> Int? { Demos.all.firstIndex { $0.name == name } }

  @Test("the mouse opens every demo and returns")
  func mouse() async throws {
    let (viewing, home) = try await open()
    let locations = await locations()
    #expect(await locations.count == Demos.all.count)
    for (index, location) in locations.enumerated() {
      try await viewing.perform(.move(Int(location.x), Int(location.y)), .press, .release)
      _ = try await waitForRest(of: viewing, after: "opening \(index)") {
        $0.difference(from: home) > 0.2
      }
      let corner = GalleryWalkTests.corner
      try await viewing.perform(.move(corner.x, corner.y), .press, .release)
      try await viewing.waitFor("the home after \(index)") {
        $0.isAlike(home)
      }
    }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  @Test("keys open every demo and return")
  func keys() async throws {
    let (viewing, home) = try await open()
    for index in await locations().indices {
      // The first press selects the first card; later the opened card has the focus again.
      try await viewing.perform(.type(.right))
      try await viewing.waitFor("the focus on \(index)") { $0.difference(from: home) > 0.001 }
      try await viewing.perform(.type(.enter))
      _ = try await waitForRest(of: viewing, after: "opening \(index)") {
        !haveSameHeader($0, home)
      }
      // The list of keys opens and closes, and then the demo closes.
      try await viewing.perform(.type(.f1), .type(.escape), .alt(.left))
      try await viewing.waitFor("the home after \(index)") {
        haveSameHeader($0, home)
      }
    }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  @Test("keys operate the examples of custom transitions")
  func exampleKeys() async throws {
    let (viewing, home) = try await open()
    let index = try #require(await index(of: "Custom transitions"))
    try await viewing.perform(.type(.right))
    for _ in 0..<index { try await viewing.perform(.type(.right)) }
    try await viewing.perform(.type(.enter))
    let list = try await waitForRest(of: viewing, after: "opening") {
      !haveSameHeader($0, home)
    }
    // In full screen there is no strip, so Tab moves the focus to the first example.
    try await viewing.perform(.type(.tab), .type(.enter))
    let first = try await waitForRest(of: viewing, after: "Enter") {
      $0.difference(from: list) > 0.5
    }
    try await viewing.perform(.type(.space))
    _ = try await waitForRest(of: viewing, after: "Space") {
      $0.difference(from: first) > 0.5 && $0.difference(from: list) > 0.5
    }
    try await viewing.perform(.alt(.left))
    try await viewing.waitFor("the first page") { $0 == first }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  @Test("a drag that pauses shows its last position")
  func pausedDrag() async throws {
    let (viewing, home) = try await open()
    let location = try #require(await location(of: "Ten transitions"))
    try await viewing.perform(.move(Int(location.x), Int(location.y)), .press, .release)
    let page = try await waitForRest(of: viewing, after: "opening") {
      $0.difference(from: home) > 0.2
    }
    try await viewing.perform(.move(800, 700), .press, .move(770, 700))
    var last = page
    // Nothing moves by itself, so each change is due to one pointer movement.
    for x in [700, 620, 540, 460] {
      try await viewing.perform(.move(x, 700))
      last = try await waitForRest(of: viewing, after: "moving to \(x)") {
        $0.difference(from: last) > 0.02
      }
    }
    try await viewing.perform(.move(760, 700))
    try await Task.sleep(for: InputAction.rest)
    try await viewing.perform(.release)
    try await viewing.waitFor("the page again") { $0.difference(from: page) < 0.01 }
    #expect(try await viewing.quit() == 0)
  }

  @Test("dropped pictures and shader files open")
  func drop() async throws {
    let folder = try PictureFolder(pages: 1)
    let shader =
      "vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }"
    try folder.write(Data(shader.utf8), to: "fade.glsl")
    let screen = try await XServer(width: 1000, height: 800)
    // Without movement, dropped files are shown at once and Esc closes them at once.
    let (viewing, home) = try await open("--reduced-motion", "on", on: screen)
    try screen.drop(["file://\(folder.file("0.ppm"))"], x: 500, y: 700)
    let page = SamplePage(0)
    try await viewing.waitFor("the picture") {
      $0.count(of: page.left) > 100_000 && $0.count(of: page.right) > 100_000
    }
    try await viewing.perform(.type(.escape))
    // A scroll indicator may still be fading out.
    try await viewing.waitFor("the home") { $0.difference(from: home) < 0.01 }
    try screen.drop(["file://\(folder.file("fade.glsl"))"], x: 500, y: 700)
    // The list of all transitions, whose first page is of plum paper, opens.
    let transitions = try await waitForRest(of: viewing, after: "dropping a file") {
      $0.count(of: Pixel(red: 119, green: 73, blue: 118), tolerance: 1) > 100_000
    }
    // The list has scrolled to the row of the file, at its end.
    try await viewing.perform(.move(80, 600))
    for _ in 0..<3 { try await viewing.perform(.wheel(isDown: false)) }
    _ = try await waitForRest(of: viewing, after: "scrolling up") { picture in
      (64..<90).contains { y in (8..<180).contains { picture[$0, y] != transitions[$0, y] } }
    }
    #expect(viewing.errorLines == [])
    try await viewing.perform(.type(.escape))
    try await viewing.waitFor("the home again") { $0.difference(from: home) < 0.01 }
    // If both are dropped, the file turns the pages of the book.
    try screen.drop(
      ["file://\(folder.file("0.ppm"))", "file://\(folder.file("fade.glsl"))"], x: 500, y: 700)
    try await viewing.waitFor("the picture again") {
      $0.count(of: page.left) > 100_000 && $0.count(of: page.right) > 100_000
    }
    try await viewing.perform(.type(.escape))
    try await viewing.waitFor("the home once more") { $0.difference(from: home) < 0.01 }
    // A file that cannot be opened is reported on standard error and on the screen.
    try folder.write(Data("words".utf8), to: "notes.txt")
    try screen.drop(["file://\(folder.file("notes.txt"))"], x: 500, y: 700)
    try await viewing.waitFor("the refusal") { $0.difference(from: home) > 0.2 }
    #expect(viewing.errorLines == ["quire: \(folder.file("notes.txt")): is not a picture"])
    #expect(try await viewing.quit() == 0)
  }

  @Test("an idle gallery uses no processor time")
  func idle() async throws {
    let (viewing, home) = try await open()
    // In full screen the pointer is hidden after three seconds.
    try await Task.sleep(for: .seconds(3))
    try await viewing.waitUntilIdle()
    let before = try viewing.program.processorTime()
    try await Task.sleep(for: .seconds(2))
    #expect(try viewing.program.processorTime() - before < Viewing.frameTime)
    #expect(try await viewing.screen.picture().isAlike(home))
    #expect(try await viewing.quit() == 0)
  }
}
