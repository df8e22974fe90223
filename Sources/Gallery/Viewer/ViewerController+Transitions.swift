import Documents
import Quire

/// The choice of a transition in the window.
extension ViewerController {
  /// Has pages turn with the next transition, or with −1 the one before, says which that is and
  /// remembers it.
  func stepTransition(by step: Int) {
    transitions.step(by: step)
    let choice = transitions.current
    notice.say(choice.title)
    use(choice, isTriedOut: false)
    guard let name = choice.rememberedName else { return }
    setting.preferences?.change { $0.transition = name }
  }

  /// Turns pages with `choice` and calls `body`; a file that has not been tried out is drawn with
  /// elsewhere first.
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

  /// Has pages turn with `file`, and with what it becomes.
  private func follow(_ file: TransitionFile, _ settings: [String]) {
    turn(with: file.transition)
    reloader = TransitionReloader(file, settings: settings) { [weak self] in
      self?.turn(with: $0)
    }
  }

  /// Has pages turn in another way; what the driver refuses after all leaves the way before.
  private func turn(with transition: any TransitionEffect) {
    flip.prepare(.effect(transition)) { Diagnostics.report("\($0)") }
  }

  private func refuse(_ problem: TransitionFile.Problem) {
    if let gallery = navigationController as? GalleryController { return gallery.refuse(problem) }
    Diagnostics.report("\(problem)")
    notice.say("\(problem.path.lastComponent): \(problem.reason)")
  }
}
