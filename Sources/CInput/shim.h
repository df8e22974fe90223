#pragma once
#include <linux/input.h>
#include <sys/ioctl.h>

// Swift cannot call variadic functions.

/// Reads the range and the value of the axis `axis` of an open input device.
static inline int quire_read_axis(
    int descriptor, unsigned axis, struct input_absinfo *information) {
  return ioctl(descriptor, EVIOCGABS(axis), information);
}
