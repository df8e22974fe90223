import Foundation
import LanguageTesting
import Quire
import QuireDocuments
import Testing

@testable import QuireReader
@testable import QuireViews
@testable import ReaderTesting
@testable import Showcase

/// Every screen in a made-up language, whose texts stand in brackets and are 1.4 times as long.
@Suite(.serialized) @MainActor
struct PseudoLanguageTests {
  let size = Size(width: 1280, height: 900)

  /// Checks the home, every demo, the lists of keys and the context menus.
  private func walkDemos(_ reading: ReadingDirection?) -> ScreenFindings {
    var findings = ScreenFindings()
    for demo in [nil] + Demos.all.map(Optional.some) {
      let show = Show(demo, size: size)
      show.wait(0.5)
      let name = demo?.name ?? "home"
      #expect(show.gallery.view.isRightToLeft == (reading == .rightToLeft))
      findings.check(show.window, name)
      findings.checkSpoken(show.window, name)
      findings.check([show.gallery.topViewController?.title ?? ""], "title of \(name)")
      let location = Point(x: 640, y: 500)
      let responders = sequence(
        first: (show.window.hitTest(location) ?? show.window) as Responder, next: \.next)
      if let menu = responders.lazy.compactMap({ $0.contextMenu(at: location) }).first {
        findings.check(menu, "menu of \(name)")
      }
      show.press(.function(1))
      show.wait(1)
      #expect(show.views(KeysTable.self).count == 1)
      findings.check(show.window, "keys of \(name)")
      findings.checkSpoken(show.window, "keys of \(name)")
    }
    return findings
  }

  /// Checks the settings of every transition in the lab.
  private func walkLab() -> ScreenFindings {
    var findings = ScreenFindings()
    let show = Show(.lab, size: size)
    for effect in BuiltInEffects.all {
      findings.check(show.window, "lab with \(effect.name)")
      findings.checkSpoken(show.window, "lab with \(effect.name)")
      show.press(.character("t"))
      show.wait(0.2)
    }
    return findings
  }

  /// Checks the dialogs, and the messages about files that cannot be opened.
  private func walkDialogs() throws -> ScreenFindings {
    var findings = ScreenFindings()
    for title in [localized("Alert…"), localized("Dialog…")] {
      let show = Show(.controls, size: size)
      show.wait(0.5)
      try show.pressButton(title)
      show.wait(0.5)
      #expect(show.views(DialogButton.self).count == 2)
      findings.check(show.window, title)
    }
    for isWrong in [false, true] {
      let show = Show(.book, size: size)
      let reader = try show.content(ReaderController.self)
      reader.askForPassword(of: FilePath("7"), in: reader.book, isWrong: isWrong)
      show.wait(0.5)
      #expect(show.views(DialogButton.self).count == 2)
      findings.check(show.window, "password")
    }
    for names in [["/nowhere/7"], ["/nowhere/7", "/nowhere/8"]] {
      let show = Show(size: size)
      show.gallery.open(names.map { FilePath($0) })
      show.wait(2)
      #expect(show.views(PageMessage.self).count == 1)
      findings.check(show.window, "refusal")
    }
    for reason in reasons {
      let show = Show(size: Size(width: 480, height: 320))
      let message = PageMessage(title: "7", reason: CodecError(reason).sentence)
      message.frame = show.window.bounds
      show.window.addSubview(message)
      show.wait(0.1)
      let before = findings.count
      findings.check(message, "\(reason)")
      #expect(findings.count == before + 2)
    }
    return findings
  }

  /// All reasons why a page cannot be shown.
  private let reasons: [CodecError.Reason] =
    [
      .noSuchFile, .danglingLink, .permissionDenied, .isFolder, .isNamedPipe, .isNotAFile,
      .unreadable, .empty, .notAPicture, .truncated, .damaged,
      .tooLarge(width: 99999, height: 99999),
      .noSuchPage, .outOfMemory, .unsupported, .passwordNeeded, .wrongPassword, .encryptedArchive,
      .unsupportedArchive, .exceedsArchiveLimits, .exceedsEntryLimit, .noPages, .reflowableText,
      .decoderStopped, .decoderStoppedRepeatedly, .tooSlow(seconds: 20), .invalidReply,
      .decoderMissing, .decoderUnprotected, .noSharedMemory, .cancelled,
      .missingEntry(name: "OEBPS/1.png"),
    ] + UnreadFormat.allCases.map { .unsupportedFormat($0) }

  func expectTranslated(_ findings: ScreenFindings, atLeast count: Int) {
    #expect(findings.count > count)
    #expect(findings.untranslated == [])
    #expect(findings.cutOff == [])
  }

  @Test(
    "every screen is translated, and nothing is cut off",
    arguments: [TestLanguage.Direction.leftToRight, .rightToLeft])
  func screens(direction: TestLanguage.Direction) async throws {
    let language = try await TestLanguage.pseudo(template: TextFiles.template.path, direction)
    let reading: ReadingDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    expectTranslated(await language.use { walkDemos(reading) }, atLeast: 800)
    #expect(!Show().gallery.view.isRightToLeft)
  }

  @Test("the settings of every transition are translated, and nothing is cut off")
  func lab() async throws {
    let language = try await TestLanguage.pseudo(template: TextFiles.template.path)
    expectTranslated(await language.use { walkLab() }, atLeast: 300)
  }

  @Test("dialogs and messages are translated, and nothing is cut off")
  func dialogs() async throws {
    let language = try await TestLanguage.pseudo(template: TextFiles.template.path)
    expectTranslated(try await language.use { try walkDialogs() }, atLeast: 40)
  }

  @Test("nothing is cut off in any translation", arguments: TextFiles.languages)
  func translations(name: String) async throws {
    let catalogue = try String(contentsOf: TextFiles.translation(name), encoding: .utf8)
    let language = try await TestLanguage(catalogue)
    let findings = try await language.use {
      [walkDemos(.leftToRight), walkLab(), try walkDialogs(), try await walkReader()]
    }
    #expect(findings.flatMap(\.cutOff) == [])
  }
}
