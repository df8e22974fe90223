// The whole stage, lying flat, for a shader file. The corners come from gl_VertexID. Names begin
// with quire_ because both stages share one namespace.

uniform vec4 quire_area;   // xy: top left corner in clip space, zw: size to the right and down

out vec2 quire_place;      // 0…1 from the bottom left corner

void main() {
  vec2 st = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  quire_place = vec2(st.x, 1.0 - st.y);
  gl_Position = vec4(quire_area.xy + quire_area.zw * st, 0.0, 1.0);
}
