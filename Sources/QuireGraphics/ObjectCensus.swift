/// The GPU objects that are alive in one context, by kind.
package struct ObjectCensus: Hashable, Sendable {
  /// Page, view, plain colour and target textures.
  package internal(set) var textures = 0
  /// One for each render target.
  package internal(set) var framebuffers = 0
  /// Linked stage pairs.
  package internal(set) var programs = 0
  /// Ways of reading a texture.
  package internal(set) var samplers = 0
  /// What holds the numbers of a frame's panels.
  package internal(set) var buffers = 0
  /// Layouts of what the stages read.
  package internal(set) var vertexArrays = 0
  /// Timers.
  package internal(set) var queries = 0
}
