package org.wattle.model.solving;

/** Receives the progress of a solve, from whatever thread the solver uses. */
@FunctionalInterface
public interface SolveListener {
  SolveListener NONE = progress -> {};

  void progress(Progress progress);
}
