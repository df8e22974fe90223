/// The numbers by which the makers of an input device name it.
nonisolated struct ControllerIdentity: Hashable, Sendable {
  /// The connection, such as 3 for USB and 5 for Bluetooth.
  var bus: UInt16
  /// The number of the maker.
  var vendor: UInt16
  /// The number of the product among those of its maker.
  var product: UInt16
  /// The number of the version.
  var version: UInt16
  /// The name that the device reports.
  var name: String

  /// The 16 bytes by which SDL's list of controllers names the device.
  ///
  /// Six numbers of 16 bits, the lower byte first: the bus, a check sum of the name, which the list
  /// leaves out, the vendor, the product and the version with zeros between them. A device without
  /// these numbers is known by the first bytes of its name.
  var sdlBytes: [UInt8] {
    let numbers =
      vendor != 0 && product != 0 ? [bus, 0, vendor, 0, product, 0, version, 0] : [bus, 0]
    let bytes = numbers.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    // A text ends with a zero byte.
    let text = bytes.count < Self.sdlSize ? Array(name.utf8.prefix(Self.sdlSize - 5)) : []
    return bytes + text + Array(repeating: 0, count: Self.sdlSize - bytes.count - text.count)
  }

  private static let sdlSize = 16
}
