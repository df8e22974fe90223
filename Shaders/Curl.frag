// Paper on a roll with antialiased edges: its back, or what shows its front (RISING); or flat paper
// (FLAT), also in the roll's shadow (SHADED), or that shadow alone (SHADOW). LIGHT as in Panel.frag.

uniform sampler2D image;
uniform vec4 ground;      // premultiplied colour of the paper itself, in its share
uniform float share;      // of the page in the colour
uniform vec4 edges;       // of the sheet lying flat, in points: left, top, right, bottom
uniform vec3 contour;     // distance from the roll's contour in pixels: by pixel, at the origin
uniform vec3 fold;        // xy: normal of the axis; z: twice the contour's distance along it
uniform vec2 shadow;      // α at the roll, its radius

in vec2 paper;
in vec2 uv;
in float tone;

out vec4 color;

#ifndef FLAT
// The share of a pixel that lies within the paper's edges; `pixel` is how far its place changes.
float inside(vec2 place, vec2 pixel) {
  vec2 share = clamp(min(place - edges.xy, edges.zw - place) / pixel + 0.5, 0.0, 1.0);
  return share.x * share.y;
}
#endif

void main() {
#if defined(SHADED) || defined(SHADOW)
  float away = clamp((tone - shadow.y) / (2.0 * shadow.y), 0.0, 1.0);
  float dark = shadow.x * (1.0 - away * away * (3.0 - 2.0 * away));
#endif
#ifdef SHADOW
  color = vec4(0.0, 0.0, 0.0, dark + dither(gl_FragCoord.xy));
#else
  vec4 texel = texture(image, uv);
#ifdef FLAT
#ifdef SHADED
  texel.rgb = texel.rgb * (1.0 - dark) + dither(gl_FragCoord.xy);
#endif
  color = texel;
#else
  texel = ground + texel * share;
  texel.rgb = texel.rgb * tone + dither(gl_FragCoord.xy) * texel.a;
#ifdef LIGHT
  texel.rgb = linear(texel.rgb * (1.0 / max(texel.a, 1e-4))) * texel.a;
#endif
  // Points become pixels by how fast the place on the paper changes from pixel to pixel.
  vec2 across = dFdx(paper);
  vec2 down = dFdy(paper);
  vec2 pixel = max(sqrt(across * across + down * down), vec2(1e-9));
  float covered = inside(paper, pixel);
  float within = clamp(dot(gl_FragCoord.xy, contour.xy) + contour.z + 0.5, 0.0, 1.0);
#ifdef RISING
  // The back, if there is paper as far beyond the contour, covers `hidden` of the roll's share of
  // the pixel. Over what this leaves, it makes that share complete.
  float hidden = inside(paper + fold.xy * (fold.z - 2.0 * dot(paper, fold.xy)), pixel);
  if (within < 1.0) within *= (1.0 - hidden) / (1.0 - within * hidden);
#endif
  color = texel * (covered * within);
#endif
#endif
}
