import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  private func start(
    _ arguments: String..., beside viewing: Viewing, on bus: SessionBus
  ) throws -> RunningProgram {
    try RunningProgram(
      RunningProgram.built("quire"), arguments,
      // A token that the compositor has not given is as good as none.
      environment: viewing.screen.environment.merging(bus.environment) { $1 }
        .merging(["XDG_ACTIVATION_TOKEN": "nothing"]) { $1 })
  }

  @Test(
    "a book that is open shows the wanted picture in its window", arguments: ScreenKind.allCases)
  func openFolder(kind: ScreenKind) async throws {
    let (folder, bus) = (try PictureFolder(pages: 3), try await SessionBus())
    let viewing = try Viewing(
      [folder.path], in: folder, on: try await kind.make(), adding: bus.environment)
    try await viewing.waitForPage(0)
    let second = try start(folder.file("2.ppm"), beside: viewing, on: bus)
    #expect(try await second.exitStatus() == 0)
    #expect(second.standardError == "")
    try await viewing.waitForPage(2)
    // The name of the folder alone changes nothing.
    let third = try start(folder.path + "/.", beside: viewing, on: bus)
    #expect(try await third.exitStatus() == 0)
    let fourth = try start(folder.file("1.ppm"), beside: viewing, on: bus)
    #expect(try await fourth.exitStatus() == 0)
    try await viewing.waitForPage(1)
    try await viewing.perform(.move(320, 60))
    #expect(try await viewing.quit() == 0)
  }

  @Test("a new window is opened on request, in private, and after the first one has closed")
  func newWindows() async throws {
    let (folder, bus) = (try PictureFolder(pages: 3), try await SessionBus())
    let screen = try await ScreenKind.x11.make()
    func open(_ options: [String], at page: Int) async throws -> Viewing {
      let viewing = try Viewing(
        options + [folder.file("\(page).ppm")], in: folder, on: screen,
        adding: bus.environment)
      try await viewing.waitForPage(page)
      return viewing
    }
    let first = try await open(["--new-window"], at: 0)
    let second = try await open(["--new-window"], at: 1)
    let third = try await open(["--private"], at: 2)
    try await third.perform(.move(320, 60))
    #expect(try await third.quit() == 0)
    try await second.waitForPage(1)
    // The first window comes to the front, over the second one.
    let asking = try start(folder.file("2.ppm"), beside: first, on: bus)
    #expect(try await asking.exitStatus() == 0)
    try await first.waitForPage(2)
    #expect(try await first.quit() == 0)
    // Now the second window has the name.
    try await second.waitForPage(1)
    let again = try start(folder.file("0.ppm"), beside: second, on: bus)
    #expect(try await again.exitStatus() == 0)
    try await second.waitForPage(0)
    #expect(try await second.quit() == 0)
  }
}
