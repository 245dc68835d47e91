package org.wattle.model.collocation;

/**
 * A job that comes and goes.
 *
 * @param job what comes
 * @param arrival the stage, from 1, from which it may run
 * @param stays how many stages it runs, at least 1, once it has begun
 */
public record StagedJob(Job job, int arrival, int stays) {
  /** The last stage in which it runs where it need not wait. */
  public int lastStage() {
    return arrival + stays - 1;
  }
}
