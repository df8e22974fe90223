import Quire
import Synchronization

/// An object that exchanges selections with the other programs of the desktop.
///
/// The main thread waits only for the text of others.
protocol SelectionExchange: AnyObject {
  /// What the program offers now.
  var offers: SelectionOffers { get }
  /// Offers `contents` to other programs as the selection `name`, instead of what anybody has
  /// offered before; `nil` clears the selection.
  func offer(_ contents: SelectionContents?, as name: SelectionName)
  /// Returns the text that another program offers as the selection `name`, or `nil` if there is
  /// none.
  func text(ofOthersIn name: SelectionName) -> String?
  /// Begins to drag `contents` out of the window of `surface`, and returns the drag, or `nil` if
  /// that is impossible; `completion` is called on any thread with whether another program has
  /// taken the contents.
  func drag(
    _ contents: SelectionContents, from surface: GraphicsSurface,
    completion: @escaping @Sendable (_ isDropped: Bool) -> Void
  ) -> (any OutgoingDrag)?
  /// Gives the contents of the clipboard to a clipboard manager if one runs, lets everybody who is
  /// reading finish, and then calls `completion` on any thread.
  func handOver(_ completion: @escaping @Sendable () -> Void)
}

extension SelectionExchange {
  /// Returns the text of the selection `name`, whoever offers it, or `nil` if there is none.
  func text(of name: SelectionName) -> String? {
    let text =
      if let own = offers[name] { own.text } else { text(ofOthersIn: name) }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// What the program offers as each selection, until another program offers something else.
nonisolated final class SelectionOffers: Sendable {
  private let contents = Mutex<[SelectionName: SelectionContents]>([:])

  /// What the program offers as the selection `name`, or `nil` if it offers nothing.
  subscript(name: SelectionName) -> SelectionContents? {
    get { contents.withLock { $0[name] } }
    set { contents.withLock { $0[name] = newValue } }
  }

  /// Whether the program offers anything.
  var isEmpty: Bool { contents.withLock { $0.isEmpty } }

  /// Forgets that the program offers `lost` as the selection `name`, unless it has offered
  /// something newer.
  func remove(_ lost: SelectionContents, of name: SelectionName) {
    contents.withLock { if $0[name] === lost { $0[name] = nil } }
  }
}
