import CodecProtocol
import QuireDocuments
import QuireGeometry
import Testing

@testable import DocumentFiles

/// Files with some of the pages of PDF documents.
@Suite struct PDFExcerptTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// The pages 2, 4 and 5.
  private static let chosen = RangeSet([1..<2, 3..<5])

  /// The numbers of the objects of the pages of ``document``.
  private static let pages = (0..<6).map { 10 + 2 * $0 }

  /// Returns a PDF file of the objects `objects`, by their numbers.
  private static func file(_ objects: [Int: String]) -> [UInt8] {
    let list = objects.sorted { $0.key < $1.key }.map { "\($0) 0 obj\n\($1)\nendobj\n" }
    let end = "trailer\n<< /Size 5000 /Root 1 0 R >>\n%%EOF\n"
    return Array(("%PDF-1.6\n" + list.joined() + end).utf8)
  }

  /// The objects of a document of six pages with a word each.
  ///
  /// The pages share a font, and inherit it with their size from the tree, except that page 4 is
  /// on its side and page 5 is small. Each has links, a note that a reader draws, a square in a
  /// layer that is hidden, and a picture of its own that is large. A table of contents and a name
  /// lead to all pages.
  private static var document: [Int: String] {
    var objects: [Int: String] = [:]
    let kids = pages.map { "\($0) 0 R" }
    objects[1] = """
      << /Type /Catalog /Pages 2 0 R /Outlines 60 0 R /OCProperties 80 0 R
      /Dests << /start [10 0 R /Fit] /end [20 0 R /Fit] >> >>
      """
    objects[2] = """
      << /Type /Pages /Count 6 /Kids [3 0 R 4 0 R] /MediaBox [0 0 300 200]
      /Resources << /Font << /F1 5 0 R >> /Properties << /Layer 81 0 R >> >> >>
      """
    objects[3] = "<< /Type /Pages /Parent 2 0 R /Count 2 /Kids [\(kids[0]) \(kids[1])] >>"
    objects[4] = """
      << /Type /Pages /Parent 2 0 R /Count 4 /Kids [\(kids[2...].joined(separator: " "))] >>
      """
    objects[5] = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    for (index, number) in pages.enumerated() {
      let own = [3: "/Rotate 90", 4: "/MediaBox [10 20 160 120] /CropBox [20 20 150 110]"]
      objects[number] = """
        << /Type /Page /Parent \(index < 2 ? 3 : 4) 0 R /Contents \(number + 1) 0 R
        \(own[index] ?? "") /Annots [
        << /Type /Annot /Subtype /Link /Rect [1 1 9 9] /Dest [\(kids[(index + 2) % 6]) /Fit] >>
        << /Type /Annot /Subtype /Link /Rect [9 1 18 9] /Dest (start) >>
        << /Type /Annot /Subtype /Square /Rect [30 60 60 90] /C [0 0 1] /AP << /N 70 0 R >> >>
        ] >>
        """
      let content = """
        BT /F1 20 Tf 40 40 Td (Word\(index + 1)) Tj ET 1 0 0 rg 100 90 20 20 re f
        /OC /Layer BDC 0 1 0 rg 0 0 300 200 re f EMC
        """
      objects[number + 1] = "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
    }
    objects[60] = "<< /Type /Outlines /First 61 0 R /Last 61 0 R /Count 1 >>"
    objects[61] = "<< /Title (Start) /Parent 60 0 R /Dest [10 0 R /Fit] >>"
    let note = "0 0 1 rg 0 0 30 30 re f"
    objects[70] = """
      << /Type /XObject /Subtype /Form /BBox [0 0 30 30] /Length \(note.utf8.count) >>
      stream\n\(note)\nendstream
      """
    objects[80] = "<< /OCGs [81 0 R] /D << /OFF [81 0 R] >> >>"
    objects[81] = "<< /Type /OCG /Name (Layer) >>"
    return objects
  }

  /// Returns the output of `command` in the folder of the test.
  private func run(_ command: String) throws -> String {
    let child = ChildProgram(
      FilePath("/bin/sh"),
      arguments: ["-c", "cd \(folder.path.displayName); \(command) 2> /dev/null; echo"],
      limit: .seconds(60))
    guard case .ended(let output, _) = child.run(input: []) else { return "" }
    return String(decoding: output, as: UTF8.self)
  }

  /// Makes the file `excerpt.pdf` of the pages `pages` of the document at `path`, and returns its
  /// path and its bytes, or `nil` if there is none.
  private func excerpt(
    _ pages: RangeSet<Int> = chosen, of path: FilePath, password: String = ""
  ) async throws -> (path: FilePath, bytes: [UInt8])? {
    let file = try await pool.excerpt(
      of: pages, in: path, password: password.isEmpty ? nil : Password(password.utf8))
    guard let bytes = try file?.path.contents(limit: 1 << 26) else { return nil }
    return (try folder.write(bytes, to: "excerpt.pdf"), bytes)
  }

  @Test("the chosen pages keep their text, drawings, sizes and order", arguments: [false, true])
  func pages(isPacked: Bool) async throws {
    let written = try #require(
      PDFWriter.encode(Self.file(Self.document), packsObjects: isPacked))
    let path = try folder.write(written, to: "book.pdf")
    let (copy, bytes) = try #require(await excerpt(of: path))
    #expect(bytes.count < 6000)
    let texts = try run("pdftotext excerpt.pdf - && mutool draw -q -F txt excerpt.pdf")
    let words = texts.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    #expect(words == ["Word2", "Word4", "Word5", "Word2", "Word4", "Word5"])
    // The list has two lines above the pictures.
    let pictures = try run("pdfimages -list excerpt.pdf")
    #expect(pictures.split(separator: "\n").count == 2, "\(pictures)")
    let boxes = try run("mutool pages excerpt.pdf")
    #expect(boxes.components("<MediaBox") == ["0 0 300 200", "0 0 300 200", "10 20 160 120"])
    #expect(boxes.components("<CropBox").last == "20 20 150 110")
    #expect(boxes.contains("<Rotate v=\"90\""))
    #expect(try await pool.info(of: copy).pageCount == 3)
    #expect(try await pool.info(of: copy).outline.isEmpty)
    #expect(try await pool.readContents(ofPage: 0, of: copy).links.isEmpty)
    for (index, original) in Self.chosen.ranges.joined().enumerated() {
      let (page, known) = (
        try await pool.pageInfo(index, of: copy), try await pool.pageInfo(original, of: path)
      )
      #expect(page.size == known.size)
      func picture(_ page: Int, _ path: FilePath) async throws -> Bitmap {
        try await pool.load(PageRequest(path: path, page: page, width: 150, height: 150)).bitmap()
      }
      // The note is drawn, and the layer is hidden.
      let pixels = try await picture(index, copy)
      #expect(try await picture(original, path) == pixels, "page \(original + 1)")
      #expect(pixels.bytes.contains(0))
    }
    // A page that is not chosen is not in the file, also as the destination of a link.
    let plain = try run("mutool clean -d excerpt.pdf plain.pdf; strings plain.pdf")
    #expect(plain.contains("Word4") && !plain.contains("Word1") && !plain.contains("Word3"))
  }

  @Test("a document with the fields of a form is not copied, because they know other pages")
  func form() async throws {
    var objects = Self.document
    objects[1] = objects[1]?.replacing(
      "/Pages", with: "/AcroForm << /Fields [90 0 R] /NeedAppearances false >> /Pages")
    objects[90] = """
      << /Type /Annot /Subtype /Widget /FT /Btn /T (Box) /P 12 0 R /Rect [200 60 230 90] /AS /Yes
      /V /Yes /AP << /N << /Yes 70 0 R >> >> >>
      """
    objects[12] = objects[12]?.replacing("/Annots [", with: "/Annots [ 90 0 R")
    let path = try folder.write(Self.file(objects), to: "form.pdf")
    #expect(try await excerpt(of: path) == nil)
    // A form without fields keeps nothing.
    objects[1] = objects[1]?.replacing("[90 0 R]", with: "[]")
    try folder.write(Self.file(objects), to: "form.pdf")
    #expect(try await excerpt(of: path) != nil)
  }

  @Test("an encrypted document is copied only if it allows fine prints", arguments: 2...6)
  func encrypted(revision: Int) async throws {
    for printing in [PDFWriter.Encryption.Printing.fine, .coarse, .none] {
      // The oldest encryption does not know coarse prints.
      if revision == 2, printing == .coarse { continue }
      var encryption = PDFWriter.Encryption(
        revision: revision, user: Array("user".utf8), owner: Array("owner".utf8))
      encryption.printing = printing
      let written = try #require(
        PDFWriter.encode(Self.file(Self.document), encryption: encryption))
      let path = try folder.write(written, to: "secret.pdf")
      let copy = try await excerpt(of: path, password: "user")
      #expect((copy != nil) == (printing == .fine), "\(printing)")
      guard let copy else { continue }
      #expect(try await !pool.info(of: copy.path).isEncrypted)
      #expect(try run("pdftotext excerpt.pdf -").contains("Word4"))
      let wrong = await failure { () throws(CodecError) in
        try await pool.excerpt(of: Self.chosen, in: path, password: Password("guess".utf8))
      }
      #expect(wrong == .wrongPassword)
    }
  }

  @Test("a document whose pages libqpdf counts in another way is not copied")
  func damaged() async throws {
    for (text, other) in [
      // A number of pages that is wrong, a child that is none, and a child that is its parent.
      ("/Count 6", "/Count 7"), ("/Kids [3 0 R", "/Kids [(none) 3 0 R"),
      ("/Kids [3 0 R", "/Kids [2 0 R 3 0 R"),
    ] {
      var objects = Self.document
      objects[2] = objects[2]?.replacing(text, with: other)
      let path = try folder.write(Self.file(objects), to: "damaged.pdf")
      #expect(try await excerpt(of: path) == nil, "\(other)")
    }
    let path = try folder.write(Array("%PDF-1.5\nnonsense\n%%EOF\n".utf8), to: "none.pdf")
    let reason = await failure { () throws(CodecError) in
      try await pool.excerpt(of: Self.chosen, in: path)
    }
    #expect(reason == .damaged)
  }

  @Test("a document without its end is copied")
  func repaired() async throws {
    let written = try #require(PDFWriter.encode(Self.file(Self.document), packsObjects: true))
    let marker = Array("startxref".utf8)
    let end = try #require(written.indices.last { written[$0...].starts(with: marker) })
    let path = try folder.write(Array(written[..<end]), to: "cut.pdf")
    _ = try #require(await excerpt(of: path))
    #expect(try run("pdftotext excerpt.pdf -").contains("Word4"))
  }

  @Test("pages that do not exist, and files that are no PDF documents")
  func impossible() async throws {
    let path = try folder.write(Self.file(Self.document), to: "book.pdf")
    let reason = await failure { () throws(CodecError) in
      try await pool.excerpt(of: RangeSet([4..<7]), in: path)
    }
    #expect(reason == .noSuchPage)
    #expect(try await pool.excerpt(of: RangeSet(), in: path) == nil)
    let many = RangeSet((0...PageExcerpt.rangeLimit).map { 2 * $0..<2 * $0 + 1 })
    #expect(try await pool.excerpt(of: many, in: path) == nil)
    let picture = try folder.write(numberedPicture(1), to: "1.png")
    #expect(try await pool.excerpt(of: RangeSet([0..<1]), in: picture) == nil)
  }

  @Test("objects that contain themselves are copied once")
  func loops() async throws {
    var objects = Self.document
    let loop = "/Resources << /XObject << /X 91 0 R /Y 92 0 R >> >>"
    for number in [91, 92] {
      objects[number] = """
        << /Type /XObject /Subtype /Form /BBox [0 0 1 1] \(loop) /Length 5 >>
        stream\n/Y Do\nendstream
        """
    }
    objects[93] = "[93 0 R 94 0 R]"
    objects[94] = "<< /Next 94 0 R /Pages 2 0 R /Root 1 0 R /All 93 0 R >>"
    objects[12] = objects[12]?.replacing(
      "/Annots [", with: "\(loop) /B 93 0 R /PieceInfo 94 0 R /Annots [ 94 0 R")
    let path = try folder.write(Self.file(objects), to: "loops.pdf")
    _ = try #require(await excerpt(of: path))
    #expect(try await pool.info(of: folder.file("excerpt.pdf")).pageCount == 3)
  }

  @Test("pages whose objects may end the decoder while they are copied are still shown")
  func chain() async throws {
    var objects = Self.document
    // libqpdf follows each of them within the one before.
    let links = 200..<60_200
    for number in links { objects[number] = "[\(number + 1) 0 R]" }
    objects[12] = objects[12]?.replacing("/Annots", with: "/PieceInfo << /A 200 0 R >> /Annots")
    let path = try folder.write(Self.file(objects), to: "chain.pdf")
    for _ in 0..<3 {
      let reason = await failure { () throws(CodecError) in
        try await pool.excerpt(of: Self.chosen, in: path)
      }
      let known: [CodecError.Reason?] = [nil, .decoderStopped, .decoderStoppedRepeatedly]
      #expect(known.contains(reason))
    }
    let image = try await pool.load(PageRequest(path: path, page: 1, width: 300, height: 200))
    #expect(image.bitmap()[110, 100] == [255, 0, 0, 255])
  }
}

extension String {
  /// The four numbers of each line that contains `name`, as `mutool pages` writes boxes.
  fileprivate func components(_ name: String) -> [String] {
    split(separator: "\n").filter { $0.contains(name) }.map { line in
      let values = line.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
      return values.map { String($0.element) }.joined(separator: " ")
    }
  }
}
