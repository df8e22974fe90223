import Effects
import Geometry

/// The life of a sheet: what its machine says is done here.
extension PageFlipController {
  /// A sheet at the beginning of its way, with a machine that has not begun.
  func sheet(
    from: ViewController, to: ViewController?, direction: Direction, reason: TurnReason,
    completion: ((Bool) -> Void)? = nil
  ) -> Sheet {
    var effect = effect
    // Effects without such a parameter have no axis.
    try? effect.set("orientation", to: .choice(orientation.rawValue))
    effect.direction = direction
    return Sheet(
      direction: direction, from: from, to: to, effect: effect, forwardsAppearance: hasAppeared,
      reason: reason, machine: TransitionMachine(tolerance: tolerance), completion: completion)
  }

  /// Puts a sheet whose machine has begun into the book, and says so.
  func begin(_ sheet: Sheet) {
    pageView.sheet = sheet
    keepMoving()
    guard let to = sheet.to else { return }
    report {
      addChild(to)
      to.loadViewIfNeeded()
      if sheet.forwardsAppearance {
        sheet.from.beginAppearanceTransition(false, animated: sheet.isAnimated)
        to.beginAppearanceTransition(true, animated: sheet.isAnimated)
      }
      to.view.frame = view.bounds
      to.view.autoresizing = .fill
      // Until it has come, it shows on the sheet alone.
      to.view.isHidden = true
      view.insertSubview(to.view, at: 0)
      to.view.layoutIfNeeded()
      delegate?.pageFlipController(self, willTurnTo: to, reason: sheet.reason)
    }
  }

  /// The progress that moves the outer edge by half a device pixel where it is fastest.
  private var tolerance: Double {
    let stage = pageView.stage
    let length = orientation == .horizontal ? stage.size.width : stage.size.height
    return 0.5 / max(1, length / 2 * stage.scale * .pi)
  }

  /// Has a sheet turn by itself to where it leads.
  func run(_ sheet: Sheet) {
    var sheet = sheet
    let seconds = sheet.effect.duration / .seconds(1) * slowness
    _ = sheet.machine.run(over: seconds, curve: sheet.effect.curve)
    begin(sheet)
  }

  /// Has a page rise a little and fall, where there is none to turn to.
  func lift(_ sheet: Sheet) {
    var sheet = sheet
    _ = sheet.machine.begin(at: 0)
    sheet.lift = Sheet.Lift()
    begin(sheet)
  }

  /// Asks for frames for as long as the sheet moves; a hand that rests needs none.
  private func keepMoving() {
    guard let window = view.window, frameSource !== window else { return }
    frameSource = window
    window.observeFrames { [weak self, weak window] time in
      guard let self, let window, frameSource === window else { return false }
      advanceSheet(to: time)
      let isMoving = pageView.sheet?.isMoving ?? false
      if !isMoving { frameSource = nil }
      return isMoving
    }
  }

  private func advanceSheet(to time: Double) {
    guard let lift = pageView.sheet?.lift else {
      obey(at: time) { machine, time in machine.tick(at: time) }
      return
    }
    guard let end = lift.end else {
      pageView.sheet?.lift?.end = time + Sheet.Lift.duration
      obey(at: time) { machine, time in
        machine.update(target: Sheet.Lift.progress, at: time)
      }
      return
    }
    if time >= end { pageView.sheet?.lift = nil }
    obey(at: time) { machine, time in
      time < end
        ? machine.tick(at: time) : machine.release(to: .start, velocity: 0, at: time)
    }
  }

  /// Hands an event to the sheet's machine, and does as it says; a `time` before the last one, in
  /// seconds, counts as the last one.
  func obey(
    at time: Double = 0,
    _ event: (inout TransitionMachine, Double) -> TransitionMachine.Action
  ) {
    guard var sheet = pageView.sheet else { return }
    let action = event(&sheet.machine, time)
    pageView.sheet = sheet
    switch action {
    case .nothing, .began, .draw:
      if sheet.isMoving { keepMoving() }
    case .completed: end(sheet, completed: true)
    case .cancelled: end(sheet, completed: false)
    }
  }

  /// Has a turn arrive where it goes, now; a hand that holds it loses it.
  func finishTurn() {
    obey { machine, _ in machine.conclude() }
  }

  /// Reports the outcome, once.
  private func end(_ sheet: Sheet, completed: Bool) {
    pageView.sheet = nil
    report {
      if let to = sheet.to {
        to.view.isHidden = false
        if completed {
          arrive(sheet, at: to)
        } else {
          returnFrom(sheet, to)
        }
        view.setNeedsLayout()
      }
      sheet.completion?(completed)
      guard sheet.to != nil else { return }
      delegate?.pageFlipController(
        self, didFinishTurnFrom: sheet.from, completed: completed, reason: sheet.reason)
    }
  }

  private func arrive(_ sheet: Sheet, at to: ViewController) {
    let wasNeighbour = neighbours[sheet.direction] === to
    viewController = to
    neighbours = wasNeighbour ? [sheet.direction.opposite: sheet.from] : [:]
    exchange(shown: to, gone: sheet.from, forwards: sheet.forwardsAppearance)
    to.didMove(toParent: self)
    remove(sheet.from)
  }

  private func returnFrom(_ sheet: Sheet, _ to: ViewController) {
    if sheet.forwardsAppearance {
      to.beginAppearanceTransition(false, animated: sheet.isAnimated)
      sheet.from.beginAppearanceTransition(true, animated: sheet.isAnimated)
    }
    exchange(shown: sheet.from, gone: to, forwards: sheet.forwardsAppearance)
    remove(to)
  }

  private func exchange(shown: ViewController, gone: ViewController, forwards: Bool) {
    gone.view.removeFromSuperview()
    if forwards {
      shown.endAppearanceTransition()
      gone.endAppearanceTransition()
    } else {
      shown.follow(appearanceState)
      gone.follow(.disappeared)
    }
  }

  private func remove(_ page: ViewController) {
    page.willMove(toParent: nil)
    page.removeFromParent()
  }
}
