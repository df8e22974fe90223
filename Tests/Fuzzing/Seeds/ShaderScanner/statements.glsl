/* @param size the size
 * of things */
uniform float size[3], more = -sqrt(radians(90.)); uniform uint count; /* = 7u */
#if 1 \
  || 0
uniform mat2 turn; // = mat2(1)
#endif
uniform sampler2D map; uniform bvec2 flags; // (= true, false)
struct S { vec2 a; }; S make() { return S(vec2(1)); }
#define transition other
vec4 transition(vec2 p) { if (p.x < 0.) { return vec4(0); } return getFromColor(p); }
