import CFakeFullDrive
import Foundation
import Glibc
import PixelReading
import Quire
import QuireDocuments
import QuireGeometry
import SampleFiles
import Testing
import WindowTesting

@testable import QuireReader
@testable import ReaderTesting

/// Pages that are printed.
@MainActor
struct PrintedBookTests {
  @Test(
    "lists of pages",
    arguments: [
      ("1", [0]), ("2-4", [1, 2, 3]), ("4, 2", [1, 3]), ("3-", [2, 3, 4]), ("2-2;5 1", [0, 1, 4]),
      ("4–99", [3, 4]), ("6", nil), ("", nil), ("0", nil), ("3-2", nil), ("a", nil), ("-3", nil),
      ("1-2-3", nil), ("99999999999999999999", nil),
    ] as [(String, [Int]?)])
  func lists(text: String, indices: [Int]?) {
    #expect(PrintedPages.indices(in: text, of: 5) == indices)
  }

  @Test("a page is as large as the printer prints, and wide pages lie on their side")
  func places() {
    let paper = PrintJob.Paper(
      size: Size(width: 600, height: 800),
      margins: EdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    let high = PrintedBook.place(Size(width: 100, height: 200), on: paper)
    #expect(high.paper == paper.size && high.frame.height == 760)
    #expect(paper.printableRect.contains(high.frame.center))
    let wide = PrintedBook.place(Size(width: 200, height: 100), on: paper)
    #expect(wide.paper == Size(width: 800, height: 600))
    #expect(Rect(size: wide.paper).insetBy(x: 9, y: 9).contains(wide.frame.origin))
    #expect(abs(wide.frame.width / wide.frame.height - 2) < 1e-9)
  }

  @Test("printed pictures are read back with their colours, at their places")
  func readBack() async throws {
    let folder = try PictureFolder(pages: 0)
    let colors: [(UInt8, UInt8, UInt8)] = [(200, 30, 40), (20, 160, 90), (10, 40, 220)]
    for (index, color) in colors.enumerated() {
      try folder.write(
        PPM.encode(width: 30 + 20 * index, height: 40) { _, _ in
          Pixel(red: color.0, green: color.1, blue: color.2)
        }, to: "\(index).ppm")
    }
    let session = DocumentSession()
    let pages = (0..<3).map { PageAddress(path: FilePath(folder.file("\($0).ppm"))) }
    // The shape of the second page is not known.
    let sizes = [Size(width: 30, height: 40), nil, Size(width: 70, height: 40)]
    let book = PrintedBook(
      pages: pages, form: .pictures,
      size: { page in pages.firstIndex(of: page).flatMap { sizes[$0] } },
      session: session)
    var done: [Int] = []
    let made = try #require(try await book.file(for: .a4) { done.append($0) })
    #expect(done == [0, 1, 2])
    let bytes = try made.path.contents(limit: 1 << 26)
    try folder.write(Data(bytes), to: "printed.pdf")
    let path = FilePath(folder.file("printed.pdf"))
    let info = try await session.info(of: path)
    #expect(info.kind == .pdf && info.pageCount == 3)
    for (index, color) in colors.enumerated() {
      let page = try await session.page(
        PageRequest(path: path, page: index, width: 200, height: 200))
      let pixels = page.image
      let isWide = index == 2
      #expect((pixels.width > pixels.height) == isWide)
      let row = pixels.height / 2 * pixels.width
      let middle = pixels.colors[row + pixels.width / 2]
      #expect(middle == SIMD4(Int(color.0), Int(color.1), Int(color.2), 255))
      // The margins stay blank.
      #expect(pixels.colors[row + 1] == SIMD4(255, 255, 255, 255))
    }
  }

  @Test("a file that does not fit on its drive is refused with this reason")
  func fullDrive() async throws {
    let folder = try PictureFolder(pages: 1)
    let page = PageAddress(path: FilePath(folder.file("0.ppm")))
    let book = PrintedBook(
      pages: [page], form: .pictures, size: { _ in nil }, session: DocumentSession())
    // The file has no name in the folder for temporary files.
    unsafe quire_fill_drive("/tmp")
    defer { quire_fill_drive(nil) }
    await #expect(throws: FileError(code: ENOSPC)) { try await book.file(for: .a4) { _ in } }
  }

  @Test("only a PDF document is printed as it is, and as a whole if it is not encrypted")
  func forms() {
    let path = FilePath("/book")
    var information = DocumentInfo(kind: .pdf, pageCount: 3)
    #expect(PrintedBook.Form(of: path, count: 3, information) == .document(path))
    #expect(PrintedBook.Form(of: path, count: 2, information) == .excerpt(path))
    information.isEncrypted = true
    #expect(PrintedBook.Form(of: path, count: 3, information) == .excerpt(path))
    information.kind = .djvu
    #expect(PrintedBook.Form(of: path, count: 2, information) == .pictures)
    #expect(PrintedBook.Form(of: path, count: 1, nil) == .pictures)
  }

  @Test("pages of a PDF document are printed as they are, in their sizes")
  func excerpt() async throws {
    let folder = try PictureFolder(pages: 0)
    let sizes = [(300, 200), (100, 120), (210, 297), (300, 300)]
    let written = sizes.enumerated().map { index, size in
      PaperPDF.Page(
        width: size.0, height: size.1, color: (0.2, 0.4, 0.9),
        words: [(text: "Word\(index + 1)", x: 20, y: 20)])
    }
    try folder.write(PaperPDF.encode(written), to: "book.pdf")
    let session = DocumentSession()
    let (made, _) = try await print([1, 2], of: folder, in: session)
    let pictures = try await print([1, 2], of: folder, as: .pictures, in: session).bytes
    #expect(made.count * 5 < pictures.count)
    try folder.write(Data(made), to: "printed.pdf")
    let path = FilePath(folder.file("printed.pdf"))
    let texts = try await session.texts(of: 0..<2, in: path).map { try $0.get() }
    #expect(texts.map { $0.filter { !$0.isWhitespace } } == ["Word2", "Word3"])
    let pages = try await session.descriptions(of: 0..<2, in: path).map { try $0.get().size }
    #expect(pages == [Size(width: 100, height: 120), Size(width: 210, height: 297)])
  }

  @Test("pages of a PDF document that cannot be copied are printed as pictures")
  func damagedExcerpt() async throws {
    let folder = try PictureFolder(pages: 0)
    let file = PaperPDF.encode((0..<3).map { _ in PaperPDF.Page(width: 100, height: 100) })
    // The number of pages is wrong.
    let text = String(decoding: file, as: UTF8.self).replacing("/Count 3", with: "/Count 4")
    try folder.write(Data(text.utf8), to: "book.pdf")
    let session = DocumentSession()
    let (made, done) = try await print([0, 2], of: folder, in: session)
    #expect(done == [0, 0, 1])
    try folder.write(Data(made), to: "printed.pdf")
    let info = try await session.info(of: FilePath(folder.file("printed.pdf")))
    #expect(info.kind == .pdf && info.pageCount == 2)
  }

  /// Returns the file that prints the pages of `book.pdf` in `folder` with the indices `pages`, and
  /// the numbers of pages that were reported as done.
  private func print(
    _ pages: [Int], of folder: PictureFolder, as form: PrintedBook.Form? = nil,
    in session: DocumentSession
  ) async throws -> (bytes: [UInt8], done: [Int]) {
    let path = FilePath(folder.file("book.pdf"))
    let book = PrintedBook(
      pages: pages.map { PageAddress(path: path, page: $0) }, form: form ?? .excerpt(path),
      size: { _ in nil }, session: session)
    var done: [Int] = []
    let made = try #require(try await book.file(for: .a4) { done.append($0) })
    return try withExtendedLifetime(made.owner) {
      (try made.path.contents(limit: 1 << 26), done)
    }
  }

  @Test("Ctrl+P asks for the pages, and says what has become of them")
  func dialog() async throws {
    let folder = try PictureFolder(pages: 2)
    let show = ReaderShow([folder.file("0.ppm")])
    try await show.waitFor("the picture") { show.hasPicture }
    show.press(.character("p"), .control)
    show.wait(1)
    let dialog = try #require(show.controller.presentedViewController as? PrintDialog)
    #expect(dialog.pages == .all)
    show.press(.enter)
    show.wait(1)
    #expect(show.notice.title == "This desktop has no dialog for printing.")
  }

  @Test("the dialog of the desktop chooses among the pages that were chosen in the reader")
  func chosenByDesktop() async throws {
    let folder = try PictureFolder(pages: 0)
    let written = (1...4).map { number in
      PaperPDF.Page(
        width: 100, height: 100, color: (0.2, 0.4, 0.9), words: [(text: "W\(number)", x: 20, y: 20)]
      )
    }
    try folder.write(PaperPDF.encode(written), to: "book.pdf")
    let show = ReaderShow([folder.file("book.pdf")])
    show.host.prints = true
    try await show.waitFor("the pages") {
      show.hasPicture && show.controller.book.contents.isComplete
        && !show.controller.book.contents.documents.isEmpty
    }
    show.press(.character("p"), .control)
    show.wait(1)
    show.press(.enter)
    show.wait(1)
    let job = try #require(show.host.jobs.first)
    #expect(await job.document(.a4, PrintJob.Pages([7...9])) == nil)
    for (pages, words) in [
      (PrintJob.Pages.all, ["W1", "W2", "W3", "W4"]), (PrintJob.Pages([1...2]), ["W2", "W3"]),
      (PrintJob.Pages([0...0, 3...9]), ["W1", "W4"]),
      (PrintJob.Pages(sheets: .even), ["W2", "W4"]),
    ] {
      let path = try #require(await job.document(.a4, pages))
      try folder.write(Data(FilePath(bytes: path).contents(limit: 1 << 20)), to: "printed.pdf")
      let texts = try await DocumentSession().texts(
        of: 0..<words.count, in: FilePath(folder.file("printed.pdf"))
      ).map { try $0.get() }
      #expect(texts.map { $0.filter { !$0.isWhitespace } } == words)
    }
  }
}
