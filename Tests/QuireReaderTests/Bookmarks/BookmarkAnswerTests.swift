import Dispatch
import QuireDocuments
import SampleFiles
import Testing

@testable import QuireLibrary
@testable import QuireReader
@testable import ReaderTesting

/// The wait for the marks of a folder, when the window closes before the library has answered.
@MainActor
struct BookmarkAnswerTests {
  private let folder: PictureFolder
  private let marked: FilePath

  init() throws {
    folder = try PictureFolder(pages: 3)
    marked = FilePath(folder.file("1.ppm"))
    let library = folder.library()
    library.store(Bookmark(), at: 0, of: marked)
    library.finish()
  }

  private func show(_ library: DocumentLibrary) -> ReaderShow {
    var setting = ReaderSettings()
    setting.library = library
    return ReaderShow([folder.path], setting: setting)
  }

  @Test("marks are known after the wait, although no picture has been read")
  func early() {
    let show = show(folder.library())
    #expect(show.controller.markedFiles == [])
    #expect(show.controller.waitForBookmarks(atMost: 60))
    #expect(show.controller.markedFiles == [marked])
  }

  @Test("marks that come too late are missing, and this is known")
  func late() {
    let gate = DispatchSemaphore(value: 0)
    let library = DocumentLibrary(
      in: FilePath(folder.file("state")), interval: .seconds(1),
      identify: { path in
        gate.wait()
        gate.signal()
        return try? DocumentIdentity(of: path)
      }, report: { _ in })
    let show = show(library)
    #expect(!show.controller.waitForBookmarks(atMost: 0.02))
    #expect(show.controller.markedFiles == [])
    gate.signal()
    #expect(show.controller.waitForBookmarks(atMost: 60))
    #expect(show.controller.markedFiles == [marked])
  }

  @Test("without a library nothing is waited for")
  func noLibrary() {
    #expect(ReaderShow([folder.path]).controller.waitForBookmarks(atMost: 60))
  }
}
