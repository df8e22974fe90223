// Paper with a gradient shadow. SHADED: the shadow; RIM: coverage of free edges and opacity.

uniform sampler2D page;

in vec2 uv;
flat in vec3 firstRamp;
flat in vec3 secondRamp;
flat in vec3 lightSteps;
#ifdef RIM
in vec4 edges;
flat in float opacity;
#endif

out vec4 color;

#ifdef SHADED
// Noise below half a step of 8 bits, so that slow gradients show no bands and unshaded texels,
// which are whole steps, keep their value. The R2 sequence after Roberts (2018).
float dither() {
  float noise = fract(dot(gl_FragCoord.xy, vec2(0.75487767, 0.56984029)));
  return (noise - 0.5) * (0.98 / 255.0);
}
#endif

void main() {
  vec4 texel = texture(page, uv);
#ifdef SHADED
  vec2 r = clamp(
      vec2(dot(uv, firstRamp.xy) + firstRamp.z, dot(uv, secondRamp.xy) + secondRamp.z), 0.0, 1.0);
  float lit = lightSteps.x + lightSteps.y * r.x + lightSteps.z * r.y;
  texel.rgb = texel.rgb * lit + dither();
#endif
#ifdef RIM
  vec4 inside = clamp(edges * gl_FragCoord.w + 0.5, 0.0, 1.0);
  vec2 covered = max(inside.xz + inside.yw - 1.0, 0.0);
  texel *= covered.x * covered.y * opacity;
#endif
  color = texel;
}
