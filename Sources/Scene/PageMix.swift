/// Both pages, lying flat on the whole stage and mixed in linear light.
public struct PageMix: Hashable, Sendable {
  /// The share of the page `.to`, 0…1.
  public var share: Double

  /// The pages with `share` of `.to` in them.
  public init(share: Double) {
    self.share = share
  }
}
