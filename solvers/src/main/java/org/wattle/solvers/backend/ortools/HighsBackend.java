package org.wattle.solvers.backend.ortools;

import com.google.ortools.modelbuilder.ModelSolverHelper;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;

/**
 * HiGHS, through OR-Tools and through files, because OR-Tools returns no incumbent at a limit,
 * crashes on a start, and offers no interrupt. HiGHS states a bound only where it completes; the
 * bound is then derived from its own gap rule. It always uses one thread, because the first solve
 * fixes the number for the whole process. Its unit of work is a node of the search tree, of linear
 * programs an iteration of the simplex method.
 */
public final class HighsBackend extends OrToolsBackend {
  private static final Capabilities CAPABILITIES =
      new Capabilities(
          EnumSet.of(
              ModelFeature.CONTINUOUS_VARIABLES,
              ModelFeature.INTEGER_VARIABLES,
              ModelFeature.UNBOUNDED_INTEGERS,
              ModelFeature.INTEGERS_WITHOUT_LOWER_BOUND,
              ModelFeature.FRACTIONAL_COEFFICIENTS),
          EnumSet.of(
              Ability.TIME_LIMIT,
              Ability.WORK_LIMIT,
              Ability.RELATIVE_GAP,
              Ability.SEED,
              Ability.HINT,
              Ability.INTERRUPT,
              Ability.PROGRESS),
          Capabilities.Proof.EXACT,
          true);

  /**
   * Linear programs with as many terms take the simplex method several times as long as an interior
   * point method with crossover.
   */
  private static final int LARGE_PROGRAM = 200_000;

  /** What HiGHS says where its arithmetic broke down. */
  private static final Set<String> BROKEN = Set.of("Presolve error", "Solve error");

  /** Loads no native code. */
  public HighsBackend() {
    super("highs", "HiGHS 1.12.0", CAPABILITIES);
  }

  @Override
  Answer solve(SolveRequest<OptModel, Assignment> request, SolveClock clock) {
    return new Run(request, clock).solve();
  }

  private static final class Run {
    private final SolveRequest<OptModel, Assignment> request;
    private final HighsColumns columns;
    private final OptModel model;
    private final SolveClock clock;
    private final MinimisedObjective objective;
    private final List<String> warnings = new ArrayList<>();
    private boolean presolve = true;

    Run(SolveRequest<OptModel, Assignment> request, SolveClock clock) {
      this.request = request;
      this.columns = new HighsColumns(request.problem());
      this.model = columns.model();
      this.clock = clock;
      this.objective = MinimisedObjective.of(model);
    }

    /** Once more without presolve where that broke down: with little known bounds it may. */
    Answer solve() {
      Answer answer = attempt();
      if (presolve
          && answer.claim() instanceof Claim.Failed
          && BROKEN.contains(answer.termination().rawStatus())
          && !clock.passed()
          && !request.interrupt().requested()) {
        presolve = false;
        warnings.add("HiGHS broke down in its presolve and was asked again without it.");
        return attempt();
      }
      return answer;
    }

    private Answer attempt() {
      HighsFiles files = new HighsFiles();
      NativeCall<String> call;
      HighsIncumbents incumbents =
          new HighsIncumbents(files.incumbents(), columns, objective, clock, request.listener());
      try {
        call = start(files);
      } catch (RuntimeException e) {
        files.close();
        throw e;
      }
      try {
        Optional<String> ended = call.awaitOrLeave(request.interrupt(), incumbents::read);
        return ended.isPresent()
            ? answer(HighsSolution.read(files.solution()), ended.get())
            : left(incumbents.best());
      } finally {
        call.whenEnded(files::close);
      }
    }

    private NativeCall<String> start(HighsFiles files) {
      NativeModel handed = new NativeModel(model, objective, clock);
      ModelSolverHelper solver = new ModelSolverHelper("HIGHS");
      solver.setSolverSpecificParameters(parameters(files, handed));
      clock.remaining().map(SolveClock::seconds).ifPresent(solver::setTimeLimitInSeconds);
      return NativeCall.start(
          "highs",
          () -> {
            try {
              solver.solve(handed.helper());
              return solver.getStatus() + " " + solver.getStatusString();
            } finally {
              solver.delete();
              handed.close();
            }
          });
    }

    /** The order matters: parameters before output_flag may print. */
    private String parameters(HighsFiles files, NativeModel handed) {
      SolveParameters asked = request.parameters();
      StringBuilder lines = new StringBuilder("output_flag=false\nthreads=1\nmip_abs_gap=0\n");
      lines.append("mip_rel_gap=").append(asked.relativeGap()).append('\n');
      asked
          .workLimit()
          .ifPresent(
              work ->
                  lines
                      .append(model.hasIntegers() ? "mip_max_nodes=" : "simplex_iteration_limit=")
                      .append(Math.min(work, Integer.MAX_VALUE))
                      .append('\n'));
      if (!presolve) {
        lines.append("presolve=off\n");
      }
      if (!model.hasIntegers()
          && asked.workLimit().isEmpty()
          && model.nonZeroCount() >= LARGE_PROGRAM) {
        lines.append("solver=ipm\n");
      }
      if (model.hasIntegers() && model.features().contains(ModelFeature.CONTINUOUS_VARIABLES)) {
        // A restart presolves again, with bounds of continuous variables rounded (HiGHS#2171).
        lines.append("mip_allow_restart=false\n");
      }
      seed(asked).ifPresent(seed -> lines.append("random_seed=").append(seed).append('\n'));
      lines.append(files.parameters());
      if (request.start().isPresent() && model.hasIntegers()) {
        start(request.start().get(), files, handed).ifPresent(lines::append);
      }
      return lines.toString();
    }

