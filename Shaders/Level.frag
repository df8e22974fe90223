// A smaller picture of a page: each pixel is the mean of four texels of the page in approximate
// linear light, the square of an encoded value.

uniform sampler2D page;
uniform vec2 beside;     // distance of the texels from the middle of the pixel, 0…1

in vec2 uv;
out vec4 color;

void main() {
  vec4 a = texture(page, uv - beside);
  vec4 b = texture(page, uv + vec2(beside.x, -beside.y));
  vec4 c = texture(page, uv + vec2(-beside.x, beside.y));
  vec4 d = texture(page, uv + beside);
  // Alpha is treated as a colour, which therefore stays below it.
  color = 0.5 * sqrt(a * a + b * b + c * c + d * d);
}
