import QuireDocuments
import SeededNumbers
import Testing

/// Links and entries of the outline of PDF documents, by what they do.
@Suite struct PDFActionTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// A page with links that have the entries `actions`.
  private func page(_ actions: [String]) -> PDFFile.Page {
    let links = actions.enumerated().map { index, action in
      "<< /Type /Annot /Subtype /Link /Rect [10 \(10 + 20 * index) 60 \(25 + 20 * index)] \(action) >>"
    }
    return PDFFile.Page(
      width: 200, height: 300, entries: "/Annots [\(links.joined(separator: "\n"))]")
  }

  private func targets(
    ofPage page: Int, of path: FilePath
  ) async throws -> [DocumentPageContents.Link.Target] {
    try await pool.readContents(ofPage: page, of: path).links.map(\.target)
  }

  @Test("named actions lead to other pages")
  func namedActions() async throws {
    let names = ["NextPage", "PrevPage", "FirstPage", "LastPage", "GoBack", "Print", "nextpage"]
    let actions = names.map { "/A << /S /Named /N /\($0) >>" }
    var file = PDFFile(pages: Array(repeating: page(actions), count: 4))
    file.catalog = "/Outlines 1000 0 R"
    file.objects = [
      1000: "<< /Type /Outlines /First 1001 0 R /Last 1002 0 R /Count 2 >>",
      1001: "<< /Title (End) /Parent 1000 0 R /A << /S /Named /N /LastPage >> /Next 1002 0 R >>",
      1002: "<< /Title (Next) /Parent 1000 0 R /A << /S /Named /N /NextPage >> /Prev 1001 0 R >>",
    ]
    let path = try folder.write(file.bytes, to: "links.pdf")
    // The first page has no previous one, and the last page no next one.
    #expect(try await targets(ofPage: 0, of: path) == [.page(1), .page(0), .page(3), .back])
    for index in 1...2 {
      let expected: [DocumentPageContents.Link.Target] = [
        .page(index + 1), .page(index - 1), .page(0), .page(3), .back,
      ]
      #expect(try await targets(ofPage: index, of: path) == expected)
    }
    #expect(try await targets(ofPage: 3, of: path) == [.page(2), .page(0), .page(3), .back])
    #expect(try await pool.info(of: path).outline.map(\.page) == [3, nil])
  }

  @Test("links lead to places on pages, which are measured from the upper edge", arguments: [1, 2])
  func places(unit: Double) async throws {
    let places: [(String, Double?)] = [
      ("/XYZ 0 250 null", 50), ("/XYZ 0 null 2", nil), ("/FitH 100", 200), ("/Fit", nil),
      ("/FitR 0 20 90 280", 20), ("/XYZ 0 900 null", 0), ("/XYZ 0 -900 null", 300),
      ("/FitV 10", nil), ("/FitBH 10", 290),
    ]
    let links =
      places.map { "/Dest [10 0 R \($0.0)]" }
      + ["/Dest [12 0 R /FitH 30]", "/Dest [14 0 R /FitH 30]"]
    var pages = [page(links), page([])]
    pages[0].entries += " /UserUnit \(unit)"
    // The lower half of a page, and a page on its side.
    pages[1].entries += " /CropBox [0 0 200 150]"
    pages.append(PDFFile.Page(width: 200, height: 300, rotation: 90))
    let path = try folder.write(PDFFile(pages: pages).bytes, to: "places.pdf")
    let found = try await pool.readContents(ofPage: 0, of: path).links
    #expect(found.map(\.top) == places.map { $0.1.map { $0 * unit } } + [120, nil])
  }

  @Test(
    "links lead to the names of the old dictionary and of the tree",
    arguments: scriptSeeds(count: 20))
  func namedDestinations(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    let pageCount = 5
    func destination() -> (text: String, page: Int) {
      let page = Int.random(in: 0..<pageCount, using: &numbers)
      let array = "[\(PDFFile.object(ofPage: page)) 0 R /XYZ 0 300 0]"
      return (Bool.random(using: &numbers) ? array : "<< /D \(array) >>", page)
    }
    var actions: [String] = []
    var expected: [DocumentPageContents.Link.Target] = []
    var catalog = ""
    if Int.random(in: 0..<4, using: &numbers) > 0 {
      var entries = ""
      for name in ["Old", "intro", "x1"] {
        let (text, page) = destination()
        entries += "/\(name) \(text) "
        actions.append(
          Bool.random(using: &numbers) ? "/Dest /\(name)" : "/A << /S /GoTo /D /\(name) >>")
        expected.append(.page(page))
      }
      catalog += "/Dests << \(entries) >> "
    }
    if Int.random(in: 0..<4, using: &numbers) > 0 {
      var names: [String] = []
      for name in ["(chapter four)", "<FEFF7B2C4E007AE0>", "(section.1.2)", "<8000FF>"] {
        let (text, page) = destination()
        names.append("\(name) \(text)")
        actions.append(
          Bool.random(using: &numbers) ? "/Dest \(name)" : "/A << /S /GoTo /D \(name) >>")
        expected.append(.page(page))
      }
      // Names of trees are in the order of their bytes.
      names = [names[0], names[2], names[3], names[1]]
      let kids = [names.prefix(2), names.suffix(2)].map {
        "<< /Names [\($0.joined(separator: " "))] >>"
      }
      catalog +=
        Bool.random(using: &numbers)
        ? "/Names << /Dests << /Names [\(names.joined(separator: " "))] >> >>"
        : "/Names << /Dests << /Kids [\(kids.joined(separator: " "))] >> >>"
    }
    actions.append("/Dest (missing)")
    var file = PDFFile(pages: Array(repeating: page([]), count: pageCount))
    file.pages[1] = page(actions)
    file.catalog = catalog
    let path = try folder.write(file.bytes, to: "names.pdf")
    #expect(try await targets(ofPage: 1, of: path) == expected, "\(catalog)")
  }
}
