package org.wattle.model.solving;

/** Told how a solve gets on, from whatever thread the solver uses. */
@FunctionalInterface
public interface SolveListener {
  SolveListener NONE = progress -> {};

  void progress(Progress progress);
}
