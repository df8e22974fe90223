// Precedes a file of the GL Transitions specification. All names that are not in the specification
// begin with quire_. The file may define functions with the names of GLSL's own functions. Those
// are called here, before the file's definitions are known, and not after the file.

uniform float progress;         // 0…1
uniform float ratio;            // width / height of the stage, in the orientation of the file
uniform sampler2D from;         // the pages, with the first row at the top
uniform sampler2D to;
uniform bool quire_mirrors;     // whether left and right of the stage are exchanged
uniform bool quire_transposes;  // whether x and y are exchanged after that
uniform vec4 quire_backdrop;    // premultiplied
uniform vec4 quire_fromMap;     // scale and offset from the stage to texture coordinates
uniform vec4 quire_toMap;
uniform bool quire_fromIsPart;  // whether the page is smaller than the stage
uniform bool quire_toIsPart;

in vec2 quire_place;            // 0…1 from the bottom left corner
out vec4 quire_color;

// Convert a position on the stage to one of the file and, in the other order, back.
vec2 quire_mirror(vec2 p) { return quire_mirrors ? vec2(1.0 - p.x, p.y) : p; }
vec2 quire_transpose(vec2 p) { return quire_transposes ? 1.0 - p.yx : p; }

vec2 quire_toFile(vec2 p) { return quire_transpose(quire_mirror(p)); }
vec2 quire_toPage(vec2 uv) {
  vec2 p = quire_mirror(quire_transpose(uv));
  return vec2(p.x, 1.0 - p.y);
}

// Returns the colour of a page. The backdrop surrounds a page that is smaller than the stage, with
// a soft edge.
vec4 quire_paper(sampler2D page, vec2 place, vec4 map, bool isPart) {
  vec2 p = place * map.xy + map.zw;
  vec4 texel = texture(page, p);
  if (!isPart) return texel;
  vec2 inside = clamp(min(p, 1.0 - p) / max(fwidth(p), vec2(1e-6)) + 0.5, 0.0, 1.0);
  return mix(quire_backdrop, texel, inside.x * inside.y);
}

vec4 getFromColor(vec2 uv) {
  return quire_paper(from, quire_toPage(uv), quire_fromMap, quire_fromIsPart);
}
vec4 getToColor(vec2 uv) {
  return quire_paper(to, quire_toPage(uv), quire_toMap, quire_toIsPart);
}

// Alpha may lie outside 0…1; the backdrop shows through.
void quire_finish(vec4 c) {
  float a = clamp(c.a, 0.0, 1.0);
  quire_color = vec4(c.rgb, a) + quire_backdrop * (1.0 - a);
}

// The names of GLSL ES 1.00; for the file every texture begins at the bottom.
vec4 quire_texture2D(sampler2D s, vec2 uv) { return texture(s, quire_toPage(uv)); }
vec4 quire_texture2D(sampler2D s, vec2 uv, float bias) {
  return texture(s, quire_toPage(uv), bias);
}
#define texture2D quire_texture2D
#define textureCube texture
