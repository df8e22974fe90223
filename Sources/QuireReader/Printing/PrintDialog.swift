import Quire
import QuireCompositor
import QuireGeometry

/// A dialog in which a person chooses the pages to print, with a preview of one of them.
final class PrintDialog: Dialog {
  private let choice = SegmentedControl([
    localized("All pages"), localized("This page"), localized("Some pages"),
  ])
  private let field = TextField()
  private let count: Int

  /// Creates the dialog for a book of `count` pages, which shows `content`, the picture of the
  /// shown page of the shape `shape`; `print` is called with the chosen pages.
  init(
    count: Int, _ content: ViewContent?, shape: Size, print: @escaping (PrintedPages) -> Void
  ) {
    self.count = count
    let stack = StackView(.vertical, spacing: 14)
    for part in [PrintPreview(content, shape: shape), choice, field] as [View] {
      stack.addArrangedSubview(part)
    }
    super.init(title: localized("Print"), contentView: stack)
    choice.isHidden = count < 2
    field.isHidden = count < 2
    choice.accessibilityLabel = localized("Pages")
    choice.action = { [weak self] _ in self?.choiceDidChange() }
    field.placeholder = localized("For example 2-5, 8")
    field.accessibilityLabel = localized("Pages to print")
    add(DialogAction(localized("Cancel"), role: .cancel))
    add(
      DialogAction(localized("Print…"), role: .default) { [weak self] in
        if let self { print(pages) }
      })
    choiceDidChange()
  }

  /// The chosen pages.
  var pages: PrintedPages {
    switch choice.selectedSegmentIndex {
    case 1: .current
    case 2: .list(field.text)
    default: .all
    }
  }

  private func choiceDidChange() {
    let isList = choice.selectedSegmentIndex == 2
    field.isEnabled = isList
    field.validation = { [count] text in
      isList && PrintedPages.indices(in: text, of: count) == nil
        ? localized("Enter numbers of pages from 1 to %s.", count) : nil
    }
  }
}
