import QuireAnimation
import QuireEffects

/// What the program, a key or a wheel asks for.
extension PageFlipController {
  /// The curve of turns that a key, a wheel or a button asks for: they answer at once and land
  /// softly.
  static let handCurve = Tuning.Settling.keyCurve

  /// Shows `page`.
  ///
  /// In the direction of the sheets in flight another joins them. Back to a page from which one of
  /// them has come, that one is turned round with those that follow it, however they look. Where
  /// neither can be, they arrive at once before, and one that a hand holds falls back. What a
  /// callback of a turn asks for is done when the callbacks of that turn have all been sent.
  ///
  /// - Parameters:
  ///   - page: what is to be shown.
  ///   - direction: the way through the book that leads there.
  ///   - animated: whether a sheet turns; a book that is in no window never animates.
  ///   - completion: is called once, with whether `page` is shown now.
  public func setViewController(
    _ page: ViewController, direction: Direction, animated: Bool,
    completion: ((_ completed: Bool) -> Void)? = nil
  ) {
    perform(bringing: [page], completion: completion) { [self] number in
      request(arranged(page), direction, animated: animated, number)
    }
  }

  /// Does as the program asks; `animation` is for this turn alone.
  func request(
    _ page: ViewController, _ direction: Direction, animated: Bool,
    as animation: (any AnimationController)? = nil, _ number: Int
  ) {
    if animated {
      let isForward = direction == .forward
      let turns = runner.attempt {
        $0.turnBack(to: page, isForward: isForward, request: number)
      }
      if turns { return }
    } else {
      concludeTransitions()
    }
    show(page, direction, animated: animated, reason: .program, as: animation, number)
  }

  /// Turns one page.
  ///
  /// While sheets are in flight the opposite direction turns the newest one round, and the same
  /// direction sends another after them. At an end of the book the page lifts a little and falls
  /// back, unless motion is to be reduced.
  public func turn(_ direction: Direction, reason: TurnReason = .program) {
    perform { [self] _ in
      if let sheet = newestTransition, sheet.to == nil, sheet.grip == nil {
        if sheet.direction == direction { return }
        runner.send { $0.dropLift() }
      }
      if runner.attempt({ $0.turnRound(isForward: direction == .forward) }) { return }
      guard let present = pageInFront else { return }
      let next = neighbour(of: present, direction)
      makeWay(for: next, direction, as: animation(to: next, direction))
      guard let from = pageInFront else { return }
      if let page = neighbour(of: from, direction) {
        show(page, direction, animated: true, reason: reason)
      } else if isViewLoaded, let window = view.window, !window.reducesMotion {
        let request = turn(from: from, to: nil, direction, reason: reason)
        runner.begin(request, change(from: from, to: nil, direction), in: self) { _ in .lifts }
      }
    }
  }

  /// Shows the first page of the book.
  public func turnToFirst(reason: TurnReason = .program) {
    perform { [self] _ in turn(to: dataSource?.firstViewController(of: self), .backward, reason) }
  }

  /// Shows the last page of the book.
  public func turnToLast(reason: TurnReason = .program) {
    perform { [self] _ in turn(to: dataSource?.lastViewController(of: self), .forward, reason) }
  }

  private func turn(to page: ViewController?, _ direction: Direction, _ reason: TurnReason) {
    guard let page = page.map(arrangedAtEnd) else { return }
    if let sheet = newestTransition, !sheet.state.isHeld, sheet.to != nil {
      // On the way there already, it only has to go on.
      if page === sheet.destination { return }
      if runner.attempt({ $0.turnBack(to: page, request: 0) }) { return }
    }
    show(page, direction, animated: true, reason: reason)
  }

  private func show(
    _ page: ViewController, _ direction: Direction, animated: Bool, reason: TurnReason,
    as chosen: (any AnimationController)? = nil, _ number: Int? = nil
  ) {
    if isTransitioning {
      makeWay(for: page, direction, as: chosen ?? animation(to: page, direction))
    }
    guard let from = pageInFront, isViewLoaded else {
      let content = ContainerContent(children: [page], shown: page)
      runner.send { $0.replace(with: content, request: number ?? 0) }
      links.keep([page])
      return
    }
    if from === page {
      if let number { runner.answer(number, true) }
      return
    }
    var request = turn(from: from, to: page, direction, reason: reason)
    if let chosen { request.animation = chosen }
    request.isAnimated = animated
    request.number = number
    if reason != .program {
      request.curve = Self.handCurve
      request.waitsForTurn = isTransitioning
    }
    begin(request, change(from: from, to: page, direction))
    sendOffNext()
  }

  /// How a turn to `page`, or to nothing at an end of the book, looks.
  func animation(
    to page: ViewController?, _ direction: Direction
  ) -> any AnimationController {
    if let page,
      let animation = delegate?.pageFlipController(
        self, animationControllerForTurnTo: face(of: page), direction: direction)
    {
      return animation
    }
    var effect = effect.moving(along: orientation)
    effect.direction = .forward
    if let currentSpine { effect = effect.bound(at: currentSpine) }
    return EffectAnimation(effect)
  }

  /// The request for a turn from one page to another, or to nothing at an end of the book.
  func turn(
    from: ViewController, to: ViewController?, _ direction: Direction, reason: TurnReason
  ) -> TransitionRequest {
    var request = TransitionRequest(from: from, to: to, direction: direction)
    request.orientation = orientation
    request.reason = reason
    request.animation = animation(to: to, direction)
    return request
  }

  /// The change of the content by a turn.
  func change(
    from: ViewController, to: ViewController?, _ direction: Direction
  ) -> ContentChange<ViewController> {
    func content(_ page: ViewController) -> ContainerContent<ViewController> {
      ContainerContent(children: [page], shown: page)
    }
    var change = ContentChange(
      from: from, to: to, before: content(from),
      after: content(to ?? from))
    change.isForward = direction == .forward
    if let to { (change.joining, change.leaving) = ([to], [from]) }
    return change
  }
}
