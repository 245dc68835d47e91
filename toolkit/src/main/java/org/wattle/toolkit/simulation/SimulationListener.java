package org.wattle.toolkit.simulation;

import java.util.OptionalLong;

/** Receives what a simulation reports while it runs; called by one thread at a time. */
public interface SimulationListener {
  /** Ignores everything. */
  SimulationListener NONE = new SimulationListener() {};

  /** A replication has advanced. */
  default void advanced(Progress progress) {}

  /**
   * Rows of the tables of results as they become known, so that they can be kept even where the
   * simulation is killed. Each kind of simulation says of which classes these are.
   */
  default void row(Object row) {}

  /** This listener and then another one. */
  default SimulationListener and(SimulationListener other) {
    SimulationListener first = this;
    return new SimulationListener() {
      @Override
      public void advanced(Progress progress) {
        first.advanced(progress);
        other.advanced(progress);
      }

      @Override
      public void row(Object row) {
        first.row(row);
        other.row(row);
      }
    };
  }

  /**
   * How far a simulation is.
   *
   * @param ended replications that have ended
   * @param planned replications in all
   * @param policy of the replication that advanced, with its load where there are several
   * @param number of this replication, from 1
   * @param hours simulated in it so far
   * @param horizonHours to simulate in it
   * @param tasks that run or wait in it now
   * @param events simulated in all replications so far, where the kind counts them
   */
  record Progress(
      int ended,
      int planned,
      String policy,
      int number,
      double hours,
      double horizonHours,
      long tasks,
      OptionalLong events) {}
}
