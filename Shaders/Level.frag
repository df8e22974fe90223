// A mipmap level of a page, from the next larger one.

uniform sampler2D page;

in vec2 uv;
out vec4 color;

void main() {
  color = texture(page, uv);
}
