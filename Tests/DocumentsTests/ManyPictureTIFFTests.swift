import QuireDocuments
import QuireGeometry
import Testing

@testable import DocumentFiles

/// Tests of TIFF files with many pictures.
@Suite struct ManyPictureTIFFTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings())
  }

  /// The picture with the number `number`, which has its own colour.
  private func picture(_ number: Int, _ width: Int, _ height: Int) -> TIFFFile.Picture {
    TIFFFile.Picture(
      Bitmap(width: width, height: height) { _, _ in [UInt8(number % 256), UInt8(number / 256), 7] }
    )
  }

  /// Checks that the page `page` of the file at `path` is the picture with that number.
  private func check(_ page: Int, of path: FilePath, _ width: Int, _ height: Int) async throws {
    let size = try await pool.pageInfo(page, of: path).size
    #expect(size == Size(width: Double(width), height: Double(height)), "page \(page)")
    for side in [4, 200] {
      let loaded = try await pool.load(
        PageRequest(path: path, page: page, width: side, height: side))
      #expect(loaded.originalWidth == width && loaded.originalHeight == height)
      let bitmap = loaded.bitmap()
      #expect(bitmap[bitmap.width / 2, 0].prefix(2) == [UInt8(page % 256), UInt8(page / 256)])
    }
  }

  @Test("each of hundreds of tiny pictures is a page", arguments: [false, true])
  func tiny(isBig: Bool) async throws {
    let file = TIFFFile(pictures: (0..<300).map { picture($0, 4, 5) }, isBig: isBig)
    let path = try folder.write(file.bytes, to: "many.tif")
    #expect(try await pool.info(of: path).pageCount == 300)
    for page in [0, 1, 2, 255, 256, 257, 299] { try await check(page, of: path, 4, 5) }
    let found = await failure { () throws(CodecError) in try await pool.pageInfo(300, of: path) }
    #expect(found == .noSuchPage)
  }

  @Test("a page with hundreds of tiny copies is shown")
  func copies() async throws {
    var file = TIFFFile(pictures: (0..<300).map { picture($0, 4, 5) })
    for index in 1..<300 { file.pictures[index].numbers[254] = 1 }
    let path = try folder.write(file.bytes, to: "copies.tif")
    #expect(try await pool.info(of: path).pageCount == 1)
    try await check(0, of: path, 4, 5)
  }

  @Test("pages that are each half as large as the one before are no copies of it")
  func halves() async throws {
    let file = TIFFFile(pictures: (0..<4).map { picture($0, 320 >> $0, 160 >> $0) })
    let path = try folder.write(file.bytes, to: "halves.tif")
    for page in 0..<4 { try await check(page, of: path, 320 >> page, 160 >> page) }
  }

  @Test("many pictures are turned upright and drawn with square pixels")
  func shapes() async throws {
    var file = TIFFFile(pictures: (0..<100).map { picture($0, 20, 30) })
    file.pictures[7].numbers[274] = 6
    file.pictures[8].resolution = (200, 100)
    file.pictures[9].resolution = (200, 100)
    file.pictures[9].numbers[274] = 8
    let path = try folder.write(file.bytes, to: "shapes.tif")
    for (page, width, height) in [(6, 20, 30), (7, 30, 20), (8, 20, 60), (9, 60, 20)] {
      try await check(page, of: path, width, height)
    }
  }

  @Test("the pages of pictures in an archive may be read in any order", arguments: ["zip", "7zip"])
  func archive(format: String) async throws {
    let first = TIFFFile(pictures: (0..<70).map { picture($0, 10 + $0, 9) })
    let second = TIFFFile(pictures: (70..<73).map { picture($0, 10 + $0, 9) })
    let archive = ArchiveFile(
      format: format,
      entries: [
        ("a.tif", first.bytes), ("b.tif", second.bytes), ("c.png", numberedPicture(99)),
      ])
    let path = try archive.write("book.cbz", in: folder)
    #expect(try await pool.info(of: path).pageCount == 74)
    for page in [0, 69, 70, 1, 72, 2, 3] { try await check(page, of: path, 10 + page, 9) }
    #expect(try await pool.pageInfo(73, of: path).size.width == 109)
  }
}
