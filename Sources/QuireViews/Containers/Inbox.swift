/// The requests made in a window, in order.
///
/// A window has one inbox for all controllers in it. A request that a callback makes, to any
/// container, is carried out when all callbacks of the present event have been sent.
final class Inbox {
  /// A request that has not been carried out.
  private struct Request {
    let body: () -> Void
    /// The controllers that the request brings.
    let arrivals: [ViewController]
    /// The container that gets them, or `nil` for a presentation.
    let container: ContainerViewController?
  }

  private var waiting: [Request] = []
  /// The request that is being carried out.
  private var current: Request?
  /// The requests that the current one makes itself, which follow it directly.
  private var following: [Request] = []
  /// The number of events that are being carried out, each as part of the one before it.
  private var events = 0

  /// Whether an event or a request is being carried out.
  var isBusy: Bool { events > 0 || current != nil }

  /// Carries out an event to its end, and then the requests made meanwhile.
  func carryOut(_ event: () -> Void) {
    events += 1
    event()
    events -= 1
    empty()
  }

  /// Carries out a request when its turn has come.
  ///
  /// - Parameters:
  ///   - arrivals: The controllers that the request brings; none of them may be about to contain
  ///     `container`, or what is to contain that.
  ///   - container: The container that gets them, or `nil` for a presentation.
  ///   - body: Carries out the request.
  func post(
    bringing arrivals: [ViewController] = [], to container: ContainerViewController? = nil,
    _ body: @escaping () -> Void
  ) {
    if let container {
      // The path ends, since a request that would close a circle is refused here.
      let path = sequence(first: container as ViewController) { self.container(awaiting: $0) }
      precondition(
        !path.contains { outer in arrivals.contains { $0 === outer } },
        "a controller cannot come into what it is to contain")
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

  /// The container that is to get `controller`, or `nil` if there is none.
  func container(awaiting controller: ViewController) -> ContainerViewController? {
    request(bringing: controller)?.container
  }

  /// The newest request that brings `controller` and has not been carried out.
  private func request(bringing controller: ViewController) -> Request? {
    ([current].compactMap { $0 } + following + waiting).last { request in
      request.arrivals.contains { $0 === controller }
    }
  }
}

extension ViewController {
  /// The innermost container of a type that contains the controller, or will when the requests made
  /// so far have been carried out; `nil` if there is none.
  public func container<Container: ContainerViewController>(
    of type: Container.Type
  ) -> Container? {
    pathToCome.lazy.compactMap { $0 as? Container }.first
  }

  /// The inbox of the window that shows the controller, covers it, brings it, or has lost it in the
  /// middle of something; `nil` if there is none.
  var windowInbox: Inbox? {
    sequence(first: self, next: \.parent).lazy.compactMap { controller in
      if let used = (controller as? ContainerViewController)?.inboxInUse, used.isBusy {
        return used
      }
      let window =
        controller.viewIfLoaded?.window
        ?? controller.runningTransition?.context.containerView.window
        // A presentation that covers the controller has taken its view out.
        ?? controller.presentation?.viewIfLoaded?.window
      return window?.inbox ?? controller.awaitingInbox
    }.first
  }

  /// The controller and the controllers that contain it, or will when the requests made so far have
  /// been carried out, from the inside out.
  ///
  /// The path ends before a controller that would come twice, because it contains another one now
  /// and is to lie in it later.
  var pathToCome: [ViewController] {
    var path = [self]
    while let next = path[path.count - 1].parentToCome, !path.contains(where: { $0 === next }) {
      path.append(next)
    }
    return path
  }

  private var parentToCome: ViewController? {
    parent ?? awaitingInbox?.container(awaiting: self)
  }
}
