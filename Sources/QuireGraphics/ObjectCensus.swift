/// The numbers of live GPU objects in one context, by kind.
package struct ObjectCensus: Hashable, Sendable {
  /// The number of textures.
  package internal(set) var textures = 0
  /// The number of framebuffers, one per render target.
  package internal(set) var framebuffers = 0
  /// The number of linked shader programs.
  package internal(set) var programs = 0
  /// The number of samplers.
  package internal(set) var samplers = 0
  /// The number of buffers.
  package internal(set) var buffers = 0
  /// The number of vertex arrays.
  package internal(set) var vertexArrays = 0
  /// The number of timer queries.
  package internal(set) var queries = 0
}
