/// The numbers of live OpenGL objects in one context, by kind.
package struct ObjectCensus: Hashable, Sendable {
  /// The number of live OpenGL textures.
  package internal(set) var textures = 0
  /// The number of live framebuffer objects of OpenGL, one per render target.
  package internal(set) var framebuffers = 0
  /// The number of live OpenGL shader programs that have been linked.
  package internal(set) var programs = 0
  /// The number of live sampler objects of OpenGL.
  package internal(set) var samplers = 0
  /// The number of live buffer objects of OpenGL, such as vertex buffers.
  package internal(set) var buffers = 0
  /// The number of live vertex array objects of OpenGL.
  package internal(set) var vertexArrays = 0
  /// The number of live query objects of OpenGL, with which the working time of the GPU is
  /// measured.
  package internal(set) var queries = 0
}
