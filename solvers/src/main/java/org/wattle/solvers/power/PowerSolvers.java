package org.wattle.solvers.power;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.heuristics.power.ListRule;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerShares;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverProvider;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * The solvers of batches with power: {@code auto}, the backends for integer programs, the
 * event-based model, the lists of the published policies.
 */
public final class PowerSolvers implements SolverProvider {
  /** The id of the solver that selects the fastest exact method. */
  public static final String AUTO = "auto";

  /** The id of the solver of the event-based model. */
  public static final String EVENT_BASED = "event-based";

  /** The backend that {@code auto} selects. */
  private static final String PICKED = "cp-sat";

  /** What a solver honours with any backend; the seed is that of the search, too. */
  private static final Set<Ability> WITH_ANY_BACKEND =
      EnumSet.of(Ability.RELATIVE_GAP, Ability.SEED, Ability.HINT, Ability.BOUND, Ability.PROGRESS);

  private static final List<String> OBJECTIVES = PowerAim.words();

  @Override
  public List<SolverDescriptor<PowerBatch, PowerSchedule>> solvers() {
    List<SolverDescriptor<PowerBatch, PowerSchedule>> solvers = new ArrayList<>();
    solvers.add(
        own(
                AUTO,
                Set.of(),
                Guarantee.OF_CHOSEN_SOLVER,
                (objective, options) ->
                    new PowerModelSolver(AUTO, picked(), PowerMethod.POOLS, of(objective, options)))
            .restingOn(Set.of(PICKED, AreaBound.LINEAR)));
    Backends.all().stream()
        .filter(PowerSolvers::takesIntegers)
        .map(backend -> exact(backend.id(), backend, PowerMethod.POOLS))
        .forEach(solvers::add);
    Backends.byId(PICKED)
        .map(backend -> exact(EVENT_BASED, backend, PowerMethod.EVENTS))
        .ifPresent(solvers::add);
    for (ListRule rule : ListRule.values()) {
      solvers.add(
          own(
              rule.id(),
              Set.of(Ability.TIME_LIMIT, Ability.INTERRUPT),
              Guarantee.NOTHING,
              (objective, options) -> new PowerListSolver(rule, of(objective, options))));
    }
    return solvers;
  }

  /** A weighted sum takes its weights from the options. */
  private static PowerAim of(String objective, SolverOptions options) {
    return PowerAim.byWord(objective, options.get(GoalWeights.class).orElse(PowerShares.EQUAL))
        .orElse(PowerAim.PEAK);
  }

  private static SolverDescriptor<PowerBatch, PowerSchedule> own(
      String id,
      Set<Ability> honours,
      Guarantee guarantee,
      SolverDescriptor.Factory<PowerBatch, PowerSchedule> factory) {
    return new SolverDescriptor<>(
        id,
        PowerSchedule.PROBLEM,
        OBJECTIVES,
        honours,
        guarantee,
        guarantee != Guarantee.OF_CHOSEN_SOLVER,
        "",
        factory);
  }

  private static SolverDescriptor<PowerBatch, PowerSchedule> exact(
      String id, Backend backend, PowerMethod method) {
    Set<Ability> honours = EnumSet.copyOf(WITH_ANY_BACKEND);
    honours.addAll(backend.capabilities().honours());
    return new SolverDescriptor<>(
            id,
            PowerSchedule.PROBLEM,
            OBJECTIVES,
            honours,
            Guarantee.EXACT,
            backend.capabilities().deterministic(),
            backend.version(),
            (objective, options) ->
                new PowerModelSolver(
                    id, new CheckedBackend(backend), method, of(objective, options)))
        .restingOn(Set.copyOf(List.of(backend.id(), AreaBound.LINEAR)));
  }

  /** All of them: the default first, then backends, the event-based model and lists. */
  public static List<String> ids() {
    return new PowerSolvers().solvers().stream().map(SolverDescriptor::id).toList();
  }

  /** The solver of an id, for an objective. */
  public static Optional<Solver<PowerBatch, PowerSchedule>> byId(
      String id, PowerObjective objective) {
    return new SolverRegistry(new PowerSolvers().solvers())
        .find(PowerSchedule.PROBLEM, objective.word(), id)
        .map(solver -> solver.create(objective.word(), SolverOptions.NONE));
  }

  /** The minimiser of goals for an exact front. */
  public static PowerGoalMinimiser goals(PowerBatch batch) {
    return new PowerGoalMinimiser(batch, CheckedBackend.installed(PICKED));
  }

  private static CheckedBackend picked() {
    return CheckedBackend.installed(PICKED)
        .noting("auto picked " + PICKED + ": every variable of the models is an integer");
  }

  private static boolean takesIntegers(Backend backend) {
    return backend.capabilities().accepts().contains(ModelFeature.INTEGER_VARIABLES)
        && backend.capabilities().proof() == Proof.EXACT;
  }
}
