import Foundation
import Glibc
import QuireDocuments
import Testing

@testable import DocumentFiles

/// Tests of which files reach which codec process, with a program between the pool and its codecs
/// that records the descriptors.
@Suite struct CodecScopeTests {
  private let folder: TemporaryFolder
  private let settings: CodecPool.Settings
  private let log: FilePath

  init() throws {
    folder = try TemporaryFolder()
    log = try folder.write([], to: "log")
    var settings = try codecSettings(workers: 2)
    let codec = settings.executable
    let script = """
      #!/bin/sh
      exec '\(codec.parent.appending("DescriptorLog").displayName)' '\(codec.displayName)' \
        '\(log.displayName)' "$@"

      """
    settings.executable = try folder.write(Array(script.utf8), to: "codec")
    self.settings = settings
  }

  /// The files that each process has received, by the identifiers of the processes.
  private func received() throws -> [String: Set<FilePath>] {
    let lines = try Data(contentsOf: URL(filePath: log.displayName)).split(separator: 0x0a)
    return lines.reduce(into: [:]) { received, line in
      let parts = line.split(separator: 0x20, maxSplits: 1)
      received[String(decoding: parts[0], as: UTF8.self), default: []].insert(
        FilePath(bytes: parts[1]))
    }
  }

  /// Writes a PDF file, a picture, or a text that nothing reads.
  private func write(_ name: String) throws -> FilePath {
    let bytes =
      switch FilePath(name).fileExtension {
      case "pdf": PDFFile(pages: [PDFFile.Page(width: 30, height: 20)]).bytes
      case "png": numberedPicture(name.utf8.count)
      default: Array("root:x:0:0".utf8)
      }
    return try folder.write(bytes, to: name)
  }

  private static func load(
    _ path: FilePath, from pool: CodecPool
  ) async -> CodecError.Reason? {
    await failure { () throws(CodecError) in
      try await pool.load(PageRequest(path: path, width: 16, height: 16))
    }
  }

  @Test("no process gets two documents, whatever the order of the requests")
  func documents() async throws {
    let pool = CodecPool(settings)
    let documents = try (1...3).map { try write("\($0).pdf") }
    for round in 0..<3 {
      let failures = await withTaskGroup { group in
        for document in documents {
          group.addTask { await CodecScopeTests.load(document, from: pool) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(failures == [nil, nil, nil])
      #expect(await CodecScopeTests.load(documents[round], from: pool) == nil)
    }
    let received = try received()
    #expect(received.values.allSatisfy { $0.count == 1 }, "\(received)")
    #expect(received.values.reduce(into: Set()) { $0.formUnion($1) }.count == 3)
  }

  @Test("the pictures of a folder share a process, those of two folders do not")
  func pictures() async throws {
    var settings = settings
    settings.workers = 1
    let pool = CodecPool(settings)
    try folder.file("other").createFolder()
    let pictures = try ["a.png", "bb.png", "other/a.png", "other/bb.png"].map(write)
    for picture in pictures { #expect(await CodecScopeTests.load(picture, from: pool) == nil) }
    let received = try received()
    #expect(
      Set(received.values) == [Set(pictures.prefix(2)), Set(pictures.suffix(2))], "\(received)")
  }

  @Test("a file of an unknown kind reaches no process")
  func unknownKind() async throws {
    let pool = CodecPool(settings)
    #expect(await CodecScopeTests.load(try write("secret.txt"), from: pool) == .notAPicture)
    #expect(await CodecScopeTests.load(try write("a.png"), from: pool) == nil)
    #expect(try received().values.map(\.count) == [1])
  }

  /// A link beside a picture in a folder that the user has opened.
  enum Link: CaseIterable {
    case relative, absolute, chain, ofFolder

    /// Makes the link `name` in `folder` to the picture `secret/1.png` beside the folder.
    func make(_ name: String, in folder: FilePath) {
      let outside = folder.parent.appending("secret")
      let target: FilePath
      let path = folder.appending(FilePath(name))
      switch self {
      case .relative: target = "../secret/1.png"
      case .absolute: target = outside.appending("1.png")
      case .chain:
        unsafe _ = symlink("../secret/1.png", folder.appending("chain").terminated)
        target = "chain"
      case .ofFolder:
        unsafe _ = symlink("../secret", folder.appending("sub").terminated)
        target = "sub/1.png"
      }
      unsafe _ = symlink(target.terminated, path.terminated)
    }
  }

  @Test(
    "a link out of an opened folder reaches no process until it is allowed",
    arguments: Link.allCases)
  func links(_ link: Link) async throws {
    try folder.file("secret").createFolder()
    try folder.file("open").createFolder()
    let (secret, own) = (try write("secret/1.png"), try write("open/1.png"))
    let opened = folder.file("open")
    let path = opened.appending("2.png")
    link.make("2.png", in: opened)
    let pool = CodecPool(settings)
    pool.confine(PictureList(opening: [opened]))
    #expect(await CodecScopeTests.load(path, from: pool) == .linkLeavesFolder(to: secret.resolved))
    #expect(await CodecScopeTests.load(own, from: pool) == nil)
    #expect(Set(try received().values) == [[own]])

    pool.allowLink(path)
    #expect(await CodecScopeTests.load(path, from: pool) == nil)
    #expect(try received().values.contains { $0.contains(secret) })
  }

  @Test("links within an opened folder are read, and all links after the folder is allowed")
  func linksWithin() async throws {
    try folder.file("open").createFolder()
    let own = try write("open/1.png")
    let opened = folder.file("open")
    let (near, far) = (opened.appending("2.png"), opened.appending("3.png"))
    unsafe _ = symlink("1.png", near.terminated)
    unsafe _ = symlink(own.terminated, opened.appending("4.png").terminated)
    unsafe _ = symlink(try write("outside.png").terminated, far.terminated)
    let pool = CodecPool(settings)
    pool.confine(PictureList(opening: [opened]))
    #expect(await CodecScopeTests.load(near, from: pool) == nil)
    #expect(await CodecScopeTests.load(opened.appending("4.png"), from: pool) == nil)
    #expect(await CodecScopeTests.load(far, from: pool) != nil)
    pool.allowLinks(in: opened)
    #expect(await CodecScopeTests.load(far, from: pool) == nil)
  }

  @Test("the link that the user has named is read, but not the links beside it")
  func namedLink() async throws {
    try folder.file("open").createFolder()
    let opened = folder.file("open")
    let (named, beside) = (opened.appending("1.png"), opened.appending("2.png"))
    let outside = try write("outside.png")
    for link in [named, beside] { unsafe _ = symlink(outside.terminated, link.terminated) }
    let pool = CodecPool(settings)
    pool.confine(PictureList(opening: [named]))
    #expect(await CodecScopeTests.load(named, from: pool) == nil)
    #expect(
      await CodecScopeTests.load(beside, from: pool) == .linkLeavesFolder(to: outside.resolved))
  }
}
