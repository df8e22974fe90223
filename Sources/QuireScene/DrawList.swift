import QuireGeometry

/// A page of a transition.
public enum Page: String, Hashable, Sendable {
  /// The page that is shown at p = 0.
  case from
  /// The page that is shown at p = 1.
  case to

  /// The page on the other side of the transition.
  public var other: Page { self == .from ? .to : .from }
}

/// All that is to be drawn for one frame of a transition.
public struct DrawList: Hashable, Sendable {
  /// The eye that sees the calls.
  public var camera: Camera
  /// The calls in painting order: later calls hide earlier ones, whatever their z.
  public var calls: [DrawCall]
  /// Seen where nothing is drawn.
  public var backdrop: Color
  /// Whether nothing has to be cleared: the calls leave nothing of the stage uncovered, or belong
  /// over what is there.
  public var coversStage: Bool
  /// Whether nothing shows outside the stage.
  public var clips: Bool

  /// The calls as `camera` sees them.
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
