public import QuireAnimation
public import QuireScene

/// A transition in which one page fades into the other, mixed in linear light.
public struct Crossfade: TransitionEffect {
  /// The name on the command line, `crossfade`.
  public var name: String { "crossfade" }
  /// The appearance, in one sentence.
  public var summary: String { "The old page fades into the new one." }
  /// The parameters, named like the properties below.
  public var parameters: [Parameter<Crossfade>] { Crossfade.settings }
  private static let settings: [Parameter<Crossfade>] = [
    .direction(\.direction)
  ]

  /// The direction of the pages through the book.
  public var direction = Direction.forward

  /// The duration, half a second.
  public var duration: Duration { .milliseconds(500) }
  /// The timing curve, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates a crossfade with default parameters.
  public init() {}

  /// Returns a mixture of both pages, with `progress` of the new page.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    DrawList(
      camera: Camera(distance: nil), calls: [.mix(PageMix(share: progress))], coversStage: true)
  }
}
