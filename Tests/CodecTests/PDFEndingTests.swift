import Testing

@testable import Codec

/// Tests of the end of a PDF document whose own one is missing.
@Suite struct PDFEndingTests {
  private func replacement(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    return unsafe bytes.withUnsafeBytes { unsafe PDFEnding.replacement(for: $0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private let table =
    "\n12 0 obj\n<< /Type /XRef /Root 1 0 R /Size 9 >>\nstream\nabc\nendstream\nendobj\n"

  @Test("the newest table with a catalog is named")
  func newestTable() {
    let document = "%PDF-1.5\n" + table
    let place = document.utf8.count - table.utf8.count + 1
    let expected = "\nstartxref\n\(place)\n%%EOF\n"
    #expect(replacement(document) == expected)
    for rest in [
      "13 0 obj\n<< /Type /XRef >>\nstream\n", "13 0 obj\n<< /Root /XRef >>\nendobj\nstream",
      "/XRef", String(repeating: "/XRef", count: 100),
      "14 0 obj\n" + String(repeating: "/XRef", count: 700),
    ] {
      #expect(replacement(document + rest) == expected, "\(rest.prefix(50))")
    }
    #expect(replacement("%PDF-1.5\n1 0 obj\n<< /Type /Catalog >>\nendobj") == nil)
  }

  @Test("millions of names of tables are passed over quickly")
  func manyNames() {
    for part in ["/XRef", " obj/XRef", "1 0 obj<</Root /XRef"] {
      let start = ContinuousClock.now
      let text = table + String(repeating: part, count: 1_000_000)
      #expect(replacement(text) == nil)
      #expect(start.duration(to: .now) < .seconds(5), "\(part)")
    }
  }
}
