// The contents of a view, a plain colour, or a shadow.
// MASKED: only inside rectangles with rounded corners.
// BLURRED: the shadow of a rectangle.
// ROUNDED: with BLURRED, the shadow of a rectangle with rounded corners.
// PLAIN: a plain colour without masks.
// TREATED: an image whose pixels are changed while they are shown, with any of the following.
// SMOOTH: the image is enlarged with Catmull-Rom splines.
// SHARPENED: the differences from the neighbouring pixels are enlarged.
// LEVELS: brightness, contrast and gamma.
// TINTED, INVERTED: the tones of ColorFilter.

uniform sampler2D image;
uniform vec4 tint;           // premultiplied

in vec2 uv;
out vec4 color;

#if defined(MASKED) || defined(BLURRED)
in vec2 at;

// Returns the signed distance of `p` from a rectangle around the origin whose corners have the
// radius r, negative inside, and the unit vector in which it grows in the quadrant of p (after
// Quilez, "2D distance functions").
vec3 outline(vec2 p, vec2 halfSize, float r) {
  vec2 q = abs(p) - halfSize + r;
  vec2 beyond = max(q, 0.0);
  float far = length(beyond);
  vec2 straight = q.x > q.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0);
  vec2 way = min(q.x, q.y) > 0.0 ? beyond / far : straight;
  return vec3(min(max(q.x, q.y), 0.0) + far - r, way * mix(vec2(-1.0), vec2(1.0), step(0.0, p)));
}

// Returns the vector in pixels along which `way`, a direction in the plane of `p`, grows; its
// length is that of a pixel.
vec2 perPixel(vec2 p, vec2 way) {
  return vec2(dot(way, dFdx(p)), dot(way, dFdy(p)));
}
#endif

#ifdef MASKED
uniform int maskCount;
uniform mat3 toMask[4];      // from view points to points of the mask, homogeneous
uniform vec4 maskRects[4];   // centre, half size
uniform vec2 maskEdges[4];   // radius of the corners, width of the ring

// Returns the share of a pixel behind a straight edge whose distance from the centre is d
// pixels, for the normal (a, b) with a ≥ b ≥ 0: 1/a per pixel, and near the ends the square of
// the rest over 2ab.
float covered(float d, float a, float b) {
  float away = abs(d);
  float rest = max(0.5 * (a + b) - away, 0.0);
  float less = away <= 0.5 * (a - b) ? 0.5 - away / a : 0.5 * rest * rest / max(a * b, 1e-6);
  return d < 0.0 ? 1.0 - less : less;
}

// Returns the share of the pixel that is inside all masks.
float inside() {
  float share = 1.0;
  for (int i = 0; i < maskCount; ++i) {
    vec3 h = toMask[i] * vec3(at, 1.0);
    vec2 p = h.xy / h.z - maskRects[i].xy;
    vec3 edge = outline(p, maskRects[i].zw, maskEdges[i].x);
    vec2 slope = abs(perPixel(p, edge.yz));
    float size = max(length(slope), 1e-6);
    float a = max(slope.x, slope.y) / size;
    float b = min(slope.x, slope.y) / size;
    share *= covered(edge.x / size, a, b) - covered((edge.x + maskEdges[i].y) / size, a, b);
  }
  return share;
}
#endif

#ifdef BLURRED
uniform vec4 caster;         // centre, half size, in view points
uniform vec4 hole;           // the same
uniform vec2 blur;           // radius of the corners, standard deviation, in view points

// Returns the Gauss error function to 5e-4 (Abramowitz and Stegun, 7.1.27).
vec2 erf(vec2 x) {
  vec2 a = abs(x);
  vec2 s = 1.0 + (0.278393 + (0.230389 + (0.000972 + 0.078108 * a) * a) * a) * a;
  s *= s;
  return sign(x) * (1.0 - 1.0 / (s * s));
}

// Returns the convolution of the caster with a Gaussian at `p`. With rounded corners it is right to
// 0.02: exact along x, and the mean of samples along y (after Wallace, "Fast Rounded Rectangle
// Shadows").
float shade(vec2 p) {
#ifndef ROUNDED
  vec2 x = erf((p.x + vec2(-caster.z, caster.z)) * (0.70710678 / blur.y));
  vec2 y = erf((p.y + vec2(-caster.w, caster.w)) * (0.70710678 / blur.y));
  return 0.25 * (x.y - x.x) * (y.y - y.x);
#else
  float r = blur.x;
  float sigma = blur.y;
  float top = clamp(p.y - caster.w, -3.0 * sigma, 3.0 * sigma);
  float bottom = clamp(p.y + caster.w, -3.0 * sigma, 3.0 * sigma);
  float height = (bottom - top) / 6.0;
  float sum = 0.0;
  for (int i = 0; i < 6; ++i) {
    float y = top + height * (float(i) + 0.5);
    float corner = min(caster.w - r - abs(p.y - y), 0.0);
    float across = caster.z - r + sqrt(max(0.0, r * r - corner * corner));
    vec2 ends = erf((p.x + vec2(-across, across)) * (0.70710678 / sigma));
    sum += 0.5 * (ends.y - ends.x) * exp(-0.5 * y * y / (sigma * sigma));
  }
  return sum * height * 0.39894228 / sigma;
#endif
}
#endif

