package org.wattle.solvers.backend.ortools;

import com.google.ortools.sat.CpModelProto;
import com.google.ortools.sat.CpSolverResponse;
import com.google.ortools.sat.CpSolverStatus;
import com.google.ortools.sat.SatParameters;
import com.google.ortools.sat.SolutionCallback;
import com.google.ortools.sat.SolveWrapper;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;

/**
 * CP-SAT, Google's constraint solver based on clause learning, for integers with finite bounds and
 * integer coefficients only. Where it found no solution it still returns a value, and a bound of 0
 * if its search never began: both are ignored. It uses every processor unless a number is given;
 * only one worker without a time limit is deterministic. Its unit of work is a thousandth of its
 * deterministic time, about a millisecond of one worker; with a work limit it uses one worker
 * unless the request names a number of threads.
 */
public final class CpSatBackend extends OrToolsBackend {
  /** Units of work in a second of deterministic time. */
  private static final double WORK_PER_SECOND = 1000;

  /** With at least this many workers, CP-SAT uses all of its search strategies. */
  private static final int FULL_PORTFOLIO = 8;

  private static final Capabilities CAPABILITIES =
      new Capabilities(
          EnumSet.of(ModelFeature.INTEGER_VARIABLES),
          EnumSet.allOf(Ability.class),
          Capabilities.Proof.EXACT,
          true);

  /** Loads no native code. */
  public CpSatBackend() {
    super("cp-sat", "CP-SAT " + OrTools.VERSION, CAPABILITIES);
  }

  @Override
  Answer solve(SolveRequest<OptModel, Assignment> request, SolveClock clock) {
    MinimisedObjective objective = MinimisedObjective.of(request.problem());
    CpModelProto proto = CpSatProto.of(request.problem(), objective, request.start(), clock);
    CpSatProgress progress = new CpSatProgress(request, objective, clock);
    CpSatLog log = new CpSatLog(progress::bound);
    SolveWrapper solver = new SolveWrapper();
    try {
      solver.setParameters(parameters(request.parameters(), clock));
      solver.addSolutionCallback(progress);
      solver.addLogCallback(log);
      CpSolverResponse response =
          NativeCall.start("cp-sat", () -> solver.solve(proto))
              .await(request.interrupt(), solver::stopSearch, () -> {});
      return answer(request, objective, response, log.bound(), clock);
    } finally {
      solver.clearSolutionCallback(progress);
      solver.delete();
      progress.delete();
    }
  }

  private static SatParameters parameters(SolveParameters asked, SolveClock clock) {
    int processors = Runtime.getRuntime().availableProcessors();
    int all = Math.max(FULL_PORTFOLIO, processors);
    int workers = asked.threads().orElse(asked.workLimit().isPresent() ? 1 : all);
    SatParameters.Builder parameters =
        SatParameters.newBuilder()
            .setRelativeGapLimit(asked.relativeGap())
            .setAbsoluteGapLimit(0)
            // Where presolving looks for at-most-one rows within linear rows, 9.15 has cut off the
            // optimum of a linear model (google/or-tools#5293).
            .setPresolveInclusionWorkLimit(0)
            .setNumWorkers(workers)
            .setLogSearchProgress(true)
            .setLogToStdout(false)
            // CP-SAT's own signal handler would abort the Java process; Ctrl-C arrives as an
            // interrupt.
            .setCatchSigintSignal(false);
    // By default a small portfolio omits the search with the tightest linear relaxation.
    if (workers == 1) {
      parameters.setLinearizationLevel(2);
    } else if (workers < FULL_PORTFOLIO) {
      parameters.addExtraSubsolvers("max_lp");
    }
    seed(asked).ifPresent(parameters::setRandomSeed);
    asked.workLimit().ifPresent(work -> parameters.setMaxDeterministicTime(work / WORK_PER_SECOND));
    clock.remaining().map(SolveClock::seconds).ifPresent(parameters::setMaxTimeInSeconds);
    return parameters.build();
  }

