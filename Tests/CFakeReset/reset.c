// Takes the place of a function of libOpenGL in the program that contains this file.

#include "CFakeReset.h"

static int resets = 0;

void quire_fake_resets(int count) { resets = count; }

// GL_UNKNOWN_CONTEXT_RESET or GL_NO_ERROR.
unsigned int glGetGraphicsResetStatus(void) {
  if (resets == 0) return 0;
  resets--;
  return 0x8255;
}
