// The whole of a slot and of a page, of which Swift sees the beginning only: it would lay out each element of an array
// by itself, all 64 million of them, in every file that knows the type.
#pragma once
#include "CSupervision.h"

enum { sv_note_size = 16384 };

typedef struct {
  sv_slot beginning;
  uint64_t pc[sv_frames];  // by the unwinder, innermost first
  uint64_t chain[sv_frames];  // by frame pointers, and then by the contexts of asynchronous callers
  char note[sv_note_size];  // what it does
} sv_whole_slot;

typedef struct {
  sv_page beginning;
  sv_whole_slot slots[sv_threads];
  uint64_t place[sv_units], length[sv_units];
  uint8_t state[sv_units];
  uint8_t results[64 << 20];
} sv_whole_page;

static inline sv_whole_slot *whole(const sv_slot *slot) { return (sv_whole_slot *)slot; }
static inline sv_whole_page *all(const sv_page *page) { return (sv_whole_page *)page; }
