package org.wattle.solvers.energy;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.bound.AggregateModel;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.stop.Stop;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.StageLimit;

/**
 * A lower bound of the energy of all placements of an instance, from its {@link AggregateModel},
 * which counts servers per type. It is what a backend proves within a few seconds, or within a
 * thousand units of its work where the solve has a work limit.
 *
 * @param joules the bound; absent where nothing was proven in time
 * @param infeasible whether it is proven that there is no placement at all
 * @param description the origin of the bound, as readable text
 * @param failure why the backend failed, where it did
 */
public record AggregateBound(
    OptionalDouble joules, boolean infeasible, String description, Optional<String> failure) {
  /** The seconds spent on it, among the statistics of a solve. */
  static final String PHASE = "bound";

  /** The backend for the integer program; it proves bounds of mixed models itself. */
  private static final String WHOLE = "scip";

  /**
   * The backend for the linear program; its bound is recomputed from its duals, and it needs no
   * native library.
   */
  private static final String LINEAR = "ojalgo";

  private static final StageLimit LIMIT = new StageLimit(Duration.ofSeconds(3), 1_000);

  /** Well below usual relative gaps; a smaller gap would take much longer. */
  private static final double GAP = 1e-6;

  /** Nothing is proven. */
  static final AggregateBound NONE =
      new AggregateBound(OptionalDouble.empty(), false, "none", Optional.empty());

  /**
   * The bound of the integer program, or of the linear program where that proved nothing in time.
   */
  public static AggregateBound of(
      DataCenter center, EnergyObjective objective, SolveParameters parameters, Interrupt stop) {
    return Stop.attempt(() -> found(center, objective, parameters, stop)).orElse(NONE);
  }

  private static AggregateBound found(
      DataCenter center, EnergyObjective objective, SolveParameters parameters, Interrupt stop) {
    AggregateBound whole = whole(center, objective, parameters, stop);
    return whole.infeasible() || whole.joules().isPresent()
        ? whole
        : linear(center, objective, parameters, stop);
  }

  /** The bound of the linear program, in which the numbers of servers may be fractional. */
  public static AggregateBound linear(
      DataCenter center, EnergyObjective objective, SolveParameters parameters, Interrupt stop) {
    OptModel model = AggregateModel.of(center, objective, VariableType.CONTINUOUS).model();
    return solved(LINEAR, model, parameters, stop, "type-aggregated linear program");
  }

  /** The bound of the integer program, in which the numbers of servers are integers. */
  public static AggregateBound whole(
      DataCenter center, EnergyObjective objective, SolveParameters parameters, Interrupt stop) {
    OptModel model = AggregateModel.of(center, objective, VariableType.INTEGER).model();
    return solved(WHOLE, model, parameters, stop, "type-aggregated, servers counted per type");
  }

  /** A warning where a checked placement of that energy shows that there is one after all. */
  Optional<String> refutation(double value) {
    return infeasible
        ? Optional.of(
            "The proof of infeasibility of (%s) is refuted by a checked placement of (%s) J: it is dropped."
                .formatted(description, value))
        : Optional.empty();
  }

  private static AggregateBound solved(
      String id, OptModel model, SolveParameters asked, Interrupt stop, String description) {
    CheckedBackend backend = CheckedBackend.installed(id);
    SolveParameters parameters = limited(asked);
    SolveResult<Assignment> result = backend.solve(new SolveRequest<>(model, parameters, stop));
    return new AggregateBound(
        result.bound(),
        result instanceof SolveResult.Infeasible,
        description + " (" + id + ")",
        result instanceof SolveResult.Failed<Assignment> failed
            ? Optional.of(failed.reason())
            : Optional.empty());
  }

  /** At most half of the remaining time: loading a native library takes most of a second. */
  private static SolveParameters limited(SolveParameters asked) {
    SolveParameters plain =
        new SolveParameters(
            asked.timeLimit(), asked.workLimit(), GAP, OptionalInt.empty(), OptionalLong.empty());
    return LIMIT.share(plain, 2);
  }
}
