import Foundation

/// The bytes that DesktopProbe copies as a picture: more than one request to an X server holds.
let probePicture = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

/// The address of the file that DesktopProbe copies.
let probeAddress = "file:///tmp/a%20b.png"
