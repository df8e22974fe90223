import QuireDocuments
import Testing

@testable import DocumentFiles

/// Tests of codecs on a kernel without Landlock.
@Suite struct UnprotectedCodecTests {
  private let folder: TemporaryFolder
  private let request: PageRequest

  init() throws {
    folder = try TemporaryFolder()
    let bytes = PNG.encode(Bitmap(width: 3, height: 2) { x, y in [UInt8(x), UInt8(y), 0] })
    request = PageRequest(path: try folder.write(bytes, to: "a.png"), width: 8, height: 8)
  }

  /// The reasons why a page cannot be read, for each of four requests; `nil` stands for success.
  private func reasons(requiresProtection: Bool) async throws -> [CodecError.Reason?] {
    var settings = try codecSettings()
    settings.executable = settings.executable.parent.appending("OldKernel")
    settings.requiresProtection = requiresProtection
    let pool = CodecPool(settings)
    var reasons: [CodecError.Reason?] = []
    for _ in 0..<4 {
      reasons.append(
        await reason { () throws(CodecError) in try await pool.load(request) })
    }
    return reasons
  }

  @Test("without Landlock nothing is read, as often as it is asked for")
  func refusal() async throws {
    let expected = [CodecError.Reason?](repeating: .decoderUnprotected, count: 4)
    #expect(try await reasons(requiresProtection: true) == expected)
  }

  @Test("a program that does without protection reads pages without Landlock")
  func withoutProtection() async throws {
    #expect(try await reasons(requiresProtection: false) == [nil, nil, nil, nil])
  }
}
