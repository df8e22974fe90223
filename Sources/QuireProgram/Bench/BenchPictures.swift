import Glibc
import QuireDocuments
import QuireScene

/// A temporary folder of pictures, which is deleted with the object.
final class BenchPictures {
  let folder: FilePath
  private var files: [FilePath] = []

  /// Writes `count` black pictures of `size` pixels, which take no room on the disk.
  ///
  /// - Throws: `FileError` if they cannot be written.
  init(_ count: Int, of size: PixelSize) throws {
    folder = .forBench("-pictures")
    try folder.createFolder(permissions: 0o700)
    let head = Array("P5 \(size.width) \(size.height) 255\n".utf8)
    for number in 1...count {
      let path = folder.appending(FilePath("\(number).pgm"))
      files.append(path)
      let file = try ReplacementFile(path)
      try file.append(head)
      try file.commit()
      // The pixels are zeros, which no one writes.
      guard unsafe truncate("\(path)", head.count + size.width * size.height) == 0 else {
        throw FileError(code: errno)
      }
    }
  }

  deinit {
    for file in files { _ = unsafe unlink("\(file)") }
    _ = unsafe rmdir("\(folder)")
  }
}
