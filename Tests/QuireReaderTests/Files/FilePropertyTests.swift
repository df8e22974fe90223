import CodecProtocol
import QuireDocuments
import Testing

@testable import CodecProtocol
@testable import QuireReader

/// The properties of a file as a person reads them.
struct FilePropertyTests {
  private func rows(
    _ properties: PageProperties, isPicture: Bool = true, page: Int = 1, of count: Int = 1
  ) -> [String: String] {
    var list = FileProperties("/nowhere/a.jpg", numbers: LocalNumbers(named: "C"))
    list.add(properties, page: page, of: count, isPicture: isPicture)
    return Dictionary(list.rows.map { ($0.title, $0.value) }) { first, _ in first }
  }

  @Test("exposures, apertures and places are written as photographers write them")
  func photograph() {
    var properties = PageProperties()
    for (name, value) in [
      .exposureTime: "0.004", .aperture: "2.8", .sensitivity: "400", .focalLength: "35.0",
      .place: "48.1371528 11.5762333", .altitude: "523.4", .created: "2026-05-06T07:08:09",
    ] as [PageProperties.Name: String] { properties[name] = value }
    properties.size = DocumentPageInfo(width: 6000, height: 4000)
    let rows = rows(properties)
    #expect(rows["Exposure"] == "1/250 s" && rows["Aperture"] == "f/2.8")
    #expect(rows["Sensitivity"] == "ISO 400" && rows["Focal length"] == "35 mm")
    #expect(rows["Place"] == "48.1371528 11.5762333" && rows["Altitude"] == "523 m")
    #expect(rows["Dimensions"] == "6000 × 4000 pixels (24 megapixels)")
    #expect(rows["Taken"] == "2026-05-06 07:08")
    for (seconds, text) in [("2.5", "2.5 s"), ("0.3", "0.3 s"), ("1", "1 s"), ("0.008", "1/125 s")]
    {
      properties[.exposureTime] = seconds
      #expect(self.rows(properties)["Exposure"] == text)
    }
  }

  @Test("paper has its name in both directions, and a size without one its millimetres")
  func paper() {
    for (width, height, text) in [
      (595.3, 841.9, "A4, 210 × 297 mm"), (842, 595, "A4, 297 × 210 mm"),
      (612, 792, "Letter, 216 × 279 mm"), (300, 300, "106 × 106 mm"),
    ] {
      var properties = PageProperties()
      properties.size = DocumentPageInfo(width: width, height: height)
      let rows = rows(properties, isPicture: false, page: 3, of: 7)
      #expect(rows["Paper"] == text && rows["Page"] == "3 of 7")
    }
  }

  @Test("sizes of files have a unit that suits them, and their bytes")
  func sizes() {
    let numbers = LocalNumbers(named: "C")
    for (count, text) in [
      (0, "0 B"), (999, "999 B"), (1000, "1 kB (1000 B)"), (4_203_112, "4.2 MB (4203112 B)"),
      (73_400_000_000, "73.4 GB (73400000000 B)"),
    ] as [(Int64, String)] { #expect(numbers.size(count) == text) }
    #expect(numbers.text(-0.04, digits: 1) == "0" && numbers.text(2.25, digits: 1) == "2.3")
  }

  @Test("a value from a file cannot control what shows it, and an unknown time stays as it is")
  func hostile() {
    var properties = PageProperties()
    properties[.title] = "a\u{1b}[31m\u{202e}b"
    properties[.created] = "yesterday, or so it seems"
    let rows = rows(properties)
    #expect(rows["Title"]?.contains("\u{1b}") == false)
    #expect(rows["Title"]?.contains("\u{202e}") == false)
    #expect(rows["Taken"] == "yesterday, or so it seems")
  }
}
