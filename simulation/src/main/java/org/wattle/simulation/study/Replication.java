package org.wattle.simulation.study;

/**
 * A run of a case.
 *
 * @param of what was run
 * @param number of the run within its case, from 1
 * @param seed of the run
 * @param complete whether it came to its end; otherwise it was stopped
 * @param outcome of the run
 * @param <O> outcomes
 */
public record Replication<O>(Case of, int number, long seed, boolean complete, O outcome) {
  /** The same with what another study of its outcome finds. */
  public Replication<O> with(O found) {
    return new Replication<>(of, number, seed, complete, found);
  }

  /** A part of it. */
  public <P> Part<P> part(P part) {
    return new Part<>(of, number, seed, part);
  }

  /**
   * A part of a run, such as a sample.
   *
   * @param of what was run
   * @param number of the run
   * @param seed of the run
   * @param part of the run
   * @param <P> parts
   */
  public record Part<P>(Case of, int number, long seed, P part) {}
}
