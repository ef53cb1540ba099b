// What the screen tells the guard; not for Swift.
#pragma once

// The bytes that bring the terminal's screen back, and where to send them.
void guard_set_reset(int descriptor, const char *bytes);
