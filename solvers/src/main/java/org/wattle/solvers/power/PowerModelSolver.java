package org.wattle.solvers.power;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.heuristics.power.ListRule;
import org.wattle.heuristics.power.ListScheduling;
import org.wattle.heuristics.power.ShareScheduling;
import org.wattle.model.optimization.Sense;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerLimits;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.formulation.EventFormulation;
import org.wattle.model.power.batch.formulation.GoalSum;
import org.wattle.model.power.batch.formulation.PooledFormulation;
import org.wattle.model.power.batch.formulation.TimeIndexedFormulation;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.ResultGrader;
import org.wattle.solvers.support.SolveLog;

/**
 * Schedules a batch by lists, by a search below limits of the peak, and by a backend for integer
 * programs: with nodes that are alike taken together first, whose bound is valid and whose starts
 * mostly fit on the nodes; with all nodes one by one where they do not. Models that are too large
 * are left out: the bound is that of areas then. A work limit applies to each solve of a backend in
 * its unit, and to the search as a number of orders.
 */
public final class PowerModelSolver implements Solver<PowerBatch, PowerSchedule> {
  /** A model with more terms, about, is not built. */
  private static final long MAX_TERMS = 500_000;

  /** A start is in this many rows, about, for each slot in which the task runs. */
  private static final long ROWS_OF_A_TERM = 4;

  /** The search before a model is solved; it is longer where there will be none. */
  private static final long FEW_ORDERS = 60;

  private static final long MANY_ORDERS = 1_500;
  private static final Duration FEW = Duration.ofSeconds(2);
  private static final Duration MANY = Duration.ofSeconds(20);
  private final String id;
  private final CheckedBackend backend;
  private final PowerMethod method;
  private final PowerAim aim;

  /** With a backend that takes integer programs, on starts in slots. */
  public PowerModelSolver(String id, CheckedBackend backend, PowerAim aim) {
    this(id, backend, PowerMethod.POOLS, aim);
  }

