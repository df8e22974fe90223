package import Quire
package import QuireDocuments
import QuireLibrary
package import QuireReader
import StandardStreams

/// The navigation controller of the gallery; its pages are the start page and the open demo.
package final class GalleryController: NavigationController, ReaderHost {
  private let demos: [Demo]
  private var setting: ReaderSettings
  private let notice = TransientBar()
  /// The shelf on the start page, or `nil` if nothing is remembered.
  private let shelf: ShelfController?

  /// Creates the gallery with a card for each demo in `demos`; the demos are opened with the
  /// settings `setting`.
  package init(_ demos: [Demo], setting: ReaderSettings) {
    self.demos = demos
    self.setting = setting
    shelf = ShelfController(setting)
    let home = HomeController(demos, shelf: shelf)
    super.init(root: home)
    isNavigationBarHidden = true
    transitionSpeed = setting.speed
    delegate = self
    shelf?.openAction = { [weak self, weak home] book in
      home?.rememberOpener()
      self?.open(book)
    }
    shelf?.noticeAction = { [weak self] in self?.notice.show($0) }
  }

  /// Opens `demo` with the current settings of the gallery.
  func open(_ demo: Demo) { open(demo, setting) }

  private func open(_ demo: Demo, _ setting: ReaderSettings) {
    push(DemoController(demo, setting: setting), transition: demo.transition)
  }

  /// Opens `book` at the place at which it was read last.
  private func open(_ book: ShelfBook) {
    let list = book.list
    let refusals = list.problems.map { Refusal($0.path, $0.error) }
    guard !list.files.isEmpty else { return open(.refusal(of: refusals)) }
    // Of several files, those that cannot be opened become pages with the reasons.
    for refusal in refusals { Diagnostics.report("\(refusal)") }
    push(
      DemoController(.pictures(list), setting: setting),
      transition: transition(opening: book))
  }

  /// Returns the transition with which the cover of `book` grows into its paper and opens, and
  /// closes again at the place that it has on the shelf then.
  private func transition(opening book: ShelfBook) -> Transition {
    .zoom(
      opening: .leaf,
      onto: { [weak shelf] context in
        let side: TransitionContext.Side = context.direction == .forward ? .to : .from
        let cover = shelf?.shelfView.coverView(of: book)?.coverBounds.bounds.size
        return (context.viewController(for: side) as? DemoController)?.paper(beneath: cover)
      },
      from: { [weak shelf] context in
        shelf?.shelfView.layoutIfNeeded()
        let cover = shelf?.shelfView.coverView(of: book)
        // The card of the last book may be above the part of the page that was scrolled to.
        if context.direction == .backward { cover?.scrollIntoSight(animated: false) }
        return cover?.coverBounds
      })
  }

  /// Opens the files at `paths`, which were dropped on the window: shader files as transitions, and
  /// all other files as a book.
  ///
  /// If both were dropped, the last shader file turns the pages of the book.
  ///
  /// Files that cannot be opened are reported on standard error; if no file can be opened, the
  /// screen shows the reason too.
  package func open(_ paths: [FilePath]) {
    let files = OpenedFiles(paths)
    for file in files.transitions {
      setting.files.removeAll { $0.path == file.path }
      setting.files.append(file)
    }
    var opened = setting
    opened.chosenFile = files.transitions.last
    if let pictures = files.pictures {
      if let file = opened.chosenFile { opened.given.transition = .file(file, settings: []) }
      open(.pictures(pictures), opened)
    } else if opened.chosenFile != nil {
      open(.allEffects, opened)
    } else if !files.refusals.isEmpty {
      open(.refusal(of: files.refusals))
    }
  }

  /// Prints `problem`, the reason why a shader file cannot be used, and shows a page with that
  /// reason.
  package func refuse(_ problem: TransitionFile.Problem) {
    Diagnostics.report("\(problem)")
    open(.refusal(of: [Refusal(problem)]))
  }

  /// Shows the file dialog of the desktop, in which the user chooses pictures or, if `folders` is
  /// true, a folder.
  func askForPictures(folders: Bool) {
    OpenPanel.ask(
      picksFolders: folders, in: view.window, open: { [weak self] in self?.open($0) },
      refused: { [weak self] in self?.notice.show(OpenPanel.unavailable) })
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(notice.view)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if let window = view.window { notice.start(in: window) }
    notice.view.place(belowTopOf: view.bounds)
  }

  package override var gestureHelp: KeyHelpSection? { .gestures }

  package override var keyCommands: [KeyCommand] {
    super.keyCommands
      + OpenPanel.commands { [weak self] in self?.askForPictures(folders: $0) } + [
        styleCommand { [weak self] in self?.notice.show($0) }, keysCommand,
      ]
  }

  /// Returns the menu that the gallery shows where no view has its own: the ways to open pictures
  /// and demos, and the items about the window.
  package override func contextMenu(at location: Point) -> Menu? {
    let views = sequence(first: view.window?.hitTest(location), next: \.?.superview)
    let card: [MenuElement] =
      views.lazy.compactMap { ($0 as? CardView)?.demo }.first.map { demo in
        [
          .action(localized("Open “%s”", demo.name)) { [weak self] in self?.open(demo) },
          .separator,
        ]
      } ?? []
    return Menu(children: card + openingElements + [.separator] + windowElements)
  }

  /// The items of context menus that lead to other pages of the gallery: back to the start page, to
  /// pictures and to a demo.
  package var openingElements: [MenuElement] {
    let back: [MenuElement] =
      viewControllers.count > 1
      ? [
        .action(localized("Back to the gallery")) { [weak self] in self?.popToRoot() }, .separator,
      ] : []
    let opening = OpenPanel.commands { [weak self] in self?.askForPictures(folders: $0) }
    let demos = Menu(
      title: localized("Open a demo"),
      children: demos.map { demo in .action(demo.name) { [weak self] in self?.open(demo) } })
    return back + opening.map(MenuElement.command) + [.submenu(demos)]
  }

  /// The gesture that closes a book into its cover, or none if no book from the shelf is shown.
  package var closingGestures: [(keys: String, use: String)] {
    guard viewControllers.count > 1, dragOrientation == nil else { return [] }
    return [(localized("Drag a whole page down"), localized("Close the book into its cover"))]
  }

  package override func childNavigationItemDidChange(_ child: ViewController) {
    super.childNavigationItemDidChange(child)
    if child === topViewController { updateTitle(for: child) }
  }

  fileprivate func updateTitle(for shown: ViewController) {
    let name = shown.title ?? ""
    view.window?.host?.title = shown is HomeController ? name : localized("%s – Quire", name)
  }
}

extension GalleryController: NavigationControllerDelegate {
  package func navigationController(
    _ controller: NavigationController, didShow shown: ViewController
  ) {
    updateTitle(for: shown)
  }
}
