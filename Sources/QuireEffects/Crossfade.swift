public import QuireAnimation
public import QuireScene

/// One page becomes the other where it lies, mixed in linear light.
public struct Crossfade: TransitionEffect {
  /// The name on the command line, `crossfade`.
  public var name: String { "crossfade" }
  /// The appearance, in one sentence.
  public var summary: String { "The old page fades into the new one." }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Crossfade>] { Crossfade.settings }
  private static let settings: [Parameter<Crossfade>] = [
    .direction(\.direction)
  ]

  /// The direction of the pages through the book.
  public var direction = Direction.forward

  /// Half a second.
  public var duration: Duration { .milliseconds(500) }
  /// Gentle at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// A crossfade with all parameters at their defaults.
  public init() {}

  /// Both pages, with `progress` of the new one.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    DrawList(
      camera: Camera(distance: nil), calls: [.mix(PageMix(share: progress))], coversStage: true)
  }
}
