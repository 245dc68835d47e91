package org.wattle.simulation.energy;

/**
 * Energy by what it was for, in joules.
 *
 * @param operation of what was on, load included
 * @param wake of what was woken
 * @param asleep of what slept
 */
public record Joules(double operation, double wake, double asleep) {
  /** All of it. */
  public double total() {
    return operation + wake + asleep;
  }
}
