#include "CTerminal.h"
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>
// Readline's own header wants stdio first.
#include <readline/history.h>
#include <readline/readline.h>

static ct_line_owner owner;
static bool is_open;
static bool draws_itself;

// The bytes of ct_line_type that readline has not read yet.
static const uint8_t *typed;
static size_t typed_count;

// The words that ct_line_offer has received since Tab was pressed.
static char **offered;
static size_t offered_count;
static size_t offered_room;

// Gives readline the next typed byte, and EOF after the last one: waiting for more would stop the main loop,
// and readline would read a repeated byte forever.
static int next_byte(FILE *stream) {
  (void)stream;
  if (typed_count == 0) return EOF;
  typed_count--;
  return *typed++;
}

static int has_byte(void) { return typed_count > 0; }

// Does nothing: the player draws the line after each ct_line_type.
static void redisplay(void) {}

// Whether owner.line is handling a finished line: then there is no line to hide.
static bool is_taking;

static void take_line(char *line) {
  is_taking = true;
  owner.line(line);
  is_taking = false;
  free(line);
}

static void show_matches(char **words, int count, int longest) {
  (void)longest;
  owner.matches((const char *const *)words + 1, count);
}

static char *next_offer(const char *text, int state) {
  static size_t place;
  if (state == 0) place = 0;
  while (place < offered_count) {
    const char *word = offered[place++];
    if (strncmp(word, text, strlen(text)) == 0) return strdup(word);
  }
  return NULL;
}

static void forget_offers(void) {
  for (size_t i = 0; i < offered_count; i++) free(offered[i]);
  offered_count = 0;
}

static char **complete(const char *text, int start, int end) {
  (void)end;
  forget_offers();
  owner.complete(rl_line_buffer, start);
  // Without this, readline would offer the names of files where no word fits.
  rl_attempted_completion_over = 1;
  return rl_completion_matches(text, next_offer);
}

void ct_line_offer(const char *word) {
  if (offered_count == offered_room) {
    offered_room = offered_room ? offered_room * 2 : 32;
    offered = realloc(offered, offered_room * sizeof *offered);
    if (offered == NULL) abort();
  }
  offered[offered_count++] = strdup(word);
}

// Keeps ^C and ^Z from discarding output that the terminal has not shown yet.
static void keep_output(void) {
  struct termios settings;
  if (tcgetattr(STDIN_FILENO, &settings) != 0) return;
  settings.c_lflag |= NOFLSH;
  tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
}

static int do_nothing(int count, int key) {
  (void)count;
  (void)key;
  return 0;
}

// Gives each key a command, and unbinds what crashes readline 8.2 in callback mode. It leaves a key without a command by
// a jump into a function that may have returned. Macros crash it, and searches whose pattern is typed first and a switch
// to vi's keys within a line use memory that was freed.
static void bind_every_key(void) {
  Keymap maps[] = {emacs_standard_keymap, emacs_meta_keymap, emacs_ctlx_keymap, vi_movement_keymap,
                   vi_insertion_keymap};
  rl_command_func_t *commands[] = {rl_start_kbd_macro,        rl_end_kbd_macro,          rl_call_last_kbd_macro,
                                   rl_noninc_forward_search,  rl_noninc_reverse_search,  rl_vi_editing_mode};
  for (size_t map = 0; map < sizeof maps / sizeof *maps; map++) {
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
      rl_unbind_function_in_map(commands[i], maps[map]);
    for (int key = 0; key < 256; key++) {
      KEYMAP_ENTRY *entry = &maps[map][key];
      if (entry->type == ISFUNC && entry->function == NULL) entry->function = do_nothing;
    }
  }
  Keymap typing[] = {emacs_standard_keymap, vi_movement_keymap, vi_insertion_keymap};
  for (size_t map = 0; map < sizeof typing / sizeof *typing; map++) {
    // Otherwise a key that readline does not know, such as F5, would type the end of its escape sequence.
    rl_bind_keyseq_in_map("\033[", rl_skip_csi_sequence, typing[map]);
    // Otherwise readline would wait for the end of a paste, and read past what has come.
    rl_bind_keyseq_in_map("\033[200~", do_nothing, typing[map]);
  }
}

