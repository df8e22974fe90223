import Effects

/// What the program, a key or a wheel asks for.
extension PageFlipController {
  /// Shows `page`.
  ///
  /// A sheet in flight arrives at once before, one that a hand holds falls back. What a callback of
  /// a turn asks for is done when the callbacks of that turn have all been sent.
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
    perform { [self] in
      finishTurn()
      guard page !== viewController else {
        completion?(true)
        return
      }
      show(page, direction, animated: animated, reason: .program, completion: completion)
    }
  }

  /// Turns one page.
  ///
  /// While a sheet is in flight the opposite direction turns it round, and the same direction has
  /// it arrive at once and starts the next. At an end of the book the page lifts a little and falls
  /// back.
  public func turn(_ direction: Direction, reason: TurnReason = .program) {
    perform { [self] in
      if let sheet = isTurning ? pageView.sheet : nil, sheet.grip == nil {
        if sheet.to == nil, sheet.direction == direction { return }
        if sheet.to != nil, sheet.heading != direction {
          obey { machine, _ in machine.reverse(at: 0) }
          return
        }
      }
      finishTurn()
      guard let from = viewController else { return }
      if let page = neighbour(direction) {
        show(page, direction, animated: true, reason: reason)
      } else if isViewLoaded, view.window != nil {
        lift(sheet(from: from, to: nil, direction: direction, reason: reason))
      }
    }
  }

  /// Shows the first page of the book.
  public func turnToFirst(reason: TurnReason = .program) {
    perform { [self] in turn(to: dataSource?.firstViewController(of: self), .backward, reason) }
  }

  /// Shows the last page of the book.
  public func turnToLast(reason: TurnReason = .program) {
    perform { [self] in turn(to: dataSource?.lastViewController(of: self), .forward, reason) }
  }

  private func turn(to page: ViewController?, _ direction: Direction, _ reason: TurnReason) {
    guard let page else { return }
    if let sheet = isTurning ? pageView.sheet : nil, sheet.grip == nil, sheet.to != nil {
      // On the way there already, it only has to go on.
      if page === sheet.destination { return }
      if page === sheet.to || page === sheet.from {
        obey { machine, _ in machine.reverse(at: 0) }
        return
      }
    }
    finishTurn()
    if page !== viewController { show(page, direction, animated: true, reason: reason) }
  }

  private func show(
    _ page: ViewController, _ direction: Direction, animated: Bool, reason: TurnReason,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let from = viewController, isViewLoaded else {
      viewController = page
      neighbours = [:]
      if isViewLoaded { install(page) }
      completion?(true)
      return
    }
    var sheet = sheet(
      from: from, to: page, direction: direction, reason: reason, completion: completion)
    sheet.isAnimated = animated && view.window != nil
    run(sheet)
    if !sheet.isAnimated { obey { machine, _ in machine.completeNow() } }
  }

  // MARK: Callbacks

  /// Carries out what was asked for, after the callbacks under way if one of them asks.
  private func perform(_ request: @escaping () -> Void) {
    if isReporting { requests.append(request) } else { report(request) }
  }

  /// Sends callbacks; what they ask for is done afterwards.
  func report(_ callbacks: () -> Void) {
    guard !isReporting else { return callbacks() }
    isReporting = true
    callbacks()
    isReporting = false
    let made = requests
    requests = []
    for request in made { perform(request) }
  }
}

extension Sheet {
  /// The way through the book in which it moves, or would if a hand let it go.
  var heading: Direction { machine.heading == .finish ? direction : direction.opposite }

  /// The page that it leads to.
  var destination: ViewController? { machine.heading == .finish ? to : from }
}
