public import QuireGeometry
public import QuireScene

// What a hand asks of an effect, in both directions and reading directions.
extension TransitionEffect {
  /// Returns the effect for a hand that takes hold of `paper` while it lies flat.
  public func gripping(_ paper: PaperPoint, on stage: Stage) -> Self {
    let page = direction == .forward ? paper.page : paper.page.other
    return forwardGripping(
      stage.unmirrored(paper.position), of: page, on: stage.recipe(for: direction))
  }

  /// Returns the progress at which the paper that lies at `paper` while `page` is flat appears under
  /// `pointer`, both in stage points; `nil` where paper cannot be held.
  public func progress(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> Double? {
    let (paper, pointer) = (stage.unmirrored(paper), stage.unmirrored(pointer))
    let recipe = stage.recipe(for: direction)
    return switch direction {
    case .forward:
      forwardProgress(placing: paper, of: page, at: pointer, on: recipe)
    case .backward:
      forwardProgress(placing: paper, of: page.other, at: pointer, on: recipe).map { 1 - $0 }
    }
  }

  /// Returns the lean, in points across the axis, with which paper is seen under `pointer` at the
  /// progress that places it there; `nil` where that is, and for effects without lean.
  public func lean(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> Double? {
    let page = direction == .forward ? page : page.other
    return forwardLean(
      placing: stage.unmirrored(paper), of: page, at: stage.unmirrored(pointer),
      on: stage.recipe(for: direction))
  }

  /// Returns where a point of paper lies at p = 0 and at p = 1, in stage points; `nil` for paper that
  /// cannot be held.
  public func restingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    var paper = paper
    paper.position = stage.unmirrored(paper.position)
    if direction == .backward { paper.page = paper.page.other }
    return forwardRestingPlaces(of: paper, on: stage.recipe(for: direction)).map { places in
      let (start, finish) = (stage.unmirrored(places.start), stage.unmirrored(places.finish))
      return direction == .forward ? (start, finish) : (finish, start)
    }
  }
}
