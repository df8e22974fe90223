import Foundation
import SampleFiles
import Testing
import WindowTesting

extension ReaderWindowTests {
  @Test("a shown file that changes is shown again")
  func changedFile() async throws {
    let folder = try PictureFolder(pages: 2)
    let viewing = try await Viewing.opening(folder)
    func picture(_ index: Int) -> Data {
      PPM.encode(width: 640, height: 400) { x, _ in SamplePage(index).half(isLeft: x < 320) }
    }
    try folder.write(picture(4), to: "0.ppm")
    try await viewing.waitForPage(4)
    // Editors save a new file under the old name.
    try folder.write(picture(5), to: "saved.tmp")
    try FileManager.default.removeItem(atPath: folder.file("0.ppm"))
    try FileManager.default.moveItem(atPath: folder.file("saved.tmp"), toPath: folder.file("0.ppm"))
    try await viewing.waitForPage(5)
    #expect(viewing.errorLines == [])
    // An incomplete file does not replace the picture, but is reported.
    try folder.write(Data("P6 what".utf8), to: "0.ppm")
    try await eventually("a complaint") { viewing.errorLines.isEmpty ? nil : () }
    try await viewing.waitForPage(5)
    try folder.write(picture(6), to: "0.ppm")
    try await viewing.waitForPage(6)
    // After a turn, the file of the new page is watched.
    try await viewing.perform(.type(.right))
    try await viewing.waitForPage(1)
    try folder.write(picture(3), to: "1.ppm")
    try await viewing.waitForPage(3)
    #expect(try await viewing.quit() == 0)
    #expect(viewing.errorLines.count == 1)
    #expect(viewing.errorLines[0].hasPrefix("quire: \(folder.file("0.ppm")): "))
  }
}
