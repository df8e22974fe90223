// Paper with a gradient shadow.
// SHADED: with the shadow.
// GLASS: with opacity.
// RIM: with opacity, and coverage at free edges.
// ROUND: with round corners between free edges.
// LIGHT: colours that mix with the pixels beneath leave as linear light, and the framebuffer
// encodes the mixture.
// SHADOW: the shadow alone, mixed with the encoded values beneath.
// SAMPLES_2: with two samples for each pixel, for paper at a steep angle.

uniform sampler2D page;
#ifdef SAMPLES_2
uniform vec2 squeezed;  // unit vector of the page along which it looks squeezed
#endif

in vec2 uv;
flat in vec3 firstRamp;
flat in vec3 secondRamp;
flat in vec3 lightSteps;
#ifdef RIM
in vec4 edges;
flat in vec4 rise;
flat in vec4 bend;
flat in vec4 reached;
flat in vec4 even;
#endif
#ifdef ROUND
flat in float radius;   // pixels
#endif
#if defined(RIM) || defined(GLASS)
flat in float opacity;
#endif
#ifdef SHADOW
in float along;
flat in vec3 extent;
#endif

out vec4 color;

#ifdef RIM
// Returns the share of a pixel inside each edge, for the distances `d` of its centre from the
// edges. For the normal (a, b) with a ≥ b ≥ 0, the share grows by 1/a per pixel. Near 0 and 1 it
// changes with the square of the remaining distance over 2ab.
vec4 coverage(vec4 d) {
  vec4 away = abs(d);
  vec4 rest = max(reached - away, 0.0);
  vec4 corner = rest * rest * bend;
  return mix(
      mix(corner, 1.0 - corner, greaterThanEqual(d, vec4(0.0))), 0.5 + d * rise,
      lessThanEqual(away, even));
}
#endif

void main() {
#ifdef SHADED
  vec2 r = clamp(
      vec2(dot(uv, firstRamp.xy) + firstRamp.z, dot(uv, secondRamp.xy) + secondRamp.z), 0.0, 1.0);
  float lit = lightSteps.x + lightSteps.y * r.x + lightSteps.z * r.y;
#endif
#ifdef SHADOW
  float dark = 1.0 - lit;
  if (extent.z > 0.0) {
    dark *= smoothstep(-extent.z, extent.z, extent.x - abs(along - extent.y));
  }
  color = vec4(0.0, 0.0, 0.0, dark + dither(gl_FragCoord.xy));
#else
#ifdef SAMPLES_2
  vec4 texel = alongSpan(page, uv, squeezed * fwidth(dot(uv, squeezed)));
#else
  vec4 texel = texture(page, uv);
#endif
#ifdef SHADED
  texel.rgb = texel.rgb * lit + dither(gl_FragCoord.xy);
#endif
#ifdef LIGHT
  texel.rgb = linear(texel.rgb * (1.0 / max(texel.a, 1e-4))) * texel.a;
#endif
#ifdef GLASS
  texel *= opacity;
#endif
#ifdef RIM
  vec4 distances = edges * gl_FragCoord.w;
  vec4 inside = coverage(distances);
  vec2 covered = max(inside.xz + inside.yw - 1.0, 0.0);
  float share = covered.x * covered.y;
#ifdef ROUND
  vec2 beyond = radius - min(distances.xz, distances.yw);
  if (min(beyond.x, beyond.y) > 0.0) share = clamp(radius - length(beyond) + 0.5, 0.0, 1.0);
#endif
  texel *= share * opacity;
#endif
  color = texel;
#endif
}