  /** With a backend that takes integer programs, and the models that it gets. */
  PowerModelSolver(String id, CheckedBackend backend, PowerMethod method, PowerAim aim) {
    this.id = id;
    this.backend = backend;
    this.method = method;
    this.aim = aim;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public SolveResult<PowerSchedule> solve(SolveRequest<PowerBatch, PowerSchedule> request) {
    return new Solve(request).solve();
  }

  /** One solve. */
  private final class Solve {
    private final SolveRequest<PowerBatch, PowerSchedule> request;
    private final PowerBatch batch;
    private final GoalSum goals;
    private final SolveLog log;
    private final ClaimedBounds claims = new ClaimedBounds(Sense.MINIMIZE);
    private Optional<PowerSchedule> incumbent = Optional.empty();
    private String finder = "";
    private double value = Double.POSITIVE_INFINITY;
    private boolean infeasible;

    Solve(SolveRequest<PowerBatch, PowerSchedule> request) {
      this.request = request;
      this.batch = request.problem();
      this.goals = GoalSum.of(batch, aim);
      this.log = new SolveLog(id, "", request.parameters());
    }

    SolveResult<PowerSchedule> solve() {
      PowerLimits.contradictions(batch)
          .forEach(
              reason -> {
                log.note(reason);
                infeasible = true;
              });
      try {
        search();
      } catch (Stopped early) {
        log.ended(early);
      }
      return Stop.finishing(this::graded);
    }

    private void search() {
      if (infeasible) {
        return;
      }
      request.start().ifPresent(this::begin);
      for (ListRule rule : ListRule.values()) {
        ListScheduling.of(batch, rule).ifPresent(found -> offer(found, rule.id()));
      }
      AreaBound areas = AreaBound.of(batch, goals, log.remaining(), request.interrupt());
      infeasible = areas.infeasible() && incumbent.isEmpty();
      if (infeasible) {
        log.note(PowerReasons.ofAreas(batch, log.remaining(), request.interrupt()));
      }
      claim(areas.bound(), AreaBound.METHOD + " (" + AreaBound.LINEAR + ")");
      boolean modelled =
          method == PowerMethod.EVENTS
              ? EventFormulation.size(batch) * batch.tasks().size() <= MAX_TERMS
              : PooledFormulation.size(batch) * longest() * ROWS_OF_A_TERM <= MAX_TERMS;
      if (goesOn() && !areas.shares().isEmpty()) {
        ShareScheduling.of(batch, areas.byProfile(batch), Long.MAX_VALUE)
            .ifPresent(found -> offer(found, "shares of areas"));
      }
      if (goesOn()) {
        level(areas, modelled);
      }
      if (modelled && goesOn()) {
        model();
      } else if (!modelled && !closed()) {
        log.note("the models are too large: the bound is that of areas");
      }
    }

    private void model() {
      PowerModelSearch models =
          new PowerModelSearch(backend, batch, goals, log, request.interrupt());
      if (method == PowerMethod.EVENTS) {
        take(models.of(new EventFormulation(goals), log.remaining(), incumbent), "events");
        return;
      }
      take(models.pooled(log.remaining(), incumbent), "pools");
      if (goesOn()
          && TimeIndexedFormulation.size(batch) * longest() * ROWS_OF_A_TERM <= MAX_TERMS) {
        take(models.apart(log.remaining(), incumbent), "nodes");
      }
    }

    private boolean goesOn() {
      return !infeasible && !closed() && !stopped();
    }

    private long longest() {
      long longest = 1;
      for (int p = 0; p < batch.profiles().size(); p++) {
        for (int c = 0; c < batch.cluster().classes().size(); c++) {
          longest = Math.max(longest, batch.fits(p, c) ? batch.run(p, c).slots() : 0);
        }
      }
      return longest;
    }

    private void begin(PowerSchedule start) {
      log.note(
          offer(start, "the given start")
              ? "start: used: what is found has to be better"
              : "start: not used: it is not a clean schedule");
    }

    private void level(AreaBound areas, boolean modelFollows) {
      long begin = System.nanoTime();
      Duration limit = modelFollows ? FEW : MANY;
      long orders = modelFollows ? FEW_ORDERS : MANY_ORDERS;
      boolean counted = request.parameters().workLimit().isPresent();
      LevelSearch search =
          new LevelSearch(
              batch,
              goals,
              areas.shares(),
              incumbent,
              request.parameters().seed().orElse(1),
              () -> stopped() || (!counted && System.nanoTime() - begin > limit.toNanos()));
      search
          .run(
              claims.tightest().orElse(0),
              Math.min(orders, request.parameters().workLimit().orElse(Long.MAX_VALUE)))
          .ifPresent(found -> offer(found, "levelling"));
      log.count("orders", search.tried());
      log.spent("levelling", begin);
    }

    private void claim(OptionalDouble bound, String method) {
      claims.add(PowerBounds.raised(batch, aim, bound), method);
      report();
    }

    private void take(PowerModelSearch.Found found, String model) {
      boolean clean =
          found.schedule().map(of -> offer(of, backend.id() + ", " + model)).orElse(true);
      if (!clean) {
        log.warn(refuted("the schedule of its point is not clean"));
      }
      if (found.infeasible() && incumbent.isPresent()) {
        log.warn(refuted("it calls the batch infeasible, but there is a clean schedule"));
      }
      infeasible = found.infeasible() && incumbent.isEmpty();
      if (infeasible) {
        log.note("no schedule keeps to CPU, memory and budgets of power until the horizon");
      }
      claim(found.bound(), backend.id() + ", " + model);
    }

    private String refuted(String why) {
      return "The claim of the solver (" + backend.id() + ") is refuted: " + why + ".";
    }

    /** Keeps a schedule where it is better. Returns whether it is clean. */
    private boolean offer(PowerSchedule schedule, String from) {
      boolean clean = new PowerScheduleChecker().check(batch, schedule).clean();
      if (clean) {
        double worth = aim.value(batch, PowerGoals.of(batch, schedule));
        if (worth < value) {
          value = worth;
          incumbent = Optional.of(schedule);
          finder = from;
          report();
        }
      }
      return clean;
    }

    private void report() {
      OptionalDouble worth =
          incumbent.isPresent() ? OptionalDouble.of(value) : OptionalDouble.empty();
      request.listener().progress(new Progress(log.seconds(), worth, claims.best(worth)));
    }

    private boolean closed() {
      return incumbent.isPresent() && claims.closes(value, request.parameters().relativeGap());
    }

    private boolean stopped() {
      return request.interrupt().requested() || log.expired();
    }

    private SolveResult<PowerSchedule> graded() {
      if (incumbent.isPresent()) {
        return graded(incumbent.get());
      }
      return infeasible
          ? new SolveResult.Infeasible<>(log.report())
          : new SolveResult.NoSolution<>(claims.tightest(), log.report());
    }

    private SolveResult<PowerSchedule> graded(PowerSchedule schedule) {
      log.note("schedule found by " + finder);
      if (closed()) {
        log.completed("");
      }
      return ResultGrader.of(schedule, value, claims, request.parameters().relativeGap(), log);
    }
  }
}
