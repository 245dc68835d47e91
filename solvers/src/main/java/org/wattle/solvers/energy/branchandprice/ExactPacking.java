package org.wattle.solvers.energy.branchandprice;

import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.bound.CountsCut;
import org.wattle.model.energy.bound.ServerClass;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * Decides by branch and price whether numbers of servers hold all tasks, regardless of the links of
 * racks. Mutable.
 */
public final class ExactPacking implements PackingOracle {
  private final ServerBins servers;
  private final PackingDecision decision;
  private final BooleanSupplier stop;

  /**
   * For an instance.
   *
   * @param integers the backend for integer programs over patterns
   * @param trace told what the steps reached
   */
  public ExactPacking(
      DataCenter center,
      List<ServerClass> classes,
      CheckedBackend integers,
      BooleanSupplier stop,
      Consumer<String> trace) {
    this.servers = new ServerBins(center, classes);
    this.decision = new PackingDecision(servers.instance(), integers, trace);
    this.stop = stop;
  }

  /** Makes these, with a backend for integer programs over patterns. */
  public static PackingOracle.Factory with(CheckedBackend integers) {
    return (center, classes, stop) -> new ExactPacking(center, classes, integers, stop, line -> {});
  }

  @Override
  public int items() {
    return servers.instance().items;
  }

  @Override
  public boolean boundsLoads() {
    return !servers.instance().eachOnce() && servers.instance().unlikeLoads();
  }

  @Override
  public Answer decide(
      List<Integer> totals,
      List<Integer> on,
      long steps,
      SolveParameters limits,
      boolean leastLoad) {
    PackingBudget budget = new PackingBudget(steps, stop);
    int[] bins = servers.bins(totals);
    PackingVerdict verdict = decision.decide(bins, budget, limits, leastLoad);
    if (verdict instanceof PackingVerdict.Packed packed) {
      return new Packing(
          Arrays.stream(servers.serverOfTask(packed.patterns(), on)).boxed().toList(),
          packed.loads().map(servers::cut),
          budget.done());
    }
    if (verdict instanceof PackingVerdict.Impossible impossible) {
      CountsCut cut =
          impossible
              .proof()
              .<CountsCut>map(servers::cut)
              .orElseGet(() -> new CountsCut.NoGood(totals));
      return new NoPacking(cut, impossible.by(), budget.done());
    }
    return new Unknown(budget.done());
  }
}
