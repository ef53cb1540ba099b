// What a supervised process and its supervisor share, and what the supervised process does when it dies.
//
// They share a page of memory, which outlives every crash: results and deaths are written there, so that no closed
// descriptor and no lost buffer can take them away. This works on Linux.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  sv_threads = 33,  // slots; the last one is for all threads that have none of their own
  sv_frames = 96,
  sv_units = 1 << 19,
  sv_page_descriptor = 3,
  sv_life_descriptor = 4,
  sv_wanted = -1,
  sv_exited = 1000  // causes from here on: the process has called exit, with that status
};

// How far a unit of work has come. An unkept one has finished, and there was no room for its result.
enum { sv_todo, sv_running, sv_done, sv_ended, sv_skipped, sv_unkept };

// What is known of a thread of the supervised process. Swift sees only the fields of fixed size.
typedef struct {
  int32_t thread;
  int32_t unit;  // -1: none
  int32_t cause;  // of its death: a signal, or `sv_exited` and a status; 0: it lives
  int32_t frames;  // how many addresses the unwinder found
  int32_t chained;  // how many addresses the frame pointers led to, with those of asynchronous callers
  int32_t physical;  // how many of these are on the stack
  uint64_t beat;  // grows as long as the thread makes progress
  uint64_t samples;  // how often the thread has said where it is
  int32_t returned;  // how many of the functions under way have returned; sv_wanted: they are to be counted
  uint64_t fault;  // the address that could not be used
  uint64_t stack;  // the stack pointer
  uint64_t written;  // how much was on standard error when its unit began
} sv_slot;

typedef struct {
  int32_t started;  // the process has found this page
  int32_t total;  // of units
  int32_t next;
  int32_t ended;  // the process has come to its end as expected
  int32_t dying;  // how many threads are writing down their deaths
  int32_t alone;  // only the first thread takes units
  int32_t waits;  // a dying process waits until its death has been reported
  int32_t waiting;  // it has given back its terminal, and waits
  int32_t told;  // the death has been reported
  int32_t bell;  // a descriptor to write to when it waits
  int32_t verdict;  // the supervisor is about to end the process: what it dies of is no news
  uint64_t low, high, base;  // the program's own code
  uint64_t memory;  // limits of its data and its output in bytes; 0: none
  uint64_t output;
  uint64_t room;  // for results, in bytes
  uint64_t used;  // of that room
  uint64_t shown;  // how much of its standard output it has shown itself
} sv_page;

// Whether sets and dictionaries have the same order in every run.
bool sv_hashing_is_fixed(void);

// MARK: The supervised process

// The page of a process that was started to be supervised.
sv_page *sv_inherited_page(void);

// Sets the process's limits, and from now on writes its death down. Call it once, before anything that may die.
void sv_guard(sv_page *page);

// Takes the next unit for the calling thread; -1: none is left.
int sv_claim(void);

// Keeps a unit's result and marks the unit as done, or as `sv_unkept` when no room is left for the result.
void sv_finish(int unit, const void *result, size_t count);

// Keeps a result under a number that no unit has; false: no room is left.
bool sv_publish(int unit, const void *result, size_t count);

// Says that the calling thread makes progress, and what it does.
void sv_beat(void);
void sv_note(const char *text);

// Calls a function, which may do only what a signal handler may, when a process that a person has started dies: it gives
// the terminal back before the death is reported.
void sv_before_death(void (*function)(void));

// MARK: The supervisor

// Makes a page; the supervised process inherits `descriptor`.
sv_page *sv_make_page(int *descriptor);
void sv_free_page(sv_page *page, int descriptor);

// Forgets the process before, and keeps what is known of units.
void sv_renew(sv_page *page);

sv_slot *sv_slot_at(sv_page *page, int index);
int sv_cause(sv_page *page, int slot);
const char *sv_note_at(const sv_slot *slot);
// Where the thread was, innermost first: `frames` addresses of the unwinder, `chained` ones of the frame pointers.
const uint64_t *sv_frames_at(const sv_slot *slot);
const uint64_t *sv_chain_at(const sv_slot *slot);

int sv_state(sv_page *page, int unit);
void sv_set_state(sv_page *page, int unit, int state);
// A unit's result; NULL: it is empty.
const uint8_t *sv_result(sv_page *page, int unit);
size_t sv_result_length(sv_page *page, int unit);

// Asks a thread to write down where it is.
void sv_sample(pid_t process, pid_t thread);

// A file in memory to whose end everyone writes.
int sv_memory_file(const char *name);

// A descriptor that can be read from once the process has ended; -1: this system refuses one.
int sv_process_descriptor(pid_t process);

// How many milliseconds of a processor the process has used; -1: it is gone.
long sv_processor_time(pid_t process);

// Starts a program with these as its first descriptors; -1 is nothing. The kernel ends it, and with `in_own_group` whatever
// it has started, as soon as `life` is closed, which is the case at the latest when this process is gone. `lifeline` is
// a number of a descriptor that the program holds for that. Returns an error number; 0: it has started.
int sv_spawn(const char *program, char *const *arguments, char *const *environment, const char *folder,
             const int *descriptors, int count, int lifeline, bool in_own_group, pid_t *process, int *life);
