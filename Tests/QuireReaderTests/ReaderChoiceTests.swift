import Foundation
import Quire
import QuireDocuments
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// Transitions and appearances that are chosen in the window.
@MainActor
struct ReaderChoiceTests {
  private let pictures: PictureFolder
  private let settings: PictureFolder

  init() throws {
    pictures = try PictureFolder(pages: 2)
    settings = try PictureFolder()
  }

  private var file: PreferencesFile { PreferencesFile(in: FilePath(settings.file("quire"))) }

  private func setting(_ transition: any TransitionEffect = Flip()) -> ReaderSettings {
    var setting = ReaderSettings()
    setting.given.transition = .builtIn(transition)
    setting.preferences = file
    return setting
  }

  @Test("T and Shift+T step through the transitions, show and remember them")
  func transitions() {
    let show = ReaderShow([pictures.path], setting: setting())
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
    var setting = ReaderSettings()
    setting.preferences = file
    func name(_ show: ReaderShow) -> String? { show.controller.flip.transition.effect?.name }
    let show = ReaderShow([pictures.file("0.ppm")], setting: setting)
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
    setting.given.transition = .builtIn(Fold())
    #expect(name(ReaderShow([pictures.file("0.ppm")], setting: setting)) == "fold")
  }

  @Test("stepping back restores the settings of the named transition")
  func namedSettings() {
    var fold = Multifold()
    fold.folds = 7
    let show = ReaderShow([pictures.path], setting: setting(fold))
    show.press(.character("t"))
    #expect(show.controller.flip.transition.effect?.name != "multifold")
    show.press(.character("t"), .shift)
    #expect((show.controller.flip.transition.effect as? Multifold)?.folds == 7)
  }

  @Test("L steps through light, dark and automatic, and remembers the choice")
  func style() {
    let show = ReaderShow([pictures.path], setting: setting())
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
}

extension String {
  /// The name of a transition in words.
  fileprivate var spelledOut: String {
    map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
  }
}
