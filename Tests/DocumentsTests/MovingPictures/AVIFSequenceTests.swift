import Documents
import Foundation
import Testing

/// Tests of AVIF files with a sequence of pictures.
@Suite struct AVIFSequenceTests {
  /// Two red frames of 16 × 16 pixels, made by ffmpeg 5.1 with libaom.
  private static let file = """
      AAAALGZ0eXBhdmlzAAAAAGF2aXNhdmlmbXNmMWlzbzhtaWYxbWlhZk1BMUIAAAD5bWV0YQAAAAAAAAAvaGRscgAAAA
      AAAAAAcGljdAAAAAAAAAAAAAAAAFBpY3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQAB
      AAAAAQAAA7gAAAAjAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY2
      8AAAAUaXNwZQAAAAAAAAAQAAAAEAAAABBwaXhpAAAAAAMICAgAAAAMYXYxQ4EADAAAAAATY29scm5jbHgAAgACAAIA
      AAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAAKLbW9vdgAAAGxtdmhkAAAAAAAAAAAAAAAAAAAoAAAAAAAAAQAAAQAAAA
      AAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
      AAAAAgAAAhd0cmFrAAAAXHRraGQAAAADAAAAAAAAAAAAAAABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAAAA
      AAAAAAAAAAAAABAAAAAAAAAAAAAAAAAABAAAAAABAAAAAQAAAAAAGzbWRpYQAAACBtZGhkAAAAAAAAAAAAAAAAAAAo
      AAAAEABVxAAAAAAAL2hkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAABQaWN0dXJlSGFuZGxlcgAAAAFcbWluZgAAAB
      R2bWhkAAAAAQAAAAAAAAAAAAAAJGRpbmYAAAAcZHJlZgAAAAAAAAABAAAADHVybCAAAAABAAABHHN0YmwAAACcc3Rz
      ZAAAAAAAAAABAAAAjGF2MDEAAAAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAEAAQAEgAAABIAAAAAAAAAAEYTGF2YzU5Lj
      M3LjEwMCBsaWJhb20tYXYxAAAAAAAAAAAY//8AAAAMYXYxQ4EADAAAAAAKZmllbAEAAAAAEHBhc3AAAAABAAAAAQAA
      ABBjY3N0AAAAAHwAAAAAAAAYc3R0cwAAAAAAAAABAAAAAgAACAAAAAAUc3RzcwAAAAAAAAABAAAAAQAAABxzdHNjAA
      AAAAAAAAEAAAABAAAAAgAAAAEAAAAcc3RzegAAAAAAAAAAAAAAAgAAACMAAAATAAAAFHN0Y28AAAAAAAAAAQAAA7gA
      AAA+bWRhdAoKAAAAAZ/5tfIAgDIVEACTAAACAAAAAFe207C3498Ry08SMhEwA8CAAABGvAAAAkAAIAB2kA==
    """

  @Test("an AVIF sequence shows its first picture, and does not move")
  func firstPicture() async throws {
    let folder = try TemporaryFolder()
    let bytes = try #require(Data(base64Encoded: Self.file, options: .ignoreUnknownCharacters))
    let pool = CodecPool(try codecSettings())
    for (name, bytes) in [("a.avif", bytes), ("b.avif", bytes.prefix(700))] {
      let path = try folder.write(Array(bytes), to: name)
      let request = PageRequest(path: path, width: 64, height: 64)
      if name == "a.avif" {
        let page = try await pool.load(request)
        let pixel = page.bitmap()[8, 8]
        #expect(pixel[0] > 240 && pixel[1] < 20 && pixel[2] < 20 && page.originalWidth == 16)
        #expect(page.motion == nil)
      } else {
        let reason = await reason { () throws(CodecError) in try await pool.load(request) }
        #expect(reason == .damaged || reason == .truncated)
      }
    }
  }
}
