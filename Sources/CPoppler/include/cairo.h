// The headers of poppler include this name, which on its own is not in the path of the compiler.
#include <cairo/cairo.h>
