import Quire
import QuireDocuments
import StandardStreams

extension ReaderCommand {
  /// The commands that change to the next or the previous transition.
  static let transitions = [
    ReaderCommand(
      "next-transition", "change to the next transition", [Shortcut("t")], in: inSubmenu,
      title: { _ in localized("Next transition") }, repetition: .repeats,
      perform: { $0.stepTransition(by: 1) }),
    ReaderCommand(
      "previous-transition", "change to the previous transition", [Shortcut("t", .shift)],
      in: inSubmenu, title: { _ in localized("Previous transition") }, repetition: .repeats,
      perform: { $0.stepTransition(by: -1) }),
  ]

  private static let inSubmenu = Place.none(because: "its submenu has each of the transitions")
}

/// Methods that choose the transition with which pages turn.
extension ReaderController {
  /// Changes to the next transition if `step` is 1, or to the previous one if `step` is −1, and
  /// stores the choice.
  ///
  /// The reader shows the title of the transition for a moment.
  func stepTransition(by step: Int) {
    transitions.cycle.step(by: step)
    useCurrentTransition()
  }

  /// Changes to the transition with the index `index` in the list of transitions, and stores the
  /// choice.
  func chooseTransition(at index: Int) {
    transitions.cycle.choose(at: index)
    useCurrentTransition()
  }

  private func useCurrentTransition() {
    let choice = transitions.cycle.current
    if let name = choice.rememberedName {
      let path = rememberedTransition
      setting.preferences?.change { $0[keyPath: path] = name }
    }
    notice.show(choice.title)
    use(choice, isTriedOut: false) { [weak self] in self?.keep(choice) }
  }

  /// Keeps `choice`, which turns the pages now, for this book, and for the next ones unless the
  /// preferences have it: those of books and of pictures differ.
  ///
  /// A shader file comes here only after its test, because the next book uses it without another.
  func keep(_ choice: TransitionChoice) {
    let isStored = choice.rememberedName != nil && setting.preferences != nil
    transitions.chosen = isStored && setting.given.transition == nil ? nil : choice
    book.settings[.window].transition = choice
    book.settings[.window].parameters = []
  }

  /// The choice in the preferences that belongs to this book: pictures turn in their own way.
  private var rememberedTransition: WritableKeyPath<Preferences, String?> {
    book.contents.hasOnlyPictures ? \.pictureTransition : \.transition
  }

  /// Turns the pages of the book with the transition that its settings name.
  ///
  /// In the preferences, that is the transition that the user chose last for books or for pictures,
  /// whichever this book is.
  ///
  /// While a shader file is tested that the user has chosen, nothing changes, unless it is refused.
  func restoreTransition() {
    transitions.isToBeRestored = transitions.isTryingOut
    if transitions.isTryingOut { return }
    if let chosen = transitions.chosen {
      book.settings[.window].transition = chosen
      book.settings[.window].parameters = []
    }
    if let preferences = setting.preferences?.preferences {
      book.settings[.preferences].transition = preferences[keyPath: rememberedTransition]
        .flatMap(transitions.cycle.choice)
    }
    transitions.cycle.choose(book.settings[\.transition] ?? .builtIn(Leaf()))
    // The program has tried out the transition of the command line.
    use(transitions.cycle.current, isTriedOut: setting.chosenFile == nil)
  }

  /// Changes the transition to `choice`, and calls `body` when the transition is in use;
  /// `isTriedOut` says whether a shader file has already been tested.
  ///
  /// A shader file that has not been tested is first tested in a separate process.
  func use(_ choice: TransitionChoice, isTriedOut: Bool, body: @escaping () -> Void = {}) {
    transitions.choiceCount += 1
    let number = transitions.choiceCount
    transitions.reloader = nil
    transitions.isTryingOut = false
    switch choice {
    case .builtIn(let transition):
      flip.transition = .effect(spaced(transition))
      body()
    case .file(let file, let settings) where isTriedOut:
      follow(file, settings)
      body()
    case .file(let file, let settings):
      transitions.isTryingOut = true
      transitions.isToBeRestored = false
      let size = flip.view.bounds.size
      ShaderTrial(file, settings: settings, size: size).start { [weak self] problem in
        guard let self, number == transitions.choiceCount else { return }
        transitions.isTryingOut = false
        if let problem {
          refuse(problem)
          if transitions.isToBeRestored { restoreTransition() }
          return
        }
        follow(file, settings)
        body()
      }
    }
  }

  /// Returns `transition`, with a distance between pictures that push each other.
  private func spaced(_ transition: any TransitionEffect) -> any TransitionEffect {
    guard book.contents.hasOnlyPictures, book.settings.source(of: \.transition) != .commandLine,
      let push = transition as? Push
    else { return transition }
    return push.setting(\.spacing, to: ReaderController.pictureSpacing)
  }

  /// The distance between pictures that push each other, in points.
  private static let pictureSpacing = 24.0

  /// Turns pages with the transition of the shader file `file` and its parameter values `settings`,
  /// and reads the file again whenever it changes.
  private func follow(_ file: TransitionFile, _ settings: [String]) {
    turn(with: file.transition)
    transitions.reloader = TransitionReloader(file, settings: settings) { [weak self] in
      self?.turn(with: $0)
    }
  }

  /// Changes the transition of the pages to `transition`, unless the graphics driver rejects its
  /// shader.
  private func turn(with transition: any TransitionEffect) {
    flip.prepare(.effect(transition)) { Diagnostics.report("\($0)") }
  }

  private func refuse(_ problem: TransitionFile.Problem) {
    if let host = readerHost { return host.refuse(problem) }
    Diagnostics.report("\(problem)")
    notice.show(localized("%1$s: %2$s", problem.path.lastComponent.displayName, problem.sentence))
  }
}
