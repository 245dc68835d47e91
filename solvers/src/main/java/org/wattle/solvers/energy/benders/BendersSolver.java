package org.wattle.solvers.energy.benders;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.heuristics.energy.QuickStart;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Obstacles;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.bound.ServerClass;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Termination;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;
import org.wattle.model.stop.TimeLimit;
import org.wattle.solvers.energy.branchandprice.PackingOracle;
import org.wattle.solvers.energy.patterns.PatternCuts;
import org.wattle.solvers.energy.support.Incumbent;
import org.wattle.solvers.energy.support.PlacementCompletion;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.ResultGrader;
import org.wattle.solvers.support.SolveLog;
import org.wattle.solvers.support.StopSignal;

/**
 * Solves MTEC and MSEC by logic-based Benders decomposition. The master problem counts servers and
 * switches that are on, and its optimum is a bound; the subproblem packs the tasks into the
 * selected servers and routes them unsplittably. Where that fails, other selections are tried:
 * first selections with about the same energy and more free capacity, then selections with more
 * energy; cuts from the sets of tasks that servers can hold raise the bound. Small instances that
 * remain open, and those where few servers are added to many that run, are passed to an exact
 * solver of the complete problem.
 *
 * <p>Its unit of work is an iteration, which is a solve of the master problem and the packing that
 * follows. With a work limit, master and packing have fixed budgets of work, and the exact solver
 * gets the work limit in its own unit.
 *
 * @param id the id of the solver
 * @param master solves the master problem: accepts integer and continuous variables, proves bounds
 * @param linear solves linear programs
 * @param whole solves small instances that remain open
 * @param finish improves what the objective does not include
 * @param exact decides about selections that the search does not pack
 */
