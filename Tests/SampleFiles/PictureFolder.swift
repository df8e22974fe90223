package import Foundation

/// A temporary folder of pictures, which is deleted with the object.
package final class PictureFolder: Sendable {
  /// The absolute path.
  package let path: String

  /// Creates an empty folder.
  package init() throws {
    var template = Array("/tmp/quire-pictures-XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else { throw CocoaError(.fileWriteUnknown) }
    path = unsafe String(cString: made)
    // Other users may read the folder, such as the user of a compositor that must not be root.
    _ = unsafe chmod(path, 0o755)
  }

  /// Creates a folder with the first `count` pages of `SamplePage`, named `0.ppm`, `1.ppm` ….
  package convenience init(pages count: Int, width: Int = 640, height: Int = 400) throws {
    try self.init()
    for index in 0..<count {
      let (left, right) = (SamplePage(index).left, SamplePage(index).right)
      try write(
        PPM.encode(width: width, height: height) { x, _ in x < width / 2 ? left : right },
        to: "\(index).ppm")
    }
  }

  /// Writes a comic book of the pictures `0.ppm`, `1.ppm` … of the folder, `count` of them, and
  /// returns its path.
  package func writeComic(pages count: Int) throws -> String {
    let pictures = try (0..<count).map { try Data(contentsOf: URL(filePath: file("\($0).ppm"))) }
    try write(ComicArchive.encode(pictures), to: "comic.cbt")
    return file("comic.cbt")
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of the file called `name`.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file.
  package func write(_ data: Data, to name: String) throws {
    try write(data, to: Array(name.utf8))
  }

  /// Writes a file whose name may be any bytes.
  package func write(_ data: Data, to name: [UInt8]) throws {
    let path = (Array("\(self.path)/".utf8) + name + [0]).map { CChar(bitPattern: $0) }
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: data)
  }
}
