/// The state of a container as a value: its content, the waiting requests and the running
/// transitions.
///
/// The machine has no views and no clock. Every event returns the steps that follow from it, and
/// all of them are carried out before the next event. The order of all calls is that of the steps
/// in `ContainerMachine+Order`.
///
/// | event | effect |
/// |---|---|
/// | a request for an operation | the requested content changes at once, the content later |
/// | a change | the content changes, and a flight leads there |
/// | a hand, a frame, the container's own appearance | the flights move |
///
/// Each flight begins with the content to which the one before it leads, which is ahead of it.
/// Paper does not pass through paper: a flight stays behind the one ahead, changes complete in the
/// order in which they began, and are cancelled in the opposite order. A flight that goes back
/// takes those that follow it along, and one that goes on takes those ahead of it along.
package struct ContainerMachine<Child: Hashable & Sendable>: Sendable {
  package typealias Step = ContainerStep<Child>

  /// The child that is shown, or that was shown before the running transitions.
  package internal(set) var shown: Child?
  /// The content of the container when all running transitions have completed.
  package internal(set) var content: ContainerContent<Child>
  /// The children that have joined the container, or are joining it.
  package internal(set) var members: Set<Child> = []
  /// The running transitions, oldest first.
  package internal(set) var flights: [Flight<Child>] = []
  /// Whether the container has appeared on the screen.
  package var isSeen = false
  /// The operations that have not been carried out, oldest first, with the numbers of their
  /// requests.
  var log: [(request: Int, operation: ContentOperation<Child>)] = []
  private var lastNumber = 0

  /// Creates the state of a container that shows `content`, without transitions.
  package init(_ content: ContainerContent<Child>) {
    self.content = content
    shown = content.shown
  }

  /// Returns a new number for a flight or a request.
  package mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Whether any flight moves with time, without a gesture.
  package var isMoving: Bool { flights.contains(where: \.isMoving) }

  /// Adds the children of the content that have not joined the container yet.
  package mutating func populate() -> [Step] {
    let joining = content.children.filter { !members.contains($0) }
    members.formUnion(joining)
    return joins(of: joining, replacing: nil)
  }

  // MARK: Appearance of the container

  /// Returns the steps to carry out before the container appears.
  package mutating func containerWillAppear() -> [Step] { matching(shown) }

  /// Returns the steps to carry out after the container has appeared, and tells the children of the
  /// flights that they appear.
  package mutating func containerDidAppear() -> [Step] {
    isSeen = true
    var steps = matching(shown)
    for index in flights.indices where !flights[index].forwardsAppearance {
      flights[index].forwardsAppearance = true
      steps += appearing(of: flights[index])
    }
    return steps
  }

  /// Jumps to the ends of the running transitions, and returns the steps to carry out before the
  /// container disappears.
  package mutating func containerWillDisappear() -> [Step] {
    let steps = conclude()
    isSeen = false
    return steps + matching(shown)
  }

  /// Returns the steps to carry out after the container has disappeared.
  package mutating func containerDidDisappear() -> [Step] { matching(shown) }

  private func matching(_ child: Child?) -> [Step] { child.map { [.matchAppearance($0)] } ?? [] }
}
