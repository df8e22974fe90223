import Foundation
import Quire
import QuireDocuments
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// Choices and files of the user on the home.
@MainActor
struct HomeChoiceTests {
  private let pictures: PictureFolder
  private let settings: PictureFolder

  init() throws {
    pictures = try PictureFolder(pages: 3)
    settings = try PictureFolder()
  }

  @Test("the control of the home shows and remembers the same choice")
  func homeControl() throws {
    let window = Window(size: Size(width: 900, height: 700), appearance: .dark)
    let kept = PreferencesFile(in: FilePath(settings.file("quire")))
    kept.change { $0.style = .light }
    kept.follow(window)
    let gallery = GalleryController(Demos.all, setting: ReaderSettings())
    window.rootViewController = gallery
    window.advance(to: 1)
    #expect(window.appearance == .light)
    func controls(in view: View) -> [SegmentedControl] {
      ((view as? SegmentedControl).map { [$0] } ?? []) + view.subviews.flatMap { controls(in: $0) }
    }
    let control = try #require(controls(in: window).first)
    #expect(control.titles == ["Light", "Dark", "Automatic"] && control.selectedSegmentIndex == 0)
    control.action(1)
    #expect(
      window.appearance == .dark
        && PreferencesFile(in: FilePath(settings.file("quire"))).preferences.style == .dark)
    window.send(InputEvent(.keyDown(.character("l"), [], isRepeat: false), time: 1))
    #expect(
      control.selectedSegmentIndex == 2
        && PreferencesFile(in: FilePath(settings.file("quire"))).preferences.style == .unspecified)
  }

  @Test("the home offers to drop or open pictures")
  func home() async throws {
    let window = Window(size: Size(width: 900, height: 700))
    let host = ReaderShow.Host()
    window.host = host
    let gallery = GalleryController(Demos.all, setting: ReaderSettings())
    window.rootViewController = gallery
    window.advance(to: 1)
    func views<V: View>(_ type: V.Type, in view: View) -> [V] {
      ((view as? V).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }
    let row = try #require(views(OpenRow.self, in: window).first)
    #expect(views(Label.self, in: row).contains { $0.text.contains("Drop books") })
    let button = try #require(views(Button.self, in: row).first)
    button.action()
    window.advance(to: 1.5)
    #expect(views(QuietBar.self, in: gallery.view).map(\.content.title) == [OpenPanel.unavailable])
    host.answer = .picked([Array(pictures.path.utf8)])
    window.send(InputEvent(.keyDown(.character("o"), .control, isRepeat: false), time: 2))
    for frame in 0..<120 { window.advance(to: 2 + Double(frame) / 60) }
    #expect(gallery.topViewController is DemoController && host.title == "0.ppm – 1 of 3 – Quire")
  }
}
