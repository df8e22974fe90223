import QuireGeometry

/// One of the two pages of a transition.
public enum Page: String, Hashable, Sendable {
  /// The old page, which is shown at progress 0.
  case from
  /// The new page, which is shown at progress 1.
  case to

  /// The other page of the transition.
  public var other: Page { self == .from ? .to : .from }
}

/// The drawing steps for one frame of a transition.
public struct DrawList: Hashable, Sendable {
  /// The camera with which the draw calls are drawn.
  public var camera: Camera
  /// The draw calls in painting order: a later call covers earlier calls, regardless of their z
  /// coordinates.
  public var calls: [DrawCall]
  /// The background colour, which is visible where no draw call paints.
  public var backdrop: Color
  /// Whether the draw calls cover all of the stage or are drawn over an existing picture, so that
  /// the stage need not be cleared first.
  public var coversStage: Bool
  /// Whether drawing is clipped to the bounds of the stage.
  public var clips: Bool

  /// Creates a draw list of `calls`, drawn with `camera` over the colour `backdrop`; `coversStage`
  /// says whether the stage need not be cleared first.
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
