import Foundation
import Quire
import QuireDocuments
import SampleFiles
import Testing

@testable import Gallery

/// Transitions and appearances that are chosen in the window.
@MainActor
struct ViewerChoiceTests {
  private let pictures: PictureFolder
  private let settings: PictureFolder

  init() throws {
    pictures = try PictureFolder(pages: 2)
    settings = try PictureFolder()
  }

  private var file: PreferencesFile { PreferencesFile(in: FilePath(settings.file("quire"))) }

  private func setting(_ transition: any TransitionEffect = Flip()) -> DemoSetting {
    var setting = DemoSetting(transition: .builtIn(transition))
    setting.preferences = file
    setting.isTransitionGiven = true
    return setting
  }

  @Test("T and Shift+T step through the transitions, show and remember them")
  func transitions() {
    let show = ViewerShow([pictures.path], setting: setting())
    var names: [String] = []
    for _ in BuiltInEffects.all {
      show.press(.character("t"))
      show.wait(0.05)
      names.append(show.controller.flip.transition.effect?.name ?? "none")
      #expect(show.notice.title.lowercased() == names.last?.spelledOut)
    }
    // Transitions for overlays are left out.
    #expect(Set(names) == Set(BuiltInEffects.all.map(\.name)).subtracting(["pop"]))
    #expect(file.preferences.pictureTransition == show.controller.flip.transition.effect?.name)
    let last = show.controller.flip.transition.effect?.name
    show.press(.character("t"))
    show.press(.character("t"), .shift)
    #expect(
      show.controller.flip.transition.effect?.name == last
        && file.preferences.pictureTransition == last && file.preferences.transition == nil)
    show.press(.right)
    show.wait(3)
    #expect(show.host.title == "1.ppm – 2 of 2")
  }

  @Test("pictures and books have transitions of their own, and pictures begin with a leaf")
  func picturesAndBooks() async throws {
    try settings.write(
      PaperPDF.encode([PaperPDF.Page(width: 200, height: 300)]), to: "book.pdf")
    file.change { $0.transition = "fold" }
    var setting = DemoSetting(transition: .builtIn(Fold()))
    setting.preferences = file
    func name(_ show: ViewerShow) -> String? { show.controller.flip.transition.effect?.name }
    let show = ViewerShow([pictures.file("0.ppm")], setting: setting)
    #expect(name(show) == "leaf")
    while name(show) != "push" { show.press(.character("t")) }
    // Pictures that push each other keep a distance.
    #expect((show.controller.flip.transition.effect as? Push)?.spacing == 24)
    #expect(file.preferences.pictureTransition == "push" && file.preferences.transition == "fold")
    // A document that is opened in the same window turns as documents do.
    show.controller.open([FilePath(settings.file("book.pdf"))])
    try await show.waitFor("the document") { show.host.title.hasPrefix("book.pdf") }
    #expect(name(show) == "fold")
    show.controller.open([FilePath(pictures.file("1.ppm"))])
    try await show.waitFor("the picture") { show.host.title.hasPrefix("1.ppm") }
    #expect(name(show) == "push")
    setting.isTransitionGiven = true
    #expect(name(ViewerShow([pictures.file("0.ppm")], setting: setting)) == "fold")
  }

  @Test("stepping back restores the settings of the named transition")
  func namedSettings() {
    var fold = Multifold()
    fold.folds = 7
    let show = ViewerShow([pictures.path], setting: setting(fold))
    show.press(.character("t"))
    #expect(show.controller.flip.transition.effect?.name != "multifold")
    show.press(.character("t"), .shift)
    #expect((show.controller.flip.transition.effect as? Multifold)?.folds == 7)
  }

  @Test("L steps through light, dark and automatic, and remembers the choice")
  func style() {
    let show = ViewerShow([pictures.path], setting: setting())
    file.follow(show.window)
    let kept = file
    kept.follow(show.window)
    #expect(show.window.appearance == .dark)
    var seen: [String] = []
    for _ in 0..<3 {
      show.press(.character("l"))
      show.wait(0.1)
      seen.append(show.notice.title)
      #expect(file.preferences.style == show.window.overrideUserInterfaceStyle)
      #expect(show.controller.book.background == show.window.appearance.background)
    }
    #expect(seen == ["Light", "Dark", "Automatic"])
    #expect(show.window.appearance == .dark)
    // Without a choice in the window, the preference of the desktop applies.
    show.window.desktopInterfaceStyle = .light
    #expect(show.window.appearance == .light)
  }

  @Test("the control of the home shows and remembers the same choice")
  func homeControl() throws {
    let window = Window(size: Size(width: 900, height: 700), appearance: .dark)
    let kept = file
    kept.change { $0.style = .light }
    kept.follow(window)
    let gallery = GalleryController(Demos.all, setting: setting())
    window.rootViewController = gallery
    window.advance(to: 1)
    #expect(window.appearance == .light)
    func controls(in view: View) -> [SegmentedControl] {
      ((view as? SegmentedControl).map { [$0] } ?? []) + view.subviews.flatMap { controls(in: $0) }
    }
    let control = try #require(controls(in: window).first)
    #expect(control.titles == ["Light", "Dark", "Automatic"] && control.selectedSegmentIndex == 0)
    control.action(1)
    #expect(window.appearance == .dark && file.preferences.style == .dark)
    window.send(InputEvent(.keyDown(.character("l"), [], isRepeat: false), time: 1))
    #expect(control.selectedSegmentIndex == 2 && file.preferences.style == .unspecified)
  }

  @Test("full screen hides the strip above a demo, and leaving it shows it again")
  func fullScreenDemo() throws {
    let window = Window(size: Size(width: 900, height: 700))
    let host = ViewerShow.Host()
    window.host = host
    let gallery = GalleryController(Demos.all, setting: DemoSetting())
    window.rootViewController = gallery
    gallery.push(DemoController(.tumbling, setting: DemoSetting()), animated: false)
    window.advance(to: 1)
    let demo = try #require(gallery.topViewController)
    let content = try #require(demo.children.first)
    for isFull in [true, false] {
      window.send(InputEvent(.keyDown(.function(11), [], isRepeat: false), time: 1))
      window.advance(to: 2)
      let strip = try #require(demo.view.subviews.first { $0 is DemoStrip })
      #expect(host.isFullScreen == isFull && strip.isHidden == isFull)
      #expect(content.view.frame.minY == (isFull ? 0 : DemoStrip.height))
      #expect(content.view.frame.maxY == 700)
      // In full screen, the strip appears over the demo while the pointer is at the upper edge.
      for (y, isHidden) in [(300.0, isFull), (20, false), (300, isFull)] {
        let location = Point(x: 20, y: y)
        window.send(InputEvent(.pointerMoved(.mouse(.primary), to: location), time: 2))
        window.advance(to: 3)
        #expect(strip.isHidden == isHidden && content.view.frame.minY == (isFull ? 0 : 56))
      }
    }
    window.isFullScreen = true
    window.advance(to: 4)
    let button = Point(x: 40, y: 28)
    for kind in [
      InputEvent.Kind.pointerMoved(.mouse(.primary), to: button),
      .pointerDown(.mouse(.primary), at: button, clickCount: 1),
      .pointerUp(.mouse(.primary), at: button),
    ] { window.send(InputEvent(kind, time: 4)) }
    for frame in 0..<120 { window.advance(to: 4 + Double(frame) / 60) }
    #expect(gallery.topViewController is HomeController)
  }
}

extension String {
  /// The name of a transition in words.
  fileprivate var spelledOut: String {
    map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }
}
