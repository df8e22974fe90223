import Foundation
import Testing

@testable import QuireGraphics

/// The folder of Mesa's compiled shaders.
struct ShaderCacheTests {
  private func path(_ environment: [String: String], home: String? = "/home/a") -> String? {
    ShaderCache(environment: { environment[$0] }, home: home).path
  }

  @Test("the folder is where Mesa keeps it")
  func folder() {
    #expect(path([:]) == "/home/a/.cache/mesa_shader_cache")
    #expect(path(["XDG_CACHE_HOME": "/x"]) == "/x/mesa_shader_cache")
    #expect(
      path(["XDG_CACHE_HOME": "/x", "MESA_SHADER_CACHE_DIR": "/m"]) == "/m/mesa_shader_cache")
    #expect(path(["XDG_CACHE_HOME": ""]) == "/home/a/.cache/mesa_shader_cache")
    #expect(path(["MESA_SHADER_CACHE_DISABLE": "1"]) == nil && path([:], home: nil) == nil)
    #expect(path(["MESA_SHADER_CACHE_DISABLE": "false"]) == "/home/a/.cache/mesa_shader_cache")
  }

  @Test("an index has all its space afterwards, and its contents")
  func reserve() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    let cache = folder.appending(path: "mesa_shader_cache")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let space = ShaderCache(
      environment: { [$0: folder.path(percentEncoded: false)]["XDG_CACHE_HOME"] }, home: nil)
    // A folder without an index, on a drive with space.
    #expect(space.reserveSpace())
    let index = cache.appending(path: "index").path(percentEncoded: false)
    try Data("words".utf8).write(to: URL(filePath: index))
    #expect(unsafe truncate(index, 1 << 20) == 0)
    #expect(space.reserveSpace())
    var status = stat()
    #expect(unsafe stat(index, &status) == 0)
    #expect(status.st_size == 1 << 20 && status.st_blocks * 512 >= 1 << 20)
    #expect(try Data(contentsOf: URL(filePath: index)).starts(with: Data("words".utf8)))
  }
}
