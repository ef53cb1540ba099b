// The supervised process's side of the page: its threads take units of work, and keep their results.
#define _GNU_SOURCE 1
#include "Layout.h"
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

sv_page *page;
static int threads;
static _Thread_local sv_slot *mine;

sv_page *sv_inherited_page(void) {
  sv_page *found = mmap(NULL, sizeof(sv_whole_page), PROT_READ | PROT_WRITE, MAP_SHARED, sv_page_descriptor, 0);
  if (found == MAP_FAILED) return NULL;
  // The supervisor may have died before the kernel watched the lifeline.
  char nothing;
  if (read(sv_life_descriptor, &nothing, 1) == 0) kill(getpid(), SIGKILL);
  return found;
}

static sv_slot *shared_slot(void) { return sv_slot_at(page, sv_threads - 1); }

sv_slot *own_slot(void) { return mine ? mine : shared_slot(); }

void register_thread(void) {
  if (!page || mine) return;
  int index = ADD(threads, 1);
  // More threads than slots share the last one.
  mine = index < sv_threads - 1 ? sv_slot_at(page, index) : shared_slot();
  mine->thread = (int32_t)gettid();
  stack_t stack = {.ss_size = 1 << 16};
  stack.ss_sp = mmap(NULL, stack.ss_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (stack.ss_sp != MAP_FAILED) sigaltstack(&stack, NULL);
}

// Whether the calling thread is the one that asked for a unit first.
static bool is_first(void) {
  static sv_slot *first;
  sv_slot *none = NULL;
  return __atomic_compare_exchange_n(&first, &none, mine, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE) || none == mine;
}

int sv_claim(void) {
  register_thread();
  if (!mine || mine == shared_slot()) return -1;
  if (page->one_at_a_time && !is_first()) return -1;
  for (int next; (next = ADD(page->next, 1)) < page->total;) {
    if (LOAD(whole_page(page)->state[next]) != sv_todo) continue;
    off_t end = lseek(STDERR_FILENO, 0, SEEK_END);
    mine->errors_start = end < 0 ? 0 : (uint64_t)end;
    whole_slot(mine)->note[0] = 0;
    STORE(whole_page(page)->state[next], sv_running);
    STORE(mine->unit, next);
    ADD(mine->beat, 1);
    return next;
  }
  return -1;
}

bool sv_publish(int unit, const void *result, size_t count) {
  if (count > 0) {
    uint64_t place = LOAD(page->used);
    do {
      if (place + count > page->capacity) return false;
    } while (!__atomic_compare_exchange_n(&page->used, &place, place + count, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE));
    memcpy(whole_page(page)->results + place, result, count);
    whole_page(page)->place[unit] = place;
  }
  STORE(whole_page(page)->length[unit], count);
  return true;
}

void sv_finish(int unit, const void *result, size_t count) {
  int state = sv_publish(unit, result, count) ? sv_done : sv_unkept;
  STORE(whole_page(page)->state[unit], state);
  if (mine) {
    STORE(mine->unit, -1);
    ADD(mine->beat, 1);
  }
}

void sv_beat(void) {
  if (mine) STORE(mine->beat, mine->beat + 1);
}

void sv_note(const char *text) {
  if (!mine) return;
  size_t count = strnlen(text, sv_note_size - 1);
  memcpy(whole_slot(mine)->note, text, count);
  whole_slot(mine)->note[count] = 0;
  sv_beat();
}
