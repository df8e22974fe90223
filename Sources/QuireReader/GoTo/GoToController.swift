import Quire
import QuireDocuments

/// The controller of the panel in which a person types where to go.
///
/// | event | effect |
/// |---|---|
/// | a text is typed | the places to which it can lead are listed, the likeliest selected |
/// | an arrow key | another place is selected, and stays so while labels become known |
/// | Return, or a click on a place | the pages turn there, and the panel closes |
/// | Return, and no place is known | the pages are searched for one with this label |
/// | Escape, or a press outside | the panel closes |
final class GoToController: ViewController {
  /// Called when the panel has to close.
  var close: () -> Void = {}
  private let book: PictureBook
  private let panel = GoToPanel()
  /// The places that are known: until ``isComplete`` is true, only the numbers of the pages.
  private var completion: PlaceCompletion
  /// Whether the headings and the names of pictures have been collected.
  private var isComplete = false
  private var places: [PlaceCompletion.Place] = []
  /// The headings to which the typed text can lead.
  private var headings: [PlaceCompletion.Place] = []
  /// The place that the user has selected since the text was typed, or `nil` if there is none.
  private var chosen: PlaceCompletion.Place?
  /// Whether Return was pressed before the places were complete, with a text that led nowhere yet.
  private var isAwaited = false
  /// The task that collects the places and reads the labels of the pages.
  private var reading: Task<Void, Never>?

  /// Creates the controller for places in `book`.
  init(_ book: PictureBook) {
    self.book = book
    completion = PlaceCompletion(pages: book.addresses, labels: [], headings: [])
    super.init()
  }

  isolated deinit {
    reading?.cancel()
  }

  override func loadView() { view = panel }

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.list.dataSource = self
    panel.list.action = { [weak self] row in
      if let self { chosen = places[row] }
    }
    panel.list.primaryAction = { [weak self] in self?.go(toRow: $0) }
    panel.field.action = { [weak self] _ in self?.textDidChange() }
    panel.field.primaryAction = { [weak self] in self?.go(to: $0) }
  }

  override func viewDidAppear(animated: Bool) {
    super.viewDidAppear(animated: animated)
    panel.field.becomeFirstResponder()
    panel.window?.observeInput { [weak self] event in
      self?.closeByPress(event)
      return self != nil
    }
    let (source, session, pages) = (book.placeSource, book.session, book.describedPages)
    reading = Task.immediate { [weak self] in
      let completion = await source.completion()
      guard !Task.isCancelled else { return }
      self?.complete(with: completion)
      try? await session.readLabels(of: pages) { labels in
        self?.learn(labels)
        return self != nil
      }
    }
  }

  override func viewDidDisappear(animated: Bool) {
    super.viewDidDisappear(animated: animated)
    reading?.cancel()
  }

  /// Places the panel in the rectangle `room` of the reader.
  func place(in room: Rect) { panel.place(belowTopOf: room) }

  private func closeByPress(_ event: InputEvent) {
    guard case .pointerDown(_, let location, _) = event.kind, panel.window != nil,
      panel.convert(location, from: nil).map(panel.bounds.contains) != true
    else { return }
    close()
  }

  // MARK: Places

  /// Lists the places in `completion`, which are all but those of unknown labels.
  private func complete(with completion: PlaceCompletion) {
    (self.completion, isComplete) = (completion, true)
    findHeadings()
    updatePlaces()
    if isAwaited { go(to: panel.field.text) }
  }

  /// Adds `labels`, which have become known with their pages.
  func learn(_ labels: [(label: String, page: PageAddress)]) {
    completion.learn(labels)
    if !panel.field.text.isEmpty { updatePlaces() }
  }

  private func textDidChange() {
    (chosen, isAwaited) = (nil, false)
    findHeadings()
    updatePlaces()
    panel.list.scrollRectToVisible(panel.list.rect(forRow: 0))
  }

  private func findHeadings() { headings = completion.headings(for: panel.field.text) }

  /// Lists the places to which the typed text can lead.
  ///
  /// The place that the user has selected stays selected, or else the likeliest one is.
  private func updatePlaces() {
    let new = completion.places(for: panel.field.text, headings: headings)
    guard new != places else {
      for row in panel.list.visibleRows { show(row, in: panel.list.view(forRow: row)) }
      if !places.isEmpty, chosen == nil { panel.list.selectedIndex = 0 }
      return
    }
    places = new
    panel.list.selectedIndex = nil
    panel.list.reloadData()
    let row = chosen.flatMap(self.row)
    panel.list.selectedIndex = row ?? (places.isEmpty ? nil : 0)
    if let row { panel.list.scrollRectToVisible(panel.list.rect(forRow: row)) }
    panel.superview?.setNeedsLayout()
  }

  /// Returns the row of `place`, or of another place on its page, or `nil` if there is none.
  private func row(of place: PlaceCompletion.Place) -> Int? {
    places.firstIndex(of: place) ?? places.firstIndex { $0.page == place.page }
  }

  private func go(toRow row: Int) {
    guard places.indices.contains(row) else { return }
    let page = places[row].page
    close()
    book.post(.jumped(to: page))
  }

  /// Goes to the selected place or, if there is none, to the page with the label `text`.
  ///
  /// While the places are collected, the answer waits for them.
  private func go(to text: String) {
    if let row = panel.list.selectedIndex { return go(toRow: row) }
    let label = text.trimmed
    guard !label.isEmpty else { return close() }
    if !isComplete {
      isAwaited = true
      return
    }
    close()
    book.post(.labelEntered(label))
  }

  // MARK: Keys

  override func keyDown(_ event: KeyEvent) -> Bool {
    if event.key == .escape, event.modifiers == [] {
      close()
      return true
    }
    return [.up, .down, .pageUp, .pageDown].contains(event.key) && panel.list.keyDown(event)
      || super.keyDown(event)
  }
}

extension GoToController: ListViewDataSource {
  func numberOfRows(in listView: ListView) -> Int { places.count }

  func listView(_ listView: ListView, viewForRow row: Int, reusing view: View?) -> View {
    let view = view as? PlaceRow ?? PlaceRow()
    show(row, in: view)
    return view
  }

  /// Shows the place of the row with the index `row` in `view`, if that is a view for places.
  private func show(_ row: Int, in view: View?) {
    guard let view = view as? PlaceRow else { return }
    switch places[row] {
    case .page(let page, _): view.show(name(of: page), page: book.positionText(of: page))
    case .heading(let title, let page):
      view.show(title, page: book.contents.isDocument(page) ? name(of: page) : "")
    }
  }

  /// Returns the name of `page`, with its label if that is known.
  private func name(of page: PageAddress) -> String {
    completion.label(of: page).map { localized("Page %s", BookPosition.line($0)) }
      ?? book.spokenName(of: page)
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
