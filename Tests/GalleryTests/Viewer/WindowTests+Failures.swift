import Foundation
import Testing
import WindowTesting

extension WindowTests {
  @Test func brokenFilesAreMessagesAmongThePages() async throws {
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
      try await viewing.hand(.type(.right))
      try await viewing.sees("a message") { screen in
        // Text on the background, and nothing of a page.
        (0.8..<0.999).contains(screen.emptyShare) && !messages.contains(screen)
          && (0..<640).allSatisfy { screen[$0, 390] == .background }
      }
      messages.insert(try await viewing.screen.picture())
    }
    #expect(messages.count == 3)
    try await viewing.hand(.type(.right))
    try await viewing.sees("the good page") { $0.lowerCount(of: SamplePage(4).left) == 640 * 200 }
    #expect(try await viewing.quit() == 0)
    let complaints = viewing.complaints.sorted()
    #expect(complaints.count == 3)
    for (complaint, name) in zip(complaints, ["1.jpg", "2.png", "3.png"]) {
      #expect(complaint.hasPrefix("quire: \(folder.file(name)): "))
      #expect(complaint.count > "quire: \(folder.file(name)): ".count)
    }
  }

  @Test func nothingGoodIsAFailure() async throws {
    let folder = try PictureFolder()
    try folder.write(Data("P6 what".utf8), to: "0.ppm")
    try folder.write(Data(), to: "1.jpg")
    let viewing = try Viewing([folder.path], in: folder, on: try await ScreenKind.x11.make())
    try await viewing.sees("a message") { (0.8..<0.999).contains($0.emptyShare) }
    try await eventually("two complaints") { viewing.complaints.count == 2 ? () : nil }
    try await viewing.hand(.move(320, 60))
    #expect(try await viewing.quit() == 1)
    #expect(viewing.complaints.count == 2)
  }

  @Test func anEmptyFolderOpensNoWindow() async throws {
    let screen = try await ScreenKind.x11.make()
    let before = try await screen.picture()
    let folder = try PictureFolder()
    for path in [folder.path, folder.file("missing.jpg")] {
      let viewing = try Viewing([path], on: screen)
      #expect(try await viewing.program.exitStatus() == 1)
      #expect(viewing.complaints.count == 1)
      #expect(viewing.program.standardError.hasPrefix("quire: \(path): "))
      #expect(try await screen.picture() == before)
    }
  }

  @Test func withoutADisplayItNamesRender() async throws {
    let folder = try PictureFolder(pages: 1, width: 4, height: 4)
    let program = try RunningProgram(RunningProgram.built("quire"), [folder.path])
    #expect(try await program.exitStatus() == 1)
    #expect(program.standardError.filter { $0 == "\n" }.count == 1)
    #expect(program.standardError.hasPrefix("quire: no display: "))
    #expect(program.standardError.contains("quire render"))
  }

  @Test func aTurnGoesOnWithoutItsCodec() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 6))
    try await viewing.drag(to: 500)
    try await viewing.sees(edgeAt: 500, from: 0, to: 1)
    let codecs = try await viewing.codecs()
    for codec in codecs { kill(codec, SIGKILL) }
    try await viewing.hand(.move(200, 60))
    try await viewing.sees(edgeAt: 200, from: 0, to: 1)
    try await viewing.hand(.release)
    try await viewing.shows(1)
    // What was not read before is read by another.
    for page in 2...5 {
      try await viewing.hand(.type(.right))
      try await viewing.shows(page)
    }
    #expect(Set(viewing.program.children).isDisjoint(with: codecs))
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints == [])
  }

  @Test func aCodecThatStandsStillHoldsNothingUp() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 6))
    let codecs = try await viewing.codecs()
    for codec in codecs { kill(codec, SIGSTOP) }
    // Two pages have been read ahead; the third is empty.
    for page in 1...2 {
      try await viewing.hand(.type(.right))
      try await viewing.shows(page)
    }
    // In its last moments a turn looks at rest; what comes then waits for the page.
    try await viewing.rests()
    try await viewing.hand(.type(.right))
    try await viewing.sees("an empty page") { $0.lowerCount(of: .background) == 640 * 200 }
    try await viewing.hand(.type(.left))
    try await viewing.shows(2)
    #expect(try await viewing.quit() == 0)
    try await eventually("the end of the codecs") {
      codecs.allSatisfy { kill($0, 0) != 0 } ? () : nil
    }
  }
}

extension Viewing {
  /// The codecs, when they have read what there is to read ahead.
  fileprivate func codecs() async throws -> [Int32] {
    try await rests()
    return program.children
  }

  /// Waits for a while in which neither it nor what it started does anything.
  func rests() async throws {
    try await eventually("rest", within: .seconds(20)) {
      let before = try processorTime()
      try await Task.sleep(for: .milliseconds(300))
      return try processorTime() - before < .microseconds(60) ? () : nil
    }
  }

  /// The processor time of all threads of all its processes so far.
  func processorTime() throws -> Duration {
    try ([program.processIdentifier] + program.children).reduce(.zero) {
      try $0 + RunningProgram.processorTime(of: $1)
    }
  }
}
