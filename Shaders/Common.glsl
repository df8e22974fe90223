// Precedes every stage. The text after it is valid GLSL 3.30 core and GLSL ES 3.00.
#ifdef GL_ES
precision highp float;
precision highp int;
precision highp sampler2D;
#endif

#if defined(FRAGMENT) && (defined(SAMPLES_2) || defined(SAMPLES_4))
// Returns the mean of two or four samples of `page` along `span`, the part of the page that a pixel
// at `uv` covers in the direction in which the paper looks squeezed.
vec4 alongSpan(sampler2D page, vec2 uv, vec2 span) {
#ifdef SAMPLES_4
  vec4 inner = texture(page, uv - 0.125 * span) + texture(page, uv + 0.125 * span);
  vec4 outer = texture(page, uv - 0.375 * span) + texture(page, uv + 0.375 * span);
  return 0.25 * (inner + outer);
#else
  return 0.5 * (texture(page, uv - 0.25 * span) + texture(page, uv + 0.25 * span));
#endif
}
#endif

#ifdef PAPER
// Returns noise below half a step of 8 bits. Slow gradients show no bands, and unshaded texels,
// which are whole steps, keep their value. The noise is the R2 sequence after Roberts (2018).
float dither(vec2 pixel) {
  return (fract(dot(pixel, vec2(0.75487767, 0.56984029))) - 0.5) * (0.98 / 255.0);
}

// Returns the factor of an encoded colour on paper in a shade of the strength `dark`, 0…1, which is
// whole from 0.3 on. Light that paper has thrown back is warm.
vec3 warmShade(float dark) {
  return mix(vec3(1.0), vec3(185.0, 174.0, 159.0) / 255.0, min(1.0, dark * (1.0 / 0.3)));
}

// Returns the linear light of an encoded colour: the curve of IEC 61966-2-1 to a twentieth of a
// step of 8 bits. Its curved part is a fitted polynomial, since powers take time.
vec3 linear(vec3 c) {
  vec3 curve = (((c * -0.116806508 + 0.526539064) * c + 0.560356493) * c + 0.028407053) * c
      + 0.001046128;
  return mix(c * (1.0 / 12.92), curve, greaterThanEqual(c, vec3(0.04045)));
}
#endif