  private static Answer answer(
      SolveRequest<OptModel, Assignment> request,
      MinimisedObjective objective,
      CpSolverResponse response,
      OptionalDouble logged,
      SolveClock clock) {
    OptionalDouble value = OptionalDouble.of(objective.own(response.getObjectiveValue()));
    OptionalDouble bound = objective.ownBound(response.getBestObjectiveBound());
    CpSolverStatus status = response.getStatus();
    Cause stopped = clock.cause();
    return switch (status) {
      case OPTIMAL ->
          answer(
              new Claim.Optimal(point(request.problem(), response), value, bound),
              Cause.COMPLETED,
              response);
      case FEASIBLE ->
          answer(
              new Claim.Feasible(point(request.problem(), response), value, bound),
              stopped,
              response);
      case INFEASIBLE -> answer(new Claim.Infeasible(), Cause.COMPLETED, response);
      case UNKNOWN ->
          answer(
              new Claim.Nothing(logged.isPresent() ? bound : OptionalDouble.empty()),
              stopped,
              response);
      default ->
          answer(
              new Claim.Failed(FailureWords.of(status + " " + response.getSolutionInfo())),
              Cause.ERROR,
              response);
    };
  }

  private static Assignment point(OptModel model, CpSolverResponse response) {
    return point(model, response::getSolution);
  }

  private static Answer answer(Claim claim, Cause cause, CpSolverResponse response) {
    Statistics statistics =
        Statistics.NONE
            .withCount("branches", response.getNumBranches())
            .withCount("conflicts", response.getNumConflicts());
    String raw = response.getStatus() + " " + response.getSolutionInfo();
    return new Answer(claim, new Termination(cause, raw.strip()), statistics, List.of());
  }

  /**
   * Reports CP-SAT's solutions and bounds to a listener. It is called by threads of the library,
   * possibly at the same time; exceptions of the listener are caught because they would end the
   * process.
   */
  private static final class CpSatProgress extends SolutionCallback {
    private final OptModel model;
    private final MinimisedObjective objective;
    private final SolveClock clock;
    private final SolveListener listener;
    private OptionalDouble incumbent = OptionalDouble.empty();
    private OptionalDouble bound = OptionalDouble.empty();

    CpSatProgress(
        SolveRequest<OptModel, Assignment> request,
        MinimisedObjective objective,
        SolveClock clock) {
      this.model = request.problem();
      this.objective = objective;
      this.clock = clock;
      this.listener = request.listener();
    }

    @Override
    public void onSolutionCallback() {
      report(
          OptionalDouble.of(objectiveValue()),
          OptionalDouble.of(bestObjectiveBound()),
          Optional.of(OrToolsBackend.point(model, this::solutionIntegerValue)));
    }

    void bound(double minimised) {
      report(OptionalDouble.empty(), OptionalDouble.of(minimised), Optional.empty());
    }

    private synchronized void report(
        OptionalDouble newIncumbent, OptionalDouble newBound, Optional<Assignment> point) {
      try {
        incumbent = newIncumbent.isPresent() ? own(newIncumbent) : incumbent;
        bound = own(newBound);
        listener.progress(new Progress(clock.seconds(), incumbent, bound, point));
      } catch (RuntimeException e) {
        // Rethrown into the library it would end the process.
      }
    }

    private OptionalDouble own(OptionalDouble minimised) {
      return objective.ownBound(minimised.getAsDouble());
    }
  }

  /**
   * Reads bounds from CP-SAT's log, e.g. {@code #Bound 0.04s best:517.3 next:[445.3,517.2] main}.
   * The callback for bounds that the library offers crashes the process.
   *
   * <p>This is a class and not a lambda because the library looks up {@code accept} by its
   * signature. It is called by threads of the library and must not throw.
   */
  static final class CpSatLog implements Consumer<String> {
    private static final Pattern NEXT =
        Pattern.compile("^#\\S+\\s.*\\bnext:\\[([^,\\]]+),[^\\]]+\\]");

    private final DoubleConsumer listener;
    private volatile OptionalDouble bound = OptionalDouble.empty();

    CpSatLog(DoubleConsumer listener) {
      this.listener = listener;
    }

    /** The last bound that was logged; empty where none was logged. */
    OptionalDouble bound() {
      return bound;
    }

    @Override
    public void accept(String message) {
      try {
        message.lines().forEach(this::take);
      } catch (RuntimeException e) {
        // A failing listener or an unreadable number; rethrown into the library it would end the
        // process.
      }
    }

    private void take(String line) {
      Matcher matcher = NEXT.matcher(line);
      if (!matcher.find()) {
        return;
      }
      double number = Double.parseDouble(matcher.group(1));
      if (Double.isFinite(number)) {
        bound = OptionalDouble.of(number);
        listener.accept(number);
      }
    }
  }
}
