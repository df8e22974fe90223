import Quire

/// The code of the article on animation.
@MainActor enum AnimationSnippets {
  static func show(_ panel: View) {
    View.animate(withDuration: .milliseconds(300)) {
      panel.alpha = 1
      panel.center.y -= 20
    }
  }
}
