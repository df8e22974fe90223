/// The restrictions that a codec process has put on itself.
package struct SandboxLayers: Hashable, Sendable {
  /// The kinds of namespaces in which a codec process is apart from its client.
  package struct Namespaces: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Users, groups and capabilities.
    package static let user = Namespaces(rawValue: 1)
    /// Network devices, addresses and abstract sockets.
    package static let network = Namespaces(rawValue: 2)
    /// System V objects and POSIX message queues.
    package static let ipc = Namespaces(rawValue: 4)
    /// The names of files: those that a codec does not read do not exist for it.
    package static let mount = Namespaces(rawValue: 8)
    /// All kinds.
    package static let all: Namespaces = [.user, .network, .ipc, .mount]
  }

  /// The version of Landlock that denies the codec its files, or 0 if Landlock denies nothing.
  package var landlockVersion: Int
  /// Whether a filter forbids system calls.
  package var filtersSystemCalls: Bool
  /// The namespaces of the codec that are not those of its client.
  package var namespaces: Namespaces

  /// Whether the restrictions keep an attacker's code from the files and the programs of the user.
  ///
  /// Namespaces add to that, but many systems refuse them.
  package var areSufficient: Bool { landlockVersion > 0 && filtersSystemCalls }

  /// Creates a value with the given restrictions.
  package init(landlockVersion: Int, filtersSystemCalls: Bool, namespaces: Namespaces) {
    self.landlockVersion = landlockVersion
    self.filtersSystemCalls = filtersSystemCalls
    self.namespaces = namespaces
  }
}
