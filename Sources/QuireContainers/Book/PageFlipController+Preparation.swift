public import QuireViews

extension PageFlipController {
  /// Sets `transition` for later page turns as soon as the window has drawn it once in advance, or
  /// calls `refused` with the error if it cannot be drawn.
  ///
  /// Until then, and if the transition cannot be drawn, pages turn as before. The newest choice has
  /// priority, whether it was made by this call or by setting `transition`. A book that is in no
  /// window uses the transition at once.
  ///
  /// - Parameters:
  ///   - transition: The next value of `transition`.
  ///   - refused: Called with the reason if the transition cannot be drawn, unless another one has
  ///     been chosen meanwhile.
  public func prepare(_ transition: Transition, refused: @escaping (GraphicsError) -> Void) {
    guard let window = view.window, let effect = transition.effect else {
      self.transition = transition
      return
    }
    let number = choice.begin()
    window.prepare(effect) { [weak self] error in
      guard let self else { return }
      if let error {
        if number == choice.newest { refused(error) }
      } else {
        choice.choose(transition, number: number)
      }
    }
  }
}
