/// What a container holds: its children in their order, and the one that is shown.
nonisolated struct ContainerContent<Child: Hashable & Sendable>: Hashable, Sendable {
  /// The children, from the first to the last.
  var children: [Child]
  /// The child that is shown, or `nil` if there is none.
  var shown: Child?

  /// The content after `operation`, which changes nothing if it has been carried out already.
  func applying(_ operation: ContentOperation<Child>) -> ContainerContent {
    switch operation {
    case .push(let child):
      children.contains(child)
        ? self : ContainerContent(children: children + [child], shown: child)
    case .pop(let child):
      if let index = children.firstIndex(of: child) {
        ContainerContent(children: Array(children[...index]), shown: child)
      } else {
        self
      }
    case .replace(let children): ContainerContent(children: children, shown: children.last)
    case .select(let child):
      children.contains(child) ? ContainerContent(children: children, shown: child) : self
    }
  }
}

/// What a container can be asked to do with its content.
nonisolated enum ContentOperation<Child: Hashable & Sendable>: Hashable, Sendable {
  /// Puts a child on top of the others, unless it is among them.
  case push(Child)
  /// Shows a child and lets those above it go.
  case pop(to: Child)
  /// Replaces all children; the last one is shown.
  case replace([Child])
  /// Shows one of the children.
  case select(Child)
}

/// The way from one content of a container to another.
nonisolated struct ContentChange<Child: Hashable & Sendable>: Hashable, Sendable {
  /// The child that is shown before.
  let from: Child
  /// The child that is shown afterwards, or `nil` at an end of a book, where a page only gives a
  /// little.
  let to: Child?
  /// The content before.
  let before: ContainerContent<Child>
  /// The content afterwards.
  let after: ContainerContent<Child>
  /// The children that come into the container, and leave again if the change is cancelled.
  var joining: [Child] = []
  /// The children that leave the container when the change completes.
  var leaving: [Child] = []
  /// Whether it leads on through the container, and not back.
  var isForward = true
  /// Whether it is seen on its way.
  var isAnimated = true
  /// Whether `from` is out of sight afterwards; a presenter may stay visible.
  var hidesFrom = true
  /// Whether `to` comes into sight; a presenter may have been visible all the time.
  var showsTo = true

  /// Whether `child` comes or goes with it.
  func involves(_ child: Child) -> Bool { child == from || child == to }
}

nonisolated extension ContentChange {
  /// The change from one content to another that shows something else.
  init(from before: ContainerContent<Child>, to after: ContainerContent<Child>) {
    guard let from = before.shown, let to = after.shown else {
      preconditionFailure("a transition leads from one child to another")
    }
    self.init(from: from, to: to, before: before, after: after)
    joining = after.children.filter { !before.children.contains($0) }
    leaving = before.children.filter { !after.children.contains($0) }
  }
}
