/// An object that provides the rows of a list.
@MainActor public protocol ListViewDataSource: AnyObject {
  /// Returns the number of rows in `listView`.
  func numberOfRows(in listView: ListView) -> Int

  /// Returns the view for the row with the index `row`; `view` is the view of a former row to
  /// reuse, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - listView: The list that asks for the view.
  ///   - row: The index of the row, from 0.
  ///   - view: A view that showed another row and can be reused, or `nil` if there is none.
  /// - Returns: `view` or a new view. It fills the row, except for the margins of the list.
  func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View

  /// Returns the height, in points, of the row with the index `row`, or `nil` to use the list's
  /// `rowHeight`.
  ///
  /// If the result is `nil` for the first row, all rows have the list's `rowHeight`. The default
  /// implementation returns `nil`.
  func listView(_ listView: ListView, heightOfRow row: Int) -> Double?

  /// Returns the context menu of the row with the index `row`, which is the selected row, or `nil`
  /// if there is none.
  ///
  /// The default implementation returns `nil`.
  func listView(_ listView: ListView, contextMenuForRow row: Int) -> Menu?
}

extension ListViewDataSource {
  /// Returns `nil`, as the default implementation, so that all rows have the list's `rowHeight`.
  public func listView(_ listView: ListView, heightOfRow row: Int) -> Double? { nil }

  /// Returns `nil`, as the default implementation, so that rows have no context menu.
  public func listView(_ listView: ListView, contextMenuForRow row: Int) -> Menu? { nil }
}