void ct_line_open(const char *program, const char *label, bool draws, ct_line_owner new_owner) {
  owner = new_owner;
  draws_itself = draws;
  rl_readline_name = program;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  // Exported LINES and COLUMNS would freeze the size that ncurses sees.
  rl_change_environment = 0;
  rl_getc_function = next_byte;
  rl_input_available_hook = has_byte;
  rl_attempted_completion_function = complete;
  rl_completer_word_break_characters = " ;";
  rl_completion_append_character = ' ';
  if (!draws) {
    rl_prep_term_function = NULL;
    rl_deprep_term_function = NULL;
    rl_redisplay_function = redisplay;
    rl_completion_display_matches_hook = show_matches;
    rl_outstream = fopen("/dev/null", "w");
  } else {
    keep_output();
  }
  using_history();
  // First, because it reads .inputrc, which the settings below must override: with its own paste mode,
  // readline would wait for the end of a paste.
  rl_initialize();
  rl_variable_bind("enable-bracketed-paste", "off");
  rl_variable_bind("bell-style", "none");
  rl_variable_bind("show-all-if-ambiguous", "on");
  rl_variable_bind("isearch-terminators", "\033\012");
  bind_every_key();
  rl_callback_handler_install(label, take_line);
  is_open = true;
}

void ct_line_close(void) {
  if (!is_open) return;
  is_open = false;
  // Remove the label of an empty line.
  if (draws_itself && rl_end == 0) {
    rl_clear_visible_line();
    fflush(rl_outstream);
  }
  rl_callback_handler_remove();
}

// Limits the repeat count of a command and the length of the line: a count of a million would block the game.
static void keep_measure(void) {
  enum { most_times = 1000, longest_line = 4096 };
  if (rl_numeric_arg > most_times) rl_numeric_arg = most_times;
  if (rl_numeric_arg < -most_times) rl_numeric_arg = -most_times;
  if (rl_end > longest_line) {
    int end = longest_line;
    // Not within a character, whose later bytes begin with the bits 10 in UTF-8.
    while (end > 0 && ((unsigned char)rl_line_buffer[end] & 0xC0) == 0x80) end--;
    rl_delete_text(end, rl_end);
    if (rl_point > rl_end) rl_point = rl_end;
    if (rl_mark > rl_end) rl_mark = rl_end;
  }
}

void ct_line_end_search(void) {
  if (!is_open || !RL_ISSTATE(RL_STATE_ISEARCH)) return;
  const uint8_t *rest = typed;
  size_t rest_count = typed_count;
  // A line break, one of the two keys that end a search here, has no other effect.
  typed = (const uint8_t *)"\n";
  typed_count = 1;
  rl_callback_read_char();
  typed = rest;
  typed_count = rest_count;
}

void ct_line_type(const uint8_t *bytes, size_t count) {
  typed = bytes;
  typed_count = count;
  while (is_open && typed_count > 0) {
    // While it searches, readline reads whole characters, and half a one takes the key after it along.
    mbstate_t none = {0};
    bool is_half = *typed >= 0x80 && mbrlen((const char *)typed, typed_count, &none) > typed_count;
    if (is_half && RL_ISSTATE(RL_STATE_ISEARCH)) {
      typed++;
      typed_count--;
      continue;
    }
    rl_callback_read_char();
    keep_measure();
  }
  typed_count = 0;
}

void ct_line_insert(const char *text) {
  if (!is_open) return;
  rl_insert_text(text);
  keep_measure();
  rl_redisplay();
}

bool ct_line_is_searching(void) { return is_open && RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH); }

void ct_line_clear(void) {
  if (!is_open) return;
  if (RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH)) ct_line_type((const uint8_t *)"\a", 1);
  // This also discards a repeat count or a key sequence of which only a part has been typed.
  rl_callback_sigcleanup();
  // Otherwise a changed line of the history keeps a pointer to its freed undo list.
  rl_free_line_state();
  rl_replace_line("", 1);
  rl_point = rl_mark = 0;
  rl_redisplay();
}

void ct_line_resize(int rows, int columns) { rl_set_screen_size(rows, columns); }

void ct_line_hide(void) {
  if (!is_open || !draws_itself || is_taking) return;
  rl_clear_visible_line();
  fflush(rl_outstream);
}

void ct_line_show(void) {
  if (!is_open || !draws_itself || is_taking) return;
  rl_on_new_line();
  rl_redisplay();
}

void ct_line_suspend(void) {
  if (!is_open || !draws_itself) return;
  rl_deprep_terminal();
  ct_terminal_restore();
}

void ct_line_resume(void) {
  if (!is_open || !draws_itself) return;
  keep_output();
  rl_prep_terminal(1);
  rl_forced_update_display();
}

const char *ct_line_shown_label(void) { return rl_display_prompt ? rl_display_prompt : ""; }

const char *ct_line_text(void) { return rl_line_buffer ? rl_line_buffer : ""; }

int ct_line_point(void) { return rl_point; }

void ct_history_read(const char *path, int most) {
  using_history();
  stifle_history(most);
  read_history(path);
}

void ct_history_add(const char *line, const char *path, int most) {
  HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
  if (last && strcmp(last->line, line) == 0) return;
  add_history(line);
  if (path == NULL) return;
  if (append_history(1, path) != 0) write_history(path);
  static int added;
  if (++added % 100 == 0) history_truncate_file(path, most);
}
