/// The faults in the shaders of effects, each of which is reported once.
///
/// What draws with them goes on: the pages crossfade in place of a shader that the driver rejects.
package final class ShaderFaults {
  private let report: (String) -> Void
  private var reported: Set<String> = []

  /// Creates an object that calls `report` with a line about each fault.
  package init(report: @escaping (_ fault: String) -> Void) {
    self.report = report
  }

  /// Reports `fault`, unless it has been reported before.
  func note(_ fault: String) {
    if reported.insert(fault).inserted { report(fault) }
  }
}
