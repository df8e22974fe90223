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

/// Returns the panels of a frame without the narrow ones beneath the creases between others, in
/// painting order.
func widePanels(
  _ effect: some TransitionEffect, at progress: Double, on stage: Stage = oddStage
) -> [Panel] {
  let all = panels(effect, at: progress, on: stage)
  let widths = all.map { $0.sourceSize.width }
  let heights = all.map { $0.sourceSize.height }
  let (wide, high) = (widths.max() ?? 0, heights.max() ?? 0)
  return all.indices.filter { widths[$0] > 0.55 * wide && heights[$0] > 0.55 * high }
    .map { all[$0] }
}

/// Returns the sheet of `flip`, which is drawn last.
func sheet(of flip: Flip, at progress: Double, on stage: Stage = oddStage) throws -> Panel {
  try #require(panels(flip, at: progress, on: stage).last)
}

extension Panel {
  /// The size of the part of its page that the panel shows, or zero for plain paper.
  fileprivate var sourceSize: Size {
    if case .page(_, let source) = content { source.size } else { .zero }
  }

  /// The page of the panel, or `nil` for plain paper.
  var page: Page? {
    if case .page(let page, _) = content { page } else { nil }
  }
}
