public import QuireEffects
public import QuireGraphics

extension PageFlipController {
  /// Has pages turn with `transition` from when its window has drawn it for the first time.
  ///
  /// Until then, and if it is refused, they turn as before. What is chosen later has the last word,
  /// by this call as by `effect`. A book that is in no window has nothing to wait for.
  ///
  /// - Parameters:
  ///   - transition: what is to become `effect`.
  ///   - refused: is told why it cannot be drawn, unless something else has been chosen meanwhile.
  public func prepareEffect(
    _ transition: any TransitionEffect, refused: @escaping (GraphicsError) -> Void
  ) {
    guard let window = view.window else {
      effect = transition
      return
    }
    let number = effectChoice.wait()
    window.prepare(transition) { [weak self] error in
      guard let self else { return }
      if let error {
        if effectChoice.isNewest(number) { refused(error) }
      } else {
        install(transition, number)
      }
    }
  }

  private func install(_ transition: any TransitionEffect, _ number: Int) {
    var choice = effectChoice
    guard choice.isReady(number) else { return }
    effect = transition
    // It was not chosen now: what has been chosen after it goes on waiting.
    effectChoice = choice
  }
}
