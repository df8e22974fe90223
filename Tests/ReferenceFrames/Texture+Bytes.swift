import COpenGL
import QuireScene

@testable import QuireGraphics

extension Texture {
  /// Returns the bytes of the mipmap level `level`, whose number is `index`, as the GPU holds them.
  func bytes(of level: Image.Level, at index: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: level.byteCount)
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    unsafe glGetTexImage(
      GLenum(GL_TEXTURE_2D), GLint(index), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &bytes)
    return bytes
  }
}
