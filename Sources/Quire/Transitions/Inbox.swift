/// What is asked for in a window, in the order of asking.
///
/// A window has one for all that lies in it. What a callback asks for, of whatever container, is done
/// when all callbacks of the present event have been sent.
final class Inbox {
  /// Something that was asked for.
  private struct Request {
    let body: () -> Void
    /// The controllers that it brings.
    let arrivals: [ViewController]
    /// Where it brings them, or `nil` for what is presented.
    let container: ContainerViewController?
  }

  private var waiting: [Request] = []
  /// What is being done.
  private var current: Request?
  /// How many events are being carried out, each as part of the one before it.
  private var events = 0

  /// Whether it is in the middle of something.
  var isBusy: Bool { events > 0 || current != nil }

  /// Carries out an event to its end, and then what was asked for meanwhile.
  func carryOut(_ event: () -> Void) {
    events += 1
    event()
    events -= 1
    empty()
  }

  /// Does what is asked for when its turn has come.
  ///
  /// - Parameters:
  ///   - arrivals: the controllers that it brings; none of them has been asked to contain
  ///     `container`, or what is to contain that.
  ///   - container: where it brings them, or `nil` for a presentation.
  ///   - body: does it.
  func post(
    bringing arrivals: [ViewController] = [], to container: ContainerViewController? = nil,
    _ body: @escaping () -> Void
  ) {
    if let container {
      // It ends, since what would close a circle is refused here.
      let path = sequence(first: container as ViewController) { self.container(awaiting: $0) }
      precondition(
        !path.contains { outer in arrivals.contains { $0 === outer } },
        "a controller cannot come into what it is to contain")
    }
    for arrival in arrivals { arrival.awaitingInbox = self }
    waiting.append(Request(body: body, arrivals: arrivals, container: container))
    empty()
  }

  private func empty() {
    while events == 0, current == nil, !waiting.isEmpty {
      let request = waiting.removeFirst()
      current = request
      request.body()
      current = nil
      for arrival in request.arrivals where self.request(bringing: arrival) == nil {
        arrival.awaitingInbox = nil
      }
    }
  }

  /// Where `controller` will be, or `nil` where that is no container.
  func container(awaiting controller: ViewController) -> ContainerViewController? {
    request(bringing: controller)?.container
  }

  /// The newest that has not been done.
  private func request(bringing controller: ViewController) -> Request? {
    ([current].compactMap { $0 } + waiting).last { request in
      request.arrivals.contains { $0 === controller }
    }
  }
}

extension ViewController {
  /// The inbox of the window that it lies in, is covered in or comes to, or has left in the middle
  /// of something; `nil` where that is none.
  var windowInbox: Inbox? {
    sequence(first: self, next: \.parent).lazy.compactMap { controller in
      if let used = (controller as? ContainerViewController)?.inboxInUse, used.isBusy {
        return used
      }
      let window =
        controller.viewIfLoaded?.window
        ?? controller.runningTransition?.context.containerView.window
        // What covers it has its view taken out.
        ?? controller.presentation?.viewIfLoaded?.window
      return window?.inbox ?? controller.awaitingInbox
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
    parent ?? awaitingInbox?.container(awaiting: self)
  }
}
