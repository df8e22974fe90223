// Paper on a roll with antialiased edges: its back, or what shows its front (RISING), of both apart
// what is next to the line that bounds the roll on the screen (CONTOUR); or flat paper (FLAT), also
// in the roll's shadow (SHADED), or that shadow alone (SHADOW), beside paper that ends on a desk as
// strong as the paper is high (DESK). LIGHT as in Panel.frag.

uniform sampler2D image;
uniform vec4 ground;      // premultiplied colour of the paper itself, in its share
uniform float share;      // of the page in the colour
uniform vec4 edges;       // of the sheet lying flat, in points: left, top, right, bottom
uniform vec3 contour;     // distance from the roll's contour in pixels: by pixel, at the origin
uniform vec3 fold;        // xy: normal of the axis; z: twice the contour's distance along it
uniform vec3 bend;        // see besideContour
uniform vec2 shadow;      // α at the roll, its radius

in vec2 paper;
in vec2 uv;
in float tone;

out vec4 color;

#ifdef CONTOUR
#ifdef RISING
#define FACE -1.0
#else
#define FACE 1.0
#endif

// The share of what a pixel sees of a face, 1 the back and −1 the front, that lies within the
// paper's edges, where the contour is `depth` pixels away.
//
// A line on the paper that goes through the contour is a parabola on the screen: t pixels inside of
// the contour, paper is √(bend·t) beyond it on the back or before it on the front, with bend.x for
// the front and bend.y for the back. bend.z is a pixel in points.
//
// Four lines at right angles to the contour each give the share of t that is within; on one of them
// an edge is `gap` points away from the contour, measured along x or y.
float besideContour(float depth, float face) {
  float nearest = max(depth - 0.5, 0.0);
  float furthest = max(depth + 0.5, nearest);
  vec2 gap = min(paper - edges.xy, edges.zw - paper);
  // Towards an edge at the left or the top the paper goes the other way.
  vec2 slope = fold.xy * vec2(
      gap.x < edges.z - paper.x ? -1.0 : 1.0, gap.y < edges.w - paper.y ? -1.0 : 1.0);
  gap += slope * (dot(paper, fold.xy) - 0.5 * fold.z);
  vec2 along = abs(fold.yx) * bend.z;
  vec2 curve = face * slope * abs(slope) * (face < 0.0 ? bend.x : bend.y);
  vec2 spread = abs(curve) * (furthest - nearest);
  const vec4 places = vec4(-0.375, -0.125, 0.125, 0.375);
  vec4 inside = vec4(1.0);
  for (int axis = 0; axis < 2; axis++) {
    vec4 gaps = gap[axis] + along[axis] * places;
    vec4 width = max(vec4(max(spread[axis], 1e-6)), 0.5 * along[axis] * abs(gaps));
    inside *= clamp(
        (gaps * abs(gaps) - 0.5 * curve[axis] * (nearest + furthest)) / width + 0.5, 0.0, 1.0);
  }
  return dot(inside, vec4(0.25));
}
#endif

void main() {
#if defined(SHADED) || defined(SHADOW)
  float away = clamp((tone - shadow.y) / (2.0 * shadow.y), 0.0, 1.0);
  float dark = shadow.x * (1.0 - away * away * (3.0 - 2.0 * away));
#endif
#ifdef DESK
  // How high the nearest paper is on the roll, in radii, and how far away it is along the roll.
  vec2 way = clamp(paper, edges.xy, edges.zw) - paper;
  float angle = clamp((tone + dot(way, fold.xy)) / shadow.y, 0.0, 1.5707963);
  float aside = abs(dot(way, vec2(-fold.y, fold.x))) / (2.0 * shadow.y);
  dark *= smoothstep(0.0, 1.0, 1.0 - cos(angle)) * (1.0 - smoothstep(0.0, 1.0, aside));
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
#if defined(CONTOUR) || !defined(RISING)
  // What comes back from a roll narrower than a pixel is beside its contour, too.
  float depth = dot(gl_FragCoord.xy, contour.xy) + contour.z;
  float within = clamp(depth + 0.5, 0.0, 1.0);
#else
  const float within = 1.0;
#endif
#ifdef CONTOUR
#ifdef RISING
  float covered = besideContour(depth, FACE);
  if (within < 1.0) {
    // The back, where there is any as far beyond the contour, covers `hidden` of the roll's share
    // of the pixel. Over what this leaves, it makes that share complete.
    float hidden = besideContour(depth, 1.0);
    covered = max(covered - hidden, 0.0) / max(1.0 - within * hidden, 1e-4);
  }
#else
  float covered = besideContour(depth, FACE);
#endif
#else
  // Points become pixels by how fast the place on the paper changes from pixel to pixel.
  vec2 across = dFdx(paper);
  vec2 down = dFdy(paper);
  vec2 pixel = max(sqrt(across * across + down * down), vec2(1e-9));
  vec2 share = clamp(min(paper - edges.xy, edges.zw - paper) / pixel + 0.5, 0.0, 1.0);
  float covered = share.x * share.y;
#endif
  color = texel * (covered * within);
#endif
#endif
}
