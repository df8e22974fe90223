import Foundation
import WindowTesting

/// A temporary folder of pictures, which is deleted with the object.
final class PictureFolder {
  /// The absolute path.
  let path: String

  /// Creates an empty folder.
  init() throws {
    var template = Array("/tmp/quire-pictures-XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template) else { throw CocoaError(.fileWriteUnknown) }
    path = unsafe String(cString: made)
    // Other users may read the folder, such as the user of a compositor that must not be root.
    _ = unsafe chmod(path, 0o755)
  }

  /// Creates a folder with the first `count` pages of `SamplePage`, named `0.ppm`, `1.ppm` ….
  convenience init(pages count: Int, width: Int = 640, height: Int = 400) throws {
    try self.init()
    for index in 0..<count {
      try write(
        PPM.encode(width: width, height: height) { x, _ in
          SamplePage(index).half(isLeft: x < width / 2)
        }, to: "\(index).ppm")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of the file called `name`.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file.
  func write(_ data: Data, to name: String) throws {
    try write(data, to: Array(name.utf8))
  }

  /// Writes a file whose name may be any bytes.
  func write(_ data: Data, to name: [UInt8]) throws {
    let path = (Array("\(self.path)/".utf8) + name + [0]).map { CChar(bitPattern: $0) }
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileHandle(fileDescriptor: file, closeOnDealloc: true).write(contentsOf: data)
  }
}

/// The PPM format, which needs no compression.
enum PPM {
  /// Returns a PPM file with the pixels that `pixel` returns.
  static func encode(
    width: Int, height: Int, _ pixel: (_ x: Int, _ y: Int) -> Screenshot.Pixel
  ) -> Data {
    var data = Data("P6 \(width) \(height) 255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixel(x, y)
        data.append(contentsOf: [pixel.red, pixel.green, pixel.blue])
      }
    }
    return data
  }
}
