internal import CodecProtocol

extension DocumentInfo {
  /// The places in their spreads of the pages for which the document names one, by the indices of
  /// the pages, from 0.
  public var places: [Int: SpreadPlace] {
    let isRightToLeft = direction == .rightToLeft
    return sides.mapValues { side in
      switch side {
      case .left: isRightToLeft ? .second : .first
      case .right: isRightToLeft ? .first : .second
      case .center: .alone
      }
    }
  }
}
