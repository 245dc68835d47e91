package org.wattle.heuristics.lotes;

/** Told of tasks that waited and now start. */
@FunctionalInterface
public interface StartListener {
  /**
   * A task starts.
   *
   * @param task its number
   * @param machine where
   */
  void started(int task, int machine);
}
