package org.wattle.model.optimization;

/** The direction in which an objective improves. */
public enum Sense {
  MINIMIZE,
  MAXIMIZE;

  /** Whether {@code candidate} is strictly better than {@code incumbent}. */
  public boolean better(double candidate, double incumbent) {
    return this == MINIMIZE ? candidate < incumbent : candidate > incumbent;
  }
}
