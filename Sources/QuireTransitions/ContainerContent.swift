/// The content of a container: its children in their order, and the child that it shows.
public struct ContainerContent<Child: Hashable & Sendable>: Hashable, Sendable {
  /// The children, from the first to the last.
  public var children: [Child]
  /// The child that is shown, or `nil` if there is none.
  public var shown: Child?

  /// Creates the content of a container that has `children` and shows `shown`.
  public init(children: [Child], shown: Child?) {
    self.children = children
    self.shown = shown
  }

  /// Returns the content after `operation`, which is the same content if `operation` changes
  /// nothing.
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
  /// Adds a child after all others and shows it, unless the container already has that child.
  case push(Child)
  /// Shows a child and removes all children after it.
  case pop(to: Child)
  /// Replaces all children and shows the last of the new children.
  ///
  /// The transition goes backward if the container already has that child.
  case replace([Child])
  /// Shows a child that the container already has, and keeps the other children.
  ///
  /// The transition goes forward if that child comes after the shown child.
  case select(Child)
  /// Replaces all children by one child and shows it; the change goes forward if `isForward` is
  /// true, or otherwise backward.
  case show(Child, isForward: Bool)

  /// The children that the operation adds, some of which the container may already have.
  package var arrivals: [Child] {
    switch self {
    case .push(let child), .show(let child, _): [child]
    case .replace(let children): children
    case .pop, .select: []
    }
  }

  /// Returns whether the operation goes forward, rather than backward, in a container that has
  /// `content`.
  package func isForward(from content: ContainerContent<Child>) -> Bool {
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

  /// Returns whether `content` already shows the child that the operation asks for.
  ///
  /// This is used for an operation that changes nothing.
  func isFulfilled(by content: ContainerContent<Child>) -> Bool {
    switch self {
    case .push: false
    case .pop(let child), .select(let child), .show(let child, _): content.shown == child
    case .replace: true
    }
  }
}

/// The way in which a new request treats the transitions that are running.
public enum TransitionOverlap: Hashable, Sendable {
  /// Reverses a running transition that began at the requested child, so that the transition
  /// returns to this child.
  ///
  /// Otherwise, all running transitions jump to their ends.
  case reverse
  /// Moves all running transitions to their ends immediately, and then starts the new transition.
  ///
  /// A transition that the user drags jumps back to its start.
  case conclude
  /// Starts the new transition while the running transitions continue.
  case join
}

/// A change of a container's content, with the content before it and the content after it.
package struct ContentChange<Child: Hashable & Sendable>: Hashable, Sendable {
  /// The child that is shown before the change.
  package let from: Child
  /// The child that is shown after the change, or `nil` for a bounce, in which `from` only moves a
  /// little and returns.
  ///
  /// A bounce shows that no further child follows.
  package let to: Child?
  /// The content of the container before the change.
  let before: ContainerContent<Child>
  /// The content of the container after the change.
  package let after: ContainerContent<Child>
  /// Whether the change goes forward, rather than backward, through the children.
  package let isForward: Bool
  /// The children that the change adds to the container; they are removed again if the change is
  /// cancelled.
  package internal(set) var joining: [Child] = []
  /// The children that are removed from the container when the change completes.
  var leaving: [Child] = []
  /// Whether a transition shows the change; otherwise the content changes at once.
  package internal(set) var isAnimated = true
  /// Whether the change makes `from` disappear; false, for example, if `from` stays visible behind
  /// a controller that is presented over it.
  package internal(set) var hidesFrom = true
  /// Whether the change makes `to` appear; false, for example, if `to` was already visible behind a
  /// presented controller.
  package internal(set) var showsTo = true

  /// Creates a change, forward if `isForward` is true, from the content `before`, which shows
  /// `from`, to the content `after`, which shows `to`.
  init(
    from: Child, to: Child?, before: ContainerContent<Child>, after: ContainerContent<Child>,
    isForward: Bool
  ) {
    (self.from, self.to, self.before, self.after) = (from, to, before, after)
    self.isForward = isForward
  }

  /// Creates the change that `operation` makes to `before`, or returns `nil` if the same child
  /// stays shown.
  package init?(of before: ContainerContent<Child>, by operation: ContentOperation<Child>) {
    let after = before.applying(operation)
    guard let from = before.shown, let to = after.shown, from != to else { return nil }
    self.init(
      from: from, to: to, before: before, after: after, isForward: operation.isForward(from: before)
    )
    joining = after.children.filter { !before.children.contains($0) }
    leaving = before.children.filter { !after.children.contains($0) }
  }

  /// Returns whether `child` is shown before or after the change.
  func involves(_ child: Child) -> Bool { child == from || child == to }
}

extension ContentChange: CustomStringConvertible {
  /// The children that are shown before and after the change, for the log.
  package var description: String {
    "\(String(reflecting: from)) → \(to.map { String(reflecting: $0) } ?? "nothing")"
  }
}
