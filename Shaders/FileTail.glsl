// What stands behind a file of the GL Transitions specification.
void main() {
  quire_finish(transition(quire_toFile(quire_place)));
}
