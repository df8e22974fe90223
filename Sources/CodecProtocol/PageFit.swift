/// A way in which a picture can be scaled to its page.
public enum PageFit: UInt8, CaseIterable, Sendable {
  /// The picture is shrunk, if necessary, until the whole picture is on the page, but never
  /// enlarged.
  case inside = 1
  /// The picture is shrunk or enlarged to the largest size at which the whole picture is on the
  /// page.
  case fitting
  /// The picture is shrunk or enlarged until it just covers the whole page; the parts beyond the
  /// edges of the page are cut off.
  case covering
}
