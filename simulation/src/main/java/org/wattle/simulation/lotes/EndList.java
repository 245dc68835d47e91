package org.wattle.simulation.lotes;

import java.util.Arrays;

/** Many lists of entries of two numbers each, in chunks that they share and give back. Mutable. */
final class EndList {
  private static final int NOTHING = -1;

  /** Numbers to a chunk. */
  private static final int CHUNK = 64;

  private long[] entries = new long[64 * CHUNK];

  /** The chunk after it, in its list or among the vacant. */
  private int[] next = new int[64];

  private int chunks;
  private int vacant = NOTHING;

  /** By list: its newest chunk, and how many numbers are in that. */
  private final int[] newest;

  private final int[] filled;

  EndList(int lists) {
    newest = new int[lists];
    filled = new int[lists];
    Arrays.fill(newest, NOTHING);
  }

  void add(int list, long time, long place) {
    if (newest[list] == NOTHING || filled[list] == CHUNK) {
      int chunk = chunk();
      next[chunk] = newest[list];
      newest[list] = chunk;
      filled[list] = 0;
    }
    int at = newest[list] * CHUNK + filled[list];
    entries[at] = time;
    entries[at + 1] = place;
    filled[list] += 2;
  }

  private int chunk() {
    if (vacant != NOTHING) {
      int chunk = vacant;
      vacant = next[chunk];
      return chunk;
    }
    if (chunks == next.length) {
      int more = chunks + (chunks >> 1);
      next = Arrays.copyOf(next, more);
      entries = Arrays.copyOf(entries, more * CHUNK);
    }
    return chunks++;
  }

  /** Takes everything out of a list. */
  void drain(int list, Taker taker) {
    int size = filled[list];
    int chunk = newest[list];
    newest[list] = NOTHING;
    filled[list] = 0;
    while (chunk != NOTHING) {
      for (int at = chunk * CHUNK; at < chunk * CHUNK + size; at += 2) {
        taker.take(entries[at], entries[at + 1]);
      }
      int done = chunk;
      chunk = next[done];
      next[done] = vacant;
      vacant = done;
      size = CHUNK;
    }
  }

  /** Takes entries. */
  @FunctionalInterface
  interface Taker {
    void take(long time, long place);
  }
}
