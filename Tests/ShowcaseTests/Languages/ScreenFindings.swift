import Foundation
import LanguageTesting
import Quire

@testable import QuireDesktop
@testable import QuireReader
@testable import QuireViews
@testable import ReaderTesting
@testable import Showcase

/// The texts of screens that are not in brackets, and those that are cut off.
struct ScreenFindings {
  private(set) var untranslated: [String] = []
  private(set) var cutOff: [String] = []
  /// The number of checked texts.
  private(set) var count = 0
  /// Parts of texts that are not translated: paths and addresses.
  var data: [String] = []

  /// Checks all texts that `view` and its subviews show.
  @MainActor
  mutating func check(_ view: View, _ screen: String) {
    for found in VisibleText.all(in: view) {
      check([found.text], "\(screen), \(found.place)")
      if found.isCutOff { cutOff.append("\(screen), \(found.place): \(found.text)") }
    }
  }

  /// Checks the names and descriptions in `window` that assistive programs say.
  @MainActor
  mutating func checkSpoken(_ window: Window, _ screen: String) {
    let described = AccessibleWindow(
      window: window, title: "", isActive: true, origin: .zero, unitsPerPoint: 1)
    let tree = AccessibleTree([described], named: "", AccessibleObjects())
    let texts = tree.ordered.flatMap { [$0.name, $0.details, $0.rangeText] }
    check(texts.filter { !isIdentifier($0) }, "\(screen), spoken")
  }

  /// Whether `text` is a line of Swift, or an identifier on the sheet of symbols.
  private func isIdentifier(_ text: String) -> Bool {
    text.hasPrefix("Transition.") || Symbol.all.contains { $0.name == text }
  }

  /// Checks the titles in `menu` and its submenus.
  @MainActor
  mutating func check(_ menu: Menu, _ screen: String) {
    check([menu.title], screen)
    for element in menu.children {
      switch element {
      case .action(let action): check([action.title], screen)
      case .submenu(let menu): check(menu, screen)
      case .separator: break
      }
    }
  }

  /// Checks `texts`, which stand on `screen`.
  mutating func check(_ texts: [String], _ screen: String) {
    for text in texts where !text.isEmpty {
      count += 1
      let rest = data.reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
      if !TestLanguage.untranslatedWords(in: rest).isEmpty {
        untranslated.append("\(screen): \(text)")
      }
    }
  }
}
