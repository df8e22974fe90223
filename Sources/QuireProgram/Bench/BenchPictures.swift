import Foundation
import QuireDocuments
import QuireScene

/// A temporary folder of pictures, which is deleted with the object.
final class BenchPictures {
  let folder: FilePath

  /// Writes `count` grey pictures of `size` pixels, which take no room on the disk.
  ///
  /// - Throws: An error if they cannot be written.
  init(_ count: Int, of size: PixelSize) throws {
    let url = FileManager.default.temporaryDirectory
      .appending(component: "quire-bench-pictures-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = FilePath(url.path(percentEncoded: false))
    let head = Data("P5 \(size.width) \(size.height) 255\n".utf8)
    for number in 1...count {
      let file = url.appending(component: "\(number).pgm")
      try head.write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: UInt64(head.count + size.width * size.height))
      try handle.close()
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: "\(folder)")
  }
}
