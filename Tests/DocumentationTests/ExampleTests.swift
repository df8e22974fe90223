import Foundation
import Testing
import WindowTesting

/// The sources of the examples and of the tutorial.
struct ExampleTests {
  @Test(
    "an example is as short as the README says", arguments: [("Notes", 3, 200), ("Photos", 4, 150)])
  func lines(example: String, fileCount: Int, limit: Int) throws {
    let files = try Catalogue.files(
      in: Catalogue.package.appending(path: "Examples/\(example)"), ending: ".swift")
    #expect(files.count == fileCount)
    // The last line ends with a line break.
    #expect(try files.map { try Catalogue.lines(of: $0).count - 1 }.reduce(0, +) < limit)
  }

  /// The steps that the tutorial shows.
  private func steps() throws -> [String] {
    let folder = Catalogue.folder.appending(path: "Tutorials")
    let tutorial = try String(
      contentsOf: folder.appending(path: "A-Book-in-Ten-Minutes.tutorial"), encoding: .utf8)
    return tutorial.matches(of: /file: "(book-\d)\.swift"/).map { String($0.1) }
  }

  @Test("the tutorial shows the six steps that are programs")
  func tutorialSteps() throws {
    #expect(try steps() == (1...6).map { "book-\($0)" })
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

  /// The parts of a manifest that the test reads.
  nonisolated private struct Manifest: Decodable {
    struct Dependency: Decodable { var product: [String?]? }
    struct Target: Decodable { var dependencies: [Dependency] }
    var targets: [Target]
  }
}
