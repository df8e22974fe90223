import QuireDocuments
import SeededNumbers
import Testing

@testable import DocumentFiles

/// The colours of PDF pages that are scanned pictures.
@Suite struct PDFScanColourTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// A picture with fields of different colours, so that a conversion changes it.
  private static let picture = Bitmap(width: 160, height: 240) { x, y in
    let colours: [[UInt8]] = [
      [220, 20, 20], [20, 160, 30], [30, 40, 220], [240, 200, 10], [128, 128, 128],
      [250, 240, 230],
      [60, 90, 70], [150, 30, 140],
    ]
    return colours[(x / 40 + y / 60 * 3) % colours.count]
  }

  /// A document with one page of the size of the picture that shows it, with `image` as the entries
  /// that describe its colours.
  ///
  /// The object 6 is the colour profile `profile`.
  private func document(
    image: String, profile: [UInt8] = Profile.redAndGreenExchanged, resources: String = ""
  ) -> [UInt8] {
    let data = JPEG.encode(Self.picture, quality: 95, subsampling: 1)
    let content = "160 0 0 240 0 0 cm /Im0 Do"
    var file = Array("%PDF-1.5\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n".utf8)
    func add(_ text: String) { file += Array(text.utf8) }
    add("2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj\n")
    add("3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 160 240] /Contents 4 0 R")
    add(" /Resources << /XObject << /Im0 5 0 R >> \(resources) >> >> endobj\n")
    add("4 0 obj << /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream endobj\n")
    add("5 0 obj << /Type /XObject /Subtype /Image /Width 160 /Height 240 /BitsPerComponent 8")
    add(" \(image) /Filter /DCTDecode /Length \(data.count) >>\nstream\n")
    file += data
    add("\nendstream endobj\n6 0 obj << /N 3 /Length \(profile.count) >>\nstream\n")
    file += profile
    add("\nendstream endobj\ntrailer << /Size 7 /Root 1 0 R >>\n")
    // A page with less data is not looked at as a scan.
    add("% \(String(repeating: "x", count: 20_000))\n%%EOF\n")
    return file
  }

  private static let white = "/WhitePoint [0.9505 1 1.089]"

  /// Colours of images, and whether they are shown as they are.
  private static let spaces: [(image: String, resources: String, isPlain: Bool)] = [
    ("/ColorSpace /DeviceRGB", "", true), ("/ColorSpace [/DeviceRGB]", "", true),
    ("/ColorSpace [/ICCBased 6 0 R]", "", false),
    ("/ColorSpace [/ICCBased 6 0 R] /Intent /Saturation", "", false),
    ("/ColorSpace [/CalRGB << \(white) /Gamma [1 1 1] >>]", "", false),
    (
      "/ColorSpace [/CalRGB << \(white) /Gamma [2.2 2.2 2.2] /Matrix [1 0 0 0 1 0 0 0 1] >>]", "",
      false
    ),
    ("/ColorSpace [/Lab << \(white) /Range [-100 100 -100 100] >>]", "", false),
    ("/ColorSpace /DeviceRGB", "/ColorSpace << /DefaultRGB [/ICCBased 6 0 R] >>", false),
    ("/ColorSpace /DeviceRGB", "/ColorSpace << /DefaultRGB /DeviceRGB >>", true),
    ("/ColorSpace /DeviceRGB", "/ColorSpace << /DefaultGray [/ICCBased 6 0 R] >>", true),
    ("/ColorSpace /DeviceRGB /Decode [1 0 0 1 0 1]", "", false),
    ("/ColorSpace [/ICCBased 6 0 R] /Decode [1 0 0 1 0 1]", "", false),
    ("/ColorSpace /DeviceRGB /Intent /AbsoluteColorimetric", "", true),
  ]

  @Test("a page has the colours that pdftoppm gives it", arguments: spaces.indices)
  func colours(index: Int) async throws {
    let (image, resources, isPlain) = Self.spaces[index]
    let path = try folder.write(document(image: image, resources: resources), to: "scan.pdf")
    let peer = try await pool.peerPage(of: path, in: folder, dpi: 72)
    let own = try await pool.load(PageRequest(path: path, width: 160, height: 240)).bitmap()
    #expect(meanDifference(own, peer) < 3)
    #expect((meanDifference(own, Self.picture) < 3) == isPlain)
  }

  @Test("a profile of sRGB needs no conversion", arguments: scriptSeeds(count: 20))
  func profiles(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    let names = ["sRGB", "Exchanged", "IEC61966-2.1", "Scanner"]
    let curves: [(data: [UInt8], isSRGB: Bool)] = [
      (Profile.sRGBFormula, true), (Profile.table(1024, Profile.light), true),
      (Profile.power(1), false), (Profile.power(1.8), false),
    ]
    let curve = curves.randomElement(using: &numbers) ?? curves[0]
    let order = [0, 1, 2].shuffled(using: &numbers)
    let profile = Profile(
      description: names.randomElement(using: &numbers) ?? "",
      primaries: order.map { Profile.sRGBPrimaries[$0] }, curve: curve.data)
    let file = document(image: "/ColorSpace [/ICCBased 6 0 R]", profile: profile.bytes)
    let path = try folder.write(file, to: "scan.pdf")
    let peer = try await pool.peerPage(of: path, in: folder, dpi: 72)
    let own = try await pool.load(PageRequest(path: path, width: 160, height: 240)).bitmap()
    #expect(meanDifference(own, peer) < 3, "\(order)")
    let isPlain = curve.isSRGB && order == [0, 1, 2]
    #expect((meanDifference(own, Self.picture) < 3) == isPlain, "\(order)")
  }

  @Test("a damaged profile is left to poppler")
  func unusualProfiles() async throws {
    let whole = Profile.redAndGreenExchanged
    for profile in [Array(whole.prefix(200)), [], [UInt8](repeating: 0xff, count: 5000)] {
      let file = document(image: "/ColorSpace [/ICCBased 6 0 R]", profile: profile)
      let path = try folder.write(file, to: "scan.pdf")
      let peer = try await pool.peerPage(of: path, in: folder, dpi: 72)
      let own = try await pool.load(PageRequest(path: path, width: 160, height: 240)).bitmap()
      #expect(meanDifference(own, peer) < 3, "\(profile.count) bytes")
    }
  }
}
