import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  /// A name with a line break, and one that is not valid UTF-8.
  private static let names: [[UInt8]] = [
    Array("a\nb.ppm".utf8), Array("c".utf8) + [0xff, 0xfe] + Array(".ppm".utf8),
  ]

  @Test("standard input may be a list of paths separated by zero bytes")
  func zeroSeparatedList() async throws {
    let folder = try PictureFolder(pages: 1)
    for (index, name) in ReaderWindowTests.names.enumerated() {
      try folder.write(SamplePage(index + 1).file, to: name)
    }
    try folder.write(SamplePage(7).file, to: "unnamed.ppm")
    var list = Data()
    // The order differs from that of the folder, and the list ends with a zero, as `find` writes
    // it.
    for name in [ReaderWindowTests.names[1], Array("0.ppm".utf8), ReaderWindowTests.names[0]] {
      list += Data("\(folder.path)/".utf8) + name + [0]
    }
    let viewing = try Viewing(
      ["-"], in: folder, on: try await ScreenKind.x11.make(), input: list)
    try await viewing.waitForPage(2)
    try await viewing.perform(.move(320, 60))
    for page in [0, 1, 1] {
      try await viewing.perform(.type(.right))
      try await viewing.waitForPage(page)
    }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines == [])
  }

  @Test("standard input may be a list of lines, and missing files are reported")
  func lineSeparatedList() async throws {
    let folder = try PictureFolder(pages: 2)
    let name = ReaderWindowTests.names[1]
    try folder.write(SamplePage(3).file, to: name)
    let list = Data("1.ppm\n./missing\n".utf8) + name
    let viewing = try Viewing(
      ["-"], in: folder, on: try await ScreenKind.x11.make(), input: list,
      directory: URL(filePath: folder.path))
    try await viewing.waitForPage(1)
    try await viewing.perform(.move(320, 60), .type(.end))
    try await viewing.waitForPage(3)
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines.count == 1)
    #expect(viewing.program.standardError.hasPrefix("quire: ./missing: "))
  }

  @Test("one picture opens its folder at that picture")
  func onePicture() async throws {
    let folder = try PictureFolder(pages: 3)
    let viewing = try Viewing(
      [folder.file("1.ppm")], in: folder, on: try await ScreenKind.x11.make())
    try await viewing.waitForPage(1)
    try await viewing.perform(.move(320, 60), .type(.right))
    try await viewing.waitForPage(2)
    try await viewing.perform(.type(.home))
    try await viewing.waitForPage(0)
    #expect(try await viewing.quit() == 0)
  }
}

extension SamplePage {
  /// The page as the contents of a picture file.
  fileprivate var file: Data {
    PPM.encode(width: 640, height: 400) { x, _ in half(isLeft: x < 320) }
  }
}
