import CInput
import Foundation
import Glibc

@testable import QuireDesktop

/// A folder of device files, which are pipes, and a folder with their descriptions.
nonisolated final class FakeDevices {
  private let root: URL
  /// The folders.
  let folders: DeviceFolders

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "devices-\(UUID().uuidString)")
    folders = DeviceFolders(
      devices: root.appending(path: "input").path,
      descriptions: root.appending(path: "class").path
    ) { axis, _ in ControllerDevice.xbox360.axes[axis] }
    for path in [folders.devices, folders.descriptions] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  /// Creates the device file `name` of `device`, with the permissions `mode`.
  func add(_ name: String, _ device: ControllerDevice = .xbox360, mode: mode_t = 0o600) throws {
    let folder = URL(filePath: folders.descriptions).appending(path: "\(name)/device")
    let identity = device.identity
    let texts = [
      "capabilities/key": bits(device.buttons), "capabilities/abs": bits(Set(device.axes.keys)),
      "id/bustype": String(identity.bus, radix: 16),
      "id/vendor": String(identity.vendor, radix: 16),
      "id/product": String(identity.product, radix: 16),
      "id/version": String(identity.version, radix: 16), "name": identity.name,
    ]
    for (file, text) in texts {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((text + "\n").utf8).write(to: url)
    }
    guard unsafe mkfifo(path(name), mode) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// The path of the device file `name`.
  func path(_ name: String) -> String { folders.devices + "/" + name }

  func remove(_ name: String) { _ = unsafe unlink(path(name)) }

  /// Opens the device file `name`, which a reader has opened, for writing events.
  func write(to name: String) throws -> FileHandle {
    let descriptor = unsafe open(path(name), O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw CocoaError(.fileNoSuchFile) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Returns the numbers in `set` as the kernel writes them.
  private func bits(_ set: Set<UInt16>) -> String {
    var words = [UInt](repeating: 0, count: 12)
    for number in set { words[Int(number) / 64] |= 1 << (number % 64) }
    return words.reversed().map { String($0, radix: 16) }.joined(separator: " ")
  }
}
