import Foundation
import Glibc

package import QuireDocuments

/// The trash of this process, in a temporary folder in place of that of the user.
package enum TestTrash {
  /// The folder of the user's data, in which the trash is.
  ///
  /// GLib reads the variable once, and only the functions for the trash ask GLib for it.
  package static let data: FilePath = {
    let path = NSTemporaryDirectory() + "quire-trash-\(getpid())"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    unsafe setenv("XDG_DATA_HOME", path, 1)
    atexit { try? FileManager.default.removeItem(atPath: TestTrash.data.description) }
    return FilePath(path)
  }()

  /// The folder of the files in the trash.
  package static var files: FilePath { data.appending("Trash").appending("files") }

  /// Moves the file at `path` to the trash, and returns it there.
  ///
  /// - Throws: `FileError` if the file cannot be moved, or `Elsewhere` if it is not in this trash.
  package static func trash(_ path: FilePath) throws -> TrashedFile {
    let data = data
    guard let file = try path.moveToTrash(), file.file.bytes.starts(with: data.bytes) else {
      throw Elsewhere()
    }
    return file
  }

  /// The error of a file that is in another trash.
  package struct Elsewhere: Error {}
}
