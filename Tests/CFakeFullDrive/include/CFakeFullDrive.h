#pragma once

/// Makes every write to a file in the folder `folder`, a path without symbolic links, fail as if
/// its drive were full; a null pointer ends this.
///
/// It applies to the whole process, also to its libraries.
void quire_fill_drive(const char *folder);
