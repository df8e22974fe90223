import Foundation
import Glibc
import QuireDocuments
import QuireLibrary
import SampleFiles
import Testing
import WindowTesting

/// Faults of the machine on which the program runs.
extension ReaderWindowTests {
  // MARK: Full drives

  @Test("on a full drive, the program says what it cannot write, goes on, and loses nothing")
  func fullDrive() async throws {
    guard await FullDrive.isPossible else {
      return print("not tried: this user may not create drives")
    }
    let folder = try PictureFolder(pages: 4)
    let files = FileManager.default
    for name in ["config/quire", "state/quire", "cache"] {
      try files.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
    let settings = Data("version = 1\nrating-files = on\n".utf8)
    try folder.write(settings, to: "config/quire/settings.conf")
    let environment = [
      "XDG_CONFIG_HOME": "config", "XDG_STATE_HOME": "state", "XDG_CACHE_HOME": "cache",
    ].mapValues { folder.file($0) }
    let screen = try await ScreenKind.x11.make()
    // The first window makes a library and a sidecar.
    let first = try Viewing(
      ["--transition", "flip", folder.path], in: folder, on: screen, adding: environment)
    try await first.waitForPage(0)
    try await first.perform(.move(320, 60), .alt(.two))
    try await eventually("the sidecar") {
      files.fileExists(atPath: folder.file("0.ppm.xmp")) ? () : nil
    }
    #expect(try await first.quit() == 0)
    #expect(first.errorLines == [])
    let sidecar = try Data(contentsOf: URL(filePath: folder.file("0.ppm.xmp")))
    // OpenGL compiles its shaders again.
    try files.removeItem(atPath: folder.file("cache"))
    try files.createDirectory(atPath: folder.file("cache"), withIntermediateDirectories: true)

    let full = try Viewing(
      ["--transition", "flip", folder.path], in: folder, on: screen, adding: environment,
      drive: FullDrive(at: folder.path, size: 8 << 10))
    try await full.waitForPage(0)
    // A rating, a choice of the user and another page.
    try await full.perform(.alt(.one), .type(.t), .type(.t), .type(.right))
    try await full.waitForPage(1)
    let library = folder.file("state/quire/library.sqlite")
    try await eventually("two lines in \(full.errorLines)") {
      full.errorLines.count == 2 ? () : nil
    }
    let lines = full.errorLines.sorted()
    #expect(
      lines[0]
        == "quire: \(folder.file("config/quire/settings.conf")): there is no space left on its drive"
    )
    #expect(
      lines[1] == "quire: \(library): the place in documents is not remembered: "
        + "there is no space left on its drive")
    let drive = FullDrive(at: folder.path, size: 0)
    #expect(try drive.contents(of: "config/quire/settings.conf", for: full.program) == settings)
    #expect(try drive.contents(of: "0.ppm.xmp", for: full.program) == sidecar)
    #expect(
      try drive.names(in: "", for: full.program)
        == ["0.ppm", "0.ppm.xmp", "1.ppm", "2.ppm", "3.ppm", "cache", "config", "state", "filler"])
    try await full.perform(.type(.right))
    try await full.waitForPage(2)
    #expect(try await full.quit() == 0)
    #expect(full.errorLines.count == 2)
  }

  // MARK: Displays that go away

  @Test("a program whose compositor goes away remembers the page that it shows")
  func lostCompositor() async throws {
    let folder = try PictureFolder()
    try folder.writeDocument("book.pdf", pages: 6)
    let sway = try await SwayCompositor(width: 640, height: 400)
    let viewing = try Viewing(
      ["--reduced-motion", "on", folder.file("book.pdf")], in: folder, on: sway,
      adding: ["XDG_STATE_HOME": folder.file("state")])
    try await viewing.waitForDocumentPage(0)
    // The first page is written at once, and the second one after a second.
    for page in 1...2 {
      try await viewing.perform(.type(.right))
      try await viewing.waitForDocumentPage(page)
    }
    sway.crash()
    #expect(try await viewing.program.exitStatus() == 1)
    #expect(viewing.errorLines == ["quire: the display server has gone away"])
    let library = DocumentLibrary(in: FilePath(folder.file("state/quire"))) { _ in }
    let lookUp = library.lookUp(FilePath(folder.file("book.pdf")))
    #expect(lookUp.wait(atMost: .seconds(10)))
    #expect(lookUp.result?.state?.page == 2)
    library.finish()
  }

  // MARK: Sleep

  @Test("a program that was stopped for longer than a decoder may need waits for the decoder")
  func stoppedWithCodec() async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 6))
    try await viewing.waitUntilIdle()
    let codecs = viewing.program.children
    for codec in codecs { kill(codec, SIGSTOP) }
    // Three pages have been decoded ahead; the fourth and the fifth are being read.
    for page in 1...3 {
      try await viewing.perform(.type(.right))
      try await viewing.waitForPage(page)
    }
    // The fault itself: the limit of a decoder is ten seconds.
    viewing.program.send(signal: SIGSTOP)
    try await Task.sleep(for: .seconds(11))
    viewing.program.send(signal: SIGCONT)
    for codec in codecs { kill(codec, SIGCONT) }
    for page in 4...5 {
      try await viewing.perform(.type(.right))
      try await viewing.waitForPage(page)
    }
    #expect(Set(codecs).isSubset(of: viewing.program.children), "no decoder was replaced")
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  @Test("a turn of a program that was stopped ends at the page", arguments: ScreenKind.allCases)
  func stoppedTurn(kind: ScreenKind) async throws {
    let viewing = try await Viewing.opening(PictureFolder(pages: 3), on: kind, "--slow", "4")
    try await viewing.perform(.type(.right))
    try await viewing.waitFor("a turning page") {
      !$0.shows(SamplePage(0)) && !$0.shows(SamplePage(1))
    }
    viewing.program.send(signal: SIGSTOP)
    try await Task.sleep(for: .seconds(3))
    viewing.program.send(signal: SIGCONT)
    try await viewing.waitForPage(1)
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  // MARK: OpenGL ES

  @Test(
    "a driver without OpenGL 3.3 draws the same pages with OpenGL ES",
    arguments: ScreenKind.allCases)
  func embeddedGraphics(kind: ScreenKind) async throws {
    let folder = try PictureFolder(pages: 3)
    func pictures(_ environment: [String: String], profile: String) async throws -> [Screenshot] {
      let viewing = try Viewing(
        ["--transition", "flip", folder.path], in: folder, on: try await kind.make(),
        adding: environment.merging(["QUIRE_LOG": "debug"]) { $1 })
      try await viewing.waitForPage(0)
      try await eventually("OpenGL \(profile)") {
        viewing.program.standardError.contains("OpenGL \(profile)") ? () : nil
      }
      try await viewing.perform(.move(320, 60))
      let rest = try await viewing.screen.picture()
      try await viewing.drag(to: 500)
      try await viewing.waitFor(edgeAt: 500, from: 0, to: 1)
      // The page comes to rest at the pointer.
      try await viewing.waitUntilIdle(below: Viewing.frameTime)
      let turning = try await viewing.screen.picture()
      try await viewing.perform(.move(100, 60))
      try await viewing.releaseSlowly()
      try await viewing.waitForPage(1)
      #expect(try await viewing.quit() == 0)
      return [rest, turning]
    }
    let core = try await pictures([:], profile: "core")
    let embedded = try await pictures(["MESA_GL_VERSION_OVERRIDE": "2.1"], profile: "embedded")
    for (one, other) in zip(core, embedded) {
      // Edges are mixed in linear light only by OpenGL 3.3.
      let different = zip(one.pixels, other.pixels).count { $0.distance(to: $1) > 6 }
      #expect(different * 200 < one.pixels.count, "\(different) pixels")
    }
  }

  // MARK: The session bus

  @Test("a session bus that never answers delays the window a little, and its keys say so")
  func silentBus() async throws {
    let folder = try PictureFolder(pages: 2)
    let server = try SilentServer()
    for address in ["unix:path=\(server.path)", "unix:path=/nonexistent", ""] {
      let viewing = try Viewing(
        ["--transition", "flip", folder.path], in: folder, on: try await ScreenKind.x11.make(),
        adding: ["DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": folder.path])
      try await viewing.waitForPage(0)
      try await viewing.perform(.move(320, 60), .type(.right))
      try await viewing.waitForPage(1)
      // The bar appears after the turn.
      try await viewing.waitFor("the bar") { $0.hasBar(over: 1) }
      try await viewing.waitFor("no bar") { !$0.hasBar(over: 1) }
      let before = try await viewing.screen.picture()
      try await viewing.perform(.control(.o))
      // The notice says that there is no file dialog.
      try await viewing.waitFor("a notice") { $0 != before }
      #expect(try await viewing.quit() == 0, "\(address)")
      #expect(viewing.errorLines == [], "\(address)")
    }
  }

  // MARK: Fonts

  @Test("a system with one typeface or none shows pages and texts", arguments: [true, false])
  func fewFonts(hasOne: Bool) async throws {
    let folder = try PictureFolder(pages: 2)
    let fonts = folder.file("fonts")
    try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
    if hasOne {
      let list = try await RunningProgram.run("fc-list", ["--format", "%{file}\n"])
      let font = String(decoding: list, as: UTF8.self).split(separator: "\n")
        .map(String.init).sorted().first { $0.hasSuffix(".ttf") }
      try FileManager.default.copyItem(atPath: try #require(font), toPath: fonts + "/only.ttf")
    }
    let settings = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(fonts)</dir><cachedir>\(folder.file("font-cache"))</cachedir></fontconfig>
      """
    try folder.write(Data(settings.utf8), to: "fonts.conf")
    let viewing = try Viewing(
      ["--transition", "flip", folder.path], in: folder, on: try await ScreenKind.x11.make(),
      adding: ["FONTCONFIG_FILE": folder.file("fonts.conf")])
    try await viewing.waitForPage(0)
    try await viewing.perform(.move(320, 60), .type(.f1))
    try await viewing.waitFor("several lines of the list of keys") {
      !$0.shows(SamplePage(0)) && $0.rowsWithText.count > 3
    }
    try await viewing.perform(.type(.escape))
    try await viewing.waitForPage(0)
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  // MARK: Homes

  @Test("without a home folder, the program says so once and works")
  func noHome() async throws {
    let folder = try PictureFolder(pages: 2)
    // The superuser may write everywhere but below a device.
    for (home, lines) in [
      (nil, ["quire: nothing is remembered, because HOME names no folder"]),
      ("/dev/null/home", nil),
    ] as [(String?, [String]?)] {
      var environment = RunningProgram.environment
      for name in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
        environment[name] = nil
      }
      environment["HOME"] = home
      let screen = try await ScreenKind.x11.make()
      environment["DISPLAY"] = screen.environment["DISPLAY"]
      let program = try RunningProgram(
        RunningProgram.built("quire"), ["--no-book-edges", "--transition", "flip", folder.path],
        environment: environment)
      func shows(_ page: Int) async throws {
        try await eventually("page \(page), \(program.standardError)") {
          try await screen.picture().shows(SamplePage(page)) ? () : nil
        }
      }
      try await shows(0)
      try await screen.perform([.move(320, 60), .alt(.two), .type(.t), .type(.right)])
      try await shows(1)
      try await screen.perform([.control(.q)])
      #expect(try await program.exitStatus() == 0)
      let said = program.standardError.split(separator: "\n").map(String.init)
      let state = "/dev/null/home/.local/state/quire/library.sqlite"
      let reason = "a part of its path is not a folder"
      #expect(
        said.sorted() == lines ?? [
          "quire: /dev/null/home/.config/quire/settings.conf: \(reason)",
          "quire: \(state): the place in documents is not remembered: \(reason)",
        ])
    }
  }

  // MARK: Languages

  @Test(
    "a locale that does not exist, or none, shows English texts and files with any name",
    arguments: [["LC_ALL": "xx_YY.UTF-8"], ["LANG": "C"], ["LC_ALL": "POSIX"], ["LANG": ""]])
  func unknownLocale(environment: [String: String]) async throws {
    let folder = try PictureFolder(pages: 1)
    let page = SamplePage(1)
    let bytes = PPM.encode(width: 640, height: 400) { x, _ in x < 320 ? page.left : page.right }
    try folder.write(bytes, to: [0x39, 0xff, 0xfe, 0x2e, 0x70, 0x70, 0x6d])
    let viewing = try Viewing(
      ["--transition", "flip", folder.path], in: folder, on: try await ScreenKind.x11.make(),
      adding: environment)
    try await viewing.waitForPage(0)
    try await viewing.perform(.move(320, 60), .type(.right))
    try await viewing.waitForPage(1)
    try await eventually("the title") {
      let title = try await RunningProgram.run(
        "xdotool", ["search", "--class", "quire", "getwindowname"],
        environment: viewing.screen.environment)
      return String(decoding: title, as: UTF8.self).contains("2 of 2") ? () : nil
    }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }
}

extension Screenshot {
  /// The rows that have light pixels under a row that has none, which are the tops of lines of
  /// text.
  fileprivate var rowsWithText: [Int] {
    let light = (0..<height).map { y in (0..<width).contains { self[$0, y].red > 150 } }
    return (1..<height).filter { light[$0] && !light[$0 - 1] }
  }
}
