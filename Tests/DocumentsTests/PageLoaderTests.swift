import Documents
import Glibc
import QuireScene
import Testing

/// The loader with a real codec, a page after the other.
@MainActor
@Suite struct PageLoaderTests {
  private let folder: TemporaryFolder
  private let pool: CodecPool

  init() throws {
    folder = try TemporaryFolder()
    pool = CodecPool(try codecSettings(workers: 2))
  }

  private func picture(_ shade: Int, side: Int = 16) -> [UInt8] {
    PNG.encode(Bitmap(width: side, height: side) { _, _ in [UInt8(shade), 0, 0] })
  }

  private func files(_ count: Int) throws -> [FilePath] {
    try (0..<count).map { try folder.write(picture($0), to: "\($0).png") }
  }

  private func shade(_ page: PageLoader.Page, side: Int) -> Int? {
    guard case .ready(let image) = page, image.pageWidth == side else { return nil }
    return Int(image.bitmap()[image.image.width / 2, image.image.height / 2][0])
  }

  @Test func readsThePresentPageAndItsNeighbours() async throws {
    var news: [Int] = []
    let loader = PageLoader(files: try files(9), pool: pool, background: .white) {
      news.append($0)
    }
    for (index, held) in [(0, 0...2), (4, 2...6), (8, 6...8), (5, 3...7)] {
      loader.show(index, width: 20, height: 20)
      await eventually("the pages come") {
        held.allSatisfy { shade(loader.page(at: $0), side: 20) == $0 }
      }
      for other in 0..<9 where !held.contains(other) {
        guard case .waiting = loader.page(at: other) else {
          Issue.record("page \(other) is held")
          continue
        }
      }
    }
    #expect(Set(news) == Set(0..<9))
  }

  @Test func anotherSizeReplacesThePages() async throws {
    let loader = PageLoader(files: try files(3), pool: pool, background: .white) { _ in }
    loader.show(1, width: 20, height: 20)
    await eventually("the page comes") { shade(loader.page(at: 1), side: 20) == 1 }
    loader.show(1, width: 40, height: 40)
    #expect(shade(loader.page(at: 1), side: 20) == 1)
    await eventually("the larger page comes") { shade(loader.page(at: 1), side: 40) == 1 }
  }

  @Test func aBrokenPageSaysWhyAndTheOthersGoOn() async throws {
    var files = try files(3)
    files[1] = folder.file("missing.png")
    let loader = PageLoader(files: files, pool: pool, background: .white) { _ in }
    loader.show(0, width: 20, height: 20)
    await eventually("all pages are settled") {
      guard case .failed(let error) = loader.page(at: 1) else { return false }
      return error.reason == .noSuchFile && shade(loader.page(at: 0), side: 20) == 0
        && shade(loader.page(at: 2), side: 20) == 2
    }
  }

  @Test func aFileThatChangedIsReadAgain() async throws {
    let files = try files(3)
    let loader = PageLoader(files: files, pool: pool, background: .white) { _ in }
    loader.show(0, width: 20, height: 20)
    await eventually("the pages come") { shade(loader.page(at: 1), side: 20) == 1 }
    try folder.write(picture(200, side: 17), to: "1.png")
    loader.show(1, width: 20, height: 20)
    await eventually("the new picture comes") { shade(loader.page(at: 1), side: 20) == 200 }
    unsafe _ = unlink(files[1].terminated)
    loader.show(0, direction: -1, width: 20, height: 20)
    loader.show(1, width: 20, height: 20)
    await eventually("its end is noticed") {
      guard case .failed(let error) = loader.page(at: 1) else { return false }
      return error.reason == .noSuchFile
    }
  }

  /// What becomes of a file while another page is looked at.
  enum Fate: CaseIterable {
    case vanishes, isReplaced, isTruncated
  }

  @Test(arguments: Fate.allCases, [1, 5])
  func aRevisitedPageShowsWhatItsFileIsNow(fate: Fate, away: Int) async throws {
    let files = try files(6)
    let loader = PageLoader(files: files, pool: pool, background: .white) { _ in }
    loader.show(0, width: 40, height: 40)
    await eventually("the page comes") { shade(loader.page(at: 0), side: 40) == 0 }
    // One page away it is still held; five away it is not.
    loader.show(away, width: 40, height: 40)
    await eventually("the other comes") { shade(loader.page(at: away), side: 40) == away }
    switch fate {
    case .vanishes:
      unsafe _ = unlink(files[0].terminated)
    case .isReplaced:
      let other = try folder.write(picture(200, side: 40), to: "other")
      unsafe _ = rename(other.terminated, files[0].terminated)
    case .isTruncated:
      unsafe _ = truncate(files[0].terminated, picture(0).count / 2)
    }
    loader.show(0, direction: -1, width: 40, height: 40)
    await eventually("the new state is shown") {
      switch (fate, loader.page(at: 0)) {
      case (.vanishes, .failed(let error)): error.reason == .noSuchFile
      case (.isTruncated, .failed(let error)): error.reason == .truncated
      case (.isReplaced, let page): shade(page, side: 40) == 200
      default: false
      }
    }
  }
}
