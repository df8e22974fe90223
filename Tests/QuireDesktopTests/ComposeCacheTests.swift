import Foundation
import Testing

@testable import QuireDesktop

/// The folder of Xlib's cache, which the environment names only while a connection opens.
@MainActor struct ComposeCacheTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Returns the folder that Xlib is told to use, with the user's variables `variables`.
  private func folder(_ variables: [String: String]) -> String? {
    var variables = variables
    variables["HOME"] = home.path(percentEncoded: false)
    let former = environment("XCOMPOSECACHE")
    let cache = ComposeCache(applicationID: "reader") { variables[$0] }
    let used = cache.use { environment("XCOMPOSECACHE") }
    #expect(environment("XCOMPOSECACHE") == former, "other programs do not inherit it")
    return used == former ? nil : used
  }

  @Test("the cache is in the user's folder for caches, and only the user can read it")
  func folder() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let path = try #require(folder([:]))
    #expect(path == home.path(percentEncoded: false) + "/.cache/reader/compose")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.type] as? FileAttributeType == .typeDirectory)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    let other = home.appending(path: "caches").path(percentEncoded: false)
    #expect(folder(["XDG_CACHE_HOME": other]) == other + "/reader/compose")
    // A relative path is invalid there.
    #expect(folder(["XDG_CACHE_HOME": "caches"]) == path)
  }

  @Test("a folder that the user has chosen stays the only one")
  func chosen() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    #expect(folder(["XCOMPOSECACHE": "/elsewhere"]) == nil)
    #expect(!FileManager.default.fileExists(atPath: home.path(percentEncoded: false)))
    try FileManager.default.createDirectory(
      at: home.appending(path: ".compose-cache"), withIntermediateDirectories: true)
    #expect(folder([:]) == nil)
  }
}
