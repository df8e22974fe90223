// The whole stage, lying flat. The corners come from gl_VertexID.

uniform vec4 area;       // xy: top left corner in clip space, zw: size to the right and down

out vec2 uv;             // 0…1 from the top left corner

void main() {
  uv = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  gl_Position = vec4(area.xy + area.zw * uv, 0.0, 1.0);
}
