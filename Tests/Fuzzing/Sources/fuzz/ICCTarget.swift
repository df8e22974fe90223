@testable import Codec

extension FuzzTarget {
  /// A colour profile.
  static let icc = FuzzTarget("ICC") { bytes in
    _ = ColourProfile(bytes)?.isSRGB
  }
}
