import CFakeFullDrive
import Foundation
import Quire
import QuireDocuments
import SampleFiles
import Testing

@testable import QuireReader
@testable import ReaderTesting

/// The choices that are remembered from one window to the next.
@MainActor
struct PreferencesTests {
  private let folder: PictureFolder
  private var path: FilePath { FilePath(folder.path) }
  private var text: String? {
    try? String(contentsOfFile: folder.file("settings.conf"), encoding: .utf8)
  }

  init() throws {
    folder = try PictureFolder()
  }

  @Test("preferences are read back, and unknown lines are kept")
  func roundTrip() throws {
    var preferences = try Preferences(
      text: "# words\n\n version=1\r\ncolour of ink = blue = green\n transition =  curl \n")
    #expect(preferences.transition == "curl" && preferences.style == .unspecified)
    preferences.style = .dark
    preferences.transition = "fold"
    let again = try Preferences(text: preferences.text)
    #expect(again == preferences && again.text.contains("colour of ink = blue = green\n"))
    #expect(again.transition == "fold" && again.style == .dark)
  }

  @Test("the choices about ratings are off, and each is remembered")
  func ratings() throws {
    var preferences = Preferences()
    #expect(preferences.ratings == RatingChoices())
    for choices in [
      RatingChoices(digitsRate: true), RatingChoices(writesSidecars: true), RatingChoices(),
    ] {
      preferences.ratings = choices
      #expect(try Preferences(text: preferences.text).ratings == choices)
    }
  }

  @Test("the sound of paper is remembered when it is chosen in the window")
  func sound() {
    let file = PreferencesFile(in: path)
    let window = Window(size: Size(width: 100, height: 100))
    file.follow(window)
    #expect(!window.playsPaperSound)
    window.playsPaperSound = true
    let next = Window(size: Size(width: 100, height: 100))
    let again = PreferencesFile(in: path)
    again.follow(next)
    #expect(next.playsPaperSound)
    next.playsPaperSound = false
    #expect(!PreferencesFile(in: path).preferences.playsSound)
  }

  @Test(
    "a text that is not in the right form is refused",
    arguments: ["", "curl", "version = 0\n", "transition = curl\n", "version = one\n"])
  func unreadable(text: String) {
    #expect(throws: Preferences.Problem.unreadable) { try Preferences(text: text) }
  }

  @Test("a change is written at once, and the folder is created")
  func change() {
    let file = PreferencesFile(in: path.appending(FilePath("a")).appending(FilePath("b")))
    #expect(file.preferences == Preferences())
    file.change { $0.transition = "curl" }
    let other = PreferencesFile(in: path.appending(FilePath("a/b")))
    #expect(other.preferences.transition == "curl")
    // Two windows keep each other's choices.
    other.change { $0.style = .light }
    file.change { $0.transition = "cube" }
    let third = PreferencesFile(in: path.appending(FilePath("a/b"))).preferences
    #expect(third.transition == "cube" && third.style == .light)
  }

  @Test(
    "a damaged or newer file is ignored, and renamed by the first change",
    arguments: [
      Data([0xff, 0xfe, 0x00]), Data("version = 2\ntransition = warp\n".utf8), Data(count: 1 << 17),
    ])
  func unreadableFile(data: Data) throws {
    try folder.write(data, to: "settings.conf")
    let file = PreferencesFile(in: path)
    #expect(file.preferences == Preferences())
    #expect(try Data(contentsOf: URL(filePath: folder.file("settings.conf"))) == data)
    file.change { $0.transition = "curl" }
    #expect(try Data(contentsOf: URL(filePath: folder.file("settings.conf.unreadable"))) == data)
    #expect(PreferencesFile(in: path).preferences.transition == "curl")
  }

  @Test("in a private window, choices are read, and kept until the program ends")
  func privateWindow() {
    PreferencesFile(in: path).change { $0.transition = "curl" }
    let before = text
    let file = PreferencesFile(in: path, isWritten: false)
    #expect(file.preferences.transition == "curl")
    file.change { $0.transition = "fold" }
    #expect(file.preferences.transition == "fold" && text == before)
  }

  @Test("on a full drive, the file stays as it is, and choices are kept until the program ends")
  func fullDrive() {
    let file = PreferencesFile(in: path)
    file.change { $0.transition = "curl" }
    let before = text
    unsafe quire_fill_drive(folder.path)
    for name in ["fold", "cube"] { file.change { $0.transition = name } }
    quire_fill_drive(nil)
    #expect(file.preferences.transition == "cube" && text == before)
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["settings.conf"])
    // The next change is written, and with it nothing that was not.
    file.change { $0.style = .dark }
    #expect(PreferencesFile(in: path).preferences.style == .dark)
  }

  @Test("without a writable folder, choices are kept until the program ends")
  func nowhere() {
    let file = PreferencesFile(in: FilePath("/dev/null/quire"))
    file.change { $0.transition = "curl" }
    #expect(file.preferences.transition == "curl")
  }
}
