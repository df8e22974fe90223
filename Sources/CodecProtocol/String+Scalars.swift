extension String {
  /// Creates the text of `scalars`.
  ///
  /// The views of the standard library append scalars from other modules one by one through
  /// witness tables, which takes longer than reading a page.
  package init(scalars: some Sequence<Unicode.Scalar>) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.underestimatedCount)
    for scalar in scalars {
      if scalar.isASCII {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes += scalar.utf8
      }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }

  /// Returns the first `limit` Unicode scalars of the text.
  package func prefix(scalars limit: Int) -> String {
    // A scalar has one byte at least.
    utf8.count <= limit ? self : String(unicodeScalars.prefix(limit))
  }
}
