import Foundation
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

/// Tests of the program by a script that does what a screen reader does.
@Suite(.serialized) struct AccessibilityTests {
  /// Returns the path of the script `name`.
  private static func script(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
      .path(percentEncoded: false)
  }

  /// The option with which transitions are quick.
  private let quick = ["--slow", "0.2"]

  /// Starts `program` with `arguments` and then the part `part` of the script `script`, and returns
  /// the number of checks after there were no faults.
  private func walk(
    _ part: String, _ arguments: [String], in program: String = "quire",
    by script: String = "walk.py", adding environment: [String: String] = [:]
  ) async throws -> Int {
    let server = try await XServer()
    let bus = try await AssistiveBus(for: server)
    let program = try RunningProgram(
      RunningProgram.built(program), arguments,
      environment: bus.environment.merging(environment) { $1 })
    // The program begins without a screen reader.
    let script = try RunningProgram(
      "/usr/bin/python3", [AccessibilityTests.script(script), part], environment: bus.environment)
    let status = try await script.exitStatus(within: .seconds(600))
    #expect(status == 0, "\(script.lines) \(script.standardError) \(program.standardError)")
    #expect(script.lines.filter { $0.hasPrefix("fault") } == [])
    // On an X server without a window manager, keys go to the window under the pointer.
    try await server.xdotool("mousemove", "640", "400", "key", "ctrl+q")
    #expect(try await program.exitStatus() == 0)
    let last = script.lines.last?.split(separator: " ") ?? []
    return last.first == "done" ? last.last.flatMap { Int($0) } ?? 0 : 0
  }

  @Test("every demo tells what can be done in it")
  func demos() async throws {
    // Without a shelf above them, most cards are in sight.
    #expect(try await walk("demos", quick + ["--private"]) > 1000)
  }

