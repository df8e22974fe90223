/// Both pages, lying flat on the whole stage and mixed in linear light.
public struct PageMix: Hashable, Sendable {
  /// The share of `page`, 0…1.
  public var share: Double
  /// The page whose share it is; the rest is of the other one.
  public var page: Page

  /// The pages with `share` of `page` in them.
  public init(share: Double, of page: Page = .to) {
    self.share = share
    self.page = page
  }
}
