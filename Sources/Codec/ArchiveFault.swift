internal import CodecProtocol

extension Fault {
  /// Creates the error that libarchive describes with `message`.
  init(ofArchive message: String?) {
    let message = message?.lowercased() ?? ""
    func says(_ words: String...) -> Bool { words.contains { message.contains($0) } }
    if says("encrypt", "passphrase") {
      self.init(.encryptedArchive)
    } else if says("truncated", "end of file", "premature") {
      self.init(.truncated)
    } else if says(
      "unsupported", "unavailable", "not supported", "unrecognized archive", "unknown codec",
      "unexpected codec")
    {
      self.init(.unsupportedArchive)
    } else if says("allocate", "memory") {
      self.init(.outOfMemory)
    } else {
      self.init(.damaged)
    }
  }
}
