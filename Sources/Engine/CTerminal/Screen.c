#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include "CTerminal.h"
#include "Guard.h"
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

extern int wcwidth(wchar_t);

#define MOST_STYLES 64

static SCREEN *screen;
static FILE *in;
static FILE *out;
static bool reports_mouse;
static attr_t attributes_of[MOST_STYLES];

static const char paste_on[] = "\033[?2004h";
static const char paste_off[] = "\033[?2004l";
static const char mouse_on[] = "\033[?1000h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1000l";

// The key codes for the beginning and the end of pasted text and for the beginning of a mouse's report in its two
// forms, above the codes of ncurses itself.
enum { paste_begin = KEY_MAX + 1000, paste_end, mouse_report, old_mouse_report };

// The escape sequence that the terminal database has for a capability, or NULL if there is none.
static const char *capability(const char *name) {
  const char *text = tigetstr(name);
  return text == NULL || text == (char *)-1 ? NULL : text;
}

ct_terminal ct_terminal_named(const char *name) {
  ct_terminal found = {false, false, 0};
  int error = 0;
  if (name == NULL || setupterm(name, STDOUT_FILENO, &error) != OK) return found;
  found.can_address_cursor = capability("cup") != NULL;
  found.has_mouse = capability("kmous") != NULL;
  int colors = tigetnum("colors");
  found.colors = colors > 0 ? colors : 0;
  del_curterm(cur_term);
  return found;
}

