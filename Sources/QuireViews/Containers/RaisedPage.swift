import QuireEffects
import QuireGeometry
import QuireScene

/// A page of which a corner is raised, to show that it can be taken, before any transition.
struct RaisedPage {
  /// The height of a raised corner, in points.
  private static let height = 12.0

  /// The page that is shown.
  let from: ViewController
  /// The page that a transition would show.
  let to: ViewController
  /// The page that is printed on the back of the paper, or `nil` if the back is blank.
  let back: View?
  /// The effect of that transition.
  let effect: any TransitionEffect
  /// The corner, in points from the stage's centre.
  let corner: Point
  /// The displacements of both pages at rest from their places on the stage.
  let displacements: PageDisplacements
  /// The stage on which the page was raised.
  let stage: Stage
  /// The share, 0…1, of its height to which the corner is raised.
  var share = 0.0

  /// Returns the effect of a transition by `effect` that begins with the raised corner, and the
  /// state in which it shows the corner on `stage`, or `nil` if it raises no paper there.
  func raised(
    by effect: some TransitionEffect, on stage: Stage
  ) -> (effect: any TransitionEffect, state: EffectState)? {
    effect.raising(
      PaperPoint(page: .from, position: corner), by: Self.height * share, on: stage
    ).map { ($0.effect, $0.state) }
  }
}
