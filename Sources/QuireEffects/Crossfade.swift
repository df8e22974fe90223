public import QuireAnimation
public import QuireScene

/// A transition in which the old page fades into the new page; the colours are mixed in linear
/// light.
public struct Crossfade: TransitionEffect {
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward

  /// The name of the transition on the command line, `crossfade`.
  public var name: String { "crossfade" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "The old page fades into the new one." }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Crossfade>] { Crossfade.settings }
  private static let settings: [Parameter<Crossfade>] = [
    .direction(\.direction)
  ]

  /// The duration of the transition, half a second.
  public var duration: Duration { .milliseconds(500) }
  /// The timing curve of the transition, slow at both ends.
  public var curve: TimingCurve { .easeInOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: a mixture of both pages, in which the new page has the
  /// weight `progress`.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    DrawList(
      camera: Camera(distance: nil), calls: [.mix(PageMix(share: progress))], coversStage: true)
  }
}
