#pragma once

#include <stddef.h>
#include <stdint.h>

// libFuzzer without a main function; compiler-rt has no header for it. Its documentation, "Using
// libFuzzer as a library", declares the function.
int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));
