import QuireDocuments
import Testing

@testable import QuireLibrary

/// The order in which books were opened, on a machine whose clock jumps.
struct OpeningTimeTests {
  @Test("a time before the last one follows it, and is the same when it is stored again")
  func order() {
    var times = OpeningTimes()
    #expect(times.time(of: ["/a"], for: 100, newest: nil) == 100)
    #expect(times.time(of: ["/b"], for: 200, newest: 100) == 200)
    // The clock has been set back.
    #expect(times.time(of: ["/c"], for: 50, newest: 200) == 201)
    #expect(times.time(of: ["/d"], for: 60, newest: 201) == 202)
    #expect(times.time(of: ["/c"], for: 50, newest: 202) == 201)
    #expect(times.time(of: ["/b"], for: 200, newest: 202) == 200)
    // Another book at a time that the clock has said before.
    #expect(times.time(of: ["/e"], for: 100, newest: 202) == 203)
    #expect(times.time(of: ["/f"], for: 300, newest: 203) == 300)
    #expect(times.time(of: ["/g"], for: 7, newest: .max) == 7)
  }

  @Test(
    "a book that is opened after the clock was set back is the last one", arguments: [true, false])
  func shelf(isDocument: Bool) throws {
    let folder = try StateFolder()
    let books = try ["a", "b"].map { try folder.write(Array($0.utf8), to: "\($0).pdf") }
    func open(_ path: FilePath, at clock: Int64) throws {
      let library = folder.open()
      let document = isDocument ? try #require(library.find(path)?.document) : nil
      library.shelve(
        ShelfBook(path: path, title: nil, place: 1, count: 2, lastOpened: document?.time ?? clock),
        as: document)
      if let document { library.remember(ReadingState(), of: document) }
      library.finish()
    }
    try open(books[0], at: 1_000_000)
    // The clock ran years ahead then.
    for table in ["shelf", "document"] {
      try SQLiteFile(folder.library).run("UPDATE \(table) SET lastOpened = 4102444800")
    }
    try open(books[1], at: 1_000_001)
    let library = folder.open()
    let lookUp = library.findShelf()
    try #require(lookUp.wait(atMost: .seconds(10)))
    #expect(Shelf(lookUp.books).current?.path == books[1].resolved)
    library.finish()
  }
}
