// Follows a file of the GL Transitions specification.
void main() {
#ifdef GL_ES
  quire_initialise();
#endif
  quire_finish(transition(quire_toFile(quire_place)));
}
