/// The changes that a person can undo and repeat in one window or one document.
///
/// A change registers the action that reverts it. While `undo()` runs, what the actions register is
/// the way back, which `redo()` takes:
///
/// ```swift
/// func rename(_ note: Note, to title: String) {
///   let former = note.title
///   note.title = title
///   undoManager?.registerUndo("Rename") { [weak self] in self?.rename(note, to: former) }
/// }
/// ```
///
/// Every window has one, which `undoManager` finds from each responder in it. Ctrl+Z undoes, and
/// Ctrl+Shift+Z repeats. Text fields and text views register what a person writes, so that changes
/// of texts and other changes are undone in the order in which they were made.
public final class UndoManager {
  /// An action that reverts a part of a change.
  private struct Action {
    /// The object that is changed, if the action was registered with one.
    weak var target: AnyObject?
    let perform: () -> Void
  }

  /// The actions that revert one change, in the order in which they were registered.
  private struct Group {
    var name: String?
    var actions: [Action] = []
  }

  /// The largest number of changes that can be undone; 0, the default, means no limit.
  public var levelsOfUndo = 0 {
    didSet { limit() }
  }
  /// Called after the changes that can be undone or repeated have become others.
  public var changesDidChange: (() -> Void)?
  /// Whether `undo()` is running.
  public private(set) var isUndoing = false
  /// Whether `redo()` is running.
  public private(set) var isRedoing = false

  /// The number of actions that have been registered so far.
  private(set) var registrationCount = 0
  private var done: [Group] = []
  private var undone: [Group] = []
  /// The groups that have begun and not ended, the outermost first.
  private var open: [Group] = []

  /// Creates an undo manager without changes.
  public init() {}

  /// Whether there is a change to undo.
  public var canUndo: Bool { !done.isEmpty && open.isEmpty }
  /// Whether there is an undone change to repeat.
  public var canRedo: Bool { !undone.isEmpty && open.isEmpty }
  /// The name of the change that `undo()` reverts, or `nil` if it has none.
  public var undoActionName: String? { done.last?.name }
  /// The name of the change that `redo()` repeats, or `nil` if it has none.
  public var redoActionName: String? { undone.last?.name }

  // MARK: Changes

  /// Registers `action`, which reverts a change that has just been made.
  ///
  /// Outside of a group, it is a change of its own. A new change forgets those that were undone.
  ///
  /// - Parameters:
  ///   - name: The name of the change in menus, such as “Delete”, or `nil` for none.
  ///   - action: Reverts the change, and registers the way back.
  public func registerUndo(_ name: String? = nil, _ action: @escaping () -> Void) {
    register(Action(perform: action), name)
  }

  private func register(_ action: Action, _ name: String? = nil) {
    registrationCount += 1
    guard open.isEmpty else {
      open[open.count - 1].actions.append(action)
      // A change keeps its name on the way back.
      if let name, !isUndoing, !isRedoing { open[open.count - 1].name = name }
      return
    }
    add(Group(name: name, actions: [action]))
  }

  /// Registers `handler`, which reverts a change of `target` that has just been made; it does
  /// nothing once `target` no longer exists.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (_ target: Target) -> Void
  ) {
    register(
      Action(target: target) { [weak target] in
        if let target { handler(target) }
      })
  }

  /// Sets the name of the change that is being grouped, or else of the last change.
  public func setActionName(_ name: String) {
    if !open.isEmpty {
      open[open.count - 1].name = name
    } else if !done.isEmpty {
      done[done.count - 1].name = name
    }
    changesDidChange?()
  }

  /// Begins a group: what is registered until `endUndoGrouping()` is undone as one change.
  public func beginUndoGrouping() { open.append(Group()) }

  /// Ends the group that was begun last; a group inside another one becomes part of it.
  public func endUndoGrouping() {
    precondition(!open.isEmpty, "a group ends after it has begun")
    let group = open.removeLast()
    guard !group.actions.isEmpty else { return }
    guard open.isEmpty else {
      open[open.count - 1].actions += group.actions
      if let name = group.name { open[open.count - 1].name = name }
      return
    }
    add(group)
  }

  private func add(_ group: Group) {
    if isUndoing {
      undone.append(group)
    } else {
      done.append(group)
      if !isRedoing { undone = [] }
      limit()
    }
    changesDidChange?()
  }

  private func limit() {
    guard levelsOfUndo > 0, done.count > levelsOfUndo else { return }
    done.removeFirst(done.count - levelsOfUndo)
  }

  // MARK: Undoing

  /// Reverts the last change, unless there is none or a group is open.
  public func undo() {
    guard open.isEmpty, !isUndoing, !isRedoing, let group = done.popLast() else { return }
    isUndoing = true
    perform(group)
    isUndoing = false
    changesDidChange?()
  }

  /// Repeats the change that was undone last, unless there is none or a group is open.
  public func redo() {
    guard open.isEmpty, !isUndoing, !isRedoing, let group = undone.popLast() else { return }
    isRedoing = true
    perform(group)
    isRedoing = false
    changesDidChange?()
  }

  /// Performs the actions of `group`, the last one first, as one change under the same name.
  private func perform(_ group: Group) {
    open.append(Group(name: group.name))
    for action in group.actions.reversed() { action.perform() }
    endUndoGrouping()
  }

  /// Forgets all changes, for example because the document was replaced.
  public func removeAllActions() {
    (done, undone) = ([], [])
    changesDidChange?()
  }

  /// Forgets the actions that were registered with `target`, for example because its contents were
  /// replaced.
  public func removeAllActions(withTarget target: AnyObject) {
    func remove(from groups: inout [Group]) {
      for index in groups.indices { groups[index].actions.removeAll { $0.target === target } }
      groups.removeAll(where: \.actions.isEmpty)
    }
    remove(from: &done)
    remove(from: &undone)
    for index in open.indices { open[index].actions.removeAll { $0.target === target } }
    changesDidChange?()
  }
}
