// A rectangle of a view with any transform. The corners come from gl_VertexID.

uniform mat4 transform;  // from view points to clip space
uniform vec4 frame;      // x, y, width, height in view points
uniform vec4 source;     // the same in the texture, 0…1

out vec2 uv;
#if defined(MASKED) || defined(BLURRED)
out vec2 at;             // in view points
#endif

void main() {
  vec2 st = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  vec2 point = frame.xy + frame.zw * st;
  gl_Position = transform * vec4(point, 0.0, 1.0);
  uv = source.xy + source.zw * st;
#if defined(MASKED) || defined(BLURRED)
  at = point;
#endif
}