bool ct_use_locale(void) {
  setlocale(LC_ALL, "");
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int ct_columns(uint32_t character) { return wcwidth((wchar_t)character); }

static void send(const char *text) {
  fputs(text, out);
  fflush(out);
}

// Has the terminal say where a paste begins and ends, and where the mouse is pressed.
static void ask_for_reports(void) {
  send(paste_on);
  if (reports_mouse) send(mouse_on);
}

// Lets the terminal pass ^S, ^Q, ^V and ^O on to readline: one stopped by ^S would stop the player with it.
// Keeps ^C and ^Z from discarding output: the rest of a frame that is being sent would be missing for good.
static void take_every_key(void) {
  struct termios settings;
  if (tcgetattr(fileno(in), &settings) != 0) return;
  settings.c_iflag &= ~(tcflag_t)(IXON | IXOFF);
  settings.c_lflag &= ~(tcflag_t)IEXTEN;
  settings.c_lflag |= NOFLSH;
  tcsetattr(fileno(in), TCSADRAIN, &settings);
  def_prog_mode();
}

static void remember_way_back(void) {
  char reset[256] = "";
  const char *parts[] = {paste_off, reports_mouse ? mouse_off : NULL, capability("rmkx"), capability("sgr0"),
                         capability("cnorm"), capability("rmcup")};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    if (parts[i] && strlen(reset) + strlen(parts[i]) < sizeof reset) strcat(reset, parts[i]);
  guard_set_reset(fileno(out), reset);
}

// Defines both forms of the arrow keys: some terminals send another one than the terminal database says.
static void define_arrow_keys(void) {
  define_key("\033[A", KEY_UP);
  define_key("\033[B", KEY_DOWN);
  define_key("\033[C", KEY_RIGHT);
  define_key("\033[D", KEY_LEFT);
  define_key("\033OA", KEY_UP);
  define_key("\033OB", KEY_DOWN);
  define_key("\033OC", KEY_RIGHT);
  define_key("\033OD", KEY_LEFT);
}

// Lets the terminal scroll as a whole. When it is opened, ncurses sets the rows that scroll to as many as the terminal
// database has, and does not know that they hold the cursor back on a higher terminal.
static void scroll_all_rows(int rows) {
  const char *region = capability("csr");
  if (region) putp(tparm((char *)region, 0, rows - 1));
}

bool ct_screen_open(int input, int output, int rows, int width, bool mouse) {
  in = fdopen(dup(input), "r");
  out = fdopen(dup(output), "w");
  // At first of the size that terminfo says: a huge terminal's would take more memory than the player may have.
  use_env(FALSE);
  use_tioctl(FALSE);
  screen = in && out ? newterm(NULL, out, in) : NULL;
  if (screen == NULL) {
    if (in) fclose(in);
    if (out) fclose(out);
    return false;
  }
  resize_term(rows, width);
  scroll_all_rows(rows);
  reports_mouse = mouse;
  cbreak();
  noecho();
  nonl();
  intrflush(stdscr, FALSE);
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  // How many milliseconds after an Escape the rest of an escape sequence may still come.
  set_escdelay(50);
  define_key("\033[200~", paste_begin);
  define_key("\033[201~", paste_end);
  define_arrow_keys();
  if (mouse) {
    define_key("\033[<", mouse_report);
    define_key("\033[M", old_mouse_report);
  }
  scrollok(stdscr, FALSE);
  // Send whole frames only: otherwise ncurses stops in the middle of one when a key is pressed.
  typeahead(-1);
  take_every_key();
  if (has_colors()) {
    start_color();
    use_default_colors();
  }
  remember_way_back();
  ask_for_reports();
  return true;
}

void ct_screen_suspend(void) {
  // Write nothing if the shell has the terminal already: that may block.
  if (isendwin()) return;
  send(paste_off);
  if (reports_mouse) send(mouse_off);
  curs_set(1);
  if (capability("rmcup") == NULL) {
    // There is no second screen: the shell's prompt comes here.
    move(LINES - 1, 0);
    clrtoeol();
    refresh();
  }
  endwin();
}

void ct_screen_close(void) {
  if (screen == NULL) return;
  ct_screen_suspend();
  delscreen(screen);
  screen = NULL;
  guard_set_reset(-1, "");
  fclose(out);
  fclose(in);
}

void ct_screen_resume(void) {
  // Set everything again, because the shell may have changed the terminal since the process was stopped.
  reset_prog_mode();
  clearok(curscr, TRUE);
  refresh();
  ask_for_reports();
}

int ct_screen_colors(void) { return has_colors() ? COLORS : 0; }

void ct_screen_define(int style, int foreground, int background, int attributes) {
  if (style < 1 || style >= MOST_STYLES) return;
  attr_t look = A_NORMAL;
  if (attributes & ct_bold) look |= A_BOLD;
  if (attributes & ct_reverse) look |= A_REVERSE;
  bool is_plain = foreground < 0 && background < 0;
  if (!is_plain && has_colors() && style < COLOR_PAIRS) {
    init_pair((short)style, (short)foreground, (short)background);
    look |= (attr_t)COLOR_PAIR(style);
  }
  attributes_of[style] = look;
}

void ct_screen_resize(int rows, int width) {
  if (is_term_resized(rows, width)) {
    resize_term(rows, width);
    scroll_all_rows(rows);
  }
  clearok(curscr, TRUE);
}

void ct_screen_put(int row, int column, const char *text, int style) {
  attrset(style > 0 && style < MOST_STYLES ? attributes_of[style] : A_NORMAL);
  mvaddstr(row, column, text);
}

void ct_screen_flush(int row, int column) {
  curs_set(row < 0 ? 0 : 1);
  if (row >= 0) move(row, column);
  refresh();
}

// Reads the rest of the character in UTF-8 that begins with `byte`. A byte that cannot begin one is a key by
// itself: get_wch would discard what follows it.
static void read_character(ct_key *key, int byte) {
  size_t count = 0;
  key->bytes[count++] = (char)byte;
  if (byte < 0xC0) return;
  int next;
  while (count < 4 && (next = getch()) != ERR) {
    if (next < 0x80 || next >= 0xC0) {
      ungetch(next);
      return;
    }
    key->bytes[count++] = (char)next;
  }
}

// Reads what follows an Escape at once, as after a key with Alt; after the key Escape nothing does.
static void read_after_escape(ct_key *key) {
  int next = getch();
  if (next == ERR || next == 27 || next >= KEY_MIN) {
    if (next != ERR) ungetch(next);
    key->kind = ct_escape;
    return;
  }
  key->bytes[0] = 27;
  key->bytes[1] = (char)next;
}

// Reads the rest of a mouse's report: the button, the column and the row, as numbers between semicolons with M or m at
// the end, or as three bytes in the old form. Returns whether the first button was pressed. (ncurses 6.4 itself waits
// for the end as long as it takes, and writes past its buffer if there are ten numbers.)
static bool read_report(ct_key *key, bool is_old) {
  int numbers[3] = {0};
  int count = 0;
  int next = ERR;
  bool is_press;
  // How many milliseconds the next byte may take.
  timeout(50);
  if (is_old) {
    // What ncurses takes for the key Backspace is a byte here, too.
    while (count < 3 && (next = getch()) != ERR && next != KEY_RESIZE)
      numbers[count++] = (next == KEY_BACKSPACE ? 127 : next) - 32;
    is_press = count == 3;
  } else {
    while ((next = getch()) == ';' || (next >= '0' && next <= '9')) {
      if (next == ';') count++;
      else if (count < 3 && numbers[count] < 10000) numbers[count] = numbers[count] * 10 + next - '0';
    }
    is_press = next == 'M' && count == 2;
    if (!is_press && next != 'm' && next != ERR) ungetch(next);
  }
  nodelay(stdscr, TRUE);
  key->kind = ct_click;
  key->column = numbers[1] - 1;
  key->row = numbers[2] - 1;
  // The bits 4, 8 and 16 are Shift, Alt and Ctrl; others are other buttons, movements and the wheel.
  return is_press && (numbers[0] & ~28) == 0;
}

bool ct_screen_key(ct_key *key) {
  int code;
  while ((code = getch()) != ERR) {
    memset(key, 0, sizeof *key);
    switch (code) {
    case 27: read_after_escape(key); return true;
    case KEY_RESIZE: continue;
    case mouse_report:
    case old_mouse_report:
      if (!read_report(key, code == old_mouse_report)) continue;
      return true;
    case KEY_UP: key->kind = ct_up; break;
    case KEY_DOWN: key->kind = ct_down; break;
    case KEY_LEFT: key->kind = ct_left; break;
    case KEY_RIGHT: key->kind = ct_right; break;
    case KEY_ENTER: key->bytes[0] = '\r'; return true;
    case paste_begin: key->kind = ct_paste_begin; break;
    case paste_end: key->kind = ct_paste_end; break;
    }
    if (code < KEY_MIN) {
      read_character(key, code);
      return true;
    }
    // A key that only readline knows gets the bytes that the terminal has sent for it.
    char *sent = keybound(code, 0);
    if (sent) strncpy(key->bytes, sent, sizeof key->bytes - 1);
    free(sent);
    return true;
  }
  return false;
}
