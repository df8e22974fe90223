import Foundation
import QuireDocuments
import QuireLibrary
import Testing

/// Documents are identified by their contents.
struct DocumentIdentityTests {
  private let folder: StateFolder

  init() throws {
    folder = try StateFolder()
  }

  @Test("the digest of a short file is that of its bytes")
  func short() throws {
    // FIPS 180-4, example of a message of one block.
    let abc = try DocumentIdentity(of: try folder.write(Array("abc".utf8), to: "abc"))
    #expect(abc.size == 3)
    #expect(abc.digest == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    let empty = try DocumentIdentity(of: try folder.write([], to: "empty"))
    #expect(empty.digest == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test(
    "a change is seen at both ends of the file and in its size",
    arguments: [100, 65_535, 65_536, 65_537, 131_071, 131_072, 131_073, 1_000_000])
  func change(size: Int) throws {
    var bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 * 31) }
    func identity() throws -> DocumentIdentity {
      try DocumentIdentity(of: try folder.write(bytes, to: "file"))
    }
    let first = try identity()
    for place in [0, min(65_535, size - 1), max(0, size - 65_536), size - 1] {
      bytes[place] ^= 1
      #expect(try identity() != first, "\(place)")
      bytes[place] ^= 1
      #expect(try identity() == first)
    }
    bytes.append(0)
    #expect(try identity() != first)
    if size > 131_073 {
      bytes.removeLast()
      bytes[65_536] ^= 1
      // The middle is not read.
      #expect(try identity() == first)
    }
  }

  @Test("a long file's digest is that of its two ends")
  func long() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let long = try DocumentIdentity(of: try folder.write(bytes, to: "long"))
    let ends = bytes.prefix(65_536) + bytes.suffix(65_536)
    let short = try DocumentIdentity(of: try folder.write(Array(ends), to: "ends"))
    #expect(long.digest == short.digest && long.size == 200_000)
  }

  @Test("folders, pipes and missing files have no identity")
  func refused() throws {
    #expect(throws: FileError.self) { try DocumentIdentity(of: folder.path) }
    #expect(throws: FileError.self) { try DocumentIdentity(of: folder.file("none")) }
    let pipe = folder.file("pipe")
    try #require(unsafe mkfifo("\(pipe)", 0o600) == 0)
    #expect(throws: FileError.self) { try DocumentIdentity(of: pipe) }
  }
}
