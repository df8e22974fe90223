#pragma once

// The interface of libdispatch for run loops: the event file descriptor that is written when work
// arrives on the main queue, and the function that runs this work. The public headers do not
// declare them.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
