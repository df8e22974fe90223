import Documents
import Quire

/// Chooses transitions in the viewer.
extension ViewerController {
  /// Changes to the next transition, or to the previous one if `step` is −1, shows its title and
  /// remembers it.
  func stepTransition(by step: Int) {
    transitions.step(by: step)
    let choice = transitions.current
    notice.show(choice.title)
    use(choice, isTriedOut: false)
    guard let name = choice.rememberedName else { return }
    setting.preferences?.change { $0.transition = name }
  }

  /// Turns pages with `choice` and calls `body`.
  ///
  /// A file that has not been tried out yet is first drawn in a separate process.
  func use(_ choice: TransitionChoice, isTriedOut: Bool, body: @escaping () -> Void = {}) {
    transitionChoices += 1
    let number = transitionChoices
    reloader = nil
    switch choice {
    case .builtIn(let transition):
      flip.transition = .effect(transition)
      body()
    case .file(let file, let settings) where isTriedOut:
      follow(file, settings)
      body()
    case .file(let file, let settings):
      ShaderTrial(file, settings: settings).start { [weak self] problem in
        guard let self, number == transitionChoices else { return }
        if let problem { return refuse(problem) }
        follow(file, settings)
        body()
      }
    }
  }

  /// Turns pages with `file`, and with its new contents whenever it changes.
  private func follow(_ file: TransitionFile, _ settings: [String]) {
    turn(with: file.transition)
    reloader = TransitionReloader(file, settings: settings) { [weak self] in
      self?.turn(with: $0)
    }
  }

  /// Changes the transition of the pages; if the driver refuses it, the previous one stays.
  private func turn(with transition: any TransitionEffect) {
    flip.prepare(.effect(transition)) { Diagnostics.report("\($0)") }
  }

  private func refuse(_ problem: TransitionFile.Problem) {
    if let gallery = navigationController as? GalleryController { return gallery.refuse(problem) }
    Diagnostics.report("\(problem)")
    notice.show("\(problem.path.lastComponent): \(problem.reason)")
  }
}
