/// The name among known names that is most similar to what the user has typed.
package nonisolated struct NearestName {
  /// The most similar known name, or `nil` if no known name is similar enough.
  let name: String?

  /// Creates a value with the name among `names` that is most similar to `text`, ignoring upper and
  /// lower case.
  ///
  /// Changed, missing, added and swapped letters are counted, and the name with the fewest is the
  /// most similar. If too many letters differ, the result is the first name that begins with
  /// `text`.
  package init(to text: String, among names: [String]) {
    let text = text.lowercased()
    let most = max(1, (text.count + 1) / 3)
    let nearest = names.map { (name: $0, distance: NearestName.distance(text, $0.lowercased())) }
      .min { $0.distance < $1.distance }
    if let nearest, nearest.distance <= most {
      name = nearest.name
    } else {
      name = text.count < 3 ? nil : names.first { $0.lowercased().hasPrefix(text) }
    }
  }

  /// The question "did you mean …?" with the most similar name, or `nil` if no known name is
  /// similar enough.
  package var question: String? { name.map { "did you mean '\($0)'?" } }

  /// Returns the smallest number of changed, missing, added or swapped letters that turn `first`
  /// into `second`.
  ///
  /// This is the optimal string alignment distance: Boytsov, "Indexing methods for approximate
  /// dictionary searching" (2011), 2.2.
  private static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first), Array(second))
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
