import QuireDocuments
import SeededNumbers
import Testing

/// Labels of the pages of PDF documents.
@Suite struct PDFLabelTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  private func labels(of file: PDFFile) async throws -> [String?] {
    let path = try folder.write(file.bytes, to: "labels.pdf")
    var labels: [String?] = []
    for page in file.pages.indices {
      labels.append(try await pool.pageInfo(page, of: path).label)
    }
    return labels
  }

  private func file(pages: Int, labels: String) -> PDFFile {
    var file = PDFFile(
      pages: Array(repeating: PDFFile.Page(width: 100, height: 100), count: pages))
    file.catalog = "/PageLabels \(labels)"
    return file
  }

  @Test("pages before the first range have no labels")
  func laterBeginning() async throws {
    let file = file(pages: 5, labels: "<< /Nums [2 << /S /D /St 7 >>] >>")
    #expect(try await labels(of: file) == [nil, nil, "7", "8", "9"])
  }

  /// The first numbers in each style.
  private static let numbers: [String: [String]] = [
    "/D": (1...30).map { "\($0)" },
    "/r": [
      "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv",
      "xv", "xvi", "xvii", "xviii", "xix", "xx", "xxi", "xxii", "xxiii", "xxiv", "xxv", "xxvi",
      "xxvii", "xxviii", "xxix", "xxx",
    ],
    "/a": "abcdefghijklmnopqrstuvwxyz".map { "\($0)" } + ["aa", "bb", "cc", "dd"],
    "": Array(repeating: "", count: 30),
  ]

  @Test("labels follow the ranges of the document", arguments: scriptSeeds(count: 20))
  func ranges(seed: UInt64) async throws {
    var numbers = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...14, using: &numbers)
    var expected = [String?](repeating: nil, count: count)
    var ranges: [String] = []
    var objects: [Int: String] = [:]
    for first in 0..<count where Int.random(in: 0..<3, using: &numbers) == 0 {
      let style = ["/D", "/R", "/r", "/A", "/a", ""].randomElement(using: &numbers) ?? ""
      let start = Int.random(in: 1...16, using: &numbers)
      let prefix = ["", "A-", "Part "].randomElement(using: &numbers) ?? ""
      let isUpper = style == "/R" || style == "/A"
      let texts = try #require(Self.numbers[isUpper ? style.lowercased() : style])
      for page in first..<count {
        let text = texts[start - 1 + page - first]
        let label = prefix + (isUpper ? text.uppercased() : text)
        expected[page] = label.allSatisfy(\.isWhitespace) || label == "\(page + 1)" ? nil : label
      }
      var range = "<< "
      if !style.isEmpty { range += "/S \(style) " }
      if !prefix.isEmpty { range += "/P (\(prefix)) " }
      if start > 1 || Bool.random(using: &numbers) { range += "/St \(start) " }
      range += ">>"
      if Bool.random(using: &numbers) {
        objects[1000 + first] = range
        range = "\(1000 + first) 0 R"
      }
      ranges.append("\(first) \(range)")
    }
    // The tree of the ranges has one node or several.
    let isFlat = Bool.random(using: &numbers)
    let kids = ranges.map { "<< /Nums [\($0)] >>" }.joined(separator: " ")
    let all = ranges.joined(separator: " ")
    var file = file(
      pages: count, labels: isFlat ? "<< /Nums [\(all)] >>" : "<< /Kids [\(kids)] >>")
    file.objects = objects
    #expect(try await labels(of: file) == expected)
  }

  @Test("labels in other scripts, unusual numbers and damaged trees")
  func unusual() async throws {
    for (range, expected) in [
      ("/P <FEFF4ED89332> /S /D", "付録1"), ("/P (\\247 ) /S /D", "§ 1"),
      ("/S /r /St 1994", "mcmxciv"), ("/S /A /St 700", String(repeating: "X", count: 27)),
      ("/S /R /St 2000000000", "2000000000"), ("/S /a /St 2000000000", "2000000000"),
      ("/S /D /St 99999999999", nil), ("/S /Unknown /P (x)", "x"), ("/S /D /St -3", "-3"),
    ] as [(String, String?)] {
      let file = file(pages: 1, labels: "<< /Nums [0 << \(range) >>] >>")
      #expect(try await labels(of: file) == [expected], "\(range)")
    }
    var cycle = file(pages: 2, labels: "1000 0 R")
    cycle.objects[1000] = "<< /Kids [1000 0 R 1000 0 R] /Nums [1 << /S /r >> 0] >>"
    #expect(try await labels(of: cycle) == [nil, "i"])
    for tree in ["<< /Nums 5 >>", "[]", "<< /Nums [(a) << >> -1 << /P (x) >> 0 7] >>", "null"] {
      #expect(try await labels(of: file(pages: 2, labels: tree)) == [nil, nil], "\(tree)")
    }
  }
}
