import Glibc
import Testing

@testable import QuireDocuments

/// Ratings that are read from sidecars.
struct SidecarRatingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stars(_ name: String) -> Int {
    var ratings = SidecarRatings()
    return ratings.rating(of: folder.file(name)).stars
  }

  @Test("a rating is read from both kinds of sidecars, and the one of the picture comes first")
  func names() throws {
    try folder.write(XMPSidecar.new(Rating.all[2]), to: "a.xmp")
    #expect(stars("a.jpg") == 2 && stars("a.raw") == 2 && stars("b.jpg") == 0)
    try folder.write(XMPSidecar.new(Rating.all[5]), to: "a.jpg.xmp")
    #expect(stars("a.jpg") == 5 && stars("a.raw") == 2)
    // A sidecar without a rating says nothing.
    try folder.write(Array("no XMP".utf8), to: "a.jpg.xmp")
    #expect(stars("a.jpg") == 2)
  }

  @Test("a sidecar that is malformed, too large, a link, a pipe or a folder has no rating")
  func hostile() throws {
    let three = XMPSidecar.new(Rating.all[3])
    try folder.write(three + Array(repeating: 0x20, count: FilePath.sidecarLimit), to: "large.xmp")
    try folder.write(Array(three.dropLast(20)), to: "cut.xmp")
    try folder.write(Array(repeating: UInt8(ascii: "<"), count: 100_000), to: "deep.xmp")
    let other = try folder.write(three, to: "other")
    try #require(unsafe symlink(other.characters, folder.file("link.xmp").characters) == 0)
    try #require(unsafe mkfifo(folder.file("pipe.xmp").characters, 0o600) == 0)
    try folder.file("folder.xmp").createFolder()
    for name in ["large", "cut", "deep", "link", "pipe", "folder"] {
      #expect(stars("\(name).jpg") == 0, "\(name)")
    }
  }
}
