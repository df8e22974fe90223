import Foundation
import Testing
import WindowTesting

extension WindowTests {
  /// A name with a line end and one that is no UTF-8.
  private static let names: [[UInt8]] = [
    Array("a\nb.ppm".utf8), Array("c".utf8) + [0xff, 0xfe] + Array(".ppm".utf8),
  ]

  @Test func takesAListWithZeros() async throws {
    let folder = try PictureFolder(pages: 1)
    for (index, name) in WindowTests.names.enumerated() {
      try folder.write(SamplePage(index + 1).file, to: name)
    }
    try folder.write(SamplePage(7).file, to: "unnamed.ppm")
    var list = Data()
    // In this order, which is not that of the folder, and with a zero in the end, as find puts it.
    for name in [WindowTests.names[1], Array("0.ppm".utf8), WindowTests.names[0]] {
      list += Data("\(folder.path)/".utf8) + name + [0]
    }
    let viewing = try Viewing(
      ["-"], in: folder, on: try await ScreenKind.x11.make(), input: list)
    try await viewing.shows(2)
    try await viewing.hand(.move(320, 60))
    for page in [0, 1, 1] {
      try await viewing.hand(.type(.right))
      try await viewing.shows(page)
    }
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints == [])
  }

  @Test func takesAListWithLinesAndTellsWhatIsMissing() async throws {
    let folder = try PictureFolder(pages: 2)
    let name = WindowTests.names[1]
    try folder.write(SamplePage(3).file, to: name)
    let list = Data("1.ppm\n./missing\n".utf8) + name
    let viewing = try Viewing(
      ["-"], in: folder, on: try await ScreenKind.x11.make(), input: list,
      directory: URL(filePath: folder.path))
    try await viewing.shows(1)
    try await viewing.hand(.move(320, 60), .type(.end))
    try await viewing.shows(3)
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints.count == 1)
    #expect(viewing.program.standardError.hasPrefix("quire: ./missing: "))
  }

  @Test func onePictureOpensItsFolder() async throws {
    let folder = try PictureFolder(pages: 3)
    let viewing = try Viewing(
      [folder.file("1.ppm")], in: folder, on: try await ScreenKind.x11.make())
    try await viewing.shows(1)
    try await viewing.hand(.move(320, 60), .type(.right))
    try await viewing.shows(2)
    try await viewing.hand(.type(.home))
    try await viewing.shows(0)
    #expect(try await viewing.quit() == 0)
  }
}

extension SamplePage {
  /// A picture of it as a file.
  fileprivate var file: Data {
    PPM.encode(width: 640, height: 400) { x, _ in half(isLeft: x < 320) }
  }
}
