package org.wattle.model.collocation;

/**
 * Containers that do one piece of work.
 *
 * @param name unique in its instance
 * @param containers how many, at least 1
 * @param contentionClass how they treat their neighbours
 * @param intensity how intensely each uses a node's shared resources, at least 0, e.g. cache misses
 *     per thousand instructions; only ratios matter
 * @param sensitivity within what they should stay together
 */
public record Job(
    String name,
    int containers,
    ContentionClass contentionClass,
    int intensity,
    Sensitivity sensitivity) {

  public boolean isTaz() {
    return contentionClass == ContentionClass.TAZ;
  }

  /** Whether it can be broken at all: a single container does not communicate. */
  public boolean isSensitive() {
    return sensitivity != Sensitivity.CLUSTER && containers > 1;
  }
}
