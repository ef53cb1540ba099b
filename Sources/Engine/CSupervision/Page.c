// The supervisor's side: it reads the page, and asks the kernel about the process.
#define _GNU_SOURCE 1
#include "Layout.h"
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

sv_page *sv_make_page(int *descriptor) {
  int file = memfd_create("reversi-page", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, sizeof(sv_whole_page)) != 0) return NULL;
  sv_page *page = mmap(NULL, sizeof(sv_whole_page), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (page == MAP_FAILED) return NULL;
  page->capacity = sizeof whole_page(page)->results;
  *descriptor = file;
  sv_renew(page);
  return page;
}

void sv_free_page(sv_page *page, int descriptor) {
  munmap(page, sizeof(sv_whole_page));
  close(descriptor);
}

void sv_renew(sv_page *page) {
  page->next = page->ended = page->dying = page->is_reported = page->is_being_ended = page->started = 0;
  memset(whole_page(page)->slots, 0, sizeof whole_page(page)->slots);
  for (int i = 0; i < sv_threads; i++) sv_slot_at(page, i)->unit = -1;
}

sv_slot *sv_slot_at(sv_page *page, int index) { return &whole_page(page)->slots[index].beginning; }

// The supervised code may have written anything into the page, so nothing there is believed to be a number within bounds.
static bool is_unit(int unit) { return 0 <= unit && unit < sv_units; }

int sv_total(sv_page *page) {
  int total = LOAD(page->total);
  return total < 0 ? 0 : total < sv_units ? total : sv_units;
}

int sv_state(sv_page *page, int unit) { return is_unit(unit) ? LOAD(whole_page(page)->state[unit]) : sv_skipped; }

void sv_set_state(sv_page *page, int unit, int state) {
  if (is_unit(unit)) STORE(whole_page(page)->state[unit], (uint8_t)state);
}

int sv_cause(sv_page *page, int slot) { return LOAD(sv_slot_at(page, slot)->cause); }

int sv_memory_file(const char *name) {
  int file = memfd_create(name, MFD_CLOEXEC);
  if (file >= 0) fcntl(file, F_SETFL, O_APPEND);
  return file;
}

void sv_sample(pid_t process, pid_t thread) { syscall(SYS_tgkill, process, thread, SIGPROF); }

long sv_processor_time(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

const uint8_t *sv_result(sv_page *page, int unit, size_t *count) {
  *count = is_unit(unit) ? LOAD(whole_page(page)->length[unit]) : 0;
  if (*count == 0) return NULL;
  uint64_t place = LOAD(whole_page(page)->place[unit]), room = sizeof whole_page(page)->results;
  return place <= room && *count <= room - place ? whole_page(page)->results + place : NULL;
}

size_t sv_note_length(const sv_slot *slot) { return strnlen(whole_slot(slot)->note, sv_note_size); }

const uint64_t *sv_frames_at(const sv_slot *slot) { return whole_slot(slot)->frames; }
const uint64_t *sv_chain_at(const sv_slot *slot) { return whole_slot(slot)->chain; }
const char *sv_note_at(const sv_slot *slot) { return whole_slot(slot)->note; }
