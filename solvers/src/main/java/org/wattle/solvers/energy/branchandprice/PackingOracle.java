package org.wattle.solvers.energy.branchandprice;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.bound.CountsCut;
import org.wattle.model.energy.bound.ServerClass;
import org.wattle.model.solving.SolveParameters;

/** Decides whether numbers of servers hold all tasks of an instance. */
@FunctionalInterface
public interface PackingOracle {
  /**
   * Decides.
   *
   * @param totals how many servers of every class are on
   * @param on the servers that are on, by number, for a packing
   * @param steps the largest number of steps
   * @param limits of an integer program on the way
   * @param leastLoad whether a packing whose load takes little energy is looked for
   */
  Answer decide(
      List<Integer> totals,
      List<Integer> on,
      long steps,
      SolveParameters limits,
      boolean leastLoad);

  /** The number of unlike items, with which the time of a decision grows. */
  default int items() {
    return 0;
  }

  /** Whether packings of little load come with a bound of the load. */
  default boolean boundsLoads() {
    return false;
  }

  /** Makes an oracle for an instance. */
  @FunctionalInterface
  interface Factory {
    PackingOracle of(DataCenter center, List<ServerClass> classes, BooleanSupplier stop);
  }

  /** What was decided. */
  sealed interface Answer {
    /** The steps that it took. */
    long steps();
  }

  /**
   * There is a packing, as far as servers go.
   *
   * @param serverOfTask the number of the server of every task
   * @param loads a valid cut on the load, where one was looked for
   */
  record Packing(List<Integer> serverOfTask, Optional<CountsCut> loads, long steps)
      implements Answer {
    public Packing {
      serverOfTask = List.copyOf(serverOfTask);
    }
  }

  /**
   * There is none.
   *
   * @param cut a valid cut that the numbers of servers violate
   * @param by the method of the proof
   */
  record NoPacking(CountsCut cut, String by, long steps) implements Answer {}

  /** It is not known within the limits. */
  record Unknown(long steps) implements Answer {}
}
