import Foundation
import Testing
import WindowTesting

extension WindowTests {
  @Test func aFileThatChangesOnTheScreenIsShownAnew() async throws {
    let folder = try PictureFolder(pages: 2)
    let viewing = try await Viewing.opening(folder)
    func picture(_ index: Int) -> Data {
      PPM.encode(width: 640, height: 400) { x, _ in SamplePage(index).half(isLeft: x < 320) }
    }
    try folder.write(picture(4), to: "0.ppm")
    try await viewing.shows(4)
    // As editors save: another file under its name.
    try folder.write(picture(5), to: "saved.tmp")
    try FileManager.default.removeItem(atPath: folder.file("0.ppm"))
    try FileManager.default.moveItem(atPath: folder.file("saved.tmp"), toPath: folder.file("0.ppm"))
    try await viewing.shows(5)
    #expect(viewing.complaints == [])
    // Half of a file is no reason to take the picture away, but for a line.
    try folder.write(Data("P6 what".utf8), to: "0.ppm")
    try await eventually("a complaint") { viewing.complaints.isEmpty ? nil : () }
    try await viewing.shows(5)
    try folder.write(picture(6), to: "0.ppm")
    try await viewing.shows(6)
    // What is turned to is followed in its place.
    try await viewing.hand(.type(.right))
    try await viewing.shows(1)
    try folder.write(picture(3), to: "1.ppm")
    try await viewing.shows(3)
    #expect(try await viewing.quit() == 0)
    #expect(viewing.complaints.count == 1)
    #expect(viewing.complaints[0].hasPrefix("quire: \(folder.file("0.ppm")): "))
  }
}
