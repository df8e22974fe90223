public import QuireGeometry
public import QuireScene

/// The way in which a document was last read: the shown page, and the settings that apply to this
/// document only.
public struct ReadingState: Hashable, Sendable {
  /// A rule for the size at which pages are shown.
  public enum Zoom: Hashable, Sendable {
    /// The whole page or spread fits into the window.
    case fitPage
    /// The page or spread is as wide as the window.
    case fitWidth
    /// The page has a fixed scale, where 1 is 100 %.
    case scale(Double)
  }

  /// A choice of when two pages are shown side by side.
  public enum Spreads: String, CaseIterable, Sendable {
    /// Two pages are shown where the window is wide enough.
    case automatic = "auto"
    /// Pages are always shown one at a time.
    case never
    /// Pages are always shown as pairs.
    case always
  }

  /// The index of the page, from 0.
  public var page = 0
  /// The size at which pages are shown.
  public var zoom = Zoom.fitPage
  /// The point of the rotated page or spread in the middle of the window, as fractions of its width
  /// and height, 0…1 from the top left corner, or `nil` for the place at which reading begins.
  public var center: Point?
  /// When two pages are shown side by side, or `nil` if the user has not chosen it.
  public var spreads: Spreads?
  /// Whether wide pages are split into halves.
  public var splitsWidePages = false
  /// The indices, from 0, of the pages from which on the user has shifted the pairing of the pages
  /// by one page.
  public var shiftedRuns: Set<Int> = []
  /// The indices, from 0, of the pages that are known to be wider than high, so that the pages
  /// after them are paired in the same way before they have been measured again.
  public var widePages: Set<Int> = []
  /// The direction of reading, or `nil` if the user has not chosen it.
  public var direction: ReadingDirection?
  /// The number of quarter turns, clockwise, by which pages are rotated, 0…3.
  public var rotation = 0
  /// The colours of paper and ink, or `nil` if the user has not chosen them.
  public var tone: PageLook.Tone?
  /// The rule for the margins of the pages, or `nil` if the user has not chosen it.
  public var trimming: PageLook.Trimming?
  /// The adjustments of the pictures, or `nil` if the user has not made any.
  public var adjustments: PageLook.Adjustments?

  /// Creates the state of a document that has never been read: the first page, without any choices.
  public init() {}
}
