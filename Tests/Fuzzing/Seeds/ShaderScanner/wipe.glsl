// Author: Nobody
// License: MIT
#define HALF 0.5
uniform float edge; // = 0.1; the width of the edge
uniform vec2 centre /* = vec2(HALF, 0.5) */, start; // = 0.0, 1.0
uniform ivec3 steps; // default ivec3(1, 2, 3)
uniform bool mirror; // = true
uniform vec4 tintColor; // = vec4(1.0, .5, 0x1, 1e-1)

vec4 transition(vec2 uv) {
  float p = smoothstep(uv.x - edge, uv.x + edge, progress);
  return mix(getFromColor(uv), getToColor(uv), p);
}
