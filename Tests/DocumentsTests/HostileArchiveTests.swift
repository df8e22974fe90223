import Glibc
import QuireDocuments
import QuireGeometry
import QuireScene
import Testing

@testable import DocumentFiles

/// Tests of archives that are damaged, encrypted or made to do harm.
@Suite struct HostileArchiveTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  @Test("a solid RAR archive of version 4 says that it cannot be read")
  func solidRAR() async throws {
    let file = RARFile(entries: [("1.png", numberedPicture(1)), ("2.png", numberedPicture(2))])
    let path = try folder.write(file.version4(isSolid: true), to: "book.cbr")
    let found = await failure { () throws(CodecError) in try await pool.pageInfo(1, of: path) }
    #expect(found == .unsupportedArchive)
  }

  @Test("an archive with names that climb out of it is read, and nothing is written")
  func climbingNames() async throws {
    let absolute = folder.file("absolute.png")
    let path = try ArchiveFile(
      format: "zip",
      entries: [
        ("../../climb.png", numberedPicture(1)), (absolute.displayName, numberedPicture(2)),
      ]
    ).write("book.cbz", in: folder)
    #expect(try await pool.widths(of: path) == [12, 11])
    #expect(!folder.path.parent.parent.appending(FilePath("climb.png")).exists)
    #expect(!absolute.exists)
  }

  @Test("an encrypted archive says so", arguments: ["aes256", "zipcrypt"])
  func encrypted(method: String) async throws {
    let path = try ArchiveFile(
      format: "zip", options: "zip:encryption=\(method)", password: "secret",
      entries: [("1.png", numberedPicture(1))]
    ).write("a.cbz", in: folder)
    let found = await failure { () throws(CodecError) in try await pool.info(of: path) }
    #expect(found == .encryptedArchive)
  }

  @Test("encrypted RAR and 7z archives say so")
  func otherEncrypted() async throws {
    let entries = [("1.png", numberedPicture(1))]
    let files = [
      ("a.cbr", RARFile(entries: entries).version4(isEncrypted: true)),
      ("a.cb7", SevenZipFile(entries: entries, isEncrypted: true).bytes),
    ]
    for (name, bytes) in files {
      let path = try folder.write(bytes, to: name)
      let found = await failure { () throws(CodecError) in
        _ = try await pool.info(of: path)
        return try await pool.pageInfo(0, of: path)
      }
      #expect(found == .encryptedArchive, "\(name)")
    }
  }

  @Test("an archive with more entries than the limit is refused")
  func manyEntries() async throws {
    let path = try ArchiveFile(
      format: "zip", options: "zip:compression=store",
      entries: (0...100_000).map { ("\($0).png", []) }
    ).write("many.cbz", in: folder)
    let found = await failure { () throws(CodecError) in try await pool.info(of: path) }
    #expect(found == .exceedsArchiveLimits)
  }

  @Test("an entry that becomes a thousand times as long as the archive is refused")
  func bomb() async throws {
    let zeros = [UInt8](repeating: 0, count: 60 << 20)
    for format in ["zip", "7zip"] {
      let path = try ArchiveFile(
        format: format,
        entries: [("1.png", numberedPicture(1)), ("2.png", Array(numberedPicture(2) + zeros))]
      ).write("bomb.cbz", in: folder)
      try #require(path.contents(limit: 1 << 20).count * 1000 < zeros.count)
      #expect(try await pool.pageInfo(0, of: path).size.width == 11)
      let found = await failure { () throws(CodecError) in try await pool.pageInfo(1, of: path) }
      #expect(found == .exceedsArchiveLimits, "\(format)")
      #expect(try await pool.pageInfo(0, of: path).size.width == 11)
    }
  }

  @Test("an entry of more than 512 MiB is refused for that reason, and the others are read")
  func largeEntry() async throws {
    // A TAR archive, in which the large entry is a hole in the file.
    let whole = try ArchiveFile(
      format: "ustar", entries: [("1.png", numberedPicture(1)), ("2.png", numberedPicture(2))]
    ).write("small.cbt", in: folder).contents(limit: 1 << 20)
    let second = try #require(
      whole.indices.dropFirst().first { whole[$0...].starts(with: Array("2.png".utf8)) })
    for (size, expected) in [
      (512 << 20 + 1, CodecError.Reason.exceedsEntryLimit), (8 << 30 - 1, .exceedsEntryLimit),
    ] {
      var bytes = Array(whole[..<(second + 512)])
      let digits = String(size, radix: 8)
      bytes.replaceSubrange(
        (second + 124)..<(second + 135),
        with: Array((String(repeating: "0", count: 11 - digits.count) + digits).utf8))
      // The checksum is that of a header with spaces in its place.
      bytes.replaceSubrange(
        (second + 148)..<(second + 156), with: repeatElement(UInt8(ascii: " "), count: 8))
      let sum = String(bytes[second...].reduce(0) { $0 + Int($1) }, radix: 8)
      bytes.replaceSubrange(
        (second + 148)..<(second + 156),
        with: Array((String(repeating: "0", count: 6 - sum.count) + sum + "\u{0} ").utf8))
      let path = try folder.write(bytes, to: "large.cbt")
      try #require(unsafe truncate(path.terminated, second + 1024 + size) == 0)
      #expect(try await pool.pageInfo(0, of: path).size.width == 11)
      let found = await failure { () throws(CodecError) in try await pool.pageInfo(1, of: path) }
      #expect(found == expected, "\(size)")
      #expect(try await pool.pageInfo(0, of: path).size.width == 11)
    }
  }

  @Test(
    "an archive that lies about the sizes of its entries is read or refused",
    arguments: ["store", "deflate"])
  func wrongSizes(compression: String) async throws {
    let data = numberedPicture(1)
    let path = try ArchiveFile(
      format: "zip", options: "zip:compression=\(compression)",
      entries: [("1.png", data), ("2.png", numberedPicture(2))]
    ).write("whole.cbz", in: folder)
    let whole = try path.contents(limit: 1 << 20)
    let size = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: data.count >> $0) }
    let places = whole.indices.filter { whole[$0...].starts(with: size) }
    try #require(!places.isEmpty)
    for place in places {
      for lie in [[0, 0, 0, 0], [1, 0, 0, 0], [255, 255, 255, 127], [255, 255, 255, 255]] {
        var bytes = whole
        bytes.replaceSubrange(place..<(place + 4), with: lie.map { UInt8($0) })
        let changed = try folder.write(bytes, to: "lie.cbz")
        for page in 0..<2 {
          let found = await failure { () throws(CodecError) in
            try await pool.pageInfo(page, of: changed)
          }
          #expect(
            ![.decoderStopped, .decoderStoppedRepeatedly, .invalidReply, .outOfMemory].contains(
              found))
        }
      }
    }
  }

  @Test("a truncated archive shows the pages before its end", arguments: ArchiveFile.formats)
  func truncated(format: String) async throws {
    let path = try ArchiveFile(
      format: format, options: format == "zip" ? "zip:compression=store" : nil,
      entries: (1...8).map { ("\($0).png", numberedPicture($0)) }
    ).write("whole.cbz", in: folder)
    let whole = try path.contents(limit: 1 << 20)
    for count in [300, whole.count / 2, whole.count - 30] {
      let cut = try folder.write(Array(whole.prefix(count)), to: "cut.cbz")
      do throws(CodecError) {
        let info = try await pool.info(of: cut)
        #expect(info.pageCount <= 8)
        for page in 0..<info.pageCount {
          let found = await failure { () throws(CodecError) in
            try await pool.pageInfo(page, of: cut)
          }
          #expect(
            [nil, .truncated, .damaged, .empty].contains(found), "\(format) \(count): \(page)")
        }
      } catch {
        #expect(
          [.truncated, .damaged, .noPages, .unsupportedArchive].contains(error.reason),
          "\(format) \(count): \(error)")
      }
    }
  }

  @Test("the pictures after a damaged entry are read", arguments: ["zip", "RAR"])
  func damagedData(format: String) async throws {
    let entries = (1...4).map { number in
      ("\(number).png", numberedPicture(number) + [UInt8](repeating: 7, count: 1000))
    }
    let path: FilePath
    if format == "zip" {
      path = try ArchiveFile(format: "zip", entries: entries).write("book.cbz", in: folder)
    } else {
      path = try folder.write(RARFile(entries: entries).version5(), to: "book.cbr")
    }
    var bytes = try path.contents(limit: 1 << 20)
    // The data follow the first copy of the name, in a ZIP file after the extra fields.
    let name = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("2.png".utf8)) })
    let extra = format == "zip" ? Int(bytes[name - 2]) : 0
    bytes.replaceSubrange(
      (name + 5 + extra)..<(name + 25 + extra), with: repeatElement(255, count: 20))
    try await expectDamage(of: folder.write(bytes, to: "damaged"))
  }

  @Test("the pictures after an entry that libarchive cannot decompress are read")
  func damagedStream() async throws {
    let entries = (1...4).map { ("\($0).png", numberedPicture($0)) }
    let file = SevenZipFile(entries: entries, damaged: 1)
    try await expectDamage(of: folder.write(file.bytes, to: "book.cb7"))
  }

  /// Expects that only the second of the four pages of `damaged` cannot be read.
  private func expectDamage(of damaged: FilePath) async throws {
    for page in [1, 2, 3, 1, 3, 0] {
      let found = await failure { () throws(CodecError) in
        try await pool.pageInfo(page, of: damaged)
      }
      #expect((found == nil) == (page != 1), "page \(page)")
    }
  }

  @Test("a picture that is damaged fails alone")
  func damagedEntry() async throws {
    let path = try ArchiveFile(
      format: "zip",
      entries: [
        ("1.png", numberedPicture(1)), ("2.png", Array("text".utf8)), ("3.png", []),
        ("4.png", Array(numberedPicture(4).prefix(20))), ("5.png", numberedPicture(5)),
      ]
    ).write("book.cbz", in: folder)
    var reasons: [CodecError.Reason?] = []
    for page in 0..<5 {
      reasons.append(
        await reason { () throws(CodecError) in
          try await pool.load(PageRequest(path: path, page: page, width: 32, height: 32))
        })
    }
    #expect(reasons == [nil, .notAPicture, .empty, .truncated, nil])
  }
}
