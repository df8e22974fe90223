import Quire
import QuireDrawing
import QuireGraphics

@testable import QuireReader
@testable import QuireViews
@testable import ReaderTesting
@testable import Showcase

/// A text that a view shows, and whether all of it is visible.
struct VisibleText {
  /// The text as the view has it.
  let text: String
  /// Whether the view is too small for the text.
  let isCutOff: Bool
  /// The type of the view.
  let place: String

  /// Returns the texts of the interface in `view` and its visible subviews.
  ///
  /// Left out are the contents of documents, the text that people type, lines of Swift, and the
  /// identifiers that the sheet of symbols shows.
  @MainActor
  static func all(in view: View) -> [VisibleText] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    return own(of: view) + view.subviews.flatMap { all(in: $0) }
  }

  @MainActor
  private static func own(of view: View) -> [VisibleText] {
    let place = "\(type(of: view))"
    func texts(_ texts: [String], isCutOff: Bool = false) -> [VisibleText] {
      texts.filter { !$0.isEmpty }.map { VisibleText(text: $0, isCutOff: isCutOff, place: place) }
    }
    let toolTip = view is SymbolView ? [] : texts([view.toolTip].compactMap(\.self))
    let own: [VisibleText] =
      switch view {
      case let label as Label where label.font.family == "Monospace": []
      case let label as Label: texts([label.text], isCutOff: isCutOff(label))
      case let button as Button: texts([button.title], isCutOff: isNarrow(button))
      case let control as SegmentedControl:
        texts(control.titles, isCutOff: isNarrow(control))
      case let button as PopUpButton: texts(button.titles, isCutOff: isNarrow(button))
      case let field as TextField: texts([field.placeholder])
      case let table as KeysTable:
        texts(
          table.parts.flatMap { part in [part.title] + part.rows.flatMap { [$0.keys, $0.use] } })
      case let card as CardView: texts(card.demo.map { [$0.name, $0.subtitle, $0.source] } ?? [])
      case let bar as QuietBar:
        texts([bar.content.title, bar.content.detail], isCutOff: isNarrow(bar))
      case let row as MenuRow:
        texts(
          [row.title, row.shortcut ?? ""], isCutOff: row.neededColumns.width > row.bounds.width)
      case let paper as PaperView:
        if case .word(let word) = paper.art.motif { texts([word]) } else { [] }
      default: []
      }
    return own + toolTip
  }

  @MainActor
  private static func isNarrow(_ view: View) -> Bool {
    view.sizeThatFits(Size(width: 10_000, height: 10_000)).width > view.bounds.width + 1
  }

  @MainActor
  private static func isCutOff(_ label: Label) -> Bool {
    // A list of samples has a label that is cut off on purpose.
    guard
      label.text
        != localized(
          "A label breaks its text into lines, and shows as many of them as there is room for.")
        || label.numberOfLines != 1
    else { return false }
    guard label.numberOfLines != 1 else {
      return label.sizeThatFits(.zero).width > label.bounds.width + 1
    }
    let room = Size(width: label.bounds.width, height: .infinity)
    let copy = Label(label.text, font: label.font)
    copy.numberOfLines = 0
    copy.lineSpacing = label.lineSpacing
    return copy.sizeThatFits(room).height > label.bounds.height + 1
  }
}
