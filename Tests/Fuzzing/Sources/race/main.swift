// Adds to a number on two threads at once, so that `make sanitize` sees that the thread sanitizer
// reports it.
//
// The threads are two of the operating system. Two tasks may run one after the other on one thread,
// and then there is no race to report.

import Glibc

let counter = Counter()
var threads = [pthread_t(), pthread_t()]
for index in threads.indices {
  unsafe pthread_create(&threads[index], nil, count, Unmanaged.passRetained(counter).toOpaque())
}
for thread in threads { pthread_join(thread, nil) }
print(counter.value)
