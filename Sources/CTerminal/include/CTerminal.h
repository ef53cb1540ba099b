// The parts of the terminal that need C: a screen of ncurses, a line edited by readline, and a guard that gives the
// terminal back when the process crashes. Call all of this on the main thread only: there is one terminal.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: What the terminal is

// What the terminal database says of a terminal.
typedef struct {
  // Whether the cursor can be put anywhere, which a full screen needs.
  bool can_address_cursor;
  bool has_mouse;
  int colors;
} ct_terminal;

ct_terminal ct_terminal_named(const char *name);

// Sets the locale of the environment. Returns whether its text is UTF-8.
bool ct_use_locale(void);

// The width of a character in columns: 0, 1 or 2, or -1 if it cannot be printed.
int ct_columns(uint32_t character);

// MARK: The screen

// Text attributes, to be combined.
enum { ct_bold = 1, ct_dim = 2, ct_reverse = 4 };

// Takes over the terminal. Returns false without changing anything if the terminal cannot show frames.
bool ct_screen_open(int input, int output, bool reports_mouse);
void ct_screen_close(void);

// Gives the terminal to the shell, and takes it back.
void ct_screen_suspend(void);
void ct_screen_resume(void);

// The number of colours; 0 on a terminal without any.
int ct_screen_colors(void);

// Sets how text of a style looks. Styles count from 1; a colour of -1 is the terminal's own.
void ct_screen_define(int style, int foreground, int background, int attributes);

// Takes over the terminal's size, and lets the next flush draw everything.
void ct_screen_resize(int rows, int columns);

void ct_screen_put(int row, int column, const char *text, int style);

// Sends what has changed, and moves the cursor; a negative row hides it.
void ct_screen_flush(int row, int column);

// What the keyboard and the mouse send, as ncurses decodes it.
typedef enum {
  // A character in UTF-8, a byte that is not part of one, or a key that only readline knows.
  ct_text,
  ct_up,
  ct_down,
  ct_left,
  ct_right,
  ct_escape,
  // The mouse's first button was pressed.
  ct_click,
  ct_paste_begin,
  ct_paste_end
} ct_key_kind;

typedef struct {
  ct_key_kind kind;
  // The bytes that readline gets for this key; they end with a zero.
  char bytes[64];
  int row, column;
} ct_key;

// Reads the next key without waiting. Returns false if no key was pressed.
bool ct_screen_key(ct_key *key);

// MARK: The guard

// Remembers the terminal's settings. A signal that ends the process and is not otherwise handled restores them first.
void ct_terminal_remember(int descriptor);
void ct_terminal_restore(void);

// Undoes what `ct_screen_open` and readline have changed. A signal handler may call it.
void ct_terminal_give_back(void);

// Handles these signals from now on, even before this returns: each arrives as a byte on the returned descriptor.
// Returns -1 if there is no descriptor left.
int ct_signals(const int *numbers, size_t count);

// MARK: The line

// The callbacks of the line editor.
typedef struct {
  // Called with a finished line, or NULL at the end of the input.
  void (*line)(const char *text);
  // Called for the completions from byte `start` of the line on; it calls `ct_line_offer` with each.
  void (*complete)(const char *line, int start);
  // Called with the matching completions, unless readline draws.
  void (*matches)(const char *const *words, int count);
} ct_line_owner;

// Begins to edit lines. With `draws`, readline sets up the terminal and draws the line.
void ct_line_open(const char *program, const char *label, bool draws, ct_line_owner owner);
void ct_line_close(void);

// Types bytes: whole characters and whole escape sequences only.
void ct_line_type(const uint8_t *bytes, size_t count);

void ct_line_offer(const char *word);

// Ends a search, and keeps the line that it found.
void ct_line_end_search(void);

// Puts text at the cursor without acting on it.
void ct_line_insert(const char *text);

// Discards the typed line, and ends a search.
void ct_line_clear(void);

void ct_line_resize(int rows, int columns);

// Hides the line while something is printed above it, and shows it again. With `draws` only.
void ct_line_hide(void);
void ct_line_show(void);

// Gives the terminal to the shell, and takes it back. With `draws` only.
void ct_line_suspend(void);
void ct_line_resume(void);

// The text before the line: the label, or the label of a search.
const char *ct_line_shown_label(void);
const char *ct_line_text(void);
// The cursor's position in the text, in bytes.
int ct_line_point(void);
bool ct_line_is_searching(void);

// MARK: Another program

// Runs a program that owns the terminal until it ends. Returns its status as `waitpid` does, or -1 if it cannot start.
int ct_run(const char *program, char *const *arguments);

// MARK: The history of lines

void ct_history_read(const char *path, int most);
// Adds a line to the history, and to the file `path` unless that is NULL.
void ct_history_add(const char *line, const char *path, int most);
