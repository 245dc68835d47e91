package org.wattle.solvers.backend.commonsmath;

import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.support.Costs;
import org.wattle.solvers.support.StopSignal;

/**
 * Apache Commons Math: solves small linear models by a dense two-phase simplex. A model that it
 * calls infeasible at one tolerance can be feasible at another, so infeasibility is accepted only
 * where it is found at two tolerances. Its unit of work is a pivot.
 */
public final class CommonsMathBackend implements Backend {
  private static final Capabilities CAPABILITIES =
      new Capabilities(
              EnumSet.of(ModelFeature.CONTINUOUS_VARIABLES, ModelFeature.FRACTIONAL_COEFFICIENTS),
              EnumSet.of(Ability.TIME_LIMIT, Ability.WORK_LIMIT, Ability.BOUND, Ability.INTERRUPT),
              Proof.EXACT,
              true)
          .withNumberLimit(1e10);

  private static final List<Double> EPSILONS = List.of(1e-8, 1e-6);

  @Override
  public String id() {
    return "commons-math";
  }

  @Override
  public String version() {
    return "Apache Commons Math 3.6.1";
  }

  @Override
  public Capabilities capabilities() {
    return CAPABILITIES;
  }

  @Override
  public Answer solve(SolveRequest<OptModel, Assignment> request) {
    OptModel model = request.problem();
    double megabytes = 8 * NonNegativeForm.tableauSize(model) / (1 << 20);
    double room = Runtime.getRuntime().maxMemory() / (double) (1 << 20) / 2;
    if (megabytes > room) {
      String reason =
          "Its dense tableau would take (%.0f MB), half of the memory is (%.0f MB). Maybe use glop."
              .formatted(megabytes, room);
      return Answer.of(new Claim.Failed(reason), Cause.ERROR, "too large");
    }
    return new Run(model, StopSignal.of(request)).solve();
  }

  /** One solve. */
  private static final class Run {
    private final OptModel model;
    private final StopSignal stop;
    private final Costs costs;
    private final NonNegativeForm form;
    private Statistics counts = Statistics.NONE;

    Run(OptModel model, StopSignal stop) {
      this.model = model;
      this.stop = stop;
      this.costs = Costs.of(model);
      this.form = new NonNegativeForm(model, costs);
    }

    Answer solve() {
      Answer answer = solve(EPSILONS.get(0));
      return answer.claim() instanceof Claim.Infeasible || broken(answer.claim())
          ? solve(EPSILONS.get(1))
          : answer;
    }

    private boolean broken(Claim claim) {
      return claim.point().filter(found -> !ModelCheck.check(model, found).feasible()).isPresent();
    }

    private Answer solve(double epsilon) {
      StoppableSimplex.Outcome outcome = new StoppableSimplex(epsilon, stop).solve(form);
      counts = counts.plus(Statistics.NONE.withCount("iterations", outcome.pivots()));
      String raw = outcome.status().name();
      return switch (outcome.status()) {
        case OPTIMAL -> answer(optimal(form.point(outcome.columns().orElseThrow())), raw);
        case INFEASIBLE -> answer(new Claim.Infeasible(), raw);
        case UNBOUNDED -> answer(new Claim.Unbounded(), raw);
        case STOPPED ->
            new Answer(nothing(), new Termination(stop.cause(), raw), counts, List.of());
        case TOO_MANY_PIVOTS ->
            new Answer(nothing(), new Termination(Cause.OTHER_LIMIT, raw), counts, List.of());
      };
    }

    /** When the simplex method has ended, the optimal value is also the bound. */
    private Claim optimal(Assignment found) {
      OptionalDouble value = OptionalDouble.of(costs.objective(costs.of(found)));
      return new Claim.Optimal(found, value, value);
    }

    private Answer answer(Claim claim, String raw) {
      return new Answer(claim, new Termination(Cause.COMPLETED, raw), counts, List.of());
    }

    private static Claim nothing() {
      return new Claim.Nothing(OptionalDouble.empty());
    }
  }
}
