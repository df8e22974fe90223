import QuireDocuments
import QuireGeometry
import Testing

@testable import DocumentFiles

/// Tests of archives in which many entries cannot be read.
@Suite struct UnreadableEntryTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// Changes the compression method of the entries of the ZIP archive `bytes` whose names begin
  /// with `prefix` to `method`.
  private func setMethod(_ method: UInt8, of prefix: String, in bytes: inout [UInt8]) {
    // The signatures of the two headers of an entry, and the places of the method and the name.
    let headers: [(signature: [UInt8], method: Int, name: Int)] = [
      ([0x50, 0x4b, 3, 4], 8, 30), ([0x50, 0x4b, 1, 2], 10, 46),
    ]
    for place in bytes.indices where bytes[place] == 0x50 {
      for header in headers where bytes[place...].starts(with: header.signature) {
        guard bytes.dropFirst(place + header.name).starts(with: prefix.utf8) else { continue }
        bytes[place + header.method] = method
      }
    }
  }

  private func zip(_ entries: [(name: String, bytes: [UInt8])]) throws -> [UInt8] {
    try ArchiveFile(format: "zip", options: "zip:compression=store", entries: entries)
      .write("whole.zip", in: folder).contents(limit: 1 << 24)
  }

  @Test("entries of an unknown method keep their places, and the others are read")
  func unknownMethod() async throws {
    var bytes = try zip(
      ["old 1", "2.png", "old 3", "4", "old.txt", "old.xml"].enumerated().map {
        ($1, numberedPicture($0))
      })
    setMethod(97, of: "old", in: &bytes)
    let path = try folder.write(bytes, to: "book.cbz")
    #expect(try await pool.info(of: path).pageCount == 4)
    for page in [2, 0, 1, 3, 2, 1] {
      let found = await failure { () throws(CodecError) in try await pool.pageInfo(page, of: path) }
      #expect(found == (page < 2 ? nil : .unsupportedArchive), "page \(page)")
    }
  }

  /// libarchive can go on after an entry of an unknown method, 97, but not after data that are not
  /// in the format of method 8.
  @Test(
    "an archive of many entries that cannot be read is listed in time",
    arguments: [97, 8] as [UInt8])
  func manyEntries(method: UInt8) async throws {
    let entries = (0..<4_000).map { ("entry \($0)", [UInt8](repeating: 0xff, count: 40)) }
    var bytes = try zip(entries + [("picture.png", numberedPicture(1))])
    setMethod(method, of: "entry", in: &bytes)
    let path = try folder.write(bytes, to: "book.cbz")
    let clock = ContinuousClock()
    let start = clock.now
    let count = try await pool.info(of: path).pageCount
    #expect(start.duration(to: clock.now) < .seconds(30))
    #expect(count == (method == 97 ? 4_001 : 1))
    #expect(try await pool.pageInfo(count - 1, of: path).size.width == 11)
  }
}
