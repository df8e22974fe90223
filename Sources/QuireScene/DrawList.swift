import QuireGeometry

/// A page of a transition.
public enum Page: String, Hashable, Sendable {
  /// The page that is shown at p = 0.
  case from
  /// The page that is shown at p = 1.
  case to

  /// The other page of the transition.
  public var other: Page { self == .from ? .to : .from }
}

/// The drawing steps for one frame of a transition.
public struct DrawList: Hashable, Sendable {
  /// The camera with which the calls are drawn.
  public var camera: Camera
  /// The calls in painting order: later calls cover earlier calls, whatever their z.
  public var calls: [DrawCall]
  /// The colour that is visible where no call draws.
  public var backdrop: Color
  /// Whether the stage need not be cleared first, because the calls cover all of it or are drawn
  /// over an existing picture.
  public var coversStage: Bool
  /// Whether drawing is clipped to the stage.
  public var clips: Bool

  /// Creates a draw list of `calls`, drawn with `camera`.
  public init(
    camera: Camera, calls: [DrawCall], backdrop: Color = .black,
    coversStage: Bool = false, clips: Bool = true
  ) {
    self.camera = camera
    self.calls = calls
    self.backdrop = backdrop
    self.coversStage = coversStage
    self.clips = clips
  }
}
