import Foundation
import QuireDocuments
import QuireGeometry
import Testing

@testable import DocumentFiles

/// Tests of DjVu documents.
@Suite struct DjVuDocumentTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// A document with a red page of 30 × 40 pixels and a blue page of 40 × 30 pixels at 100 dpi.
  ///
  /// No writer in the tests can make such a file; this one was made with c44 and djvm of djvulibre.
  private let bytes = Array(
    Data(
      base64Encoded: """
        QVQmVEZPUk0AAADcREpWTURJUk0AAAAhgQACAAAAOgAAAJD//+i/ih/6JF8dZ8Mz75S/EntsaZWZAEZPUk0AAABO
        REpWVUlORk8AAAAKAB4AKBgAZAAWAUJHNDQAAAAZAEoBAgAeACiK/JBM/N7yrAz98NVP/xW9pgBCRzQ0AAAABAEK
        /1dCRzQ0AAAAAgIJRk9STQAAAFBESlZVSU5GTwAAAAoAKAAeGABkABYBQkc0NAAAABkASgECACgAHor1MzZDEUee
        7eU/+8SO6E8/AEJHNDQAAAAEAQr810JHNDQAAAAEAgn5Pw==
        """, options: .ignoreUnknownCharacters) ?? Data())

  @Test("the pages of a document have sizes in points")
  func pages() async throws {
    let path = try folder.write(bytes, to: "book.djvu")
    let info = try await pool.info(of: path)
    #expect(info.kind == .djvu && info.pageCount == 2)
    let sizes = [
      try await pool.pageInfo(0, of: path).size, try await pool.pageInfo(1, of: path).size,
    ]
    let expected = [Size(width: 21.6, height: 28.8), Size(width: 28.8, height: 21.6)]
    for (size, expected) in zip(sizes, expected) {
      #expect(abs(size.width - expected.width) < 1e-9 && abs(size.height - expected.height) < 1e-9)
    }
  }

  @Test("a document has a title and an author, and its pages have labels")
  func names() async throws {
    // The document above, with a title, an author and the label of a page written by djvused of
    // djvulibre.
    let text = """
      QVQmVEZPUk0AAAFwREpWTURJUk0AAAA7gQADAAAAVAAAAMIAAAEM///Rv4ohevfExkhQO+AxN5zULikCqrpYdbNZs+VS
      Z7urzKBPf3KYjZfnLhMARk9STQAAAGZESlZVSU5GTwAAAAoAHgAoGABkABYBSU5DTAAAAA9zaGFyZWRfYW5uby5pZmYA
      Qkc0NAAAABkASgECAB4AKIr8kEz83vKsDP3w1U//Fb2mAEJHNDQAAAAEAQr/V0JHNDQAAAACAglGT1JNAAAAQkRKVklB
      TlR6AAAANv//wvqBr0EwrR0SENlBIzJs/1aa2LdXz3QZm4K7lH9rNZdlht/H48NWsjMEar/IXz9SNBtcZkZPUk0AAABo
      REpWVUlORk8AAAAKACgAHhgAZAAWAUlOQ0wAAAAPc2hhcmVkX2Fubm8uaWZmAEJHNDQAAAAZAEoBAgAoAB6K9TM2QxFH
      nu3lP/vEjuhPPwBCRzQ0AAAABAEK/NdCRzQ0AAAABAIJ+T8=
      """
    let named = try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
    let path = try folder.write(Array(named), to: "named.djvu")
    let info = try await pool.info(of: path)
    #expect(info.title == "A blue book" && info.author == "A. N. Author")
    #expect(try await pool.pageInfo(0, of: path).label == "iv")
    #expect(try await pool.pageInfo(1, of: path).label == nil)
    let unnamed = try folder.write(bytes, to: "unnamed.djvu")
    let other = try await pool.info(of: unnamed)
    #expect(other.title == nil && other.author == nil)
    #expect(try await pool.pageInfo(0, of: unnamed).label == nil)
  }

  @Test("a document has an outline, and its pages have text")
  func outlineAndText() async throws {
    // The document above, with an outline and a hidden text written by djvused of djvulibre.
    let text = """
      QVQmVEZPUk0AAAF6REpWTURJUk0AAAAjgQACAAAAhgAAAS7//+i/ih+OwQDrrqLB9athJnGxJZOXxzkATkFWTQAAAEL/
      /6/+hp1MYrbD2wcVYBQOvlJ1ziQWTGV9TR6/yIZkDl/Ptbu4ysf4ZwdKWbhaaMP2UplGId8YymV2sW4PZ3DK5bVGT1JN
      AAAAn0RKVlVJTkZPAAAACgAeACgYAGQAFgFCRzQ0AAAAGQBKAQIAHgAoivyQTPze8qwM/fDVT/8VvaYAQkc0NAAAAAQB
      Cv9XQkc0NAAAAAICCVRYVHoAAABJ//+EiGRASAaZSFij+CF7qN2dpnVLx2GgelY6Rz/3v87/6R0Uh5xr479nHpAhEw3s
      LSR/eDj/Gnao546IVhWm9UuMU6vxz0lX6gBGT1JNAAAAUERKVlVJTkZPAAAACgAoAB4YAGQAFgFCRzQ0AAAAGQBKAQIA
      KAAeivUzNkMRR57t5T/7xI7oTz8AQkc0NAAAAAQBCvzXQkc0NAAAAAQCCfk/
      """
    let bytes = try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
    let path = try folder.write(Array(bytes), to: "text.djvu")
    let outline = try await pool.info(of: path).outline
    #expect(outline.map(\.title) == ["Red", "Nowhere", "Outside"])
    #expect(outline.map(\.page) == [0, nil, nil])
    #expect(outline[0].children.map(\.title) == ["Inside"])
    #expect(outline[0].children.map(\.page) == [1])
    let contents = try await pool.readContents(ofPage: 0, of: path)
    #expect(contents.text == "One zwei\närm" && contents.links.isEmpty)
    // The first word is from 3 to 12 and from 30 to 36 of 30 × 40 pixels at 100 dpi, from below.
    let pixel = 0.72
    for (index, box) in contents.boxes.prefix(3).enumerated() {
      let x = (3 + 3 * Double(index)) * pixel
      #expect(abs(box.minX - x) < 1e-4 && abs(box.width - 3 * pixel) < 1e-4, "\(box)")
      #expect(abs(box.minY - 4 * pixel) < 1e-4 && abs(box.maxY - 10 * pixel) < 1e-4, "\(box)")
    }
    #expect(try await pool.readContents(ofPage: 1, of: path).text.isEmpty)
  }

  /// A document with one blank page of 30 × 40 pixels at 100 dpi and `annotations`; `orientation`
  /// is the number with which the format describes the rotation of the page.
  private func document(annotations: String, orientation: UInt8 = 1) -> [UInt8] {
    func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      let length = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * $0)) }
      return Array(name.utf8) + length + bytes + (bytes.count.isMultiple(of: 2) ? [] : [0])
    }
    let info = chunk("INFO", [0, 30, 0, 40, 24, 0, 100, 0, 22, orientation])
    return Array("AT&T".utf8)
      + chunk("FORM", Array("DJVU".utf8) + info + chunk("ANTa", Array(annotations.utf8)))
  }

  @Test("links lead to pages and to addresses, and other annotations are left out")
  func links() async throws {
    let annotations = """
      (background #ffffff) (maparea) (maparea "https://example.org/b") (zoom page)
      (maparea "https://example.org/a" "A page of the web" (rect 3 4 12 6) (xor))
      (maparea (url "#1" "_top") "" (oval 0 0 30 40))
      (maparea "#+0" "" (poly 10 20 20 20 15 30))
      (maparea "#2" "" (rect 0 0 5 5)) (maparea "#+1" "" (rect 0 0 5 5))
      (maparea "#-9223372036854775808" "" (rect 0 0 5 5)) (maparea "" "" (rect 0 0 5 5))
      (maparea "https://example.org/c" "" (line 0 0 5 5)) (maparea "#1" "" (rect 0 0 -5 5))
      (maparea "#1" "" (poly 1 1 2 2)) (maparea "#1" "" (rect a b c d)) (maparea 5 "" (rect 0 0 5 5))
      """
    let path = try folder.write(document(annotations: annotations), to: "links.djvu")
    let links = try await pool.readContents(ofPage: 0, of: path).links
    #expect(links.map(\.target) == [.address("https://example.org/a"), .page(0), .page(0)])
    let pixels = [
      Rect(x: 3, y: 30, width: 12, height: 6), Rect(x: 0, y: 0, width: 30, height: 40),
      Rect(x: 10, y: 10, width: 10, height: 10),
    ]
    for (link, pixels) in zip(links, pixels) {
      let expected = Rect(
        x: pixels.minX * 0.72, y: pixels.minY * 0.72, width: pixels.width * 0.72,
        height: pixels.height * 0.72)
      #expect(abs(link.frame.minX - expected.minX) < 1e-4, "\(link)")
      #expect(abs(link.frame.minY - expected.minY) < 1e-4, "\(link)")
      #expect(abs(link.frame.maxX - expected.maxX) < 1e-4, "\(link)")
      #expect(abs(link.frame.maxY - expected.maxY) < 1e-4, "\(link)")
    }
  }

  @Test("the links of a rotated page turn with it")
  func rotatedLinks() async throws {
    // The number 6 stands for a quarter turn to the left.
    let bytes = document(annotations: "(maparea \"#1\" \"\" (rect 3 4 12 6))", orientation: 6)
    let path = try folder.write(bytes, to: "turned.djvu")
    #expect(try await pool.pageInfo(0, of: path).size == Size(width: 28.8, height: 21.6))
    let link = try #require(try await pool.readContents(ofPage: 0, of: path).links.first)
    // The lower edge of the stored page is at the right, and its left edge below.
    let expected = Rect(x: 30 * 0.72, y: 15 * 0.72, width: 6 * 0.72, height: 12 * 0.72)
    #expect(abs(link.frame.minX - expected.minX) < 1e-4, "\(link)")
    #expect(abs(link.frame.minY - expected.minY) < 1e-4, "\(link)")
    #expect(abs(link.frame.width - expected.width) < 1e-4, "\(link)")
  }

  @Test("more links than a page may have are left out")
  func manyLinks() async throws {
    let annotation = "(maparea \"#1\" \"\" (rect 3 4 12 6))"
    let bytes = document(annotations: String(repeating: annotation, count: 12_000))
    let path = try folder.write(bytes, to: "many.djvu")
    #expect(try await pool.readContents(ofPage: 0, of: path).links.count == 10_000)
  }

  @Test("pages and parts of pages are drawn")
  func drawing() async throws {
    let path = try folder.write(bytes, to: "book.djvu")
    for (page, rect, red, blue) in [
      (0, Rect(x: 20, y: 0, width: 60, height: 80), 255, 0),
      (1, Rect(x: 0, y: 2, width: 100, height: 75), 0, 255),
      (0, Rect(x: 20, y: 0, width: 60, height: 80), 255, 0),
    ] {
      let image = try await pool.load(PageRequest(path: path, page: page, width: 100, height: 80))
      #expect(image.picture == rect)
      let pixel = image.bitmap()[30, 40]
      // The wavelets of the format lose a little.
      #expect(abs(Int(pixel[0]) - red) < 12 && abs(Int(pixel[2]) - blue) < 12, "\(pixel)")
      #expect(pixel[3] == 255)
    }
    var request = PageRequest(path: path, page: 1, width: 32, height: 16)
    request.scaledPage = PixelRect(x: -300, y: -200, width: 400, height: 300)
    let part = try await pool.load(request).bitmap()
    #expect(part.width == 32 && part.height == 16 && part[31, 15][2] > 240)
  }

  @Test("a document whose pages are in files of their own is refused", .timeLimit(.minutes(1)))
  func indirect() async throws {
    // The index of the document above, after djvmcvt of djvulibre has separated its pages.
    let text = "QVQmVEZPUk0AAAAlREpWTURJUk0AAAAZAQAC///ov4of+iRfHWfDM++UvxJ7bGmVmQ=="
    let index = try #require(Data(base64Encoded: text))
    let path = try folder.write(Array(index), to: "index.djvu")
    let pool = CodecPool(try codecSettings(timeLimit: .seconds(20)))
    let size = await failure { () throws(CodecError) in try await pool.pageInfo(0, of: path) }
    #expect(size == .damaged)
    let page = await reason { () throws(CodecError) in
      try await pool.load(PageRequest(path: path, page: 1, width: 9, height: 9))
    }
    #expect(page == .damaged)
  }

  @Test("a truncated or damaged document is reported, and the codec continues")
  func damaged() async throws {
    for count in [16, 40, 100] {
      let path = try folder.write(Array(bytes.prefix(count)), to: "cut.djvu")
      let found = await failure { () throws(CodecError) in
        _ = try await pool.info(of: path)
        return try await pool.load(PageRequest(path: path, page: 0, width: 9, height: 9))
      }
      #expect(found == .damaged, "\(count) bytes: \(String(describing: found))")
    }
    let path = try folder.write(bytes, to: "book.djvu")
    #expect(try await pool.info(of: path).pageCount == 2)
  }
}
