#pragma once

/// Makes the next `count` calls of `glGetGraphicsResetStatus` in this program report a reset of the
/// GPU, for whichever context is current.
void quire_fake_resets(int count);