public record BendersSolver(
    String id,
    EnergyObjective objective,
    CheckedBackend master,
    CheckedBackend linear,
    Solver<EnergyInstance, Placement> whole,
    PlacementCompletion finish,
    Optional<PackingOracle.Factory> exact)
    implements Solver<EnergyInstance, Placement> {
  /** The id of the solver. */
  public static final String ID = "benders";

  /** The id of the solver that decides about selections before it searches. */
  public static final String DECIDING_ID = "branch-and-price";

  private static final long DEFAULT_SEED = 1;
  private static final int TURNS = 7;
  private static final int TURNS_BEFORE_THE_WHOLE = 1;

  /**
   * With more tasks than this there are too many patterns, which hardly improve on the sums of
   * demands.
   */
  private static final int MAX_TASKS_OF_PATTERNS = 250;

  /** With more tasks than this the linear programs over patterns take too long, */
  private static final int MAX_TASKS_OF_DECISIONS = 1_000;

  /** unless most are alike and there are few kinds of them. */
  private static final int MAX_EQUAL_TASKS_OF_DECISIONS = 20_000;

  private static final int MAX_KINDS_OF_EQUAL_TASKS = 300;

  /** With more servers of different contents than this there are too many patterns. */
  private static final int MAX_SERVERS_OF_PATTERNS = 40;

  /**
   * With more pairs of a task and a possible server than this the complete problem is not tried.
   */
  private static final double MAX_PAIRS_OF_THE_WHOLE = 4_000;

  /** The largest ratio of the servers that may be woken to the servers that a placement wakes. */
  private static final int SPARE = 2;

  @Override
  public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
    return new Run(request).solve();
  }

  /** One solve. */
  private final class Run {
    private final SolveRequest<EnergyInstance, Placement> request;
    private final SolveLog log;
    private final StopSignal stop;
    private final DataCenter center;
    private final BendersState state;

    Run(SolveRequest<EnergyInstance, Placement> request) {
      this.request = request;
      this.log = new SolveLog(id, "Wattle", request.parameters());
      this.stop = StopSignal.of(request);
      this.center = DataCenter.of(request.problem());
      this.state = new BendersState(request, objective, log);
    }

    /** Where a limit ends a step between the searches, what was found up to then. */
    SolveResult<Placement> solve() {
      try {
        return searched();
      } catch (Stopped early) {
        log.ended(early);
        return graded();
      }
    }

    private SolveResult<Placement> searched() {
      List<String> reasons = Obstacles.reasons(center);
      if (!reasons.isEmpty()) {
        reasons.forEach(log::note);
        return new SolveResult.Infeasible<>(log.report());
      }
      if (!center.rules().groups().isEmpty()) {
        log.note("rules of groups across servers: solved as a whole, not by counts");
        return merged(whole.solve(request.with(log.remaining())));
      }
      if (!id.startsWith(ID) && !id.equals(DECIDING_ID)) {
        log.note(id + " picked the decomposition (" + ID + "), which proves optima of any size");
      }
      start();
      BendersIterations rounds = rounds();
      if (!rounds.begin() && state.incumbent().isEmpty()) {
        log.note("proven infeasible: " + rounds.method());
        return new SolveResult.Infeasible<>(log.report());
      }
      boolean small = small();
      rounds.run(turns(small));
      if (small && !state.closed() && !stop.stopped()) {
        return merged(whole.solve(onTheWhole()));
      }
      log.ended(stop.cause(), state.closed() ? "the gap is closed" : "");
      return graded();
    }

    /**
     * On a small instance an exact solve of the complete problem is the fastest proof of
     * feasibility or infeasibility.
     */
    private int turns(boolean small) {
      if (!small) {
        return TURNS;
      }
      return state.incumbent().isPresent() ? TURNS_BEFORE_THE_WHOLE : 0;
    }

    /**
     * Whether the complete problem is solved quickly: there are few servers, or most of the servers
     * that matter already run tasks and few are woken. Servers with running tasks each have a
     * different free capacity, which the counts of the master problem do not distinguish.
     */
    private boolean small() {
      double tasks = center.instance().tasks().size();
      long busy = IntStream.range(0, center.serverCount()).filter(center::serverBusy).count();
      long woken = state.incumbent().map(this::woken).orElse((long) center.serverCount());
      long mayBeWoken = SPARE * woken;
      return tasks * center.serverCount() <= MAX_PAIRS_OF_THE_WHOLE
          || (mayBeWoken <= busy && tasks * (busy + mayBeWoken) <= MAX_PAIRS_OF_THE_WHOLE);
    }

    private long woken(Incumbent incumbent) {
      return incumbent.placement().tasks().stream()
          .map(TaskPlacement::server)
          .distinct()
          .filter(name -> !center.serverBusy(center.serverByName(name).orElseThrow()))
          .count();
    }

    private void start() {
      long begin = System.nanoTime();
      if (request.start().isPresent()) {
        boolean clean = state.offer(request.start().get(), "the given start");
        log.note(
            clean
                ? "start: used: no placement that takes more is kept"
                : "start: not used: it is not a clean placement of all tasks");
      }
      Stop.within(quickStartLimit(), () -> new QuickStart(center, objective).bestPlacement())
          .ifPresent(found -> state.offer(found, QuickStart.ID));
      log.spent("start", begin);
    }

    /** Three quarters of the remaining time, so that some is left for a bound. */
    private Stop.Watch quickStartLimit() {
      Optional<Duration> left = log.remaining().timeLimit();
      return request
          .interrupt()
          .watch(new TimeLimit(left.map(limit -> limit.multipliedBy(3).dividedBy(4))));
    }

    private BendersIterations rounds() {
      UniformRandomProvider random =
          RandomSource.XO_RO_SHI_RO_128_PP.create(request.parameters().seed().orElse(DEFAULT_SEED));
      List<ServerClass> classes = ServerClass.of(center);
      Optional<PatternCuts> patterns =
          fewEnoughForPatterns(classes)
              ? Optional.of(new PatternCuts(center, classes, linear, stop::stopped))
              : Optional.empty();
      CountsMaster counts = new CountsMaster(center, objective, master, request.interrupt());
      Subproblem subproblem = new Subproblem(center, objective, random, stop::stopped);
      Optional<SelectionDecisions> decisions =
          fewEnoughForDecisions(classes)
              ? exact
                  .map(factory -> factory.of(center, classes, stop::stopped))
                  .filter(this::fewEnoughItems)
                  .map(oracle -> new SelectionDecisions(oracle, counts, subproblem, state, log))
              : Optional.empty();
      return new BendersIterations(
          counts,
          patterns,
          decisions,
          subproblem,
          state,
          log,
          request.parameters().relativeGap(),
          stop,
          id.equals(DECIDING_ID));
    }

    private boolean fewEnoughForPatterns(List<ServerClass> classes) {
      return center.instance().tasks().size() <= MAX_TASKS_OF_PATTERNS
          && unlike(classes) <= MAX_SERVERS_OF_PATTERNS;
    }

    private boolean fewEnoughForDecisions(List<ServerClass> classes) {
      return center.instance().tasks().size() <= MAX_EQUAL_TASKS_OF_DECISIONS
          && unlike(classes) <= MAX_SERVERS_OF_PATTERNS;
    }

    private boolean fewEnoughItems(PackingOracle oracle) {
      return center.instance().tasks().size() <= MAX_TASKS_OF_DECISIONS
          || oracle.items() <= MAX_KINDS_OF_EQUAL_TASKS;
    }

    private static int unlike(List<ServerClass> classes) {
      return classes.stream().mapToInt(alike -> alike.busy() ? alike.servers().size() : 1).sum();
    }

    private SolveRequest<EnergyInstance, Placement> onTheWhole() {
      return new SolveRequest<>(
          request.problem(),
          log.remaining(),
          state.incumbent().map(Incumbent::placement),
          raising(),
          request.interrupt());
    }

    /**
     * With a work limit only the result at the end is used, since the moments at which progress is
     * reported depend on the clock.
     */
    private SolveListener raising() {
      return request.parameters().workLimit().isPresent()
          ? SolveListener.NONE
          : progress -> state.show(progress, whole.id());
    }

    /** Combines the results of both methods. */
    private SolveResult<Placement> merged(SolveResult<Placement> result) {
      if (result instanceof SolveResult.Infeasible && state.incumbent().isEmpty()) {
        return result;
      }
      if (result instanceof SolveResult.Failed<Placement> failed) {
        log.warn(failed.reason());
      }
      if (result instanceof SolveResult.Infeasible) {
        log.warn(
            "The proof of infeasibility of (%s) is refuted by a checked placement: it is dropped."
                .formatted(whole.id()));
      }
      log.tookAside(result.report());
      if (result.report().termination().cause() == Termination.Cause.WORK_LIMIT) {
        log.ended(Termination.Cause.WORK_LIMIT, "");
      }
      state.raise(result.bound(), whole.id());
      result.solution().ifPresent(found -> state.offer(found, whole.id()));
      return graded();
    }

    private Placement finished(Placement placement) {
      return Stop.attempt(() -> finish.finish(placement, log, request)).orElse(placement);
    }

    private SolveResult<Placement> graded() {
      if (state.incumbent().isEmpty()) {
        return new SolveResult.NoSolution<>(state.bound(), log.report());
      }
      Incumbent best = state.incumbent().get();
      log.note("placement found by " + best.from());
      if (state.bound().isPresent()) {
        log.note("bound: " + state.boundWords());
      }
      return ResultGrader.of(
          finished(best.placement()),
          best.joules(),
          state.claims(),
          request.parameters().relativeGap(),
          log);
    }
  }
}
