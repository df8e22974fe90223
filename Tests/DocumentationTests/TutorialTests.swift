import Foundation
import Testing
import WindowTesting

/// The programs that the tutorial builds, step by step, in a real window.
@Suite(.serialized) struct TutorialTests {
  /// The colour of a page.
  private static let paper = Screenshot.Pixel(red: 245, green: 235, blue: 214)

  /// The steps that the tutorial shows.
  private static func steps() throws -> [String] {
    let folder = Catalogue.folder.appending(path: "Tutorials")
    let tutorial = try String(
      contentsOf: folder.appending(path: "A-Book-in-Ten-Minutes.tutorial"), encoding: .utf8)
    return tutorial.matches(of: /file: "(book-\d)\.swift"/).map { String($0.1) }
  }

  @Test("every step shows a page, and those with a book turn it by a key")
  func steps() async throws {
    let server = try await XServer(width: 1000, height: 700)
    let steps = try TutorialTests.steps()
    #expect(steps == (1...6).map { "book-\($0)" })
    for (index, step) in steps.enumerated() {
      let program = try RunningProgram(RunningProgram.built(step), environment: server.environment)
      let first = try await picture(of: server, "the first page of \(step)")
      if index >= 2 {
        try await server.xdotool("key", "Right")
        _ = try await picture(of: server, "the next page of \(step)") { $0 != first }
      }
      if index == 5 {
        try await server.xdotool("key", "Home")
        _ = try await picture(of: server, "the first page again") { $0 == first }
      }
      #expect(program.isRunning)
      #expect(program.standardError == "")
      program.send(signal: SIGKILL)
      _ = try await program.exitStatus()
      // The server may close the window after the program has ended.
      try await eventually("an empty screen") {
        try server.screenshot().count(of: TutorialTests.paper) == 0 ? () : nil
      }
    }
  }

  @Test("the manifest of the tutorial is one, and depends on a product that the package has")
  func manifest() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: Catalogue.folder.appending(path: "Tutorials/Book/book-package.swift"),
      to: folder.appending(path: "Package.swift"))
    let path = folder.path(percentEncoded: false)
    // Its own folder for what is built: the one here may be locked by the command that runs tests.
    let json = try await RunningProgram.run(
      "swift", ["package", "--package-path", path, "--scratch-path", path, "dump-package"])
    let manifest = try JSONDecoder().decode(Manifest.self, from: json)
    let products = manifest.targets.flatMap(\.dependencies).compactMap { $0.product?.first ?? nil }
    #expect(products == ["Quire"])
    let own = try Catalogue.lines(of: Catalogue.package.appending(path: "Package.swift"))
    #expect(own.contains { $0.hasPrefix(".library(name: \"Quire\"") })
  }

  /// What a manifest says, as far as the test wants to know.
  nonisolated private struct Manifest: Decodable {
    struct Dependency: Decodable { var product: [String?]? }
    struct Target: Decodable { var dependencies: [Dependency] }
    var targets: [Target]
  }

  /// Waits for a page at rest: paper all over but for the ink of its number.
  private func picture(
    of server: XServer, _ what: String, where matches: (Screenshot) -> Bool = { _ in true }
  ) async throws -> Screenshot {
    var (last, count) = (Screenshot?.none, 0)
    return try await eventually(what) {
      let screenshot = try server.screenshot()
      count = screenshot == last ? count + 1 : 0
      last = screenshot
      // Pixels are counted only at rest, because that takes long in a debug build.
      guard count >= 20 else { return nil }
      let ink = 960 * 640 - screenshot.count(of: TutorialTests.paper)
      return (500...40_000).contains(ink) && matches(screenshot) ? screenshot : nil
    }
  }
}
