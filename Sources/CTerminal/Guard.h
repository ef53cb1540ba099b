// Between Screen.c and Guard.c; not for Swift.
#pragma once

// Sets the bytes that restore the terminal's screen, and where to send them.
void guard_set_reset(int descriptor, const char *bytes);
