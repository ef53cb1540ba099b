// What Screen.c calls in Guard.c; not for Swift.
#pragma once

// Makes ct_terminal_give_back write these bytes, which restore the terminal's screen, to this descriptor. With a
// negative descriptor it writes none.
void guard_set_reset(int descriptor, const char *bytes);
