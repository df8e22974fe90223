import ArgumentParser
import Quire
import Testing

@testable import QuireProgram
@testable import QuireReader

/// The transition that the command line and the user's choices name.
@MainActor
struct TransitionOptionTests {
  @Test("the remembered transition is used unless the command line sets one")
  func commandLine() throws {
    func winner(_ arguments: [String]) throws -> (name: String?, parameters: Set<String>?) {
      var settings = BookSettings()
      try TransitionOptions.parse(arguments).add(to: &settings[.commandLine])
      settings[.preferences].transition = .builtIn(Curl())
      return (settings[\.transition]?.transition.name, settings[\.parameters])
    }
    #expect(try winner([]) == ("curl", nil))
    #expect(try winner(["--transition", "fold"]) == ("fold", []))
    #expect(try winner(["--set", "spine=leading"]) == ("leaf", ["spine"]))
    #expect(
      try winner(["--transition", "flip", "--set", "spine=middle", "--set", "shadow=0"])
        == ("flip", ["spine", "shadow"]))
  }
}
