// A bent sheet of paper.
// RIM: with coverage at the edges, and with the line along the free edges.
// LIGHT: as in Panel.frag.
// SAMPLES_2: as in Panel.frag.
// SHADOW: the shadow of the sheet alone, by which the encoded values beneath are multiplied.
// SKY: the same where only the sky is hidden.
// THROUGH: with the print of the other face, through which light comes.

#ifdef SKY
in float hidden;
flat in vec3 loss;
#elif defined(SHADOW)
uniform vec2 ends;        // first and last row of the paper that casts the shadow
uniform float strength;   // share of the shadow's strength
uniform float reach;      // distance of the outer edge of that paper from the spine
uniform float outward;    // direction on the screen from the spine into the sheet, 1 or −1
uniform vec3 spread;      // widths over which the shadow ends: of the contact shadow in points and
                          // for each point of height, of the ambient shadow
                          // for each point of height

in vec2 ground;
in vec4 shade;
in float hidden;
flat in vec3 loss;
#else
uniform sampler2D image;
#ifdef SAMPLES_2
uniform vec4 spine;       // as in Leaf.vert
#endif
uniform vec4 ground;      // premultiplied colour of plain paper
uniform float share;      // share of the page in the colour

in vec2 uv;
in vec3 tone;
#ifdef THROUGH
uniform sampler2D other;
uniform vec4 otherPaper;  // premultiplied colour beneath the print, share of the print in w

in vec2 uvBehind;
in float through;
#endif
#ifdef RIM
uniform vec4 isEdge;      // 1 for each end and row where the paper is antialiased, otherwise 0
uniform vec4 isFree;      // 1 for each end and row with a line along it, otherwise 0
uniform vec2 line;        // width in pixels, loss of light

in vec4 edges;
in float lift;
#endif
#endif

out vec4 color;

void main() {
#ifdef SKY
  color = vec4(1.0 + dither(gl_FragCoord.xy) - hidden * loss, 1.0);
#elif defined(SHADOW)
  vec2 away = max(vec2(shade.x, ends.x) - ground, max(ground - vec2(shade.y, ends.y), vec2(0.0)));
  float height = shade.z;
  float beyond = length(away);
  float low = 1.0 - min(height / reach, 1.0);
  float contact = 0.30 * low * low * (1.0 - smoothstep(0.0, spread.x + spread.y * height, beyond));
  float ambient = 0.14 * (1.0 - smoothstep(0.0, max(spread.z * height, 1e-3), beyond));
  // The light comes from the upper left of the screen.
  float side = 0.8 + 0.2 * clamp(outward * ground.x / (0.25 * reach), -1.0, 1.0);
  float dark = strength * shade.w * side * (contact + ambient);
  vec3 left = warmShade(dark) * (1.0 - hidden * loss);
  color = vec4(left + step(left.g, 0.9999) * dither(gl_FragCoord.xy), 1.0 - (1.0 - dark) * (1.0 - hidden * loss.g));
#else
#ifdef SAMPLES_2
  vec4 texel = alongSpan(image, uv, spine.xy * fwidth(dot(uv, spine.xy)));
#else
  vec4 texel = texture(image, uv);
#endif
  texel = ground + texel * share;
  vec3 lit = tone;
#ifdef THROUGH
  // All light together is at most an eighth more than that on a flat page.
  vec2 edge = vec2(0.5001);
#ifdef RIM
  // The middle of a pixel at an edge may lie beyond the print.
  edge += fwidth(uvBehind);
#endif
  vec2 outside = step(edge, abs(uvBehind - 0.5));
  vec3 print = mix(texture(other, uvBehind).rgb, vec3(1.0), max(outside.x, outside.y));
  vec3 beneath = otherPaper.rgb + print * otherPaper.w;
  lit = min(lit + through * beneath, 1.12);
#endif
#ifdef RIM
  vec4 inside = edges * gl_FragCoord.w;
  // The distance over which a slanted edge crosses a pixel.
  vec4 span = max(abs(dFdx(inside)) + abs(dFdy(inside)), vec4(1e-6));
  vec4 nearest = mix(vec4(1e6), inside, isFree);
  float depth = min(min(nearest.x, nearest.y), min(nearest.z, nearest.w));
  // The line is darker than the paper itself, however much light comes through the paper.
  float drawn = lift * clamp(line.x - depth + 0.5, 0.0, 1.0);
  lit = min(lit, 1.12 - 0.12 * drawn) * (1.0 - line.y * drawn);
#endif
  texel.rgb = texel.rgb * lit + dither(gl_FragCoord.xy) * texel.a;
#ifdef LIGHT
  texel.rgb = linear(texel.rgb * (1.0 / max(texel.a, 1e-4))) * texel.a;
#endif
#ifdef RIM
  vec4 covered = mix(vec4(1.0), clamp(inside / span + 0.5, 0.0, 1.0), isEdge);
  vec2 both = max(covered.xz + covered.yw - 1.0, 0.0);
  texel *= both.x * both.y;
#endif
  color = texel;
#endif
}
