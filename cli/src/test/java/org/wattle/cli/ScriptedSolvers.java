package org.wattle.cli;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;

/** One solver, {@code scripted}, that answers as it is told; it passes for {@code auto} as well. */
final class ScriptedSolvers implements TestSolvers {
  private static final List<String> OBJECTIVES = List.of("mtec", "msec");
  private static final Set<Ability> HONOURS =
      Set.of(Ability.TIME_LIMIT, Ability.RELATIVE_GAP, Ability.HINT);

  static final Statistics TIMES =
      new Statistics(Map.of("build", 0.25, "solve", 1.5, "check", 0.125), Map.of());

  private final Function<SolveRequest<EnergyInstance, Placement>, SolveResult<Placement>> energy;
  private final Function<SolveRequest<OptModel, Assignment>, SolveResult<Assignment>> model;

  private ScriptedSolvers(
      Function<SolveRequest<EnergyInstance, Placement>, SolveResult<Placement>> energy,
      Function<SolveRequest<OptModel, Assignment>, SolveResult<Assignment>> model) {
    this.energy = energy;
    this.model = model;
  }

  static ScriptedSolvers energy(
      Function<SolveRequest<EnergyInstance, Placement>, SolveResult<Placement>> script) {
    return new ScriptedSolvers(script, request -> new SolveResult.Failed<>("unscripted", report()));
  }

  static ScriptedSolvers model(
      Function<SolveRequest<OptModel, Assignment>, SolveResult<Assignment>> script) {
    return new ScriptedSolvers(request -> new SolveResult.Failed<>("unscripted", report()), script);
  }

  /** A report of a solve that ran to its end. */
  static Report report() {
    return report(Cause.COMPLETED, "");
  }

  static Report report(Cause cause, String raw) {
    return new Report(
        new Termination(cause, raw),
        TIMES,
        Provenance.of("scripted", "Scripted Solver 1.2", SolveParameters.DEFAULT)
            .withFormulation("aggregated-flow"),
        List.of());
  }

  @Override
  public SolverRegistry registry() {
    return new SolverRegistry(
        List.of(
            placing("auto", ""),
            solving("auto", ""),
            placing("scripted", "Scripted Solver 1.2"),
            solving("scripted", "Scripted Solver 1.2"),
            TestSolvers.described(
                "packer",
                Placement.PROBLEM,
                OBJECTIVES,
                Set.of(),
                Guarantee.NOTHING,
                false,
                "Wattle 0.1.0",
                (objective, options) -> energy),
            solving("simplex", "")));
  }

  private SolverDescriptor<EnergyInstance, Placement> placing(String id, String version) {
    return TestSolvers.described(
        id,
        Placement.PROBLEM,
        OBJECTIVES,
        HONOURS,
        Guarantee.EXACT,
        true,
        version,
        (objective, options) -> energy);
  }

  private SolverDescriptor<OptModel, Assignment> solving(String id, String version) {
    return TestSolvers.described(
        id,
        ProblemType.MODEL,
        List.of(),
        HONOURS,
        Guarantee.EXACT,
        true,
        version,
        (objective, options) -> model);
  }
}
