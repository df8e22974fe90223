import ArgumentParser
import Quire
import Testing

@testable import QuireProgram
@testable import QuireReader

/// The transition that the command line and the user's choices name.
struct TransitionOptionTests {
  @Test("the remembered transition is used unless the command line sets one")
  func commandLine() throws {
    func name(_ arguments: [String], _ remembered: String?) throws -> String {
      try TransitionOptions.parse(arguments).choice(remembered: remembered, usual: "leaf")
        .transition.name
    }
    #expect(try name([], "curl") == "curl")
    #expect(try name([], nil) == "leaf" && name([], "warp") == "leaf")
    #expect(try name(["--transition", "fold"], "curl") == "fold")
    #expect(try name(["--set", "spine=leading"], "curl") == "leaf")
  }
}
