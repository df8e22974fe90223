/// Keeps what callbacks ask for until all callbacks of the present moment have been sent.
///
/// A window has one for all that lies in it, so that no callback of one container moves another
/// that is in the middle of its own. What is asked for is done in the order of asking.
final class RequestQueue {
  /// How many reports are being sent, each as part of the one before it.
  private var reports = 0
  private var isCarryingOut = false
  private var waiting: [() -> Void] = []
  /// How many of those that wait belong to the request that is being carried out.
  private var parts = 0

  /// Whether callbacks are being sent.
  var isReporting: Bool { reports > 0 }

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
  func perform(_ request: @escaping () -> Void) {
    if isReporting || !isCarryingOut {
      waiting.append(request)
    } else {
      waiting.insert(request, at: parts)
      parts += 1
    }
    carryOut()
  }

  private func carryOut() {
    guard !isReporting, !isCarryingOut else { return }
    isCarryingOut = true
    while !waiting.isEmpty {
      parts = 0
      waiting.removeFirst()()
    }
    isCarryingOut = false
  }
}

extension ViewController {
  /// The queue of the window that it lies in or comes to; nil where that is none.
  var requestQueue: RequestQueue? {
    sequence(first: self, next: \.parent).lazy.compactMap { controller in
      controller.viewIfLoaded?.window
        ?? controller.runningTransition?.context.containerView.window
    }.first?.requestQueue
  }
}
