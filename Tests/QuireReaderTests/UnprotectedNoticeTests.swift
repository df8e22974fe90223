import Quire
import QuireDocuments
import QuireGeometry
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The notice that files may be decoded without protection.
@MainActor
@Suite struct UnprotectedNoticeTests {
  private let folder: PictureFolder

  init() throws {
    folder = try PictureFolder()
    for index in 0..<2 {
      let data = PPM.encode(width: 64, height: 40) { _, _ in SamplePage(index).left }
      try folder.write(data, to: "\(index).ppm")
    }
  }

  /// The notice that a view shows in front of its other subviews and inside its bounds, or `nil`.
  private func notice(in view: View) -> UnprotectedNotice? {
    guard let notice = view.subviews.last as? UnprotectedNotice, !notice.frame.isEmpty,
      view.bounds.encloses(notice.frame), !notice.isHidden
    else { return nil }
    return notice
  }

  @Test(
    "the window shows the notice over the pages and over the overview", arguments: [true, false])
  func notice(isProtected: Bool) async throws {
    var setting = ReaderSettings()
    setting.decoder.requiresProtection = isProtected
    let show = ReaderShow([folder.path], setting: setting)
    try await show.waitFor("the picture") { show.hasPicture }
    #expect((notice(in: show.controller.columns.pages) == nil) == isProtected)
    let overview = try show.openOverview()
    show.wait(0.5)
    #expect((notice(in: overview.view) == nil) == isProtected)
  }
}
