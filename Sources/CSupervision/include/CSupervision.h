// What a watched process and the one that watches it share, and what the watched one does when it dies. It works on
// Linux, by shared memory that outlives every crash: a death is written down there, and so is every result, so that no
// closed descriptor and no lost buffer can take it away.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum {
  sv_threads = 33,  // the last slot is for all threads that have none of their own
  sv_frames = 96,
  sv_units = 1 << 19,
  sv_page_descriptor = 3,
  sv_life_descriptor = 4,
  sv_wanted = -1,
  sv_exited = 1000  // causes from here on: the process has called exit, with that status
};

// How far a unit has come.
enum { sv_todo, sv_running, sv_done, sv_ended, sv_skipped };

// A thread of the watched process. Where it was and what it did is behind functions.
typedef struct {
  int32_t thread;
  int32_t unit;  // -1: none
  int32_t cause;  // of its death: a signal, or `sv_exited` and a status; 0: it lives
  int32_t frames;
  int32_t chained;
  int32_t physical;
  uint64_t beat;  // grows as long as it goes on
  uint64_t samples;
  int32_t returned;  // how often a function that was under way has come to an end; sv_wanted: it is to be counted
  uint64_t fault;
  uint64_t stack;
  uint64_t written;  // how much was on standard error when its unit began
} sv_slot;

typedef struct {
  int32_t total;
  int32_t next;
  int32_t ended;  // the process has come to its end as it should
  int32_t dying;
  int32_t alone;  // only the first thread takes units
  int32_t waits;  // a dying process waits until its death has been told
  int32_t waiting;  // it has given back what it had, and waits
  int32_t told;
  int32_t bell;  // a descriptor to be written to when it waits
  int32_t verdict;  // the watching process has ended it: what it died of then is no news
  uint64_t low, high, base;  // the program's own code
  uint64_t memory;  // how many bytes of data it may have, and of output in a file; 0: as many as it likes
  uint64_t output;
  uint64_t used;  // of the room for results
  uint64_t shown;  // how much of its standard output it has shown itself
} sv_page;

// MARK: The watched process

// Whether the process was started to be watched.
bool sv_is_watched(void);

// From now on the death of this process is written down. Call it once, before anything that may die.
void sv_guard(sv_page *page);

// The page of a process that was started to be watched.
sv_page *sv_inherited_page(void);

// Says how many units there are.
void sv_set_total(int total);

// Gives the calling thread a slot of its own, and a stack for its last moments.
void sv_enter_thread(void);

// The next unit to be done by the calling thread; -1: there is none.
int sv_claim(void);

// Keeps a unit's result, and with it that the unit is done.
void sv_finish(int unit, const void *result, size_t count);

// Keeps a result in the place of a unit that is not done by anybody.
void sv_publish(int unit, const void *result, size_t count);

// Says that the calling thread goes on.
void sv_beat(void);

// Says what the calling thread does now.
void sv_note(const char *text);

// Says how much of its standard output the process has shown itself.
void sv_set_shown(uint64_t count);

// Whether a SIGTRAP with this context is none of the program's: a function that the watching process waits for has
// returned, and its caller goes on.
bool sv_goes_on(void *context);

// Says that the process comes to its end as it should.
void sv_end(void);

// MARK: The watching process

// Makes a page. `descriptor` is for the process that is to be watched.
sv_page *sv_make_page(int *descriptor);
void sv_free_page(sv_page *page, int descriptor);

// Forgets the process before, and all that is not about units.
void sv_renew(sv_page *page);

sv_slot *sv_slot_at(sv_page *page, int index);
int sv_state(sv_page *page, int unit);
void sv_set_state(sv_page *page, int unit, int state);
int sv_cause(sv_page *page, int slot);
int sv_is_waiting(sv_page *page);
void sv_set_told(sv_page *page);

// A file in memory whose end is where everyone writes.
int sv_memory_file(const char *name);

// A descriptor that can be read from once the process has ended; -1: there is no such process.
int sv_process_descriptor(pid_t process);

// Has the thread write down where it is.
void sv_sample(pid_t process, pid_t thread);

// How many milliseconds of a processor the process has used; -1: it is gone.
long sv_processor_time(pid_t process);

// Starts a program with these as its first descriptors; -1 is nothing. The kernel ends it, and with `in_own_group` whatever
// it has started, as soon as `life` is closed, which is the case at the latest when this process is gone. `lifeline` is
// a number of a descriptor that the program holds for that. Returns an error number; 0: it has started.
int sv_spawn(const char *program, char *const *arguments, char *const *environment, const char *folder,
             const int *descriptors, int count, int lifeline, bool in_own_group, pid_t *process, int *life);

// A unit's result; NULL: there is none.
const uint8_t *sv_result(sv_page *page, int unit);
size_t sv_result_length(sv_page *page, int unit);

uint64_t sv_pc_at(const sv_slot *slot, int index);
uint64_t sv_chain_at(const sv_slot *slot, int index);
const char *sv_note_at(const sv_slot *slot);
