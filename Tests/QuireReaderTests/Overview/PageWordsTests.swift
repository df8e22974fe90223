import QuireDocuments
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The words by which a filter finds pages.
struct PageWordsTests {
  private let document = PageWords.Kind.document(hasText: true)

  private func page(_ index: Int) -> PageAddress {
    PageAddress(path: FilePath("book.pdf"), page: index)
  }

  private func filter(_ text: String) throws -> PageFilter { try #require(PageFilter(text)) }

  @Test("blank text is no filter", arguments: ["", "  ", "\n"])
  func blank(text: String) {
    #expect(PageFilter(text) == nil)
  }

  @Test("a number finds the pages whose numbers or labels begin with it, and no texts")
  func numbers() throws {
    var words = PageWords()
    let filter = try filter("4")
    words.learn(FoldedText("4 and 12"), .text, of: page(11))
    for number in [4, 40, 4567] {
      #expect(words.answer(filter, number: number, page(11), document) == .found)
    }
    #expect(words.answer(filter, number: 14, page(11), document) == .unknown(.label))
    words.learn(FoldedText("3"), .label, of: page(11))
    #expect(words.answer(filter, number: 14, page(11), document) == .notFound)
    words.learn(FoldedText("4-2"), .label, of: page(11))
    #expect(words.answer(filter, number: 14, page(11), document) == .found)
  }

  @Test("a text finds the pages whose labels begin with it, or whose texts contain it")
  func texts() throws {
    var words = PageWords()
    let filter = try filter("XI")
    #expect(words.answer(filter, number: 1, page(0), document) == .unknown(.label))
    words.learn(FoldedText("xii"), .label, of: page(0))
    #expect(words.answer(filter, number: 1, page(0), document) == .found)
    words.learn(FoldedText(""), .label, of: page(1))
    #expect(words.answer(filter, number: 2, page(1), document) == .unknown(.text))
    #expect(words.answer(filter, number: 2, page(1), .document(hasText: false)) == .notFound)
    words.learn(FoldedText("no taxes"), .text, of: page(1))
    #expect(words.answer(filter, number: 2, page(1), document) == .notFound)
    words.forget { _ in true }
    #expect(words.answer(filter, number: 2, page(1), document) == .unknown(.label))
  }

  @Test("pictures are found by a part of their names, and by their numbers")
  func pictures() throws {
    var words = PageWords()
    let picture = PageAddress(path: FilePath("/tmp/Café 203.jpg"))
    #expect(words.answer(try filter("cafe"), number: 9, picture, .picture) == .found)
    #expect(words.answer(try filter("203"), number: 9, picture, .picture) == .found)
    #expect(words.answer(try filter("9"), number: 9, picture, .picture) == .found)
    #expect(words.answer(try filter("tmp"), number: 9, picture, .picture) == .notFound)
  }

  @Test("texts beyond the budget are not kept")
  func budget() throws {
    var words = PageWords(budget: 20)
    for index in 0..<3 {
      words.learn(FoldedText(""), .label, of: page(index))
      words.learn(FoldedText("nine bytes"), .text, of: page(index))
    }
    let filter = try filter("nine")
    #expect(words.answer(filter, number: 1, page(1), document) == .found)
    #expect(words.answer(filter, number: 1, page(2), document) == .unknown(.text))
    words.forget { $0 == page(0).path }
    words.learn(FoldedText(""), .label, of: page(2))
    words.learn(FoldedText("nine bytes"), .text, of: page(2))
    #expect(words.answer(filter, number: 1, page(2), document) == .found)
  }
}
