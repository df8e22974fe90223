import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  @Test("broken files are pages with a message")
  func brokenFiles() async throws {
    let folder = try PictureFolder(pages: 1)
    try folder.write(Data(), to: "1.jpg")
    try folder.write(Data("GIF89a and nothing else".utf8), to: "2.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("3.png"), withDestinationPath: "nowhere")
    try folder.write(
      PPM.encode(width: 640, height: 400) { _, _ in SamplePage(4).left }, to: "4.ppm")
    let viewing = try await Viewing.opening(folder)
    var messages: Set<Screenshot> = []
    for _ in 1...3 {
      try await viewing.perform(.type(.right))
      try await viewing.waitFor("a message") { screen in
        // The screen shows text on the background and no page.
        (0.8..<0.999).contains(screen.emptyShare) && !messages.contains(screen)
          && (0..<640).allSatisfy { screen[$0, 390] == .background }
      }
      messages.insert(try await viewing.screen.picture())
    }
    #expect(messages.count == 3)
    try await viewing.perform(.type(.right))
    try await viewing.waitFor("the good page") {
      $0.lowerCount(of: SamplePage(4).left) == 640 * 200
    }
    #expect(try await viewing.quit() == 0)
    let complaints = viewing.errorLines.sorted()
    #expect(complaints.count == 3)
    for (complaint, name) in zip(complaints, ["1.jpg", "2.png", "3.png"]) {
      #expect(complaint.hasPrefix("quire: \(folder.file(name)): "))
      #expect(complaint.count > "quire: \(folder.file(name)): ".count)
    }
  }

  @Test("the exit status is 1 if no page was good")
  func onlyBrokenFiles() async throws {
    let folder = try PictureFolder()
    try folder.write(Data("P6 what".utf8), to: "0.ppm")
    try folder.write(Data(), to: "1.jpg")
    let viewing = try Viewing([folder.path], in: folder, on: try await ScreenKind.x11.make())
    try await viewing.waitFor("a message") { (0.8..<0.999).contains($0.emptyShare) }
    try await eventually("two complaints") { viewing.errorLines.count == 2 ? () : nil }
    try await viewing.perform(.move(320, 60))
    #expect(try await viewing.quit() == 1)
    #expect(viewing.errorLines.count == 2)
  }

  @Test("an empty folder or a missing file opens no window")
  func emptyFolder() async throws {
    let screen = try await ScreenKind.x11.make()
    let before = try await screen.picture()
    let folder = try PictureFolder()
    for path in [folder.path, folder.file("missing.jpg")] {
      let viewing = try Viewing([path], on: screen)
      #expect(try await viewing.program.exitStatus() == 1)
      #expect(viewing.errorLines.count == 1)
      #expect(viewing.program.standardError.hasPrefix("quire: \(path): "))
      #expect(try await screen.picture() == before)
    }
  }

  @Test("without a display the error names quire render")
  func noDisplay() async throws {
    let folder = try PictureFolder(pages: 1, width: 4, height: 4)
    let program = try RunningProgram(RunningProgram.built("quire"), [folder.path])
    #expect(try await program.exitStatus() == 1)
    #expect(program.standardError.filter { $0 == "\n" }.count == 1)
    #expect(program.standardError.hasPrefix("quire: no display: "))
    #expect(program.standardError.contains("quire render"))
  }

  @Test("a turn continues if the codec processes are killed")
  func killedCodec() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 6))
    try await viewing.drag(to: 500)
    try await viewing.waitFor(edgeAt: 500, from: 0, to: 1)
    let codecs = try await viewing.codecs()
    for codec in codecs { kill(codec, SIGKILL) }
    try await viewing.perform(.move(200, 60))
    try await viewing.waitFor(edgeAt: 200, from: 0, to: 1)
    try await viewing.perform(.release)
    try await viewing.waitForPage(1)
    // Pages that were not decoded before are decoded by a new process.
    for page in 2...5 {
      try await viewing.perform(.type(.right))
      try await viewing.waitForPage(page)
    }
    #expect(Set(viewing.program.children).isDisjoint(with: codecs))
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  @Test("a stopped codec process delays nothing but its pages")
  func stoppedCodec() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 6))
    let codecs = try await viewing.codecs()
    for codec in codecs { kill(codec, SIGSTOP) }
    // Three pages have been decoded ahead; the fourth is empty.
    for page in 1...3 {
      try await viewing.perform(.type(.right))
      try await viewing.waitForPage(page)
    }
    // A turn that is almost finished looks like a page at rest, and the next turn would wait for
    // it. Timers may run meanwhile: a longer wait would give the codecs' time limit away.
    try await viewing.waitUntilIdle(below: Viewing.frameTime)
    try await viewing.perform(.type(.right))
    // A ring shows that the page is being read.
    try await viewing.waitFor("an empty page") {
      (640 * 200 - 2000...640 * 200).contains($0.lowerCount(of: .background))
    }
    try await viewing.perform(.type(.left))
    try await viewing.waitForPage(3)
    #expect(try await viewing.quit() == 0)
    try await eventually("the end of the codecs") {
      codecs.allSatisfy { kill($0, 0) != 0 } ? () : nil
    }
  }
}

extension Viewing {
  /// Returns the codec processes after they have decoded the pages ahead.
  fileprivate func codecs() async throws -> [Int32] {
    try await waitUntilIdle()
    return program.children
  }
}
