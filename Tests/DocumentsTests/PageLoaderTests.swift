import Glibc
import QuireDocuments
import QuireScene
import Testing

@testable import DocumentFiles

/// Tests of the loader with a real codec.
@MainActor
@Suite struct PageLoaderTests {
  private let folder: TemporaryFolder
  private let session: DocumentSession

  init() throws {
    folder = try TemporaryFolder()
    session = DocumentSession(try codecSettings(workers: 2))
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

  @Test("the loader reads the current page and its neighbours")
  func neighbours() async throws {
    var changedPages: [PageAddress] = []
    let addresses = try files(9).map { PageAddress(path: $0) }
    let loader = PageLoader(session, background: .white) { changedPages.append($0) }
    for (index, held) in [(0, 0...3), (4, 3...7), (8, 7...8), (5, 4...8)] {
      loader.show(index, of: addresses, width: 20, height: 20)
      await eventually("the pages are loaded") {
        held.allSatisfy { shade(loader.page(at: addresses[$0]), side: 20) == $0 }
      }
      for other in 0..<9 where !held.contains(other) {
        guard case .waiting = loader.page(at: addresses[other]) else {
          Issue.record("page \(other) is loaded")
          continue
        }
      }
    }
    #expect(Set(changedPages) == Set(addresses))
  }

  @Test("a new size replaces the pages")
  func size() async throws {
    let addresses = try files(3).map { PageAddress(path: $0) }
    let loader = PageLoader(session, background: .white) { _ in }
    loader.show(1, of: addresses, width: 20, height: 20)
    await eventually("the page is loaded") { shade(loader.page(at: addresses[1]), side: 20) == 1 }
    loader.show(1, of: addresses, width: 40, height: 40)
    #expect(shade(loader.page(at: addresses[1]), side: 20) == 1)
    await eventually("the larger page is loaded") {
      shade(loader.page(at: addresses[1]), side: 40) == 1
    }
  }

  @Test("a page that cannot be read fails without affecting the others")
  func brokenPage() async throws {
    var files = try files(3)
    files[1] = folder.file("missing.png")
    let addresses = files.map { PageAddress(path: $0) }
    let loader = PageLoader(session, background: .white) { _ in }
    loader.show(0, of: addresses, width: 20, height: 20)
    await eventually("all pages are settled") {
      guard case .failed(let error) = loader.page(at: addresses[1]) else { return false }
      return error.reason == .noSuchFile && shade(loader.page(at: addresses[0]), side: 20) == 0
        && shade(loader.page(at: addresses[2]), side: 20) == 2
    }
  }

  @Test("a changed file is read again when its page is shown")
  func changedFile() async throws {
    let files = try files(3)
    let addresses = files.map { PageAddress(path: $0) }
    let loader = PageLoader(session, background: .white) { _ in }
    loader.show(0, of: addresses, width: 20, height: 20)
    await eventually("the pages are loaded") { shade(loader.page(at: addresses[1]), side: 20) == 1 }
    try folder.write(picture(200, side: 17), to: "1.png")
    loader.show(1, of: addresses, width: 20, height: 20)
    await eventually("the new picture is loaded") {
      shade(loader.page(at: addresses[1]), side: 20) == 200
    }
    unsafe _ = unlink(files[1].terminated)
    loader.show(0, of: addresses, width: 20, height: 20)
    loader.show(1, of: addresses, width: 20, height: 20)
    await eventually("the removal is noticed") {
      guard case .failed(let error) = loader.page(at: addresses[1]) else { return false }
      return error.reason == .noSuchFile
    }
  }

  /// A change to a file while another page is shown.
  enum Change: CaseIterable {
    case removed, replaced, truncated
  }

  @Test(
    "a page that is shown again reflects the current state of its file",
    arguments: Change.allCases, [1, 5])
  func revisit(change: Change, away: Int) async throws {
    let files = try files(6)
    let addresses = files.map { PageAddress(path: $0) }
    let loader = PageLoader(session, background: .white) { _ in }
    loader.show(0, of: addresses, width: 40, height: 40)
    await eventually("the page is loaded") { shade(loader.page(at: addresses[0]), side: 40) == 0 }
    // One page away, the page is still loaded; five pages away, it is not.
    loader.show(away, of: addresses, width: 40, height: 40)
    await eventually("the other page is loaded") {
      shade(loader.page(at: addresses[away]), side: 40) == away
    }
    switch change {
    case .removed:
      unsafe _ = unlink(files[0].terminated)
    case .replaced:
      let other = try folder.write(picture(200, side: 40), to: "other")
      unsafe _ = rename(other.terminated, files[0].terminated)
    case .truncated:
      unsafe _ = truncate(files[0].terminated, picture(0).count / 2)
    }
    loader.show(0, of: addresses, width: 40, height: 40)
    await eventually("the new state is shown") {
      switch (change, loader.page(at: addresses[0])) {
      case (.removed, .failed(let error)): error.reason == .noSuchFile
      case (.truncated, .failed(let error)): error.reason == .truncated
      case (.replaced, let page): shade(page, side: 40) == 200
      default: false
      }
    }
  }
}

extension PageLoader {
  /// Shows the page with the index `index` in `addresses` as the only one, with its neighbours, all
  /// at the same size.
  fileprivate func show(_ index: Int, of addresses: [PageAddress], width: Int, height: Int) {
    let list = SpreadList(
      isWide: Array(repeating: false, count: addresses.count), pairing: .none)
    let neighbours = list.neighbours(ofPage: index, direction: 1)
    show([addresses[index]], neighbours: neighbours.map { addresses[$0] }) { _ in (width, height) }
  }
}
