import CodecProtocol
import QuireDocuments
import QuireGeometry
import SeededNumbers
import Testing

/// Tests of the text and the links on the pages of documents.
@Suite struct PageContentsTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// A page with two lines in Helvetica of 20 points, with their baselines 200 and 170 points above
  /// the lower edge.
  private func page(rotation: Int = 0, _ entries: String = "") -> PDFFile.Page {
    PDFFile.Page(
      width: 200, height: 300,
      content: "BT /F1 20 Tf 40 200 Td (Hello book) Tj 0 -30 Td (Second) Tj ET",
      rotation: rotation,
      resources: "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>",
      entries: entries)
  }

  /// The horizontal ranges of the characters of a text in Helvetica of 20 points, which begins 40
  /// points from the left edge, by the widths that Adobe's metrics name.
  private func columns(_ widths: [Double]) -> [(Double, Double)] {
    var x = 40.0
    return widths.map { width in
      defer { x += width / 50 }
      return (x, x + width / 50)
    }
  }

  @Test("a page of a PDF has its text and the places of the characters")
  func text() async throws {
    let path = try folder.write(PDFFile(pages: [page()]).bytes, to: "text.pdf")
    let contents = try await pool.readContents(ofPage: 0, of: path)
    #expect(contents.text.hasPrefix("Hello book\nSecond"), "\(contents.text.debugDescription)")
    #expect(contents.boxes.count == contents.text.unicodeScalars.count)
    let hello = columns([722, 556, 222, 222, 556, 278, 556, 556, 556, 500])
    for (box, column) in zip(contents.boxes, hello) {
      #expect(abs(box.minX - column.0) < 0.1 && abs(box.maxX - column.1) < 0.1, "\(box)")
      // The baseline is between the top and the bottom of the line.
      #expect(box.minY < 100 && box.maxY > 99 && box.height < 30, "\(box)")
    }
    let second = contents.boxes[11]
    #expect(abs(second.minX - 40) < 0.1 && second.minY < 130 && second.maxY > 129, "\(second)")
  }

  @Test("the places on a rotated page are those on the upright page")
  func rotation() async throws {
    let path = try folder.write(PDFFile(pages: [page(rotation: 90)]).bytes, to: "turned.pdf")
    let contents = try await pool.readContents(ofPage: 0, of: path)
    #expect(contents.text.hasPrefix("Hello book"), "\(contents.text.debugDescription)")
    let first = try #require(contents.boxes.first)
    // Turned to the right, the left edge is the top edge, and the lower edge the left one.
    #expect(abs(first.minY - 40) < 0.1 && abs(first.height - 14.44) < 0.1, "\(first)")
    #expect(first.minX < 200.5 && first.maxX > 200, "\(first)")
  }

  @Test("text from right to left is complete, with a place for each letter")
  func rightToLeft() async throws {
    let map = """
      /CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
      1 begincodespacerange <00> <FF> endcodespacerange
      2 beginbfchar <61> <05D0> <62> <05D1> endbfchar endcmap end end
      """
    let font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 1000 0 R >>"
    var file = PDFFile(pages: [
      PDFFile.Page(
        width: 200, height: 300, content: "BT /F1 20 Tf 40 200 Td (abba ab ba) Tj ET",
        resources: "/Font << /F1 \(font) >>")
    ])
    file.objects[1000] = "<< /Length \(map.utf8.count) >>\nstream\n\(map)\nendstream"
    let path = try folder.write(file.bytes, to: "hebrew.pdf")
    let contents = try await pool.readContents(ofPage: 0, of: path)
    let scalars = Array(contents.text.unicodeScalars)
    #expect(scalars.count == contents.boxes.count)
    #expect(scalars.filter { ("\u{05D0}"..."\u{05D1}").contains($0) }.count == 8, "\(scalars)")
    for (scalar, box) in zip(scalars, contents.boxes) where scalar.properties.isAlphabetic {
      #expect(abs(box.width - 11.12) < 0.1 && box.minX > 39, "\(box)")
    }
  }

  @Test("links lead to pages and to addresses")
  func links() async throws {
    let destination = "\(PDFFile.object(ofPage: 1)) 0 R"
    let links = """
      /Annots [
      << /Type /Annot /Subtype /Link /Rect [10 20 60 40] /A << /S /URI /URI (https://example.org/a) >> >>
      << /Type /Annot /Subtype /Link /Rect [80 200 120 260] /Dest [\(destination) /Fit] >>
      << /Type /Annot /Subtype /Link /Rect [1 1 2 2] /A << /S /Launch /F (rm) >> >>
      ]
      """
    let file = PDFFile(pages: [page(links), page()])
    let path = try folder.write(file.bytes, to: "links.pdf")
    let found = try await pool.readContents(ofPage: 0, of: path).links
    let expected: [(DocumentPageContents.Link.Target, Rect)] = [
      (.address("https://example.org/a"), Rect(x: 10, y: 260, width: 50, height: 20)),
      (.page(1), Rect(x: 80, y: 40, width: 40, height: 60)),
    ]
    #expect(found.count == 2)
    for (target, frame) in expected {
      let link = try #require(found.first { $0.target == target }, "\(found)")
      #expect(abs(link.frame.minX - frame.minX) < 1e-3 && abs(link.frame.minY - frame.minY) < 1e-3)
      #expect(
        abs(link.frame.width - frame.width) < 1e-3 && abs(link.frame.height - frame.height) < 1e-3)
    }
    #expect(try await pool.readContents(ofPage: 1, of: path).links.isEmpty)
  }

  @Test("a picture has no text")
  func picture() async throws {
    let path = try folder.write(numberedPicture(1), to: "1.png")
    let contents = try await pool.readContents(ofPage: 0, of: path)
    #expect(contents.text.isEmpty && contents.boxes.isEmpty && contents.links.isEmpty)
    let after = await failure { () throws(CodecError) in
      try await pool.readContents(ofPage: 1, of: path)
    }
    #expect(after == .noSuchPage)
  }

  /// Text and links as the codec may find them.
  private func random(_ numbers: inout SeededGenerator) -> DocumentPageContents {
    func frame() -> Rect {
      // Multiples of 1/8 are exact in numbers of 32 bits.
      func number(_ limit: Int) -> Double { Double(Int.random(in: 0...limit, using: &numbers)) / 8 }
      return Rect(x: number(9000) - 100, y: number(9000), width: number(800), height: number(800))
    }
    let text = String(
      (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
        "aä漢\n😀 ".randomElement(using: &numbers) ?? " "
      })
    return DocumentPageContents(
      text: text, boxes: text.unicodeScalars.map { _ in frame() },
      links: (0..<Int.random(in: 0...5, using: &numbers)).map { index in
        let targets: [DocumentPageContents.Link.Target] = [
          .page(index), .address("a\(index)"), .back,
        ]
        let top = [nil, 0, 12.5].randomElement(using: &numbers) ?? nil
        return .init(to: targets[index % 3], top: top, frame: frame())
      })
  }

  @Test("contents keep their values in a message, and changed messages are refused or valid")
  func messages() throws {
    var numbers = SeededGenerator(seed: 4)
    var refused = 0
    for _ in 0..<200 {
      let contents = random(&numbers)
      let bytes = contents.encoded()
      #expect(try DocumentPageContents(decoding: bytes) == contents)
      #expect(throws: MessageError.self) {
        try DocumentPageContents(decoding: Array(bytes.dropLast()))
      }
      var changed = bytes
      changed[Int.random(in: changed.indices, using: &numbers)] = .random(
        in: 0...255, using: &numbers)
      do throws(MessageError) {
        let other = try DocumentPageContents(decoding: changed)
        #expect(other.boxes.count == other.text.unicodeScalars.count)
        #expect(
          (other.boxes + other.links.map(\.frame)).allSatisfy { $0.width >= 0 && $0.maxX < 1e8 })
      } catch {
        refused += 1
      }
    }
    #expect(refused > 20)
  }

  @Test("links that no page can have are refused in a message")
  func hostileLinks() throws {
    func message(
      page: UInt32, address: [UInt8] = [], top: Float = -1, edges: [Float] = [0, 0, 1, 1],
      count: UInt32 = 1
    ) -> [UInt8] {
      func bytes(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
      }
      // An empty text without rectangles, and the links.
      return bytes(0) + bytes(0) + bytes(count) + bytes(page) + bytes(UInt32(address.count))
        + address + bytes(top.bitPattern) + edges.flatMap { bytes($0.bitPattern) }
    }
    #expect(try DocumentPageContents(decoding: message(page: 1)).links.first?.target == .page(0))
    #expect(
      try DocumentPageContents(decoding: message(page: 1, top: 5)).links.map(\.top) == [5])
    for bytes in [
      message(page: 1, top: .nan), message(page: 1, top: -2), message(page: 1, top: 2e7),
      message(page: .max), message(page: 0), message(page: 1, address: [0x61]),
      message(page: 0, address: Array(repeating: 0x61, count: 5000)),
      message(page: 1, edges: [0, 0, .nan, 1]), message(page: 1, edges: [0, 0, .infinity, 1]),
      message(page: 1, edges: [5, 0, 1, 1]), message(page: 1, edges: [0, -2e7, 1, 1]),
      message(page: 1, count: 2), message(page: 1, count: .max), message(page: 1, count: 0),
    ] { #expect(throws: MessageError.self) { try DocumentPageContents(decoding: bytes) } }
  }

  @Test("what no page can have is left out")
  func limits() throws {
    let long = String(repeating: "x", count: 5000)
    let contents = DocumentPageContents(
      text: "abc", boxes: [.zero, Rect(x: .nan, y: 0, width: 1, height: 1)],
      links: [
        .init(to: .page(-1), frame: .zero), .init(to: .page(1 << 40), frame: .zero),
        .init(to: .address(""), frame: .zero), .init(to: .address(long), frame: .zero),
        .init(to: .page(3), frame: .zero),
      ])
    let decoded = try DocumentPageContents(decoding: contents.encoded())
    #expect(decoded.text == "abc" && decoded.boxes == [.zero, .zero, .zero])
    #expect(decoded.links == [.init(to: .page(3), frame: .zero)])
  }
}
