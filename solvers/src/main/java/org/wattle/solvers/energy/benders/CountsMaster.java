package org.wattle.solvers.energy.benders;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.energy.bound.CountsCut;
import org.wattle.model.energy.bound.CountsOptions;
import org.wattle.model.energy.bound.CountsOptions.Split;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.backend.ortools.LinearHints;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * The master problem: the model of counts with all cuts so far. It is small and therefore rebuilt
 * for each solve. Mutable.
 */
final class CountsMaster {
  private static final int MAX_RACK_KINDS = 1000;
  private static final int MAX_SHARES = 250;

  /** Well below usual relative gaps. */
  private static final double GAP = 1e-7;

  private static final double ROOM_GAP = 1e-3;

  private final DataCenter center;
  private final EnergyObjective objective;
  private final CheckedBackend backend;
  private final Interrupt stop;
  private final List<CountsCut> known = new ArrayList<>();
  private final Map<Integer, CountsCut.Limit> limits = new TreeMap<>();
  private String decided = "";

  CountsMaster(
      DataCenter center, EnergyObjective objective, CheckedBackend backend, Interrupt stop) {
    this.center = center;
    this.objective = objective;
    this.backend = backend;
    this.stop = stop;
  }

  /**
   * The result of minimising the energy.
   *
   * @param bound a lower bound of the energy of all placements, where one was proven
   * @param infeasible whether it is proven that there is no placement
   * @param selection the selection of least energy
   * @param loadJoules the energy of the load in the model, in joules
   * @param failure why the backend failed, where it did
   */
  record Least(
      OptionalDouble bound,
      boolean infeasible,
      Optional<Selection> selection,
      double loadJoules,
      Optional<String> failure) {}

  /** The origin of its bounds, as readable text. */
  String by() {
    return "servers and switches counted by class"
        + (decided.isEmpty() ? "" : ", selections decided by " + decided)
        + " ("
        + backend.id()
        + ")";
  }

  /** Whether its backend honours a work limit; otherwise a time limit is used. */
  boolean limitsWork() {
    return backend.backend().capabilities().honours(Capabilities.Ability.WORK_LIMIT);
  }

  /** Adds a proven cut. */
  void learn(CountsCut cut) {
    known.add(cut);
  }

  /** Adds a cut that a method proved which decides about selections. */
  void learn(CountsCut cut, String method) {
    known.add(cut);
    decided = method;
  }

  /**
   * Limits the numbers of servers to those of placements that take at most some energy, by reduced
   * costs of the linear relaxation; from then on bounds and selections are only those up to that
   * energy. Does nothing where the relaxation is not solved.
   *
   * @param joules of a placement that is known
   */
  void fix(double joules, SolveParameters parameters) {
    AggregateModel model = AggregateModel.of(center, objective, options(withLimits()));
    prices(model.model(), parameters)
        .map(prices -> new CountFixing(model.model(), prices).limits(model, joules))
        .ifPresent(found -> found.forEach(this::learn));
  }

  /** The prices of the rows in the linear relaxation. */
  private Optional<double[]> prices(OptModel rows, SolveParameters parameters) {
    double[] lowers = new double[rows.variableCount()];
    double[] uppers = new double[rows.variableCount()];
    Arrays.setAll(lowers, rows::lower);
    Arrays.setAll(uppers, rows::upper);
    try (LinearHints hints = new LinearHints(rows, parameters, stop)) {
      return hints.cheapest(lowers, uppers).map(LinearHints.Hint::prices);
    } catch (CancellationException | UnsatisfiedLinkError e) {
      return Optional.empty();
    }
  }

  private void learn(CountsCut.Limit limit) {
    limits.merge(
        limit.choice(),
        limit,
        (one, other) ->
            new CountsCut.Limit(
                one.choice(),
                Math.max(one.least(), other.least()),
                Math.min(one.most(), other.most())));
  }

  private List<CountsCut> withLimits() {
    List<CountsCut> cuts = new ArrayList<>(known);
    cuts.addAll(limits.values());
    return cuts;
  }

  /** The selection of least energy, and the bound. */
  Least least(SolveParameters limits) {
    AggregateModel model = AggregateModel.of(center, objective, options(withLimits()));
    // A native solver may end anywhere within its gap; with a work limit the end has to be the
    // same.
    double gap = limits.workLimit().isPresent() ? 0 : GAP;
    SolveResult<Assignment> result = solve(model, gap, limits);
    return new Least(
        result.bound(),
        result instanceof SolveResult.Infeasible,
        result.solution().map(found -> SelectionBuilder.of(center, model, found)),
        result.solution().map(model::loadJoules).orElse(0.0),
        result instanceof SolveResult.Failed<Assignment> failed
            ? Optional.of(failed.reason())
            : Optional.empty());
  }

  /** The selection with the largest capacity among those up to an energy that are not excluded. */
  Optional<Selection> largestCapacity(
      double maxJoules, List<CountsCut> leftOut, SolveParameters limits) {
    List<CountsCut> cuts = withLimits();
    cuts.addAll(leftOut);
    AggregateModel model =
        AggregateModel.of(center, objective, options(cuts).withMostJoules(maxJoules));
    return solve(model, ROOM_GAP, limits)
        .solution()
        .map(found -> SelectionBuilder.of(center, model, found));
  }

  private CountsOptions options(List<CountsCut> cuts) {
    CountsOptions options =
        CountsOptions.plain(VariableType.INTEGER).withMostRackKinds(MAX_RACK_KINDS).withCuts(cuts);
    return center.instance().tasks().size() <= MAX_SHARES ? options.with(Split.TASKS) : options;
  }

  private SolveResult<Assignment> solve(AggregateModel model, double gap, SolveParameters limits) {
    SolveParameters parameters = limits.withGap(gap);
    return backend.solve(new SolveRequest<>(model.model(), parameters, stop));
  }

  /**
   * Servers and switches that are on.
   *
   * @param servers by number, ascending, including those with running tasks
   * @param switches by number, ascending, including those that carry running tasks
   * @param totals how many servers of each class are on
   */
  record Selection(List<Integer> servers, List<Integer> switches, List<Integer> totals) {
    Selection {
      servers = List.copyOf(servers);
      switches = List.copyOf(switches);
      totals = List.copyOf(totals);
    }
  }
}
