import QuireAnimation
import QuireEffects

/// Sheets in flight together.
extension PageFlipController {
  /// The most that are in flight together.
  static let mostSheets = Tuning.Riffle.mostSheets

  /// The page on which the next turn begins: the one to which the sheets in flight lead, if it can
  /// join them, else the one that is shown.
  var pageInFront: ViewController? { newestTransition?.to ?? shownViewController }

  /// Whether a sheet that turns in `direction` as `effect` can join those in flight.
  func canJoin(_ direction: Direction, as animation: any AnimationController) -> Bool {
    guard view.window?.reducesMotion != true, let newest = newestTransition,
      !newest.state.isHeld, !newest.state.isCancelled,
      var effect = (animation as? EffectAnimation)?.effect
    else { return false }
    if direction == .backward { effect.direction = effect.direction.opposite }
    let stage = transitionView.stage
    guard let flat = effect.sheet(at: 0.5, on: stage)?.flat else { return false }
    return transitions.allSatisfy { sheet in
      sheet.to != nil && sheet.direction == direction
        && sheet.effect?.sheet(at: 0.5, on: stage)?.flat == flat
    }
  }

  /// Makes room for a sheet that turns in `direction` to `page`: it joins those in flight, or they
  /// arrive at once and what a hand holds falls back.
  func makeWay(
    for page: ViewController?, _ direction: Direction, as animation: any AnimationController
  ) {
    let isInMotion = transitions.contains { sheet in page.map { sheet.involves($0) } ?? false }
    guard !isInMotion, canJoin(direction, as: animation) else { return concludeTransitions() }
    let time = runner.now
    while transitions.count >= Self.mostSheets {
      let oldest = transitions[0].number
      runner.send { $0.complete(oldest, at: time) }
    }
  }
}
