import Foundation
import Mutating
import QuireDocuments
import QuireScene
import SeededNumbers
import Testing

@testable import DocumentFiles

/// Tests of AVIF sequences, whose frames are compared with those that the tests encoded.
@Suite struct AVIFSequenceTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func load(
    _ index: Int, of path: FilePath, page: Int = 0
  ) async throws(CodecError) -> PageImage {
    var request = PageRequest(
      path: path, page: page, width: 64, height: 64, background: Color(red: 0, green: 1, blue: 0))
    request.frame = index
    return try await pool.load(request)
  }

  @Test("the frames are those that were encoded, in any order", arguments: 0..<3)
  func frames(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let series = FrameSeries(
      count: 6, width: 31, height: 23, isTransparent: false, isDisposed: false, using: &random)
    let path = try folder.write(try series.avif(in: folder), to: "\(seed).avif")
    let expected = series.pictures(on: [0, 255, 0])
    let others = (0..<6).map { _ in Int.random(in: expected.indices, using: &random) }
    for index in Array(expected.indices) + others {
      let frame = try await load(index, of: path)
      #expect(frame.bitmap().difference(from: expected[index]) == 0, "frame \(index)")
      #expect(frame.originalWidth == 31 && frame.originalHeight == 23)
      let timing = try #require(frame.motion)
      #expect(timing.frameCount == 6 && timing.playCount == nil)
    }
    let reason = await reason { () throws(CodecError) in try await load(6, of: path) }
    #expect(reason == .noSuchPage)
  }

  /// Two frames of 16 × 16 pixels, which are shown for 40 and 250 ms.
  ///
  /// Each has one colour, and an alpha channel from 0 at the left edge to 255 at the right.
  private var translucent: [UInt8] {
    get throws { try #require(SeedFile.all.first { $0.kind == "sequence.avif" }).bytes }
  }

  @Test("translucent frames are mixed with the background")
  func alpha() async throws {
    let path = try folder.write(try translucent, to: "a.avif")
    for (index, colour) in [[200.0, 100, 0], [0, 100, 200]].enumerated() {
      let expected = Bitmap(width: 16, height: 16) { x, _ in
        let alpha = Double(x * 17) / 255
        return zip(colour, [0.0, 255, 0]).map {
          UInt8(($0 * alpha + $1 * (1 - alpha)).rounded())
        }
      }
      let frame = try await load(index, of: path)
      #expect(frame.bitmap().difference(from: expected) <= 1)
      #expect(frame.motion?.duration == [0.04, 0.25][index])
    }
  }

  @Test("a sequence in a comic plays")
  func comic() async throws {
    let path = try ArchiveFile(
      format: "zip", entries: [("1.png", numberedPicture(1)), ("2.avif", try translucent)]
    ).write("book.cbz", in: folder)
    let first = try await load(0, of: path, page: 1)
    #expect(first.motion?.frameCount == 2 && first.originalWidth == 16)
    let second = try await load(1, of: path, page: 1)
    #expect(second.bitmap()[15, 8].prefix(3) == [0, 100, 200])
  }

  @Test("a sequence that ends too early says so, and never stops the codec")
  func truncated() async throws {
    let whole = try translucent
    // The frames are in the last box of the file, which is longer than they.
    for count in stride(from: 40, to: whole.count, by: 61) {
      let path = try folder.write(Array(whole.prefix(count)), to: "\(count).avif")
      for index in 0..<2 {
        let reason = await reason { () throws(CodecError) in try await load(index, of: path) }
        #expect(reason == .truncated, "\(count) bytes: \(String(describing: reason))")
      }
    }
    #expect(pool.registry.processes.count == 1)
  }

  @Test("a sequence has one page")
  func onePage() async throws {
    let path = try folder.write(try translucent, to: "a.avif")
    let reason = await reason { () throws(CodecError) in try await load(0, of: path, page: 1) }
    #expect(reason == .noSuchPage)
  }

  @Test("a sequence is turned upright, and its colours are those of its profile")
  func rotated() async throws {
    let bytes = try #require(Data(base64Encoded: Self.rotated, options: .ignoreUnknownCharacters))
    let path = try folder.write(Array(bytes), to: "a.avif")
    let stored: [[[UInt8]]] = [
      [[200, 40, 40], [40, 200, 40], [40, 40, 200], [230, 230, 230]],
      [[20, 20, 20], [120, 120, 20], [20, 120, 120], [120, 20, 120]],
    ]
    for index in 0..<2 {
      let frame = try await load(index, of: path)
      // Rotated by a quarter turn anticlockwise, and then mirrored, rows become columns. The
      // profile exchanges red and green.
      let expected = Bitmap(width: 2, height: 4) { x, y in
        let pixel = index == 0 ? stored[x][y] : stored[1 - x][3 - y]
        return [pixel[1], pixel[0], pixel[2]]
      }
      // The tone curve of the profile is darker than that of sRGB in dark colours.
      #expect(frame.bitmap().difference(from: expected) <= 9)
      #expect(frame.originalWidth == 2 && frame.originalHeight == 4)
      let duration = try #require(frame.motion).duration
      #expect(abs(duration - 1.0 / 60) < 0.001)
    }
  }

  /// Two frames of 4 × 2 pixels, 60 a second, with a rotation, a mirroring and the profile
  /// ``Profile/redAndGreenExchanged``; the second frame is the first one rotated by half a turn.
  private static let rotated = """
      AAAALGZ0eXBhdmlzAAAAAGF2aWZhdmlzbXNmMWlzbzhtaWYxbWlhZk1BMUEAAAOSbWV0YQAAAAAAAAAoaGRscgAAAAAA
      AAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAAK7AAA
      AGoAAgAAAAEAAArDAAAAGQAAAEJpaW5mAAAAAAACAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAAaaW5mZQIAAAAA
      AgAAYXYwMUFscGhhAAAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAACyGlwcnAAAAKfaXBjbwAAABRpc3BlAAAAAAAA
      AAQAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAAfBjb2xycHJvZgAAAeQAAAAAAkAAAG1udHJSR0IgWFla
      IAfoAAEAAQAAAAAAAGFjc3AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD21gABAAAAANMtAAAAAAAAAAAAAAAA
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACWRlc2MAAADwAAAAZnd0cHQAAAFYAAAAFHJYWVoA
      AAFsAAAAFGdYWVoAAAGAAAAAFGJYWVoAAAGUAAAAFHJUUkMAAAGoAAAAEGdUUkMAAAG4AAAAEGJUUkMAAAHIAAAAEGNw
      cnQAAAHYAAAADGRlc2MAAAAAAAAACkV4Y2hhbmdlZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1YWVog
      AAAAAAAAYpYAALeHAAAY3FhZWiAAAAAAAABvpAAAOPYAAAOPWFlaIAAAAAAAACSiAAAPgwAAts9jdXJ2AAAAAAAAAAEC
      MwAAY3VydgAAAAAAAAABAjMAAGN1cnYAAAAAAAAAAQIzAAB0ZXh0AAAAAC0AAAAAAAATY29scm5jbHgAAgACAACAAAAA
      CWlyb3QBAAAACWltaXIAAAAADnBpeGkAAAAAAQgAAAAMYXYxQ4EAHAAAAAA4YXV4QwAAAAB1cm46bXBlZzptcGVnQjpj
      aWNwOnN5c3RlbXM6YXV4aWxpYXJ5OmFscGhhAAAAACFpcG1hAAAAAAAAAAIAAQcBAoMEBYaHAAIEAQiJCgAABv1tb292
      AAAAeG12aGQBAAAAAAAAAOcuBLwAAAAA5y4EvAAAADwAAAAAAAAAAgABAAABAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAA
      AAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAEI3RyYWsAAABodGtoZAEA
      AAEAAAAA5y4EvAAAAADnLgS8AAAAAQAAAAAAAAAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEA
      AAAAAAAAAAAAAAAAAEAAAAAABAAAAAIAAAAAA7NtZGlhAAAALG1kaGQBAAAAAAAAAOcuBLwAAAAA5y4EvAAAADwAAAAA
      AAAAAlXEAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAADV21pbmYAAAAUdm1oZAAAAAEA
      AAAAAAAAAAAAACRkaW5mAAAAHGRyZWYAAAAAAAAAAQAAAAx1cmwgAAAAAQAAAxdzdGJsAAAAFHN0Y28AAAAAAAAAAQAA
      CuwAAAAcc3RzYwAAAAAAAAABAAAAAQAAAAIAAAABAAAAHHN0c3oAAAAAAAAAAAAAAAIAAABqAAAAYwAAABRzdHNzAAAA
      AAAAAAEAAAABAAAAGHN0dHMAAAAAAAAAAQAAAAIAAAABAAACl3N0c2QAAAAAAAAAAQAAAodhdjAxAAAAAAAAAAEAAAAA
      AAAAAAAAAAAAAAAAAAQAAgBIAAAASAAAAAAAAAABCkFPTSBDb2RpbmcAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGP//AAAA
      DGF2MUOBIAAAAAAB8GNvbHJwcm9mAAAB5AAAAAACQAAAbW50clJHQiBYWVogB+gAAQABAAAAAAAAYWNzcAAAAAAAAAAA
      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      AAAAAAAAAAAAAAAAAAAJZGVzYwAAAPAAAABmd3RwdAAAAVgAAAAUclhZWgAAAWwAAAAUZ1hZWgAAAYAAAAAUYlhZWgAA
      AZQAAAAUclRSQwAAAagAAAAQZ1RSQwAAAbgAAAAQYlRSQwAAAcgAAAAQY3BydAAAAdgAAAAMZGVzYwAAAAAAAAAKRXhj
      aGFuZ2VkAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      AAAAAAAAAAAAAAAAAAAAAAAAAABYWVogAAAAAAAA9tYAAQAAAADTLVhZWiAAAAAAAABilgAAt4cAABjcWFlaIAAAAAAA
      AG+kAAA49gAAA49YWVogAAAAAAAAJKIAAA+DAAC2z2N1cnYAAAAAAAAAAQIzAABjdXJ2AAAAAAAAAAECMwAAY3VydgAA
      AAAAAAABAjMAAHRleHQAAAAALQAAAAAAABNjb2xybmNseAACAAIAAIAAAAAJaXJvdAEAAAAJaW1pcgAAAAAQY2NzdAAA
      AAB8AAAAAAACWnRyYWsAAABodGtoZAEAAAEAAAAA5y4EvAAAAADnLgS8AAAAAgAAAAAAAAAAAAAAAgAAAAAAAAAAAAAA
      AAAAAAAAAQAAAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAEAAAAAABAAAAAIAAAAAABR0cmVmAAAADGF1eGwAAAAB
      AAAB1m1kaWEAAAAsbWRoZAEAAAAAAAAA5y4EvAAAAADnLgS8AAAAPAAAAAAAAAACVcQAAAAAAChoZGxyAAAAAAAAAABh
      dXh2AAAAAAAAAAAAAAAAbGliYXZpZgAAAAF6bWluZgAAABR2bWhkAAAAAQAAAAAAAAAAAAAAJGRpbmYAAAAcZHJlZgAA
      AAAAAAABAAAADHVybCAAAAABAAABOnN0YmwAAAAUc3RjbwAAAAAAAAABAAAKwwAAABxzdHNjAAAAAAAAAAEAAAABAAAA
      AgAAAAEAAAAcc3RzegAAAAAAAAAAAAAAAgAAABkAAAAQAAAAFHN0c3MAAAAAAAAAAQAAAAEAAAAYc3R0cwAAAAAAAAAB
      AAAAAgAAAAEAAAC6c3RzZAAAAAAAAAABAAAAqmF2MDEAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAABAACAEgAAABIAAAA
      AAAAAAEKQU9NIENvZGluZwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY//8AAAAMYXYxQ4EAHAAAAAAQY2NzdAAAAAB8AAAA
      AAAAOGF1eGkAAAAAdXJuOm1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1zOmF1eGlsaWFyeTphbHBoYQAAAAD+bWRhdBIACgkA
      AAAAhza+SoAyChAAgAAAGN6ilVASADIMMAPAgAAARoAEAJGQEgAKDCAAAACHNr5IEBAEgDJYEACAAIyBp/yj9u5Q7/VT
      aCxhhmJQB1hBwhIPiF0B1g+PQVsM8bMAR8J8CL2WMKRyRZWL4SUyJ3wpd3QT///XWOZqlBo4Y9nv/mbminKymo2Ztg8G
      7vmENRIAMl8wA8CAAABGgAEAA/5D/+t42iIvnK35kJ+tNgkb4B7n8tSxMMU+1Llt5uG+948nyLl//FpvVyHMbtdQgoP/
      Q9Or5v2hf//3c6iJ5Zbu2fEjKhRSFsyowH15uEgXVL4TpA==
    """
}
