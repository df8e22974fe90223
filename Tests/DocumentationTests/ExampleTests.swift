import Foundation
import Testing
import WindowTesting

/// The sources of the examples and of the tutorial.
struct ExampleTests {
  @Test(
    "an example is as short as the README says",
    arguments: [("Albums", 1, 60), ("Notes", 3, 200), ("Photos", 4, 150)])
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

  @Test("the tutorial shows the seven steps that are programs")
  func tutorialSteps() throws {
    #expect(try steps() == (1...7).map { "book-\($0)" })
  }

  @Test("the manifest that the tutorial shows is the one with which its steps are built")
  func tutorialManifest() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: Catalogue.folder.appending(path: "Tutorials/Book/book-package.swift"),
      to: folder.appending(path: "Package.swift"))
    let shown = try await Manifest(of: folder)
    let built = try await Manifest(of: Catalogue.package.appending(path: "Documentation"))
    #expect(shown.toolsVersion == built.toolsVersion)
    for manifest in [shown, built] { #expect(manifest.dependencies.map(\.name) == ["quire"]) }
    #expect(try built.targets.map(\.name) == steps())
    for target in shown.targets + built.targets {
      #expect(target.products == ["Quire"] && target.settings.isEmpty, "\(target.name)")
    }
  }

  @Test("the program that the README shows is the example Hello, with a manifest that fits")
  func readmeProgram() async throws {
    let readme = Catalogue.package.appending(path: "README.md")
    let listings = try Catalogue.listings(in: readme, language: "swift")
    let program = try Catalogue.lines(
      of: Catalogue.package.appending(path: "Examples/Hello/main.swift"))
    // The file ends with a line break.
    #expect(listings[1] == program.dropLast())
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try listings[0].joined(separator: "\n").write(
      to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    let manifest = try await Manifest(of: folder)
    let examples = try await Manifest(of: Catalogue.package.appending(path: "Examples"))
    #expect(manifest.toolsVersion == examples.toolsVersion)
    #expect(manifest.dependencies.map(\.name) == ["quire"])
    #expect(manifest.targets.map(\.name) == ["Hello"])
    #expect(manifest.targets.map(\.products) == [["Quire"]])
    for target in manifest.targets { #expect(target.settings.isEmpty) }
  }

  @Test("the README lists the examples, which use every library of the package as others do")
  func exampleManifest() async throws {
    let examples = try await Manifest(of: Catalogue.package.appending(path: "Examples"))
    let rows = try Catalogue.lines(of: Catalogue.package.appending(path: "README.md"))
      .drop { $0 != "| example | shows |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
    #expect(rows.map { $0.split(separator: " ")[1] } == examples.targets.map { $0.name[...] })
    let own = try await Manifest(of: Catalogue.package)
    let libraries = own.products.filter { $0.type.keys.contains("library") }.map(\.name)
    #expect(!libraries.isEmpty)
    #expect(Set(examples.targets.flatMap(\.products)).isSuperset(of: libraries))
    for example in examples.targets { #expect(example.settings.isEmpty, "\(example.name)") }
  }
}
