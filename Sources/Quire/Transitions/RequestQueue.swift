/// Keeps what callbacks ask for until all callbacks of the present moment have been sent.
///
/// A window has one for all that lies in it, so that no callback of one container moves another
/// that is in the middle of its own. What is asked for is done in the order of asking. Who asks for
/// more meanwhile is answered as if what came before were done: the queue foresees what that makes
/// of stacks, and knows where controllers will be.
final class RequestQueue {
  /// Something that was asked for.
  private struct Request {
    let body: () -> Void
    /// The controllers that it brings.
    let arrivals: [ViewController]
    /// Where it brings them; nil for what is presented.
    let container: ContainerViewController?
    /// What it makes of the container's controllers; done twice, it does no more.
    var change: (([ViewController]) -> [ViewController])?
  }

  /// How many reports are being sent, each as part of the one before it.
  private var reports = 0
  private var waiting: [Request] = []
  /// What is being carried out.
  private var current: Request?
  /// How many of those that wait belong to the request that is being carried out.
  private var parts = 0

  private var isReporting: Bool { reports > 0 }

  /// Whether it is in the middle of something.
  var isBusy: Bool { isReporting || current != nil }

  /// Sends callbacks; what they ask for is done afterwards.
  func report(_ callbacks: () -> Void) {
    reports += 1
    callbacks()
    reports -= 1
    carryOut()
  }

  /// Carries out `request`, after the callbacks under way if one of them asks.
  ///
  /// What another request asks for that is being carried out follows it, before all that waits.
  ///
  /// - Parameters:
  ///   - arrivals: the controllers that it brings; none of them has been asked to contain
  ///     `container`, or what is to contain that.
  ///   - container: where it brings them, or what it changes; nil for a presentation.
  ///   - change: what it makes of the controllers of `container`; done twice, it does no more.
  ///   - request: does it.
  func perform(
    bringing arrivals: [ViewController] = [], to container: ContainerViewController? = nil,
    changing change: (([ViewController]) -> [ViewController])? = nil,
    _ request: @escaping () -> Void
  ) {
    if let container {
      // It ends, since what would close a circle is refused here.
      let path = sequence(first: container as ViewController) { self.container(awaiting: $0) }
      precondition(
        !path.contains { outer in arrivals.contains { $0 === outer } },
        "a controller cannot come into what it is to contain")
    }
    for arrival in arrivals { arrival.awaitingQueue = self }
    let request = Request(
      body: request, arrivals: arrivals, container: container, change: change)
    if isReporting || current == nil {
      waiting.append(request)
    } else {
      waiting.insert(request, at: parts)
      parts += 1
    }
    carryOut()
  }

  private func carryOut() {
    guard !isReporting, current == nil else { return }
    while !waiting.isEmpty {
      parts = 0
      let request = waiting.removeFirst()
      current = request
      request.body()
      current = nil
      for arrival in request.arrivals where self.request(bringing: arrival) == nil {
        arrival.awaitingQueue = nil
      }
    }
  }

  // MARK: Foresight

  /// What a request that comes now will find of `controllers`, which are those that `container` is
  /// about to have.
  func foreseen(
    _ controllers: [ViewController], of container: ContainerViewController
  ) -> [ViewController] {
    changes(of: container).reduce(controllers) { $1($0) }
  }

  /// Whether something that `container` was asked for has yet to change it.
  func isToChange(_ container: ContainerViewController) -> Bool {
    !changes(of: container).isEmpty
  }

  /// What is being carried out has changed `container` as was foreseen.
  func hasChanged(_ container: ContainerViewController) {
    if current?.container === container { current?.change = nil }
  }

  /// Where `controller` will be; nil where that is no container.
  func container(awaiting controller: ViewController) -> ContainerViewController? {
    request(bringing: controller)?.container
  }

  /// The newest that has not been done.
  private func request(bringing controller: ViewController) -> Request? {
    ([current].compactMap { $0 } + waiting).last { request in
      request.arrivals.contains { $0 === controller }
    }
  }

  private func changes(
    of container: ContainerViewController
  ) -> [([ViewController]) -> [ViewController]] {
    // What is asked for while nobody is told comes before all that waits.
    let ahead = isReporting ? waiting[...] : waiting.prefix(parts)
    return ([current].compactMap { $0 } + ahead).compactMap { request in
      request.container === container ? request.change : nil
    }
  }
}

extension ViewController {
  /// The queue of the window that it lies in, is covered in or comes to, or has left in the middle of something;
  /// nil where that is none.
  var requestQueue: RequestQueue? {
    sequence(first: self, next: \.parent).lazy.compactMap { controller in
      if let used = (controller as? ContainerViewController)?.queueInUse, used.isBusy {
        return used
      }
      let window =
        controller.viewIfLoaded?.window
        ?? controller.runningTransition?.context.containerView.window
        // What covers it has its view taken out.
        ?? controller.presentation?.viewIfLoaded?.window
      return window?.requestQueue ?? controller.awaitingQueue
    }.first
  }

  /// It and those that contain it, or will when what has been asked for is done, from the inside
  /// out.
  ///
  /// One that contains another now and is to lie in it later would come twice: the path ends before
  /// it does.
  var pathToCome: [ViewController] {
    var path = [self]
    while let next = path[path.count - 1].parentToCome, !path.contains(where: { $0 === next }) {
      path.append(next)
    }
    return path
  }

  private var parentToCome: ViewController? {
    parent ?? awaitingQueue?.container(awaiting: self)
  }
}
