import Glibc
import QuireDocuments
import QuireGeometry
import QuireScene
import Testing

@testable import DocumentFiles

/// Tests of PDF documents, which the tests write.
@Suite struct PDFDocumentTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// A document whose pages are filled with red, green and blue.
  private var colours: PDFFile {
    PDFFile(
      pages: [
        PDFFile.Page(width: 200, height: 300, content: "1 0 0 rg 0 0 200 300 re f"),
        PDFFile.Page(width: 400, height: 300, content: "0 1 0 rg 0 0 400 300 re f"),
        PDFFile.Page(width: 200, height: 100, content: "0 0 1 rg 0 0 200 100 re f", rotation: 90),
      ])
  }

  @Test("a document has pages with sizes and labels")
  func pages() async throws {
    var file = colours
    file.catalog = "/PageLabels << /Nums [0 << /S /r /St 4 >> 2 << /S /D /St 3 >>] >>"
    let path = try folder.write(file.bytes, to: "book.pdf")
    let info = try await pool.info(of: path)
    #expect(info.kind == .pdf && info.pageCount == 3)
    #expect(info.title == nil && info.author == nil && info.outline.isEmpty)
    #expect(info.direction == nil && info.layout == nil && !info.isEncrypted)
    var found: [DocumentPageInfo] = []
    for page in 0..<3 { found.append(try await pool.pageInfo(page, of: path)) }
    #expect(
      found.map(\.size) == [
        Size(width: 200, height: 300), Size(width: 400, height: 300),
        Size(width: 100, height: 200),
      ])
    #expect(found.map(\.label) == ["iv", "v", nil])
    let after = await failure { () throws(CodecError) in try await pool.pageInfo(3, of: path) }
    #expect(after == .noSuchPage)
  }

  @Test("a document may follow other bytes")
  func bytesBeforeDocument() async throws {
    for count in [1, 1000] {
      let bytes = [UInt8](repeating: 0x0a, count: count) + colours.bytes
      let path = try folder.write(bytes, to: "mail.pdf")
      #expect(try await pool.info(of: path).pageCount == 3, "\(count) bytes")
    }
  }

  @Test("a document has a title, an author, a direction, a layout and an outline")
  func properties() async throws {
    var file = colours
    file.information = "/Title (Title) /Author (Somebody)"
    file.catalog =
      "/PageLayout /TwoPageRight /ViewerPreferences << /Direction /R2L >> /Outlines 1000 0 R"
    let (first, third) = (PDFFile.object(ofPage: 0), PDFFile.object(ofPage: 2))
    file.objects = [
      1000: "<< /Type /Outlines /First 1001 0 R /Last 1003 0 R /Count 3 >>",
      1001: "<< /Title (One) /Parent 1000 0 R /Dest [\(first) 0 R /Fit] /First 1002 0 R"
        + " /Last 1002 0 R /Count 1 /Next 1003 0 R >>",
      1002: "<< /Title (Inner) /Parent 1001 0 R /Dest [\(third) 0 R /Fit] >>",
      1003: "<< /Title (Nowhere) /Parent 1000 0 R /Prev 1001 0 R"
        + " /A << /S /URI /URI (x:) >> >>",
    ]
    let info = try await pool.info(of: folder.write(file.bytes, to: "book.pdf"))
    #expect(info.title == "Title" && info.author == "Somebody")
    #expect(info.direction == .rightToLeft && info.layout == .pairsAfterCover)
    #expect(info.outline.map(\.title) == ["One", "Nowhere"])
    #expect(info.outline.map(\.page) == [0, nil])
    #expect(info.outline.first?.children.map(\.title) == ["Inner"])
    #expect(info.outline.first?.children.map(\.page) == [2])
  }

  @Test("every page is drawn at the size of the request")
  func drawing() async throws {
    let path = try folder.write(colours.bytes, to: "book.pdf")
    let expected: [(rect: Rect, colour: [UInt8])] = [
      (Rect(x: 100, y: 0, width: 200, height: 300), [255, 0, 0, 255]),
      (Rect(x: 0, y: 0, width: 400, height: 300), [0, 255, 0, 255]),
      (Rect(x: 125, y: 0, width: 150, height: 300), [0, 0, 255, 255]),
    ]
    for (page, expected) in expected.enumerated() {
      let image = try await pool.load(
        PageRequest(path: path, page: page, width: 400, height: 300))
      #expect(image.picture == expected.rect)
      let bitmap = image.bitmap()
      #expect(bitmap[0, 0] == expected.colour)
      #expect(bitmap[bitmap.width - 1, bitmap.height - 1] == expected.colour)
    }
  }

  /// A page with lines, curves and shades at many places.
  private var drawing: PDFFile {
    var content = ""
    for step in 0..<40 {
      let t = Double(step) / 40
      content += "\(t) \(1 - t) 0.5 rg \(t * 180) \(t * 250) 15 40 re f\n"
      content += "0 0 0 RG 0.7 w \(t * 200) 0 m \(200 - t * 200) 150 0 150 \(t * 90) 300 c S\n"
    }
    return PDFFile(pages: [PDFFile.Page(width: 200, height: 300, content: content)])
  }

  @Test("a part of a page has the pixels of the whole page")
  func part() async throws {
    let path = try folder.write(drawing.bytes, to: "drawing.pdf")
    let whole = try await pool.load(PageRequest(path: path, width: 800, height: 1200)).bitmap()
    #expect(whole.width == 800 && whole.height == 1200)
    for (x, y, width, height) in [
      (0, 0, 100, 80), (333, 517, 256, 256), (700, 1100, 100, 100), (0, 599, 800, 2),
    ] {
      var request = PageRequest(path: path, width: width, height: height)
      request.scaledPage = PixelRect(x: -x, y: -y, width: 800, height: 1200)
      let part = try await pool.load(request)
      let expected = Bitmap(width: width, height: height) { whole[x + $0, y + $1] }
      // Cairo computes the rims of shapes from the part that it draws.
      #expect(part.bitmap().difference(from: expected) <= 24, "part at \(x), \(y)")
      #expect(meanDifference(part.bitmap(), expected) < 0.05)
    }
  }

  @Test("a part at sixty-four times the size of the page is drawn")
  func deepZoom() async throws {
    let path = try folder.write(colours.bytes, to: "book.pdf")
    var request = PageRequest(path: path, width: 512, height: 512)
    request.scaledPage = PixelRect(x: -12000, y: -18000, width: 12800, height: 19200)
    let bitmap = try await pool.load(request).bitmap()
    #expect(bitmap == Bitmap(width: 512, height: 512) { _, _ in [255, 0, 0] })
  }

  @Test("a page looks as pdftoppm draws it")
  func peer() async throws {
    let path = try folder.write(drawing.bytes, to: "drawing.pdf")
    let peer = try await pool.peerPage(of: path, in: folder, dpi: 72)
    let own = try await pool.load(PageRequest(path: path, width: 200, height: 300)).bitmap()
    try #require(peer.width == own.width && peer.height == own.height)
    // Another rasterizer draws the rims of shapes differently, but not their places.
    let difference = meanDifference(peer, own)
    #expect(difference < 6)
    let moved = Bitmap(width: 200, height: 300) { own[min(199, $0 + 2), $1] }
    #expect(meanDifference(peer, moved) > 2 * difference)
  }

  @Test("the paper is white below a group that knocks out what is below it")
  func knockoutGroup() async throws {
    var file = PDFFile(pages: [
      .init(width: 120, height: 80, content: "/G Do", resources: "/XObject << /G 1000 0 R >>")
    ])
    func form(_ content: String, _ entries: String) -> String {
      "<< /Type /XObject /Subtype /Form /BBox [0 0 120 80] \(entries) /Length"
        + " \(content.utf8.count) >>\nstream\n\(content)\nendstream"
    }
    file.objects[1000] = form(
      "0 1 0 rg 10 10 50 60 re f /M gs 1 0 0 rg 40 10 70 60 re f",
      "/Resources << /ExtGState << /M 1001 0 R >> >>"
        + " /Group << /S /Transparency /CS /DeviceRGB /I true /K true >>")
    file.objects[1001] = "<< /SMask << /S /Luminosity /G 1002 0 R >> >>"
    file.objects[1002] = form(
      "0.5 g 0 0 120 80 re f", "/Group << /S /Transparency /CS /DeviceGray >>")
    let path = try folder.write(file.bytes, to: "knockout.pdf")
    let own = try await pool.load(PageRequest(path: path, width: 120, height: 80)).bitmap()
    #expect(own[3, 3] == [255, 255, 255, 255] && own[20, 40] == [0, 255, 0, 255])
    #expect(meanDifference(try await pool.peerPage(of: path, in: folder, dpi: 72), own) < 2)
  }

  @Test("a document stays open in its codec, and is opened again when the codec has ended")
  func restart() async throws {
    let path = try folder.write(colours.bytes, to: "book.pdf")
    let request = PageRequest(path: path, page: 1, width: 40, height: 30)
    let first = try await pool.load(request).bitmap()
    for _ in 0..<3 {
      let victim = try #require(pool.registry.processes.first).identifier
      kill(victim, SIGKILL)
      await eventually("the process is gone") { isZombie(victim) }
      #expect(try await pool.load(request).bitmap() == first)
      #expect(pool.registry.processes.map(\.identifier) != [victim])
    }
  }

  @Test("a document that ends two codecs is left alone until it changes")
  func repeatedCrash() async throws {
    let path = try folder.write(colours.bytes, to: "book.pdf")
    let picture = try folder.write(
      PNG.encode(Bitmap(width: 4, height: 4) { _, _ in [1, 2, 3] }), to: "picture.png")
    let (pool, request) = (pool, PageRequest(path: path, width: 40, height: 30))
    for expected in [.decoderStopped, .decoderStoppedRepeatedly] as [CodecError.Reason] {
      _ = try await pool.load(request)
      let victim = try #require(pool.registry.processes.first).identifier
      kill(victim, SIGSTOP)
      async let found = reason { () throws(CodecError) in try await pool.load(request) }
      await eventually("the order is out") { pool.registry.processes.first?.isReading == true }
      kill(victim, SIGKILL)
      #expect(await found == expected)
    }
    let left = await reason { () throws(CodecError) in try await pool.load(request) }
    #expect(left == .decoderStoppedRepeatedly)
    let undescribed = await failure { () throws(CodecError) in try await pool.info(of: path) }
    #expect(undescribed == .decoderStoppedRepeatedly)
    // Other files are read as before, and so is the document after a change.
    _ = try await pool.load(PageRequest(path: picture, width: 4, height: 4))
    try folder.write(colours.bytes + [0x0a], to: "book.pdf")
    _ = try await pool.load(request)
  }

  @Test("a document that is replaced is opened again")
  func replaced() async throws {
    let path = try folder.write(colours.bytes, to: "book.pdf")
    #expect(try await pool.info(of: path).pageCount == 3)
    var shorter = colours
    shorter.pages.removeLast(2)
    try folder.write(shorter.bytes, to: "book.pdf")
    #expect(try await pool.info(of: path).pageCount == 1)
    let gone = await failure { () throws(CodecError) in
      try await pool.load(PageRequest(path: path, page: 1, width: 40, height: 30))
    }
    #expect(gone == .noSuchPage)
  }

  @Test("a password that is too long for any document is wrong, and the codec continues")
  func longPassword() async throws {
    let path = try folder.write(colours.bytes, to: "book.pdf")
    var request = PageRequest(path: path, width: 30, height: 40)
    _ = try await pool.load(request)
    let process = pool.registry.processes.map(\.identifier)
    request.password = Password(repeatElement(0x78, count: 1025))
    let long = request
    for _ in 0..<3 {
      let found = await reason { () throws(CodecError) in try await pool.load(long) }
      #expect(found == .wrongPassword)
    }
    request.password = nil
    _ = try await pool.load(request)
    #expect(!process.isEmpty && pool.registry.processes.map(\.identifier) == process)
  }

  @Test("an encrypted document needs its password")
  func password() async throws {
    let path = try folder.write(EncryptedPDF.bytes, to: "secret.pdf")
    #expect(
      await failure { () throws(CodecError) in try await pool.info(of: path) } == .passwordNeeded)
    #expect(
      await failure { () throws(CodecError) in try await pool.info(of: path, password: "no") }
        == .wrongPassword)
    let info = try await pool.info(of: path, password: "secret")
    #expect(info.title == "Secret" && info.isEncrypted && info.pageCount == 1)
    var request = PageRequest(path: path, width: 30, height: 40)
    request.password = Password("secret".utf8)
    #expect(try await pool.load(request).bitmap()[15, 20] == [0, 255, 0, 255])
    // The password of one request is not used for another one.
    request.password = nil
    let locked = request
    let found = await reason { () throws(CodecError) in try await pool.load(locked) }
    #expect(found == .passwordNeeded)
  }

  @Test("a damaged document is reported")
  func damaged() async throws {
    let whole = colours.bytes
    for (count, expected) in [(9, .truncated), (60, .truncated)] as [(Int, CodecError.Reason)] {
      let path = try folder.write(Array(whole.prefix(count)), to: "cut.pdf")
      #expect(
        await failure { () throws(CodecError) in try await pool.info(of: path) } == expected)
    }
    let nonsense = try folder.write(Array("%PDF-1.5\nnonsense\n%%EOF\n".utf8), to: "no.pdf")
    #expect(
      await failure { () throws(CodecError) in try await pool.info(of: nonsense) } == .damaged)
  }
}
