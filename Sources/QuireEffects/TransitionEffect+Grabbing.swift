public import QuireGeometry
public import QuireScene

// Grabbing, in both directions and reading directions.
extension TransitionEffect {
  /// Returns a copy of the effect for a transition in which the user grabs a page at the point
  /// `paper` of the flat page.
  public func gripping(_ paper: PaperPoint, on stage: Stage) -> Self {
    let page = direction == .forward ? paper.page : paper.page.other
    return forwardGripping(
      stage.unmirrored(paper.position), of: page, on: stage.recipe(for: direction))
  }

  /// Returns a copy of the effect for a transition in which the user grabs a page at its corner
  /// `corner`, with the state in which that corner is raised by `height` points, or `nil` if the
  /// effect raises no paper there.
  public func raising(
    _ corner: PaperPoint, by height: Double, on stage: Stage
  ) -> (effect: Self, state: EffectState)? {
    let isForward = direction == .forward
    let raised = forwardRaising(
      stage.unmirrored(corner.position), of: isForward ? corner.page : corner.page.other,
      by: height, on: stage.recipe(for: direction))
    return raised.map { ($0.effect, isForward ? $0.state : $0.state.reversed) }
  }

  /// Returns the state of the transition in which the point `paper` of `page` appears under
  /// `pointer`, after the pointer has moved by `lean` points across the axis of motion, or `nil` if
  /// the point cannot be grabbed.
  public func state(
    placing paper: Point, of page: Page, at pointer: Point, lean: Double = 0, on stage: Stage
  ) -> EffectState? {
    state(
      placing: paper, of: page, at: pointer, keeping: EffectState(progress: 0, lean: lean),
      on: stage)
  }

  /// Returns the state of the transition in which the point `paper` of `page` appears under
  /// `pointer`, with the lean and the swing of `state`, or `nil` if the point cannot be grabbed.
  ///
  /// The point of the paper is in points from the stage's centre, the pointer in points from the
  /// container's centre, from which the stage may be displaced.
  ///
  /// The grabbed point stays under the pointer as long as the effect is drawn in the returned
  /// state; if the page leans, only along the axis of motion.
  ///
  /// - Parameters:
  ///   - paper: The point of the flat page.
  ///   - page: The page.
  ///   - pointer: The position of the pointer.
  ///   - state: A state with the displacement of the page across the axis by the pointer, and with
  ///     the swing of the sheet. Effects that do not lean, and those whose point follows the
  ///     pointer along both axes, ignore it.
  ///   - stage: The stage with the pages.
  /// - Returns: The state, or `nil`.
  public func state(
    placing paper: Point, of page: Page, at pointer: Point, keeping state: EffectState,
    on stage: Stage
  ) -> EffectState? {
    func placed(at offset: Vector) -> EffectState? {
      stageState(
        placing: paper, of: page, at: pointer + offset * -1, keeping: state, on: stage)
    }
    guard stage.travel != Vector() else { return placed(at: stage.offset) }
    // The stage moves with the transition, so the state that it is drawn in is the one sought.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<22 {
      let middle = (low + high) / 2
      guard let found = placed(at: stage.offset(at: middle)) else { return nil }
      if found.progress > middle { low = middle } else { high = middle }
    }
    return placed(at: stage.offset(at: low)).map {
      EffectState(progress: low, lean: $0.lean, swing: $0.swing)
    }
  }

  /// Returns the state for `pointer`, in points from the stage's centre, on a stage that does not
  /// move.
  private func stageState(
    placing paper: Point, of page: Page, at pointer: Point, keeping state: EffectState,
    on stage: Stage
  ) -> EffectState? {
    let isForward = direction == .forward
    let placed = forwardState(
      placing: stage.unmirrored(paper), of: isForward ? page : page.other,
      at: stage.unmirrored(pointer), keeping: isForward ? state : state.reversed,
      on: stage.recipe(for: direction))
    return isForward ? placed : placed?.reversed
  }

  /// Returns a copy of the effect in which the point `paper` is at `pointer` at `progress`,
  /// strictly between 0 and 1, or `nil` if the effect does not let a pointer carry that point
  /// anywhere.
  ///
  /// The point of the paper is in points from the stage's centre, the pointer in points from the
  /// container's centre.
  public func carrying(
    _ paper: PaperPoint, to pointer: Point, at progress: Double, on stage: Stage
  ) -> Self? {
    let isForward = direction == .forward
    return forwardCarrying(
      stage.unmirrored(paper.position), of: isForward ? paper.page : paper.page.other,
      to: stage.unmirrored(pointer + stage.offset(at: progress) * -1),
      at: isForward ? progress : 1 - progress, on: stage.recipe(for: direction))
  }

  /// Returns the progress at which a page is `factor` times as large as at `progress`, or `nil` if
  /// the effect does not let fingers enlarge a page; the result may be beyond 0…1.
  public func progress(
    enlargedBy factor: Double, from progress: Double, on stage: Stage
  ) -> Double? {
    let isForward = direction == .forward
    let found = forwardProgress(
      enlargedBy: factor, from: isForward ? progress : 1 - progress,
      on: stage.recipe(for: direction))
    return isForward ? found : found.map { 1 - $0 }
  }

  /// Returns the positions of the point `paper` at progress 0 and 1, in points from the container's
  /// centre, or `nil` if the point cannot be grabbed.
  public func endPositions(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    var paper = paper
    paper.position = stage.unmirrored(paper.position)
    if direction == .backward { paper.page = paper.page.other }
    return forwardEndPositions(of: paper, on: stage.recipe(for: direction)).map { positions in
      let (first, last) = (stage.unmirrored(positions.start), stage.unmirrored(positions.finish))
      let (start, finish) = direction == .forward ? (first, last) : (last, first)
      return (start + stage.offset, finish + stage.offset + stage.travel)
    }
  }
}
