import QuireAnimation
import QuireEffects

/// Sheets in flight together.
extension PageFlipController {
  /// The most that are in flight together.
  static let mostSheets = Tuning.Riffle.mostSheets

  /// The page on which the next turn begins: the one to which the sheets in flight lead, if it can
  /// join them, else the one that is shown.
  var pageInFront: ViewController? { newestTransition?.to ?? shownViewController }

  /// Whether a turn in `direction` can follow those in flight.
  func canFollow(_ direction: Direction) -> Bool {
    guard view.window?.reducesMotion != true, let newest = newestTransition else { return false }
    return !newest.state.isHeld && !newest.state.isCancelled
      && transitions.allSatisfy { $0.to != nil && $0.direction == direction }
  }

  /// Whether a sheet that turns in `direction` as `animation` can be in flight with the others.
  func canJoin(_ direction: Direction, as animation: any AnimationController) -> Bool {
    guard canFollow(direction), var effect = (animation as? EffectAnimation)?.effect else {
      return false
    }
    if direction == .backward { effect.direction = effect.direction.opposite }
    let stage = transitionView.stage
    guard let flat = effect.sheet(at: 0.5, on: stage)?.flat else { return false }
    return transitions.allSatisfy { $0.effect?.sheet(at: 0.5, on: stage)?.flat == flat }
  }

  /// Makes room for a sheet that turns in `direction` to `page`: it joins those in flight, or they
  /// arrive at once and what a hand holds falls back.
  func makeWay(
    for page: ViewController?, _ direction: Direction, as animation: any AnimationController
  ) {
    let isInMotion = transitions.contains { sheet in page.map { sheet.involves($0) } ?? false }
    guard !isInMotion, canJoin(direction, as: animation) else { return concludeTransitions() }
    let time = runner.now
    for oldest in transitions.dropLast(Self.mostSheets - 1).map(\.number) {
      runner.send { $0.complete(oldest, at: time) }
    }
  }
}
