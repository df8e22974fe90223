/// The GPU objects that are alive in one context, by kind.
public struct ObjectCensus: Hashable, Sendable {
  /// Page, view, plain colour and target textures.
  public internal(set) var textures = 0
  /// One for each render target.
  public internal(set) var framebuffers = 0
  /// Linked stage pairs.
  public internal(set) var programs = 0
  /// Ways of reading a texture.
  public internal(set) var samplers = 0
  /// What holds the numbers of a frame's panels.
  public internal(set) var buffers = 0
  /// Layouts of what the stages read.
  public internal(set) var vertexArrays = 0
  /// Timers.
  public internal(set) var queries = 0
}
