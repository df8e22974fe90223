import Foundation
import WindowTesting

/// The parts of the manifest of a package that tests compare.
struct Manifest: Decodable {
  struct ToolsVersion: Decodable, Equatable {
    enum CodingKeys: String, CodingKey {
      case version = "_version"
    }
    let version: String
  }

  struct Product: Decodable {
    let name: String
    /// The kind of the product, with details.
    let type: [String: [String]?]
  }

  struct PackageDependency: Decodable {
    struct Folder: Decodable {
      let nameForTargetDependencyResolutionOnly: String?
    }
    let fileSystem: [Folder]?

    /// The name that the manifest gives to a package in a folder.
    var name: String? { fileSystem?.first?.nameForTargetDependencyResolutionOnly }
  }

  struct Target: Decodable {
    struct Setting: Decodable {}
    struct Dependency: Decodable {
      let product: [String?]?
    }
    let name: String
    let settings: [Setting]
    let dependencies: [Dependency]

    /// The products of other packages that the target uses.
    var products: [String] { dependencies.compactMap { $0.product?.first ?? nil } }
  }

  let toolsVersion: ToolsVersion
  let products: [Product]
  let dependencies: [PackageDependency]
  let targets: [Target]

  /// Reads the manifest in a folder.
  init(of folder: URL) async throws {
    // A folder of its own for what is built: that of the package may be locked by the command that
    // runs the tests.
    let scratch = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let json = try await RunningProgram.run(
      "swift",
      [
        "package", "--package-path", folder.path(percentEncoded: false),
        "--scratch-path", scratch.path(percentEncoded: false), "dump-package",
      ])
    self = try JSONDecoder().decode(Manifest.self, from: json)
  }
}
