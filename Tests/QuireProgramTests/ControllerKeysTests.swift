import Quire
import QuireDesktop
import Testing

@testable import QuireProgram
@testable import QuireReader

@MainActor @Suite struct ControllerKeysTests {
  @Test("the reader's buttons press keys of the reader, besides those of every program")
  func keys() {
    let everywhere = ControllerKeys().all
    let keys = ControllerKeys.reader
    #expect(keys.all.isSuperset(of: everywhere.subtracting([ControllerKeys.Stroke(.tab)])))
    #expect(keys[.north] == ControllerKeys.Stroke(.character("o")))
    let commands = ReaderCommand.all.flatMap(\.shortcuts).map {
      ControllerKeys.Stroke($0.key, $0.modifiers)
    }
    let arrows: [Key] = [.left, .right, .up, .down]
    // Full screen is a command of every window.
    let others = keys.all.subtracting(everywhere).subtracting([ControllerKeys.Stroke(.function(11))]
    )
    .subtracting(arrows.map { ControllerKeys.Stroke($0, .control) })
    #expect(others.count == 2)
    for stroke in others { #expect(commands.contains(stroke), "\(stroke)") }
  }
}
