import QuireDocuments

nonisolated extension CodecError {
  /// The reason on the command line, with the option that helps if there is one.
  var line: String {
    reason == .decoderUnprotected
      ? "\(self) (--unsafe-decoding reads it anyway)" : description
  }
}
