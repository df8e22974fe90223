/// The children of a container in their order, and the child that it shows.
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

  /// Returns the content after `operation`, which is the same if `operation` has nothing to change.
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
  /// Adds a child above the others and shows it, unless the container already has it.
  case push(Child)
  /// Shows a child and removes the children above it.
  case pop(to: Child)
  /// Replaces all children and shows the last of the new ones. The transition leads backward if the
  /// container already has that child.
  case replace([Child])
  /// Shows one of the children. The transition leads forward if it comes after the shown child.
  case select(Child)
  /// Shows a child in place of all others.
  case show(Child, isForward: Bool)

  /// The children that the operation adds, some of which the container may already have.
  package var arrivals: [Child] {
    switch self {
    case .push(let child), .show(let child, _): [child]
    case .replace(let children): children
    case .pop, .select: []
    }
  }

  /// Returns whether the transition of the operation leads forward in a container that has
  /// `content`.
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

  /// Returns whether `content` already is what the operation asks for, if the operation does not
  /// change it.
  func isFulfilled(by content: ContainerContent<Child>) -> Bool {
    switch self {
    case .push: false
    case .pop(let child), .select(let child), .show(let child, _): content.shown == child
    case .replace: true
    }
  }
}

/// The way in which a request treats the transitions that are running when it is carried out.
public enum TransitionOverlap: Hashable, Sendable {
  /// The running transition that began at the requested child is reversed. If there is none, all
  /// running transitions jump to their ends.
  case reverse
  /// All running transitions jump to their ends. A transition that the user holds jumps to its
  /// start.
  case conclude
  /// The new transition begins behind the running ones, which continue.
  case join
}

/// The change from one content of a container to another.
package struct ContentChange<Child: Hashable & Sendable>: Hashable, Sendable {
  /// The child that is shown before the change.
  package let from: Child
  /// The child that is shown after the change, or `nil` if the shown child is pulled where no other
  /// child follows.
  package let to: Child?
  /// The content before the change.
  let before: ContainerContent<Child>
  /// The content after the change.
  package let after: ContainerContent<Child>
  /// Whether the change leads forward in the container.
  package let isForward: Bool
  /// The children that the change adds to the container, and removes again if it is cancelled.
  package var joining: [Child] = []
  /// The children that leave the container when the change completes.
  var leaving: [Child] = []
  /// Whether the change is shown as a transition, and not at once.
  package var isAnimated = true
  /// Whether `from` disappears by the change.
  ///
  /// The presenter of a presentation may stay visible.
  package var hidesFrom = true
  /// Whether `to` appears by the change.
  ///
  /// The presenter of a presentation may have been visible before.
  package var showsTo = true

  /// Creates the change from the content `before`, which shows `from`, to the content `after`,
  /// which shows `to`.
  package init(
    from: Child, to: Child?, before: ContainerContent<Child>, after: ContainerContent<Child>,
    isForward: Bool
  ) {
    (self.from, self.to, self.before, self.after) = (from, to, before, after)
    self.isForward = isForward
  }

  /// Creates the change that `operation` makes to `before`, or returns `nil` if the shown child
  /// stays the same.
  package init?(of before: ContainerContent<Child>, by operation: ContentOperation<Child>) {
    let after = before.applying(operation)
    guard let from = before.shown, let to = after.shown, from != to else { return nil }
    self.init(
      from: from, to: to, before: before, after: after, isForward: operation.isForward(from: before)
    )
    joining = after.children.filter { !before.children.contains($0) }
    leaving = before.children.filter { !after.children.contains($0) }
  }

  /// Returns whether `child` is the child that is shown before or after the change.
  func involves(_ child: Child) -> Bool { child == from || child == to }
}
