import Foundation
import QuireDocuments
import Testing

@testable import DocumentFiles

/// Tests of JPEG XL pictures that end too early.
@Suite struct TruncatedJXLTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// A picture of 24 × 16 pixels that moves, and a still one of 40 × 30 pixels with noise.
  private static let pictures = [
    "/woDBU0AICYIAgEAZABLGIsVANQXY1DGu0AEAINkAQCFhJA/CJYKCAIBAGgASxiLFQDUF2OMGWO8C0QAUCgWAIBISYDE"
      + "VCsIAgUAaABLGIsVANQZY4yZMeYFIgAImCwAKBRABNCJBg==",
    "/wroMJBQXAgAEwgDAGwD00EJAIAKlVHGDV7O9Xz5ocNi2sZ1hrbatrAkUWQcm6QTOExSUOCgGIOhKLOYO4eJaFXFCxrB"
      + "xHkcNj7C+vE/VolLOK98k0zCjJjIhjYByM/hHMngBuZ8tB8AAM08AEgYkuQkpKAXALZVMnICLkuM7L72b7q8gpfTvFmw"
      + "2sOW3oSvLq7hdXjmpqtRPKiYjkDPJrw6mx5d6+C+Kg84++oyBwwlrm5NKnFjGNVOrwCL5hwknn7iUmLAAsH3VzC/oYA7"
      + "pXOxt/7+c/d25fBppGBTUshu/OZAuzOjVoBq",
  ]

  @Test("a JPEG XL that ends too early is truncated or incomplete", arguments: [0, 1])
  func truncated(index: Int) async throws {
    let text = TruncatedJXLTests.pictures[index]
    let whole = Array(try #require(Data(base64Encoded: text)))
    #expect(try await !page(whole).isIncomplete)
    // The first frame of the picture that moves has a third of the bytes.
    for count in stride(from: 30, to: index == 0 ? 40 : whole.count - 2, by: 5) {
      let bytes = Array(whole.prefix(count))
      do throws(CodecError) {
        #expect(try await page(bytes).isIncomplete, "\(count) of \(whole.count) bytes")
      } catch {
        #expect(error.reason == .truncated, "\(count) of \(whole.count) bytes")
      }
    }
  }

  private func page(_ bytes: [UInt8]) async throws(CodecError) -> PageImage {
    let path = (try? folder.write(bytes, to: "cut.jxl")) ?? "/nowhere"
    return try await pool.load(PageRequest(path: path, width: 40, height: 40))
  }
}
