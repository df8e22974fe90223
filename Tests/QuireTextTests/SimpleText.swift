/// A deliberately simple text editor, with which `EditableText` is compared.
///
/// It stores Unicode scalars, finds borders between characters by going through the whole text, and
/// keeps a copy of everything for each change that can be undone.
struct SimpleText {
  struct State: Equatable {
    var scalars: [Unicode.Scalar]
    var anchor: Int
    var head: Int
  }

  struct Step {
    var before: State
    var after: State
  }

  enum Last: Equatable {
    case typed(String)
    case deletedBackward, deletedForward, other
  }

  var state = State(scalars: [], anchor: 0, head: 0)
  var done: [Step] = []
  var undone: [Step] = []
  var last = Last.other
  /// The state before the composition, and the composed scalars' range, or `nil` if none is in
  /// progress.
  var composition: (before: State, range: Range<Int>)?
  /// The end of the last typed text, and the start of the last deleted character.
  var typedEnd = 0
  var deletionEnd = 0
  let isMultiline: Bool
  let isSecure: Bool

  init(isMultiline: Bool, isSecure: Bool) {
    self.isMultiline = isMultiline
    self.isSecure = isSecure
  }

  var string: String { text(state.scalars) }
  var low: Int { min(state.anchor, state.head) }
  var high: Int { max(state.anchor, state.head) }
  var count: Int { state.scalars.count }

  /// The offset in UTF-8 bytes of the scalar with the index `index`.
  func bytes(_ index: Int) -> Int { text(Array(state.scalars[..<index])).utf8.count }

  /// All borders between characters, as scalar indices.
  var borders: [Int] {
    string.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.unicodeScalars.count) }
  }

  func snapped(_ index: Int) -> Int { borders.first { $0 >= index } ?? count }

  private func text(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private func accepted(_ text: String) -> [Unicode.Scalar] {
    guard !isMultiline else { return Array(text.unicodeScalars) }
    var characters = Array(text)
    while characters.last?.isNewline == true { characters.removeLast() }
    return characters.flatMap { $0.isNewline ? [" "] : Array($0.unicodeScalars) }
  }

  private mutating func put(_ new: [Unicode.Scalar], over range: Range<Int>) {
    state.scalars.replaceSubrange(range, with: new)
    let end = range.lowerBound + new.count
    (state.anchor, state.head) = (snapped(end), snapped(end))
  }

  private mutating func record(from before: State, joining: Bool) {
    // Nothing of a secure text can be undone.
    guard !isSecure else { return }
    undone = []
    if joining, !done.isEmpty {
      done[done.count - 1].after = state
    } else {
      done.append(Step(before: before, after: state))
    }
  }

  // MARK: Events

  mutating func type(_ text: String) {
    let wasComposing = composition != nil
    cancel()
    let new = accepted(text)
    guard !new.isEmpty || low < high else { return }
    let before = state
    put(new, over: low..<high)
    let typed = self.text(new)
    var joins = false
    if !wasComposing, case .typed(let former) = last, before.anchor == before.head {
      joins =
        before.head == typedEnd
        && !(former.last?.isWhitespace == true && typed.first?.isWhitespace == false)
    }
    record(from: before, joining: joins)
    typedEnd = min(before.anchor, before.head) + new.count
    last = wasComposing ? .other : .typed(typed)
  }

  mutating func paste(_ text: String) {
    unmark()
    replace(low..<high, accepted(text))
  }

  private mutating func replace(_ range: Range<Int>, _ new: [Unicode.Scalar]) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let before = state
    put(new, over: range)
    record(from: before, joining: false)
    last = .other
  }

  mutating func delete(_ target: Int, byCharacter kind: Last?) {
    unmark()
    guard low == high else { return replace(low..<high, []) }
    let range = min(target, low)..<max(target, low)
    guard !range.isEmpty else { return }
    guard let kind else { return replace(range, []) }
    let before = state
    put([], over: range)
    let joins =
      last == kind
      && deletionEnd == (kind == .deletedBackward ? range.upperBound : range.lowerBound)
    record(from: before, joining: joins)
    deletionEnd = range.lowerBound
    last = kind
  }

  mutating func cut() {
    unmark()
    guard low < high, !isSecure else { return }
    replace(low..<high, [])
  }

  mutating func select(_ anchor: Int, _ head: Int) {
    unmark()
    last = .other
    (state.anchor, state.head) = (snapped(anchor), snapped(head))
  }

  mutating func mark(_ text: String, selecting range: Range<Int>) {
    guard !text.isEmpty else { return cancel() }
    let new = accepted(text)
    if isSecure, composition == nil, low < high { replace(low..<high, []) }
    let base = composition ?? (state, low..<high)
    state.scalars.replaceSubrange(base.range, with: new)
    let start = base.range.lowerBound
    composition = (base.before, start..<start + new.count)
    let selected = range.clamped(to: 0..<new.count)
    state.anchor = snapped(start + selected.lowerBound)
    state.head = snapped(start + selected.upperBound)
    last = .other
  }

  mutating func unmark() {
    guard let (before, range) = composition else { return }
    composition = nil
    (state.anchor, state.head) = (snapped(range.upperBound), snapped(range.upperBound))
    record(from: before, joining: false)
    last = .other
  }

  mutating func cancel() {
    guard let (before, _) = composition else { return }
    composition = nil
    state = before
  }

  mutating func undo() {
    cancel()
    last = .other
    guard let step = done.popLast() else { return }
    undone.append(step)
    state = step.before
  }

  mutating func redo() {
    cancel()
    last = .other
    guard let step = undone.popLast() else { return }
    done.append(step)
    state = step.after
  }
}
