/// A view that accepts dropped items.
enum DropTarget {
  /// A view with an interaction that accepts the items.
  case interaction(DropInteraction)
  /// A view with a closure for files.
  case files(View)
}

extension Window {
  /// Gives `items`, which another program has dropped at `location`, in points of the window, to
  /// the frontmost view there that accepts them, and returns whether there is such a view.
  @discardableResult
  public func drop(_ items: [DragItem], at location: Point) -> Bool {
    let session = DropSession(items, from: nil, at: location)
    guard !items.isEmpty, let target = dropTarget(for: session) else { return false }
    perform(session, on: target)
    return true
  }

  /// Returns the frontmost view that accepts the items of `session` at their position, or `nil` if
  /// there is none.
  func dropTarget(for session: DropSession) -> DropTarget? {
    for view in sequence(first: hitTest(session.location(in: nil)) ?? self, next: \.superview) {
      for case let interaction as DropInteraction in view.interactions where interaction.isEnabled {
        if interaction.delegate?.dropInteraction(interaction, canHandle: session) == true {
          return .interaction(interaction)
        }
      }
      if view.filesDidDrop != nil, session.items.allSatisfy({ $0.path != nil }) {
        return .files(view)
      }
    }
    return nil
  }

  /// Gives the items of `session` to `target`, which has accepted them.
  func perform(_ session: DropSession, on target: DropTarget) {
    switch target {
    case .interaction(let interaction):
      interaction.delegate?.dropInteraction(interaction, performDrop: session)
    case .files(let view):
      view.filesDidDrop?(session.items.compactMap(\.path), session.location(in: view))
    }
  }
}
