/// Says what is in a list.
public protocol ListViewDataSource: AnyObject {
  /// How many rows there are.
  func numberOfRows(in listView: ListView) -> Int

  /// What shows `row`.
  ///
  /// - Parameters:
  ///   - listView: who asks.
  ///   - row: from 0 on.
  ///   - view: showed another row before, to be used again if it suits; nil if there is none.
  /// - Returns: `view` or a new one; it fills the row but for the list's margins.
  func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View

  /// How high `row` is, in points, 0 or more; nil, as it is unless implemented, for the list's
  /// `rowHeight`, if it is so for the first one for all of them.
  func listView(_ listView: ListView, heightOfRow row: Int) -> Double?
}

extension ListViewDataSource {
  /// Nil: all rows have the list's `rowHeight`.
  public func listView(_ listView: ListView, heightOfRow row: Int) -> Double? { nil }
}