  @Test("every control is used by its interfaces")
  func controls() async throws { #expect(try await walk("controls", quick) > 80) }

  @Test("the values of the lab are set by their interface")
  func lab() async throws { #expect(try await walk("lab", quick) > 200) }

  @Test("several items of a collection are selected")
  func photos() async throws {
    let pictures = try PictureFolder(pages: 4)
    #expect(try await walk("photos", [pictures.path], in: "Photos") > 40)
  }

  @Test("selected items out of sight are counted and found")
  func manyItems() async throws {
    let pictures = try PictureFolder(pages: 120)
    #expect(try await walk("many", [pictures.path], in: "Photos") == 20)
  }

  @Test("pages are turned, found and opened, and their names and texts are read")
  func reader() async throws {
    let pictures = try PictureFolder(pages: 3)
    #expect(try await walk("reader", quick + [pictures.path]) > 100)
    let documents = try PictureFolder()
    try documents.writeDocument(
      "three.pdf", pages: 3, catalog: "/Outlines 100 0 R", texts: ["Page 1", "Page 2", "Page 3"],
      objects: [
        100: "<< /Type /Outlines /First 101 0 R /Last 103 0 R /Count 2 >>",
        101: "<< /Title (First) /Parent 100 0 R /Dest [10 0 R /Fit] /Next 103 0 R"
          + " /First 102 0 R /Last 102 0 R /Count -1 >>",
        102: "<< /Title (Alpha) /Parent 101 0 R /Dest [14 0 R /Fit] >>",
        103: "<< /Title (Second) /Parent 100 0 R /Prev 101 0 R /Dest [12 0 R /Fit] >>",
      ])
    let arguments = quick + ["--spreads", "never", "--private", documents.file("three.pdf")]
    #expect(try await walk("reader", arguments) > 100)
  }

  /// Writes a document of four pages to `folder`, of which the second and the fourth one contain a
  /// needle and the first one has a link to the third, and returns the arguments that open it.
  private func document(in folder: PictureFolder) throws -> [String] {
    var pages = (0..<4).map {
      PaperPDF.Page(width: 400, height: 300, words: [("Page \($0)", 20, 20)])
    }
    pages[0].words.append(("Further", 42, 252))
    pages[0].links = [("40 250 80 270", PaperPDF.jump(toPage: 2))]
    pages[1].words.append(("A needle on page two", 40, 200))
    pages[3].words.append(("The last needle", 40, 200))
    try folder.write(PaperPDF.encode(pages), to: "needles.pdf")
    return quick + ["--spreads", "never", folder.file("needles.pdf")]
  }

  @Test("each command of finding, marking and jumping has a key, an item of the menu and an action")
  func commands() async throws {
    let folder = try PictureFolder()
    let arguments = try document(in: folder) + ["--private"]
    #expect(try await walk("commands", arguments, by: "finding.py") > 100)
  }

  @Test("a word is found, a link followed and a page marked, and the mark is there the next time")
  func finding() async throws {
    let folder = try PictureFolder()
    let arguments = try document(in: folder)
    let state = ["XDG_STATE_HOME": folder.file("state")]
    for part in ["read", "return"] {
      #expect(try await walk(part, arguments, by: "finding.py", adding: state) > 15)
    }
  }

  @Test("the shelf tells which books there are, and what can be done with them")
  func shelf() async throws {
    let folder = try PictureFolder()
    let environment = [
      "XDG_STATE_HOME": folder.file("state"), "XDG_CACHE_HOME": folder.file("cache"),
    ]
    #expect(try await walk("empty", quick, by: "shelf.py", adding: environment) > 20)
    let library = DocumentLibrary(in: FilePath(folder.file("state/quire"))) {
      Issue.record("\($0)")
    }
    // The first one that is opened, as a time before that of another book would follow it.
    let files = ["Beta", "Gamma"].map { FilePath(folder.file("\($0).pdf")) }
    library.shelve(
      ShelfBook(
        path: files[0], kind: .documents(files, last: PageAddress(path: files[0], page: 1)),
        title: "Beta", place: 1, count: 6, lastOpened: -1))
    for (time, name) in ["Alpha", "Beta", "Gamma"].enumerated() {
      let path = folder.file("\(name).pdf")
      try folder.writeDocument("\(name).pdf", pages: 3, title: name)
      let lookUp = library.lookUp(FilePath(path))
      #expect(lookUp.wait(atMost: .seconds(10)))
      let document = try #require(lookUp.result?.document)
      library.shelve(
        ShelfBook(
          path: document.path, title: name, place: time / 2, count: 3, lastOpened: Int64(time)),
        as: document)
    }
    library.finish()
    try FileManager.default.removeItem(atPath: folder.file("Alpha.pdf"))
    #expect(try await walk("books", quick, by: "shelf.py", adding: environment) > 40)
  }

  @Test("Orca reads the cards of the gallery and the pages of a book")
  func orca() async throws {
    let server = try await XServer()
    let bus = try await AssistiveBus(for: server)
    let program = try RunningProgram(
      RunningProgram.built("quire"), environment: bus.environment)
    let orca = try await Orca(on: bus)
    try await orca.hear("Quire frame.")
    let steps = [
      ("Tab", "A book about paper push button."), ("Return", "Page 1 of 13 image."),
      ("Right", "Page 2 of 13"), ("Left", "Page 1 of 13"),
      ("Escape", "A book about paper push button."),
    ]
    // On an X server without a window manager, keys go to the window under the pointer.
    try await server.xdotool("mousemove", "640", "400")
    for (key, text) in steps {
      try await server.xdotool("key", key)
      try await orca.hear(text)
    }
    try await server.xdotool("key", "ctrl+q")
    #expect(try await program.exitStatus() == 0)
  }

  @Test("Orca reads the line of a hit")
  func orcaReadsHit() async throws {
    let folder = try PictureFolder()
    let server = try await XServer()
    let bus = try await AssistiveBus(for: server)
    let program = try RunningProgram(
      RunningProgram.built("quire"), document(in: folder) + ["--private"],
      environment: bus.environment)
    let orca = try await Orca(on: bus)
    try await orca.hear("Page 1 of 4 image.")
    try await server.xdotool("mousemove", "640", "400")
    try await server.xdotool("key", "ctrl+f")
    try await orca.hear("Search panel.")
    try await server.xdotool("type", "needle")
    try await server.xdotool("key", "Return")
    try await orca.hear("notification A needle on page two.")
    try await server.xdotool("key", "ctrl+q")
    #expect(try await program.exitStatus() == 0)
  }
}
