// Paper on a roll with antialiased edges. By default this is paper that shows its back.
// RISING: paper that shows its front.
// CONTOUR: of either, only the paper next to the line that bounds the roll on the screen.
// INSIDE: paper that shows its back and fills all pixels.
// FLAT: flat paper. SHADED: flat paper with the shadow of the roll.
// SHADOW: that shadow alone. DESK: the shadow beside paper that ends on a desk, with a strength
// that follows the height of the paper.
// EDGE: the shadow around the free edges of paper that shows its back. DESK: with less strength
// beside the pages.
// LIGHT: as in Panel.frag.
// SAMPLES_2, SAMPLES_4: with two or four samples for a pixel, for paper at a steep angle.

uniform sampler2D image;
uniform vec4 ground;      // premultiplied colour of the paper itself, times its share
uniform float share;      // share of the page in the colour
uniform vec4 edges;       // edges of the flat sheet in points: left, top, right, bottom
uniform vec3 contour;     // distance in pixels from the contour; xy: per pixel, z: at the origin
uniform vec3 fold;        // xy: normal of the axis; z: twice the contour's position along it
uniform vec3 bend;        // see besideContour
uniform vec2 shadow;      // x: α at the roll, y: radius of the roll
uniform vec3 roll;        // as in Curl.vert

#ifdef EDGE
uniform vec2 edge;        // α at the edge, width in points
uniform vec4 areas[3];    // rectangles in fragment coordinates: least and greatest x and y
uniform vec4 shares;      // factors of the strength on each area and elsewhere
#endif

#if defined(SHADOW) && defined(DESK)
uniform vec4 casters[2];  // edges of the flat papers on the roll: left, top, right, bottom
uniform vec2 presence;    // factor of the shadow of each
#endif

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

// Returns the share of a pixel of one face, 1 for the back and −1 for the front, that lies within
// the paper's edges. The contour is `depth` pixels away.
//
// A line on the paper through the contour is a parabola on the screen. At t pixels inside the
// contour, the paper is √(bend·t) beyond it on the back, or before it on the front. bend.x is for
// the front, bend.y for the back, and bend.z is a pixel in points.
//
// The share is the mean over four lines at right angles to the contour. On each line an edge is
// `gap` points away from the contour, measured along x or y.
float besideContour(float depth, float face) {
  float nearest = max(depth - 0.5, 0.0);
  float furthest = max(depth + 0.5, nearest);
  vec2 gap = min(paper - edges.xy, edges.zw - paper);
  // Towards an edge at the left or the top, the paper runs in the other direction.
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

#ifdef EDGE
// Returns the α of the shadow around the free edges. `paper` is a point of the imagined paper
// beyond the edges, which continues along the roll.
float besideEdge() {
  vec2 away = paper - clamp(paper, edges.xy, edges.zw);
  // An edge throws the shadow after it has passed the contour, and a narrow one at first.
  float turned = (dot(paper - away, fold.xy) - 0.5 * fold.z) / roll.z;
  float width = edge.y * (0.1 + 0.9 * smoothstep(0.0, 1.5, turned));
  float dark = edge.x * (1.0 - smoothstep(0.0, width, length(away)));
  dark *= smoothstep(0.0, 0.3, turned);
  // Beside an end of the contour the shadow begins in the shape of a fan.
  float inside = (dot(gl_FragCoord.xy, contour.xy) + contour.z) * bend.z;
  float aside = abs(dot(away, vec2(-fold.y, fold.x)));
  dark *= smoothstep(0.0, 1.0, inside / max(aside, 1e-3));
#ifdef DESK
  float share = shares.w;
  for (int index = 0; index < 3; index++) {
    vec2 near = step(areas[index].xy, gl_FragCoord.xy) * step(gl_FragCoord.xy, areas[index].zw);
    share = max(share, shares[index] * near.x * near.y);
  }
  dark *= share;
#endif
  return dark;
}
#endif

#if defined(SHADOW) && defined(DESK)
// Returns the factor of the roll's shadow, which follows the height of the nearest point of the
// flat paper with the edges `frame`. `tone` is the distance from the axis.
float besidePaper(vec4 frame) {
  // The height of that point on the roll, in radii, and its distance along the roll.
  vec2 way = clamp(paper, frame.xy, frame.zw) - paper;
  float angle = clamp((tone + dot(way, fold.xy)) / shadow.y, 0.0, 1.5707963);
  float aside = abs(dot(way, vec2(-fold.y, fold.x))) / (2.0 * shadow.y);
  return smoothstep(0.0, 1.0, 1.0 - cos(angle)) * (1.0 - smoothstep(0.0, 1.0, aside));
}
#endif

void main() {
#ifdef EDGE
  color = vec4(0.0, 0.0, 0.0, besideEdge() + dither(gl_FragCoord.xy));
#else
#if defined(SHADED) || defined(SHADOW)
  float away = clamp((tone - shadow.y) / (2.0 * shadow.y), 0.0, 1.0);
  float dark = shadow.x * (1.0 - away * away * (3.0 - 2.0 * away));
#endif
#if defined(SHADOW) && defined(DESK)
  dark *= max(presence.x * besidePaper(casters[0]), presence.y * besidePaper(casters[1]));
#endif
#ifdef SHADOW
  color = vec4(0.0, 0.0, 0.0, dark + dither(gl_FragCoord.xy));
#else
#if defined(SAMPLES_2) || defined(SAMPLES_4)
  vec4 texel = alongSpan(image, uv, dFdx(uv) * contour.x + dFdy(uv) * contour.y);
#else
  vec4 texel = texture(image, uv);
#endif
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
#ifdef INSIDE
  color = texel;
#else
#if defined(CONTOUR) || !defined(RISING)
  // Paper that returns from a roll narrower than a pixel lies beside the contour, too.
  float depth = dot(gl_FragCoord.xy, contour.xy) + contour.z;
  float within = clamp(depth + 0.5, 0.0, 1.0);
#else
  const float within = 1.0;
#endif
#ifdef CONTOUR
#ifdef RISING
  float covered = besideContour(depth, FACE);
  if (within < 1.0) {
    // Where the back extends as far beyond the contour, it covers `hidden` of the roll's share of
    // the pixel. The front completes that share over the remaining part.
    float hidden = besideContour(depth, 1.0);
    covered = max(covered - hidden, 0.0) / max(1.0 - within * hidden, 1e-4);
  }
#else
  float covered = besideContour(depth, FACE);
#endif
#else
  // The change of the position on the paper from pixel to pixel converts points to pixels.
  vec2 across = dFdx(paper);
  vec2 down = dFdy(paper);
  vec2 pixel = max(sqrt(across * across + down * down), vec2(1e-9));
  vec2 share = clamp(min(paper - edges.xy, edges.zw - paper) / pixel + 0.5, 0.0, 1.0);
  float covered = share.x * share.y;
#endif
  color = texel * (covered * within);
#endif
#endif
#endif
#endif
}
