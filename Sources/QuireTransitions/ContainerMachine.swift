/// The state machine of a container: its content, the waiting requests and the running transitions.
///
/// The machine is a value without views and without a clock. Every event returns the steps that
/// follow from it, and the container carries out all of them before the next event. The order of
/// all calls is that of the steps in `ContainerMachine+Order`.
///
/// | event | effect |
/// |---|---|
/// | a request for an operation | the requested content changes at once, the content later |
/// | a change | the content changes, and a transition shows the change |
/// | a presentation, a dismissal | a transition shows it; no child is added |
/// | a gesture, a frame, the container's own appearance | the transitions move |
///
/// Each transition begins with the content that the previous transition ends with. Paper cannot
/// pass through paper: a transition never overtakes the previous one. Changes complete in the order
/// in which they began, and are cancelled in the opposite order. If a transition is reversed, the
/// transitions after it are cancelled with it. If a transition goes forward again, so do the
/// transitions before it.
package struct ContainerMachine<Child: Hashable & Sendable>: Sendable {
  package typealias Step = ContainerStep<Child>

  /// The child that is shown, or that was shown before the running transitions began.
  package internal(set) var shown: Child?
  /// The content of the container at the end of all running transitions, if none is cancelled.
  package internal(set) var content: ContainerContent<Child>
  /// All children of the container, including those that running transitions add or remove.
  package internal(set) var members: Set<Child> = []
  /// The running transitions, oldest first.
  package internal(set) var flights: [Flight<Child>] = []
  /// The transitions that the latest event has ended, and whose outcomes its steps report.
  private(set) var ended: [Flight<Child>] = []
  /// Whether the container is visible: its `viewDidAppear` has been called.
  package internal(set) var isVisible = false
  /// The requested operations that have not been carried out, oldest first, each with the number of
  /// its request.
  var log: [(request: Int, operation: ContentOperation<Child>)] = []
  private var lastNumber = 0

  /// Creates the state of a container that shows `content` and has no running transitions.
  package init(_ content: ContainerContent<Child>) {
    self.content = content
    shown = content.shown
  }

  /// Returns a new number, which identifies a transition or a request.
  package mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Forgets the transitions that the latest event has ended, after its steps.
  package mutating func forgetEnded() { ended = [] }

  /// Returns the state of the transition with `number`, which is running or has been ended by the
  /// latest event, or `nil` if there is none.
  package func flight(_ number: Int) -> Flight<Child>? {
    flights.first { $0.number == number } ?? ended.first { $0.number == number }
  }

  /// Removes the transition at `index` from the running transitions, and returns its last state.
  mutating func removeFlight(at index: Int) -> Flight<Child> {
    ended.append(flights[index])
    return flights.remove(at: index)
  }

  /// Returns no steps if `number` identifies a transition or a request, and otherwise the step that
  /// reports that `event` cannot happen.
  func check(_ number: Int, _ event: String) -> [Step] {
    number <= lastNumber ? [] : [.impossible("\(event) \(number), which does not exist")]
  }

  /// Whether any transition changes with time, without input from a gesture.
  package var isMoving: Bool { flights.contains(where: \.isMoving) }

  /// Adds the children of the initial content to the container, and returns the steps to carry out.
  package mutating func populate() -> [Step] {
    let joining = content.children.filter { !members.contains($0) }
    members.formUnion(joining)
    return joins(of: joining, replacing: nil)
  }

  // MARK: Appearance of the container

  /// Returns the steps to carry out in `viewWillAppear` of the container.
  package mutating func containerWillAppear() -> [Step] { matching(shown) }

  /// Returns the steps to carry out in `viewDidAppear` of the container.
  ///
  /// They also tell the children of the running transitions that they appear or disappear.
  package mutating func containerDidAppear() -> [Step] {
    isVisible = true
    var steps = matching(shown)
    for index in flights.indices where !flights[index].forwardsAppearance {
      flights[index].forwardsAppearance = true
      steps += appearing(of: flights[index])
    }
    return steps
  }

  /// Moves the running transitions to their ends at once, and returns the steps to carry out in
  /// `viewWillDisappear` of the container.
  package mutating func containerWillDisappear() -> [Step] {
    let steps = conclude()
    isVisible = false
    return steps + matching(shown)
  }

  /// Returns the steps to carry out in `viewDidDisappear` of the container.
  package mutating func containerDidDisappear() -> [Step] { matching(shown) }

  private func matching(_ child: Child?) -> [Step] { child.map { [.matchAppearance($0)] } ?? [] }
}
