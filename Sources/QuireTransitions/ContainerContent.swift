/// The children of a container in their order, and the child that it shows.
public struct ContainerContent<Child: Hashable & Sendable>: Hashable, Sendable {
  /// The children, from the first to the last.
  public var children: [Child]
  /// The child that is shown, or `nil` if there is none.
  public var shown: Child?

  /// The content of a container with `children`, which shows `shown`.
  public init(children: [Child], shown: Child?) {
    self.children = children
    self.shown = shown
  }

  /// The content after `operation`, which changes nothing if it has been carried out already.
  func applying(_ operation: ContentOperation<Child>) -> ContainerContent {
    switch operation {
    case .push(let child):
      children.contains(child)
        ? self : ContainerContent(children: children + [child], shown: child)
    case .pop(let child):
      children.contains(child)
        ? ContainerContent(children: children.prefix { $0 != child } + [child], shown: child) : self
    case .replace(let children): ContainerContent(children: children, shown: children.last)
    case .select(let child):
      children.contains(child) ? ContainerContent(children: children, shown: child) : self
    case .show(let child, _): ContainerContent(children: [child], shown: child)
    }
  }
}

/// A change that a container can be asked to make to its content.
public enum ContentOperation<Child: Hashable & Sendable>: Hashable, Sendable {
  /// Puts a child on top of the others, unless it is among them.
  case push(Child)
  /// Shows a child and removes the children above it.
  case pop(to: Child)
  /// Replaces all children and shows the last one: backward if it is a child already.
  case replace([Child])
  /// Shows one of the children: forward if it comes after the shown child.
  case select(Child)
  /// Shows a child in place of all others.
  case show(Child, isForward: Bool)

  /// The children that the operation brings, some of which the container may have already.
  package var arrivals: [Child] {
    switch self {
    case .push(let child), .show(let child, _): [child]
    case .replace(let children): children
    case .pop, .select: []
    }
  }

  /// Whether the operation leads forward through a container that holds `content`.
  func isForward(from content: ContainerContent<Child>) -> Bool {
    switch self {
    case .push: true
    case .pop: false
    case .replace(let children): !content.children.contains { $0 == children.last }
    case .select(let child):
      content.children.firstIndex(of: child) ?? 0
        > content.children.firstIndex { $0 == content.shown } ?? 0
    case .show(_, let isForward): isForward
    }
  }

  /// Whether an operation that leaves `content` as it is has what it asked for.
  func isFulfilled(by content: ContainerContent<Child>) -> Bool {
    switch self {
    case .push: false
    case .pop(let child), .select(let child), .show(let child, _): content.shown == child
    case .replace: true
    }
  }
}

/// The way a request treats the transitions that are in flight when it is carried out.
public enum TransitionOverlap: Hashable, Sendable {
  /// A transition that came from the requested child turns round; if there is none, all transitions
  /// in flight jump to their ends.
  case reverse
  /// All transitions in flight jump to their ends; a transition that a hand holds jumps back.
  case conclude
  /// The new transition follows those in flight.
  case join
}

/// The way from one content of a container to another.
package struct ContentChange<Child: Hashable & Sendable>: Hashable, Sendable {
  /// The child that is shown before.
  package let from: Child
  /// The child that is shown afterwards, or `nil` at an end, where the shown child only gives a
  /// little.
  package let to: Child?
  /// The content before.
  let before: ContainerContent<Child>
  /// The content afterwards.
  package let after: ContainerContent<Child>
  /// Whether the change leads forward through the container.
  package let isForward: Bool
  /// The children that come into the container, and leave again if the change is cancelled.
  package var joining: [Child] = []
  /// The children that leave the container when the change completes.
  var leaving: [Child] = []
  /// Whether the change can be seen on its way.
  package var isAnimated = true
  /// Whether `from` is out of sight afterwards; a presenter may stay visible.
  package var hidesFrom = true
  /// Whether `to` comes into sight; a presenter may have been visible all the time.
  package var showsTo = true

  /// The change between two contents, which leads from one child to another.
  package init(
    from: Child, to: Child?, before: ContainerContent<Child>, after: ContainerContent<Child>,
    isForward: Bool
  ) {
    (self.from, self.to, self.before, self.after) = (from, to, before, after)
    self.isForward = isForward
  }

  /// The change of a content by an operation, or `nil` if it does not show another child.
  package init?(of before: ContainerContent<Child>, by operation: ContentOperation<Child>) {
    let after = before.applying(operation)
    guard let from = before.shown, let to = after.shown, from != to else { return nil }
    self.init(
      from: from, to: to, before: before, after: after, isForward: operation.isForward(from: before)
    )
    joining = after.children.filter { !before.children.contains($0) }
    leaving = before.children.filter { !after.children.contains($0) }
  }

  /// Whether `child` comes or goes with the change.
  func involves(_ child: Child) -> Bool { child == from || child == to }
}
