import Foundation
import SampleFiles
import Testing
import WindowTesting

/// The example program Photos in a real window.
@Suite(.serialized) struct PhotosTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
  private static let colors = [
    Pixel(red: 200, green: 0, blue: 0), Pixel(red: 0, green: 160, blue: 0),
    Pixel(red: 0, green: 0, blue: 200),
  ]

  /// Writes a picture of one colour for each colour.
  private func writePictures() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, color) in PhotosTests.colors.enumerated() {
      let pixels = Data((0..<400 * 300).flatMap { _ in [color.red, color.green, color.blue] })
      let data = Data("P6 400 300 255\n".utf8) + pixels
      try data.write(to: folder.appending(path: "\(index).ppm"))
    }
  }

  /// Waits until the numbers of pixels in the three colours fulfil `condition`.
  private func wait(
    _ server: XServer, for what: String, where condition: ([Int]) -> Bool
  ) async throws {
    var counts: [Int] = []
    try await eventually("\(what)") {
      let picture = try server.screenshot()
      counts = PhotosTests.colors.map { picture.count(of: $0, tolerance: 3) }
      return condition(counts) ? () : nil
    }
  }

  /// Returns the middle of each picture on the screen.
  private func centers(_ server: XServer) throws -> [(x: Int, y: Int)] {
    let picture = try server.screenshot()
    return PhotosTests.colors.map { picture.center(of: $0, tolerance: 3) }
  }

  private func isNear(_ points: [(x: Int, y: Int)], _ others: [(x: Int, y: Int)]) -> Bool {
    points.elementsEqual(others) { abs($0.x - $1.x) <= 1 && abs($0.y - $1.y) <= 1 }
  }

  private func drag(
    _ server: XServer, from start: (x: Int, y: Int), to end: (x: Int, y: Int)
  ) async throws {
    try await server.xdotool("mousemove", "\(start.x)", "\(start.y)", "mousedown", "1")
    try await server.xdotool("mousemove", "\(start.x + 20)", "\(start.y + 5)")
    try await server.xdotool("mousemove", "\(end.x)", "\(end.y)", "mouseup", "1")
  }

  @Test("pictures are shown, opened, zoomed, dragged, selected by a rubber band and removed")
  func photos() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try writePictures()
    let server = try await XServer(width: 800, height: 600)
    let program = try RunningProgram(
      RunningProgram.built("Photos"), [folder.path(percentEncoded: false)],
      environment: server.environment)
    try await wait(server, for: "three pictures") { $0.allSatisfy { $0 > 15_000 && $0 < 40_000 } }
    // The second picture opens, and zooms.
    try await server.xdotool("key", "Right", "key", "Right", "key", "Return")
    try await wait(server, for: "the picture") { $0[0] == 0 && $0[2] == 0 && $0[1] > 100_000 }
    try await server.xdotool("mousemove", "400", "300")
    try await server.xdotool(
      "keydown", "ctrl", "click", "--delay", "0", "4", "click", "--delay", "0", "4", "keyup", "ctrl"
    )
    try await wait(server, for: "a larger picture") { $0[1] > 150_000 }
    try await server.xdotool("key", "Escape")
    try await wait(server, for: "the pictures again") { $0.allSatisfy { $0 > 15_000 } }
    // The first picture is dragged behind the last one, and back.
    // The page with the picture may still be going.
    var last: [(x: Int, y: Int)] = []
    let places = try await eventually("the pictures at rest") {
      let places = try centers(server)
      defer { last = places }
      if places.elementsEqual(last, by: ==) { return places }
      try await Task.sleep(for: .milliseconds(200))
      return nil
    }
    try await drag(server, from: places[0], to: (places[2].x + 60, places[2].y))
    try await eventually("the new order") {
      try isNear(centers(server), [places[2], places[0], places[1]]) ? () : nil
    }
    try await drag(server, from: places[2], to: (places[0].x - 60, places[0].y))
    try await eventually("the old order") { try isNear(centers(server), places) ? () : nil }
    // A drag from the free space below selects the last two, and Delete removes them.
    try await server.xdotool("mousemove", "700", "500", "mousedown", "1")
    try await server.xdotool("mousemove", "600", "300", "mousemove", "300", "120")
    try await server.xdotool("mouseup", "1", "key", "Delete")
    try await wait(server, for: "one picture") { $0[0] > 15_000 && $0[1] == 0 && $0[2] == 0 }
    try await server.xdotool("key", "ctrl+q")
    #expect(try await program.exitStatus() == 0)
    #expect(program.standardError == "")
  }
}
