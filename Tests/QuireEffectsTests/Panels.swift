import QuireEffects
import QuireGeometry
import QuireScene
import Testing

/// A stage with an odd number of pixels across, whose halves differ.
let oddStage = Stage(size: Size(width: 1281, height: 801), scale: 1)

/// Returns the panels of a frame, in painting order.
func panels(
  _ effect: some TransitionEffect, at progress: Double, on stage: Stage = oddStage
) -> [Panel] {
  effect.drawList(at: progress, on: stage).calls.compactMap { call in
    if case .panel(let panel) = call { panel } else { nil }
  }
}

/// Returns the panels of a frame without those that only antialias creases, in painting order.
func widePanels(
  _ effect: some TransitionEffect, at progress: Double, on stage: Stage = oddStage
) -> [Panel] {
  panels(effect, at: progress, on: stage).filter { !$0.isUnderlay }
}

/// Returns the sheet of `flip`, which is drawn last.
func sheet(of flip: Flip, at progress: Double, on stage: Stage = oddStage) throws -> Panel {
  try #require(panels(flip, at: progress, on: stage).last)
}

extension Panel {
  /// The page of the panel, or `nil` for plain paper.
  var page: Page? {
    if case .page(let page, _) = content { page } else { nil }
  }
}
