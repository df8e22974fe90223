internal import CInput
internal import Glibc

/// The folders in which the system shows its input devices.
package nonisolated struct DeviceFolders: Sendable {
  /// The path of the folder with the device files, whose names begin with “event”.
  let devices: String
  /// The path of the folder in which a folder for each device file describes the device.
  let descriptions: String
  /// Returns the range of the axis with a code of the device that is open as a file descriptor, or
  /// `nil` if the device does not say it.
  let range: @Sendable (_ axis: UInt16, _ descriptor: Int32) -> AxisRange?

  /// Creates the folders with the paths `devices` and `descriptions`.
  package init(devices: String = "/dev/input", descriptions: String = "/sys/class/input") {
    self.init(devices: devices, descriptions: descriptions, range: Self.readRange)
  }

  /// Creates the folders with the paths `devices` and `descriptions`, in which `range` returns the
  /// ranges of axes.
  init(
    devices: String, descriptions: String,
    range: @escaping @Sendable (_ axis: UInt16, _ descriptor: Int32) -> AxisRange?
  ) {
    (self.devices, self.descriptions, self.range) = (devices, descriptions, range)
  }

  @Sendable private static func readRange(axis: UInt16, of descriptor: Int32) -> AxisRange? {
    var information = input_absinfo()
    guard unsafe quire_read_axis(descriptor, UInt32(axis), &information) == 0 else { return nil }
    return AxisRange(
      minimum: information.minimum, maximum: information.maximum, initial: information.value,
      isPrecise: information.fuzz != 0 || information.flat != 0 || information.resolution != 0)
  }

  /// The names of the device files.
  var names: Set<String> {
    guard let folder = unsafe opendir(devices) else { return [] }
    defer { unsafe closedir(folder) }
    var names: Set<String> = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("event") { names.insert(name) }
    }
    return names
  }

  /// Opens the device file `name` if it belongs to a controller that `ignored` does not name, and
  /// returns its descriptor and the controller; returns `nil` otherwise.
  ///
  /// Only controllers are opened. Other devices are known by their descriptions, which anybody may
  /// read.
  func openController(
    _ name: String, ignoring ignored: IgnoredControllers
  ) -> (descriptor: Int32, device: ControllerDevice)? {
    let buttons = CapabilityBits(description("capabilities/key", of: name)).numbers
    let axes = CapabilityBits(description("capabilities/abs", of: name)).numbers
    guard ControllerDevice.isController(buttons: buttons, axes: axes) else { return nil }
    let identity = identity(of: name)
    guard !ignored.contains(identity) else { return nil }
    let descriptor = unsafe open(devices + "/" + name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let ranges = axes.compactMap { axis in range(axis, descriptor).map { (axis, $0) } }
    return (
      descriptor,
      ControllerDevice(
        identity: identity, buttons: buttons, axes: Dictionary(uniqueKeysWithValues: ranges))
    )
  }

  private func identity(of name: String) -> ControllerIdentity {
    func number(_ file: String) -> UInt16 { UInt16(description(file, of: name), radix: 16) ?? 0 }
    return ControllerIdentity(
      bus: number("id/bustype"), vendor: number("id/vendor"), product: number("id/product"),
      version: number("id/version"), name: description("name", of: name))
  }

  /// Returns the text of the file `file` in the description of the device file `name`, without the
  /// line break at its end, or an empty text if it cannot be read.
  private func description(_ file: String, of name: String) -> String {
    let path = "\(descriptions)/\(name)/device/\(file)"
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.descriptionLimit)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(count, 0)).prefix { $0 != 10 }, as: UTF8.self)
  }

  /// The largest size of a text that describes a device, in bytes.
  private static let descriptionLimit = 4096
}
