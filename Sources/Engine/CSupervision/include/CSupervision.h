// What a supervised process and its supervisor share, and what the supervised process does when it dies.
//
// They share memory, the page. It outlives every crash: results and deaths are written there, so that neither
// a closed descriptor nor a lost buffer can take them away. This works on Linux.
//
//   Units.c    the process takes units of work and keeps their results
//   Guard.c    signal handlers of the process: they record how it dies, and answer samples
//   Place.c    where a thread is: its return addresses
//   Returns.c  which of the functions that are running return, for a loop
//   Page.c     the supervisor reads the page, and asks the kernel about the process
//   Spawn.c    starts a process that the kernel kills when its parent is gone
//   Hashing.c  the same order of sets and dictionaries in every run
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  sv_threads = 33,  // slots; all threads that have no slot of their own share the last one
  sv_frames = 96,
  sv_units = 1 << 19,
  sv_page_descriptor = 3,  // the supervised process inherits the page as this descriptor
  sv_life_descriptor = 4,  // and its end of the lifeline as this one (see `sv_spawn`)
  sv_count_returns = -1,  // a return_count by which the supervisor asks a thread to begin to count
  sv_exited = 1000  // a cause from here on is a call of exit, with this much more than its status
};

// How far a unit of work has come. An ended one has ended its process; an unkept one has finished, and there
// was no room for its result.
enum { sv_todo, sv_running, sv_done, sv_ended, sv_skipped, sv_unkept };

// What a thread of the supervised process records. Swift sees only the fields of fixed size.
typedef struct {
  int32_t thread;  // its number in the kernel, or 0 while no thread uses this slot
  int32_t unit;  // the number of the unit that it does, or -1
  int32_t cause;  // of its death: a signal, or `sv_exited` and a status; 0 while it lives
  int32_t frame_count;  // how many addresses the unwinder found
  int32_t chain_count;  // how many addresses the frame pointers led to, with those of asynchronous callers
  int32_t stack_count;  // how many of the chain's addresses are on the stack
  uint64_t beat;  // grows as long as the thread makes progress
  uint64_t samples;  // how many samples it has answered
  int32_t return_count;  // how many of the running functions have returned; sv_count_returns starts the count
  uint64_t fault;  // the memory address that it could not use when it died
  uint64_t stack;  // the stack pointer when it was interrupted
  uint64_t errors_start;  // how many bytes were on standard error when its unit began
} sv_slot;

// What the supervised process and its supervisor know of each other. Truth values are 0 or 1.
typedef struct {
  int32_t started;  // the process has found this page
  int32_t total;  // how many units there are, or 0 before the process knows
  int32_t next;  // the first unit that no thread of this process has looked at
  int32_t ended;  // the process has come to its end as expected
  int32_t dying;  // how many threads are recording their deaths
  int32_t one_at_a_time;  // only the thread that is first to ask takes units
  int32_t awaits_report;  // a dying process waits until its death has been reported
  int32_t is_waiting;  // a dying process has given back its terminal, and waits for the report
  int32_t is_reported;  // its death has been reported
  int32_t wake_descriptor;  // a dying process writes here when it waits for the report
  int32_t is_being_ended;  // the supervisor ends the process: later deaths are not recorded
  uint64_t low, high, base;  // where the program's own code begins and ends, and where its addresses count from
  uint64_t memory;  // how many bytes of data it may have, or 0 for no limit
  uint64_t output;  // how many bytes it may print, or 0 for no limit
  uint64_t capacity;  // how many bytes of results have room
  uint64_t used;  // how many bytes of results there are
  uint64_t shown;  // how many bytes of its standard output it has shown itself
} sv_page;

// Whether sets and dictionaries have the same order in every run.
bool sv_hashing_is_fixed(void);

// MARK: The supervised process

// Returns the page of this process, which was started to be supervised, or NULL if it cannot be used.
sv_page *sv_inherited_page(void);

// Sets the process's limits, and records its death from now on. Call it once, before anything that may die.
void sv_guard(sv_page *page);

// Says that the code that is supervised is in the loaded object that has `symbol`, and answers where that object is.
void sv_set_code(const void *symbol, uint64_t *low, uint64_t *high);

// Takes the next unit for the calling thread, and returns its number, or -1 if none is left for this thread.
int sv_claim(void);

// Keeps a unit's result and marks the unit as done, or as `sv_unkept` when there is no room for the result.
void sv_finish(int unit, const void *result, size_t count);

// Keeps a result under a number that no unit has; returns false if there is no room.
bool sv_publish(int unit, const void *result, size_t count);

// Reports that the calling thread makes progress, and with a text also what it does.
void sv_beat(void);
void sv_note(const char *text);

// Calls a function when a process that a person has started dies, before its death is reported: it gives the
// terminal back. The function may do only what a signal handler may.
void sv_before_death(void (*function)(void));

// MARK: The supervisor

// Makes a page, or returns NULL if that is impossible. The supervised process inherits `descriptor`.
sv_page *sv_make_page(int *descriptor);
void sv_free_page(sv_page *page, int descriptor);

// Prepares the page for the next process; states and results of units stay.
void sv_renew(sv_page *page);

sv_slot *sv_slot_at(sv_page *page, int index);
int sv_cause(sv_page *page, int slot);
// The slot's note, which may have no end.
const char *sv_note_at(const sv_slot *slot);
size_t sv_note_length(const sv_slot *slot);
// The return addresses that a thread has recorded, innermost first: `frame_count` that the unwinder found,
// and `chain_count` that frame pointers led to.
const uint64_t *sv_frames_at(const sv_slot *slot);
const uint64_t *sv_chain_at(const sv_slot *slot);

// How many units there are.
int sv_total(sv_page *page);
int sv_state(sv_page *page, int unit);
void sv_set_state(sv_page *page, int unit, int state);
// A unit's result and how long it is, or NULL if it is empty or there is none yet.
const uint8_t *sv_result(sv_page *page, int unit, size_t *count);

// Makes a thread record which code it is executing.
void sv_sample(pid_t process, pid_t thread);

// Makes a file in memory, and returns its descriptor or a negative number. Whatever is written goes to the
// file's end.
int sv_memory_file(const char *name);

// Writes what is still to be printed; returns false if any of the output so far was lost.
bool sv_flush(void);

// Returns how many milliseconds of a processor the process has used, or -1 when it is gone.
long sv_processor_time(pid_t process);

// Keeps other processes of the same user out of this one's memory, variables and descriptors.
void sv_hide(void);

// Starts a program with these as its first descriptors; -1 stands for /dev/null. `lifeline` is the number of
// one more descriptor: when `life` is closed, which happens at the latest when this process ends, the kernel
// kills the program, and with `in_own_group` everything that it has started. Returns 0, or an error number.
int sv_spawn(const char *program, char *const *arguments, char *const *environment, const char *folder,
             const int *descriptors, int count, int lifeline, bool in_own_group, pid_t *process, int *life);
