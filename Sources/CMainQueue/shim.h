#pragma once

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

// The interface of libdispatch for run loops: the event file descriptor that is written when work
// arrives on the main queue, and the function that runs this work. The public headers do not
// declare them.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// The run loop of Foundation. The symbols are weak, so that they are null in a program that does
// not link Foundation.
extern const void *const kCFRunLoopDefaultMode __attribute__((weak));
extern int32_t CFRunLoopRunInMode(
    const void *mode, double seconds, uint8_t returnsAfterSource) __attribute__((weak));
extern void *CFRunLoopGetMain(void) __attribute__((weak));
extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode) __attribute__((weak));
extern double CFAbsoluteTimeGetCurrent(void) __attribute__((weak));

// Does what is due on the main run loop, and returns the seconds until its next timer fires, or ∞.
static inline double quire_serve_main_run_loop(void) {
  if (!&kCFRunLoopDefaultMode || !CFRunLoopRunInMode || !CFRunLoopGetMain ||
      !CFRunLoopGetNextTimerFireDate || !CFAbsoluteTimeGetCurrent)
    return INFINITY;
  CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, true);
  double date = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
  return date == 0 ? INFINITY : fmax(0, date - CFAbsoluteTimeGetCurrent());
}