#ifdef TREATED
uniform float sharpness;
uniform vec3 levels;         // brightness, contrast, 1 / gamma
uniform vec3 paper;          // the colours of white and black
uniform vec3 ink;

#ifdef SMOOTH
// Returns the weights of four pixels in a row at the distance t after the second one (Catmull and
// Rom, 1974).
vec4 weights(float t) {
  return vec4(
    ((-0.5 * t + 1.0) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1.0,
    ((-1.5 * t + 2.0) * t + 0.5) * t, (0.5 * t - 0.5) * t * t);
}

vec4 sampled(vec2 at) {
  ivec2 last = textureSize(image, 0) - 1;
  vec2 p = at * vec2(last + 1) - 0.5;
  vec2 start = floor(p);
  vec4 across = weights(p.x - start.x);
  vec4 down = weights(p.y - start.y);
  vec4 sum = vec4(0.0);
  for (int y = 0; y < 4; ++y) {
    vec4 row = vec4(0.0);
    for (int x = 0; x < 4; ++x) {
      ivec2 texel = clamp(ivec2(start) + ivec2(x, y) - 1, ivec2(0), last);
      row += across[x] * texelFetch(image, texel, 0);
    }
    sum += down[y] * row;
  }
  sum.a = clamp(sum.a, 0.0, 1.0);
  return vec4(clamp(sum.rgb, 0.0, sum.a), sum.a);
}
#else
vec4 sampled(vec2 at) { return texture(image, at); }
#endif

// Returns the premultiplied colour of the image, sharpened.
vec4 picture() {
  vec4 here = sampled(uv);
#ifdef SHARPENED
  vec2 texel = 1.0 / vec2(textureSize(image, 0));
  vec4 around =
    sampled(uv + vec2(texel.x, 0.0)) + sampled(uv - vec2(texel.x, 0.0))
    + sampled(uv + vec2(0.0, texel.y)) + sampled(uv - vec2(0.0, texel.y));
  here.rgb = clamp(here.rgb + sharpness * (here.rgb - 0.25 * around.rgb), 0.0, here.a);
#endif
  return here;
}

// Returns what the filter makes of a colour that is not premultiplied; the formulas are those of
// ColorFilter.
vec3 filtered(vec3 c) {
#ifdef LEVELS
  c = clamp((c - 0.5) * levels.y + 0.5 + levels.x, 0.0, 1.0);
  c = pow(c, vec3(levels.z));
#endif
#if defined(TINTED)
  c = mix(ink, paper, c);
#elif defined(INVERTED)
  float luminance = dot(c, vec3(0.2126, 0.7152, 0.0722));
  float target = mix(ink.x, paper.x, luminance);
  vec3 hue = c - luminance;
  float above = max(max(hue.r, hue.g), max(hue.b, 1e-4));
  float below = max(max(-hue.r, -hue.g), max(-hue.b, 1e-4));
  c = target + hue * min(1.0, min((1.0 - target) / above, target / below));
#endif
  return clamp(c, 0.0, 1.0);
}
#endif

void main() {
#ifdef BLURRED
  vec2 p = at - hole.xy;
  vec3 edge = outline(p, hole.zw, blur.x);
  // Derivatives are undefined after a pixel has been discarded, so they come first.
#ifdef MASKED
  float share = inside();
#else
  float share = 1.0;
#endif
  // The view covers the rest of the pixels at its edge. At exactly half a
  // pixel, rounding would decide.
  if (edge.x <= -0.49 * length(perPixel(p, edge.yz))) discard;
  float dark = shade(at - caster.xy) * share;
  color = tint * clamp(dark + step(0.004, dark) * dither(gl_FragCoord.xy) / tint.a, 0.0, 1.0);
#elif defined(PLAIN)
  // A software renderer has a second way to draw shaders that only multiply, which rounds in
  // another way, and chooses one for each tile of the screen. The limits keep it from that choice.
  color = clamp(tint, 0.0, 1.0);
#else
#ifdef TREATED
  vec4 shown = picture();
  color = vec4(filtered(shown.rgb / max(shown.a, 1e-3)) * shown.a, shown.a) * tint;
#else
  color = texture(image, uv) * tint;
#endif
#ifdef MASKED
  color *= inside();
#endif
#endif
}