    private Optional<String> start(Assignment point, HighsFiles files, NativeModel handed) {
      for (int v = 0; v < model.variableCount(); v++) {
        if (model.type(v).integral() && !Double.isFinite(point.value(v))) {
          warnings.add(
              "HiGHS accepts only a start that gives all integers: the start was not used.");
          return Optional.empty();
        }
      }
      // Without a continuous variable HiGHS 1.12 treats every start as infeasible.
      boolean whole = !model.features().contains(ModelFeature.CONTINUOUS_VARIABLES);
      if (whole) {
        handed.addIdleVariable();
      }
      return Optional.of(files.start(columns.forward(point), whole ? 1 : 0, model.rowCount()));
    }

    private Answer left(Optional<double[]> best) {
      warnings.add(
          "HiGHS cannot be interrupted: it was abandoned and may continue until its time limit or"
              + " the program's end.");
      Claim claim =
          best.isPresent()
              ? new Claim.Feasible(rounded(best.get()), OptionalDouble.empty())
              : new Claim.Nothing(OptionalDouble.empty());
      return answer(claim, Cause.INTERRUPTED, "abandoned");
    }

    private Answer answer(Optional<HighsSolution> written, String raw) {
      if (written.isEmpty()) {
        return answer(new Claim.Failed(FailureWords.of(raw)), Cause.ERROR, raw);
      }
      HighsSolution solution = written.get();
      String status = solution.status();
      return switch (status) {
        case "Optimal" -> answer(optimal(solution), Cause.COMPLETED, status);
        case "Infeasible" -> answer(new Claim.Infeasible(), Cause.COMPLETED, status);
        case "Unbounded" -> answer(new Claim.Unbounded(), Cause.COMPLETED, status);
        case "Primal infeasible or unbounded" ->
            answer(new Claim.InfeasibleOrUnbounded(), Cause.COMPLETED, status);
        case "Not Set", "Load error", "Model error", "Presolve error", "Solve error" ->
            answer(new Claim.Failed(FailureWords.of(status)), Cause.ERROR, status);
        default -> answer(stopped(solution), clock.cause(), status);
      };
    }

    private Claim optimal(HighsSolution solution) {
      if (solution.columns().isEmpty()) {
        return new Claim.Failed("It calls the model optimal and gives no solution.");
      }
      double value = solution.value().orElse(Double.NaN);
      // The bound that its gap rule guarantees; a linear program is solved to optimality.
      double gap = model.hasIntegers() ? request.parameters().relativeGap() : 0;
      return new Claim.Optimal(
          point(solution.columns().get()),
          OptionalDouble.of(objective.own(value)),
          objective.ownBound(value - gap * Math.abs(value)));
    }

    private Claim stopped(HighsSolution solution) {
      if (solution.columns().isEmpty() || !solution.feasible()) {
        return new Claim.Nothing(OptionalDouble.empty());
      }
      return new Claim.Feasible(
          point(solution.columns().get()),
          OptionalDouble.of(objective.own(solution.value().orElse(Double.NaN))),
          OptionalDouble.empty());
    }

    private Assignment point(double[] values) {
      return rounded(columns.back(values));
    }

    private Assignment rounded(double[] values) {
      return OrToolsBackend.point(model, v -> values[v]);
    }

    private Answer answer(Claim claim, Cause cause, String raw) {
      return new Answer(claim, new Termination(cause, raw), Statistics.NONE, warnings);
    }
  }

  /**
   * The files through which HiGHS reports more than OR-Tools returns: its solution with its status,
   * and its incumbents while it runs; and the file from which it reads a start.
   */
  private static final class HighsFiles implements AutoCloseable {
    private final TemporaryFolder folder = new TemporaryFolder("highs");

    HighsFiles() {
      String name = name(solution());
      if (name.chars().anyMatch(c -> c <= ' ' || c == '=' || c == ',')) {
        close();
        throw new IllegalStateException(
            "HiGHS cannot use the folder for temporary files (%s): its name holds a blank, a comma or an equals sign. Maybe start Java with -Djava.io.tmpdir=<another folder>."
                .formatted(System.getProperty("java.io.tmpdir")));
      }
    }

    Path solution() {
      return folder.file("solution");
    }

    Path incumbents() {
      return folder.file("incumbents");
    }

    private Path start() {
      return folder.file("start");
    }

    private static String name(Path file) {
      return file.toString().replace(File.separatorChar, '/');
    }

    /** The parameters that make HiGHS write its files. */
    String parameters() {
      return "write_solution_to_file=true\nsolution_file="
          + name(solution())
          + "\nmip_improving_solution_report_sparse=true\nmip_improving_solution_file="
          + name(incumbents())
          + "\n";
    }

    /**
     * Writes a start in which only continuous variables may be missing, and returns the parameter
     * that makes HiGHS read it. HiGHS also requires a line for each row but ignores its value.
     *
     * @param idle how many variables follow those of the point
     */
    String start(Assignment point, int idle, int rows) {
      try (BufferedWriter out = Files.newBufferedWriter(start())) {
        int columns = point.size() + idle;
        out.write("Model status\nUnknown\n\n# Primal solution values\nFeasible\nObjective 0\n");
        out.write("# Columns " + columns + "\n");
        for (int v = 0; v < columns; v++) {
          double value = v < point.size() ? point.value(v) : 0;
          out.write("c" + v + " " + (Double.isFinite(value) ? value : 0.0) + "\n");
        }
        out.write("# Rows " + rows + "\n");
        for (int r = 0; r < rows; r++) {
          out.write("r" + r + " 0\n");
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return "read_solution_file=" + name(start()) + "\n";
    }

    @Override
    public void close() {
      folder.close();
    }
  }
}
