// What needs C at a terminal: a screen drawn by ncurses, a line edited by readline, and a guard that restores
// the terminal when the process crashes. Call all of this on the main thread only: there is one terminal.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: What the terminal is

// What the terminal database says of a type of terminal; false and 0 if it does not know the type.
typedef struct {
  // Whether the cursor can be put anywhere, which drawing on the whole screen needs.
  bool can_address_cursor;
  // Whether it can report clicks of a mouse.
  bool has_mouse;
  // The number of its colours, 0 if it has none.
  int colors;
} ct_terminal;

// Looks up a type of terminal, such as xterm-256color.
ct_terminal ct_terminal_named(const char *name);

// Sets the locale that the environment names. Returns whether text is UTF-8 in it.
bool ct_use_locale(void);

// How many columns a Unicode character takes on the terminal: 0, 1 or 2, or -1 if it cannot be printed.
int ct_columns(uint32_t character);

// MARK: The screen

// Attributes of text, to be combined by |.
enum { ct_bold = 1, ct_reverse = 2 };

// Takes over the terminal on the descriptors `input` and `output`, until ct_screen_close, with a screen of this
// size. Returns false without changing anything if it cannot show frames.
bool ct_screen_open(int input, int output, int rows, int columns, bool reports_mouse);
void ct_screen_close(void);

// Restores the terminal's screen for the shell while the process is stopped, and takes it over again.
void ct_screen_suspend(void);
void ct_screen_resume(void);

// The number of colours of the open screen, 0 if it has none.
int ct_screen_colors(void);

// Sets how text of a style looks. Styles are numbers from 1 to 63; a colour is an index in the terminal's
// palette, and -1 its default; `attributes` are those above.
void ct_screen_define(int style, int foreground, int background, int attributes);

// Adapts to the terminal's new size in characters, and lets the next flush draw everything.
void ct_screen_resize(int rows, int columns);

// Puts text in UTF-8 on the screen, in a style; rows and columns count from 0 in the top left corner.
void ct_screen_put(int row, int column, const char *text, int style);

// Sends the terminal what has changed since the last flush, and moves the cursor; a negative row hides it.
void ct_screen_flush(int row, int column);

// The kinds of input from the keyboard and the mouse, as ncurses decodes it.
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
  // The bytes that readline gets for this key, then a zero.
  char bytes[64];
  int row, column;
} ct_key;

// Reads the next key, click or mark of a paste, without waiting. Returns false if there is none.
bool ct_screen_key(ct_key *key);

// MARK: The guard

// Remembers the settings of the terminal on this descriptor. A signal that ends the process and that nothing
// else handles restores them first.
void ct_terminal_remember(int descriptor);
// Restores those settings; does nothing if they were not remembered.
void ct_terminal_restore(void);

// Restores the terminal's screen and those settings, before the process dies. A signal handler may call it.
void ct_terminal_give_back(void);

// Handles the signals with these numbers from now on: each arrives as a byte, its number, on the descriptor
// that this returns. Returns -1 if there is no descriptor left.
int ct_signals(const int *numbers, size_t count);

// MARK: The line

// The functions that the line editor calls.
typedef struct {
  // Called with a line that Return has finished, or with NULL at the end of the input, as after ^D.
  void (*line)(const char *text);
  // Called after Tab: must call ct_line_offer with each word that may stand in the line from byte `start` on.
  void (*complete)(const char *line, int start);
  // Called with those of the offered words that fit, if there are several and readline does not draw.
  void (*matches)(const char *const *words, int count);
} ct_line_owner;

// Begins to edit lines after a label such as "> ". If `draws` is true, readline sets up the terminal and
// draws the line. `program` is the name by which .inputrc may address the player.
void ct_line_open(const char *program, const char *label, bool draws, ct_line_owner owner);
void ct_line_close(void);

// Types bytes into the line, as from a keyboard: whole characters and whole escape sequences only.
void ct_line_type(const uint8_t *bytes, size_t count);

// Offers a word as a completion; to be called by `complete` only.
void ct_line_offer(const char *word);

// Ends a search in the history, if there is one, and keeps the line that it found.
void ct_line_end_search(void);

// Puts text into the line at the cursor, also characters that are commands when they are typed.
void ct_line_insert(const char *text);

// Discards the typed line, and ends a search in the history if there is one.
void ct_line_clear(void);

// Sets the size of the terminal in characters, by which readline draws.
void ct_line_resize(int rows, int columns);

// Hides the line while something is printed above it, and shows it again. Does nothing unless readline draws.
void ct_line_hide(void);
void ct_line_show(void);

// Restores the terminal's settings for the shell while the process is stopped, and sets it up again. Does
// nothing unless readline draws.
void ct_line_suspend(void);
void ct_line_resume(void);

// What stands before the line: its label, or that of a search in the history; valid until it changes.
const char *ct_line_shown_label(void);
// The text of the line as typed so far, valid until it changes.
const char *ct_line_text(void);
// How many bytes of the text are before the cursor.
int ct_line_point(void);
bool ct_line_is_searching(void);

// MARK: The history of lines

// Reads the history from the file `path`, and keeps at most `most` lines of it.
void ct_history_read(const char *path, int most);
// Adds a line to the history, and to the file `path` unless that is NULL; every 100 lines cuts the file to
// `most` lines. A line that equals the one before it is not added.
void ct_history_add(const char *line, const char *path, int most);
