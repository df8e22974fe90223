import Glibc
import Quire
import QuireDesktop

/// A window for the tests, with a text field, a secure field, a search field and a text view, which
/// prints one line for each change.
///
///     TextProbe [dark] [rtl] [TEXT]
final class TextProbe: ViewController {
  private let field = TextField(placeholder: "Name")
  private let secret = TextField(placeholder: "Password")
  private let search = SearchField(placeholder: "Search")
  private let notes = TextView()
  private var last: [String: String] = [:]

  override func loadView() {
    view = View()
    for item in [field, secret, search, notes] { view.addSubview(item) }
    field.clearButtonMode = .whileEditing
    field.validation = { $0.contains("!") ? "No exclamation marks." : nil }
    secret.isSecureTextEntry = true
    notes.text = CommandLine.arguments.dropFirst().last { $0 != "dark" && $0 != "rtl" } ?? ""
    notes.backgroundColor = Color(white: 0.5, alpha: 0.08)
    view.readingDirection = CommandLine.arguments.contains("rtl") ? .rightToLeft : .leftToRight
    field.primaryAction = { say("returned \($0)") }
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width - 40
    for (index, item) in [field, secret, search].enumerated() {
      item.frame = Rect(x: 20, y: 20 + 44 * Double(index), width: width, height: 30)
    }
    notes.frame = Rect(x: 20, y: 152, width: width, height: view.bounds.height - 172)
  }

  override func viewDidAppear(animated: Bool) {
    for item in [field, secret, search] { item.delegate = self }
    notes.delegate = self
    report()
    // The first frame is drawn before the window can be used.
    var frames = 0
    view.window?.observeFrames { _ in
      frames += 1
      if frames == 3 { say("shown") }
      return frames < 3
    }
  }

  /// Prints with the next frame what has changed since the last one.
  private func report() {
    view.window?.observeFrames { [weak self] _ in
      guard let self else { return false }
      view.layoutIfNeeded()
      report("field", field.text, field.caretRect, field.hasMarkedText, field.isEditing)
      report("secret", secret.text, secret.caretRect, secret.hasMarkedText, secret.isEditing)
      report("search", search.text, search.caretRect, search.hasMarkedText, search.isEditing)
      report("notes", notes.text, notes.caretRect, notes.hasMarkedText, notes.isEditing)
      return false
    }
  }

  private func report(
    _ name: String, _ text: String, _ caret: Rect, _ isMarked: Bool, _ isEditing: Bool
  ) {
    let place = "\(Int(caret.minX)) \(Int(caret.minY)) \(Int(caret.height))"
    let state = isEditing ? isMarked ? "composing" : "editing" : "resting"
    let line = "\(name) \(state) [\(text)] \(place)"
    guard last[name] != line else { return }
    last[name] = line
    say(line)
  }
}

extension TextProbe: TextFieldDelegate, TextViewDelegate {
  func textFieldDidBeginEditing(_ textField: TextField) { report() }
  func textFieldDidEndEditing(_ textField: TextField) { report() }
  func textFieldDidChangeSelection(_ textField: TextField) { report() }
  func textViewDidBeginEditing(_ textView: TextView) { report() }
  func textViewDidEndEditing(_ textView: TextView) { report() }
  func textViewDidChangeSelection(_ textView: TextView) { report() }
}

func say(_ line: String) {
  print(line)
  fflush(nil)
}

let display = try DisplayConnection(applicationID: "org.quire.Quire")
let size = Size(width: 420, height: 360)
let native = try NativeWindow(on: display, options: WindowOptions(title: "Text", size: size))
let window = Quire.Window(
  size: size, appearance: CommandLine.arguments.contains("dark") ? .dark : .light)
window.rootViewController = TextProbe()
try native.show(window)
