// Author: the Quire project
// License: MIT
// Description: Opens slats one after the other, from left to right.

uniform float slats; // = 12.0

vec4 transition(vec2 uv) {
  float slat = floor(uv.x * slats) / slats;
  float open = clamp(progress * 2.0 - slat, 0.0, 1.0);
  return fract(uv.x * slats) < open ? getToColor(uv) : getFromColor(uv);
}
