/// Returns the `count` lowest bytes of `value`, the lowest first.
func little(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

/// Returns the checksum of ISO 3309, with which archives check their data.
func checksum(_ bytes: [UInt8]) -> Int {
  var sum: UInt32 = .max
  for byte in bytes {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1 }
  }
  return Int(~sum)
}
