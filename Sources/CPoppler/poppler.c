// This target exists for its headers.
#include "CPoppler.h"
