@testable import ContainerScripts

extension FuzzTarget {
  /// A container to which requests come at any time, also from callbacks.
  static let containerMachine = FuzzTarget("ContainerMachine") { bytes in
    var numbers = ByteNumbers(bytes)
    let events = ContainerScript.events(using: &numbers)
    if let complaint = ContainerScript.complaint(after: events) {
      fatalError("\(complaint) after \(events)")
    }
  }
}
