// What a guarded process leaves behind when it dies, and how processes are started. This works on Linux.
//
//   Guard.c    signal handlers of a process: they find loops, and record how the process dies and where
//   Spawn.c    starts a process that the kernel kills when its parent is gone
//   Hashing.c  the same order of sets and dictionaries in every run
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  sv_frames = 96,  // addresses of a stack that are recorded
  sv_stacks = 25,  // stacks that are recorded of a loop
  sv_channel_descriptor = 3,  // a supervised process inherits these
  sv_life_descriptor = 4,
  sv_record_descriptor = 7,
  sv_looped = 999,  // a cause: the process used too much processor time without a beat
  sv_exited = 1000  // a cause from here on is a call of exit, with this much more than its status
};

// A thread's stack, as addresses within its functions, innermost first, up to a 0.
typedef struct {
  uint64_t frames[sv_frames];
  uint64_t callers[sv_frames];  // where the asynchronous callers of the innermost job go on
} sv_stack;

// What a process records in memory that outlives it: the code may close every descriptor. Only the process itself
// writes here once it runs; others read the file behind it.
typedef struct {
  uint64_t memory;  // how many bytes of data the process may have, or 0 for no limit
  uint64_t output;  // how many bytes it may print, or 0 for no limit
  uint64_t loop;  // how many milliseconds of a processor it may use without a beat, or 0 for no limit
  uint64_t beat;  // grows as long as the process makes progress
  uint64_t ended;  // 1 when the process has come to its end as expected
  uint64_t shown;  // how many bytes of its standard output it has shown itself
  uint64_t cause;  // of its death: a signal, `sv_looped`, or `sv_exited` and a status; 0 while it lives
  uint64_t is_overflow;  // 1 if the signal came because the stack was full
  uint64_t stack_count;
} sv_head;

typedef struct {
  sv_head head;
  sv_stack stacks[sv_stacks];
  char note[16 << 10];  // what the process was doing, up to a 0
  char maps[256 << 10];  // /proc/self/maps when it died
} sv_record;

enum {
  sv_stacks_at = offsetof(sv_record, stacks),
  sv_note_at = offsetof(sv_record, note),
  sv_maps_at = offsetof(sv_record, maps)
};

// Whether sets and dictionaries have the same order in every run.
bool sv_hashing_is_fixed(void);

// MARK: The guarded process

// Sets the process's limits as the record in this file says, and records its death there from now on; returns NULL if
// that is impossible. Call it once, before anything that may die.
sv_head *sv_guard(int file);

// Ends the guard when the process has come to its end as expected.
void sv_end(void);

// Makes a dying process call `give_back`, which may do only what a signal handler may, and then go on as `program`,
// which reads the record from descriptor 3 and may print to descriptor 4: the files that are `file` and `errors` now.
void sv_report_death(const char *program, char *const *arguments, char *const *environment, int file, int errors);
void sv_before_death(void (*give_back)(void));

// Reports that the process makes progress, and with a text also what it does. They do nothing without a guard.
void sv_beat(void);
void sv_note(const char *text);

// How many bytes of memory the process has allocated and not freed.
size_t sv_live_memory(void);

// Writes what is still to be printed; returns false if any of the output so far was lost.
bool sv_flush(void);

// Keeps other processes of the same user out of this one's memory, variables and descriptors.
void sv_hide(void);

// MARK: The supervisor

// Makes a file in memory, and returns its descriptor or a negative number. Whatever is written goes to the
// file's end.
int sv_memory_file(const char *name);

// Starts a program with these as its first descriptors; -1 stands for /dev/null. `lifeline` is the number of
// one more descriptor: when `life` is closed, which happens at the latest when this process ends, the kernel
// kills the program, and with `in_own_group` everything that it has started. Returns 0, or an error number.
int sv_spawn(const char *program, char *const *arguments, char *const *environment, const char *folder,
             const int *descriptors, int count, int lifeline, bool in_own_group, pid_t *process, int *life);
