import CodecProtocol
import QuireDocuments
import Testing

@testable import DocumentFiles

/// The texts of several pages at once.
@Suite struct PageTextsTests {
  @Test("texts keep their values in a message, and other messages are refused")
  func messages() throws {
    let texts = PageTexts([.success("aä\n漢😀"), .success(""), .failure(Fault(.damaged))])
    let bytes = texts.encoded()
    #expect(try PageTexts(decoding: bytes) == texts)
    for count in [0, 1, 4, bytes.count - 1] {
      #expect(throws: MessageError.self) { try PageTexts(decoding: Array(bytes.prefix(count))) }
    }
    #expect(throws: MessageError.unknownKind) { try PageTexts(decoding: bytes + [7]) }
    let many = PageTexts(Array(repeating: .success("a"), count: PageTexts.limit + 1))
    #expect(throws: MessageError.tooLong) { try PageTexts(decoding: many.encoded()) }
    let long = PageTexts([
      .success(String(repeating: "a", count: DocumentPageContents.scalarLimit + 5))
    ])
    let decoded = try PageTexts(decoding: long.encoded())
    #expect(try decoded.pages[0].get().utf8.count == DocumentPageContents.scalarLimit)
  }

  @Test("an order for texts keeps its pages, and too many are refused")
  func orders() throws {
    let order = DescriptionOrder(number: 3, subject: .texts(5..<261))
    #expect(try DescriptionOrder(decoding: order.encoded()) == order)
    let many = DescriptionOrder(number: 3, subject: .texts(5..<262))
    #expect(throws: MessageError.unknownKind) { try DescriptionOrder(decoding: many.encoded()) }
  }

  @Test("the texts are those of the contents, as many as the document has pages")
  func document() async throws {
    let folder = try TemporaryFolder()
    let pool = CodecPool(try codecSettings())
    let pages = (0..<300).map { number in
      PDFFile.Page(width: 200, height: 100, content: BlockFont.show([("page\(number)", 10, 50)]))
    }
    let path = try folder.write(BlockFont().file(pages).bytes, to: "book.pdf")
    var texts: [Result<String, CodecError>] = []
    while texts.count < 300 {
      let found = try await pool.readTexts(ofPages: texts.count..<400, of: path)
      #expect(!found.isEmpty && found.count <= PageTexts.limit)
      texts += found
    }
    #expect(try texts.map { try $0.get() } == (0..<300).map { "page\($0)" })
    #expect(try await pool.readContents(ofPage: 299, of: path).text == "page299")
    let after = await failure { () throws(CodecError) in
      try await pool.readTexts(ofPages: 300..<301, of: path)
    }
    #expect(after == .noSuchPage)
  }

  @Test("pages without a text are empty")
  func picture() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(numberedPicture(1), to: "1.png")
    let texts = try await CodecPool(try codecSettings()).readTexts(ofPages: 0..<1, of: path)
    #expect(texts == [.success("")])
  }
}
