/// A queue of requests to show, add or remove controllers, which all controllers in a window share.
///
/// A request is carried out after all callbacks of the current event. A callback can make a request
/// to any container.
final class Inbox {
  /// A request that waits in the queue, or that is being carried out.
  private struct Request {
    let body: () -> Void
    /// The controllers that the request adds to a container, or presents.
    let arrivals: [ViewController]
    /// The container to which the controllers are added, or `nil` if they are presented.
    let container: ContainerViewController?
  }

  private var waiting: [Request] = []
  /// The request that is being carried out, or `nil` if there is none.
  private var current: Request?
  /// The requests that the current request has made; they are carried out directly after it.
  private var following: [Request] = []
  /// The number of calls of `carryOut(_:)` that have not returned yet; requests wait until it is 0.
  private var events = 0

  /// Whether an event or a request is being carried out now.
  var isBusy: Bool { events > 0 || current != nil }

  /// Carries out `event`, and then the requests that were made during the event.
  func carryOut(_ event: () -> Void) {
    events += 1
    event()
    events -= 1
    empty()
  }

  /// Adds a request to the queue; its closure `body` adds the controllers `arrivals` to
  /// `container`, or presents them if `container` is `nil`.
  ///
  /// The request is carried out at once if no event or request is being carried out.
  ///
  /// - Parameters:
  ///   - arrivals: The controllers that the request adds or presents; none of them may be
  ///     `container`, or a container in which it is going to be.
  ///   - container: The container to which they are added, or `nil` for a presentation.
  ///   - body: Carries out the request.
  func post(
    bringing arrivals: [ViewController] = [], to container: ContainerViewController? = nil,
    _ body: @escaping () -> Void
  ) {
    if let container {
      // The path ends, because a request that would close a circle fails here.
      let path = sequence(first: container as ViewController) { self.container(awaiting: $0) }
      precondition(
        !path.contains(where: arrivals.contains),
        "a controller cannot be added to a container that it is going to contain")
    }
    for arrival in arrivals { arrival.awaitingInbox = self }
    let request = Request(body: body, arrivals: arrivals, container: container)
    if events == 0, current != nil { following.append(request) } else { waiting.append(request) }
    empty()
  }

  private func empty() {
    while events == 0, current == nil, !waiting.isEmpty {
      let request = waiting.removeFirst()
      current = request
      request.body()
      current = nil
      waiting.insert(contentsOf: following, at: 0)
      following = []
      for arrival in request.arrivals where self.request(bringing: arrival) == nil {
        arrival.awaitingInbox = nil
      }
    }
  }

  /// Returns the container to which a waiting request adds `controller`, or `nil` if there is none.
  func container(awaiting controller: ViewController) -> ContainerViewController? {
    request(bringing: controller)?.container
  }

  /// Returns the newest request that adds or presents `controller` and is not finished, or `nil` if
  /// there is none.
  private func request(bringing controller: ViewController) -> Request? {
    ([current].compactMap { $0 } + following + waiting).last { $0.arrivals.contains(controller) }
  }
}

extension ViewController {
  /// Returns the innermost container of `type` that contains the controller or is going to contain
  /// it, or `nil` if there is none.
  ///
  /// It is going to contain the controller if a request for that waits.
  public func container<Container: ContainerViewController>(
    of type: Container.Type
  ) -> Container? {
    pathToCome.lazy.compactMap { $0 as? Container }.first
  }

  /// The request queue of the window to which the controller belongs, or `nil` if there is none.
  ///
  /// This is the window that shows the controller or a presentation over it, that is going to show
  /// it, or that has removed it during the present event.
  var windowInbox: Inbox? {
    sequence(first: self, next: \.parent).lazy.compactMap { controller in
      if let used = (controller as? ContainerViewController)?.inboxInUse, used.isBusy {
        return used
      }
      let window =
        controller.viewIfLoaded?.window
        ?? controller.runningTransition?.context.containerView.window
        // A presentation that covers the controller has removed its view.
        ?? controller.presentation?.viewIfLoaded?.window
      return window?.inbox ?? controller.awaitingInbox
    }.first
  }

  /// The controller and the containers around it, from the innermost to the outermost, as they will
  /// be when all requests made so far have been carried out.
  ///
  /// The path ends before a controller would be in it twice. This happens if two controllers each
  /// contain, or will contain, the other.
  var pathToCome: [ViewController] {
    var path = [self]
    while let last = path.last,
      let next = last.parent ?? last.awaitingInbox?.container(awaiting: last), !path.contains(next)
    {
      path.append(next)
    }
    return path
  }
}
