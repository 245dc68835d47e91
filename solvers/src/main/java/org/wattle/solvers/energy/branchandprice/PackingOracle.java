package org.wattle.solvers.energy.branchandprice;

import java.util.List;
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
   */
  record Packing(List<Integer> serverOfTask, long steps) implements Answer {
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
