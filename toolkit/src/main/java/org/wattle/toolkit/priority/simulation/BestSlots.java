package org.wattle.toolkit.priority.simulation;

import org.wattle.model.optimization.Assignment;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.slots.SlotApproximation;
import org.wattle.model.priority.slots.SlotChoiceChecker;
import org.wattle.model.priority.slots.SlotFormulation;
import org.wattle.model.priority.slots.SlotObjective;
import org.wattle.model.priority.slots.SlotProblem;
import org.wattle.model.priority.slots.SlotProblem.Choice;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.model.workload.Workload;
import org.wattle.render.text.UserError;
import org.wattle.simulation.priority.policy.SlotConfiguration;

/** The slots that are best for a sample of the workload, under a queueing approximation. */
public abstract class BestSlots implements SlotConfiguration {
  private static final String SOLVER = "cp-sat";

  /** Thousandths of the solver's deterministic time: the same answer on every machine. */
  private static final long WORK_LIMIT = 60_000;

  private static final double ROUNDING = 1e-9;

  private final SlotObjective objective;
  private final String id;
  private final String what;

  BestSlots(SlotObjective objective, String id, String what) {
    this.objective = objective;
    this.id = id;
    this.what = what;
  }

  /** Those with the shortest mean response time. */
  public static final class ForResponse extends BestSlots {
    /** The part. */
    public ForResponse() {
      super(SlotObjective.RESPONSE, "slots-response", "shortest expected response");
    }
  }

  /** Those with the shortest weighted response time. */
  public static final class ForWeightedResponse extends BestSlots {
    /** The part. */
    public ForWeightedResponse() {
      super(
          SlotObjective.WEIGHTED_RESPONSE, "slots-weighted", "shortest expected weighted response");
    }
  }

  /** Those with the least energy. */
  public static final class ForEnergy extends BestSlots {
    /** The part. */
    public ForEnergy() {
      super(SlotObjective.ENERGY, "slots-energy", "least expected energy");
    }
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String summary() {
    return "Slots with the " + what + ", found by an exact solver.";
  }

  /** A cluster with its slots, and how good they are. */
  record Solved(PriorityCluster cluster, SlotProof proof) {}

  @Override
  public PriorityCluster configure(PriorityCluster cluster, Workload sample) {
    return solve(
            cluster, new WorkloadSample(sample, 1), SolverRegistry.installed(), new Interrupt())
        .cluster();
  }

  /**
   * As {@link #configure}.
   *
   * @throws UserError where no choice was found, or the check refutes it
   */
  Solved solve(
      PriorityCluster cluster, WorkloadSample sample, SolverRegistry solvers, Interrupt interrupt) {
    SlotApproximation approximation =
        SlotApproximation.ofChoices(cluster, sample.tasks(), objective);
    SlotProblem problem = approximation.problem();
    FormulatedModel<Choice> model = new SlotFormulation().build(problem);
    SolveResult<Assignment> result =
        new ModelSolving(solvers, interrupt)
            .solve(
                SOLVER,
                model.model(),
                SolveParameters.DEFAULT
                    .withWorkLimit(WORK_LIMIT)
                    .withGap(0)
                    .withThreads(1)
                    .withSeed(1),
                model.encode(approximation.reference()));
    Choice choice =
        result
            .solution()
            .flatMap(model::decode)
            .orElseThrow(
                () -> UserError.nothingFound("No slots were found: " + result.status() + "."));
    Bounds bounds = result.bounds().orElseThrow();
    long cost = checked(problem, choice, bounds.value());
    // Response times are means over the tasks of all draws, but energy is their sum.
    double unit = approximation.unit() / (objective == SlotObjective.ENERGY ? sample.draws() : 1);
    return new Solved(
        approximation.configured(choice),
        new SlotProof(
            objective,
            unit * (double) cost,
            bounds.bound().stream().map(bound -> unit * bound).findFirst(),
            result instanceof SolveResult.Optimal<Assignment>,
            SOLVER));
  }

  /** The cost of a choice, as the checker finds it. */
  private static long checked(SlotProblem problem, Choice choice, double claimed) {
    SlotChoiceChecker.Verdict verdict = SlotChoiceChecker.check(problem, choice);
    if (!verdict.issues().isEmpty()) {
      throw ModelSolving.infeasible(SOLVER, "slots that are", verdict.issues().get(0));
    }
    if (Math.abs((double) verdict.cost() - claimed) > ROUNDING * Math.abs(claimed) + 1) {
      throw UserError.failed(
          "The solver (%s) claims a cost of (%s), and its slots have (%d). Maybe report this."
              .formatted(SOLVER, claimed, verdict.cost()));
    }
    return verdict.cost();
  }
}
