import Quire

/// A small split view, with a list of pages beside the chosen page.
final class SplitSample: SplitView {
  private static var pages: [(name: String, art: PageArt)] {
    [
      (localized("Hills"), PageArt(.sky, .hills)), (localized("Rings"), PageArt(.rose, .rings)),
      (localized("Tiles"), PageArt(.sage, .tiles)), (localized("Text"), PageArt(.cream, .text)),
    ]
  }
  private static let height = 190.0

  private let list = ListView(rowHeight: 32)
  private let page = PaperView(SplitSample.pages[0].art)
  private let sidebar = Button.sample("", .sidebar, toolTip: localized("Show the sidebar"))

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    cornerRadius = 8
    borderWidth = 1
    minimumPrimaryColumnWidth = 90
    preferredPrimaryColumnWidth = 130
    maximumPrimaryColumnWidth = 200
    minimumSecondaryColumnWidth = 150
    list.contentInset = EdgeInsets(top: 6, bottom: 6)
    list.dataSource = self
    list.selectedIndex = 0
    list.action = { [weak self] in self?.page.art = SplitSample.pages[$0].art }
    sidebar.action = { [weak self] in self?.showPrimary(true) }
    let content = View()
    for view in [page, sidebar] { content.addSubview(view) }
    page.frame = content.bounds
    primaryView = list
    secondaryView = content
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: SplitSample.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = sidebar.sizeThatFits(.zero)
    sidebar.frame = Rect(x: 8, y: 8, width: side.width, height: side.height)
    sidebar.superview?.mirrorSubviews()
    sidebar.isHidden = isPrimaryShown || !isCollapsed
  }

  override func columnsDidChange() {
    super.columnsDidChange()
    setNeedsLayout()
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    borderColor = appearance.label.opacity(0.16)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    appearanceDidChange()
  }
}

extension SplitSample: ListViewDataSource {
  func numberOfRows(in listView: ListView) -> Int { SplitSample.pages.count }

  func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View {
    let label = view as? Label ?? Label(font: Font(size: 13))
    label.text = SplitSample.pages[row].name
    return label
  }
}
