internal import CGio
internal import CPosix
internal import Glibc

/// A folder of trashed files, as the Trash Specification of freedesktop.org describes it.
struct TrashFolder {
  /// The largest size of a file that describes a trashed file, in bytes.
  private static let informationLimit = 1 << 16

  /// The path of the folder.
  private let path: FilePath
  /// The folder to which the places in the trash are relative.
  private let base: FilePath

  private init(_ path: FilePath, base: FilePath) {
    self.path = path
    self.base = base
  }

  /// Returns the folders into which the file at `file`, an absolute path, may be trashed: that of
  /// the user, and those of the drive of the file.
  static func folders(for file: FilePath) -> [TrashFolder] {
    let home = unsafe FilePath(cString: g_get_user_data_dir()).appending("Trash")
    let top = file.parent.topOfDrive
    let user = getuid()
    return [
      TrashFolder(home, base: "/"),
      TrashFolder(top.appending(".Trash").appending(FilePath("\(user)")), base: top),
      TrashFolder(top.appending(FilePath(".Trash-\(user)")), base: top),
    ]
  }

  /// Returns the files in this folder that came from `original`, with the dates of their deletion.
  func files(from original: FilePath) -> [(date: String, file: TrashedFile)] {
    let folder = path.appending("info")
    let names = (try? folder.entries()) ?? []
    // A name begins as that of the file, and has a number if the trash has several such files.
    let stem = original.lastComponent.bytes.prefix { $0 != 0x2e }
    return names.compactMap { name in
      let information = folder.appending(name)
      guard name.bytes.starts(with: stem), name.fileExtension == "trashinfo",
        let (place, date) = TrashFolder.read(information), isSame(place, as: original)
      else { return nil }
      let file = path.appending("files").appending(name.baseName)
      return (date, TrashedFile(original: original, file: file, information: information))
    }
  }

  /// Returns whether `place`, a path in this trash, is that of the file `original`.
  private func isSame(_ place: FilePath, as original: FilePath) -> Bool {
    let place = place.bytes.first == FilePath.slash ? place : base.appending(place)
    return place == original
      || place.lastComponent == original.lastComponent
        && place.parent.resolved == original.parent.resolved
  }

  /// Returns the place and the date in the file `information` of a trash, or `nil` if it cannot be
  /// read.
  private static func read(_ information: FilePath) -> (place: FilePath, date: String)? {
    guard let bytes = try? information.contents(limit: informationLimit) else { return nil }
    var (place, date): (FilePath?, String) = (nil, "")
    for line in bytes.split(separator: 0x0a) {
      let (path, time) = (Array("Path=".utf8), Array("DeletionDate=".utf8))
      if line.starts(with: path) {
        place = place ?? FilePath(bytes: unescaped(line.dropFirst(path.count)))
      } else if line.starts(with: time) {
        date = String(decoding: line.dropFirst(time.count), as: UTF8.self)
      }
    }
    return place.map { ($0, date) }
  }

  /// Returns `bytes` with each percent sign and the two hexadecimal digits after it replaced by the
  /// byte that they stand for.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        result.append(byte)
        continue
      }
      result.append(value)
      rest = rest.dropFirst(2)
    }
    return result
  }
}

extension FilePath {
  /// The highest folder above this folder on the same drive.
  fileprivate var topOfDrive: FilePath {
    var top = resolved
    let drive = FileStatus(top)?.identity.drive
    while top.parent != top, FileStatus(top.parent)?.identity.drive == drive { top = top.parent }
    return top
  }

  /// The identity of the file or the symbolic link at this path, or `nil` if there is none.
  var ownIdentity: FileStatus.Identity? {
    var status = stat()
    guard unsafe lstat(characters, &status) == 0 else { return nil }
    return FileStatus.Identity(drive: status.st_dev, number: status.st_ino)
  }
}
