/// The name that a person who mistyped one most likely meant.
nonisolated struct NearestName {
  /// The name; `nil` if none is similar.
  let name: String?

  /// The name among `names` that is most like `text`: the one that the fewest changed, missing,
  /// added or exchanged neighbouring letters tell from it, regardless of case, or else the first
  /// that begins with it.
  init(to text: String, among names: [String]) {
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

  /// The end of a message; `nil` if no name is similar.
  var question: String? { name.map { "did you mean '\($0)'?" } }

  /// Optimal string alignment distance: Boytsov, "Indexing methods for approximate dictionary
  /// searching" (2011), 2.2.
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
