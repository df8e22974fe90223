/// A container as a value: what it holds, what it was asked for, and what is in flight.
///
/// It has no views and no clock. Every event returns the steps that follow from it, and they are
/// carried out to the end before the next event. The order of all calls is that of the steps in
/// `ContainerMachine+Order`.
///
/// | what is asked for | what it changes |
/// |---|---|
/// | an operation | the requested content, at once; the content, when it is carried out |
/// | a change | the content, and a flight leads there |
/// | a hand, a frame, the container's own appearance | the flights |
///
/// Flights lead on from each other: each begins where the one before it, which is ahead of it, leads
/// to. Paper does not pass through paper: a flight stays behind the one ahead, changes complete in
/// the order in which they began, and are cancelled in the opposite order. A flight that goes back
/// takes those that follow it along, and one that goes on takes those ahead of it along.
package struct ContainerMachine<Child: Hashable & Sendable>: Sendable {
  /// An operation that has not been carried out.
  struct Entry: Sendable {
    let request: Int
    let operation: ContentOperation<Child>
  }

  /// The child that is shown at rest, or was before the transitions in flight.
  package internal(set) var shown: Child?
  /// The content when the transitions in flight have arrived.
  package internal(set) var content: ContainerContent<Child>
  /// Those that have joined the container, or are joining it.
  package internal(set) var members: Set<Child> = []
  /// The transitions in flight, oldest first.
  package internal(set) var flights: [Flight<Child>] = []
  /// Throws that turn several pages, by their number.
  var throwsUnderWay: [Int: Throw<Child>] = [:]
  /// Whether the container has appeared.
  package var isSeen = false
  var log: [Entry] = []
  private var lastNumber = 0

  /// A container at rest.
  package init(_ content: ContainerContent<Child>) {
    self.content = content
    shown = content.shown
  }

  /// A number that nothing else here has.
  package mutating func newNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Whether something in flight changes with time alone.
  package var isMoving: Bool { flights.contains(where: \.isMoving) }

  /// What the container holds becomes its children, as far as it is not yet.
  package mutating func populate() -> [ContainerStep<Child>] {
    let joining = content.children.filter { !members.contains($0) }
    members.formUnion(joining)
    let shown = shown.flatMap { joining.contains($0) ? nil : ContainerStep.replaceView($0) }
    return joins(of: joining) + [shown].compactMap { $0 }
  }

  // MARK: Appearance of the container

  /// The container is about to appear.
  package mutating func containerWillAppear() -> [ContainerStep<Child>] { matching(shown) }

  /// The container has appeared: what has been in flight since before goes on as something that is
  /// seen.
  package mutating func containerDidAppear() -> [ContainerStep<Child>] {
    isSeen = true
    var steps = matching(shown)
    for index in flights.indices where !flights[index].forwardsAppearance {
      flights[index].forwardsAppearance = true
      steps += appearing(of: flights[index])
    }
    return steps
  }

  /// The container is about to disappear: what is in flight arrives.
  package mutating func containerWillDisappear() -> [ContainerStep<Child>] {
    let steps = conclude(at: 0)
    isSeen = false
    return steps + matching(shown)
  }

  /// The container has disappeared.
  package mutating func containerDidDisappear() -> [ContainerStep<Child>] { matching(shown) }

  private func matching(_ child: Child?) -> [ContainerStep<Child>] {
    child.map { [.matchAppearance($0)] } ?? []
  }
}
