package org.wattle.toolkit.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.Termination;
import org.wattle.render.ProgressDisplay;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.FirstOf;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Outcome;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.Problem.Recheck;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.RunView;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolveSession;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.SolverChoice;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.outside.OutsideProgram;
import org.wattle.toolkit.outside.OutsideSolver;

/**
 * Compares solvers: each is asked to solve each problem, one after the other, with the whole time
 * limit for itself.
 *
 * @param solvers ids of the solvers
 * @param start a result file or the id of a solver to start from, if any
 * @param context what is solved with
 * @param inputs where a result file is read from
 * @param display shows how it proceeds
 * @param bounds whether bounds are asked for that need no solver
 */
public record ComparisonTask(
    List<String> solvers,
    Optional<String> start,
    SolveContext context,
    Inputs inputs,
    ProgressDisplay display,
    boolean bounds) {
  public ComparisonTask {
    solvers = List.copyOf(solvers);
  }

  /** With all bounds that can be had. */
  public ComparisonTask(
      List<String> solvers,
      Optional<String> start,
      SolveContext context,
      Inputs inputs,
      ProgressDisplay display) {
    this(solvers, start, context, inputs, display, true);
  }

  /**
   * What a comparison found.
   *
   * @param rankings one for each problem
   * @param documents the result of every solve, by {@code folder/solver.json}
   * @param warned whether any solver warned of anything
   */
  public record Findings(
      List<Ranking> rankings, Map<String, SolvedRun> documents, boolean warned) {}

  /**
   * Runs all solves; those that an interrupt prevents are reported as not run.
   *
   * @param folders one name for each problem, where its results are kept
   */
  public Findings run(List<Problem<?, ?>> problems, List<String> folders) {
    List<String> labels =
        labels(problems.stream().<LoadedInstance<?>>map(Problem::loaded).toList());
    List<Ranking> rankings = new ArrayList<>();
    Map<String, SolvedRun> documents = new LinkedHashMap<>();
    boolean warned = false;
    for (int i = 0; i < problems.size(); i++) {
      SolveAttempts<?, ?> attempts =
          new SolveAttempts<>(problems.get(i), labels.get(i), folders.get(i));
      rankings.add(attempts.ranking());
      documents.putAll(attempts.documents);
      warned |= attempts.warned;
    }
    return new Findings(rankings, documents, warned);
  }

  /** The name of each; with its file where several share it; numbered where even that is shared. */
  public static List<String> labels(List<LoadedInstance<?>> instances) {
    List<String> names = instances.stream().map(ComparisonTask::name).toList();
    Set<String> taken = new HashSet<>();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String file = Inputs.shown(instances.get(i).source().name());
      boolean shared = Collections.frequency(names, names.get(i)) > 1;
      String plain = shared ? names.get(i) + " (" + file + ")" : names.get(i);
      String label = plain;
      for (int n = 2; !taken.add(label); n++) {
        label = plain + " #" + n;
      }
      labels.add(label);
    }
    return labels;
  }

  private static String name(LoadedInstance<?> loaded) {
    return loaded.name().isBlank()
        ? Inputs.shown(loaded.source().name())
        : Escaped.name(loaded.name());
  }

  /** Asks solvers to solve one problem, each with the whole time limit for itself. */
  private final class SolveAttempts<P, S> {
    private final Problem<P, S> problem;
    private final String label;
    private final String folder;
    private final List<String> startWarnings = new ArrayList<>();
    private final Optional<S> from;
    final Map<String, SolvedRun> documents = new LinkedHashMap<>();
    boolean warned;

    /** Finds what all start from, where a file or a solver is given to start from. */
    SolveAttempts(Problem<P, S> problem, String label, String folder) {
      this.problem = problem;
      this.label = label;
      this.folder = folder;
      this.from =
          context.interrupt().requested() ? Optional.empty() : start.flatMap(this::startFrom);
    }

    Ranking ranking() {
      List<Attempt> attempts = solvers.stream().map(this::by).toList();
      return new Ranking(label, problem, bounds ? problem.bounds(context) : List.of(), attempts);
    }

    /** Asks a solver. Whatever goes wrong with it stands in its row and nowhere else. */
    private Attempt by(String id) {
      if (context.interrupt().requested()) {
        return Attempt.without(
            OutsideProgram.name(id), new Outcome.NotRun(), OptionalDouble.empty());
      }
      SolverChoice<P, S> choice = SolverChoice.of(context.solvers(), problem);
      Optional<SolverDescriptor<P, S>> solver =
          OutsideSolver.find(problem, id, inputs).or(() -> choice.find(id));
      if (solver.isEmpty()) {
        Outcome refused = new Outcome.Refused("it " + choice.unsuitable(id));
        return Attempt.without(id, refused, OptionalDouble.empty());
      }
      long begin = System.nanoTime();
      try {
        SolveResult<S> result = session(id).solve(solver.get(), from);
        return attempt(solver.get(), result, seconds(begin));
      } catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
        String message = Optional.ofNullable(e.getMessage()).map(m -> ": " + m).orElse("");
        Outcome failed = new Outcome.Failed(e.getClass().getSimpleName() + message);
        return Attempt.without(id, failed, OptionalDouble.of(seconds(begin)));
      }
    }

    private Attempt attempt(SolverDescriptor<P, S> solver, SolveResult<S> result, double seconds) {
      List<String> warnings = new ArrayList<>(startWarnings);
      warnings.addAll(result.report().warnings());
      Outcome outcome = outcome(result);
      boolean accepted = !(outcome instanceof Outcome.Refused);
      boolean trusted =
          accepted && !(outcome instanceof Outcome.Refuted || outcome instanceof Outcome.Failed);
      List<String> remarks = new ArrayList<>();
      if (trusted) {
        RunView.stopReason(result.report()).ifPresent(remarks::add);
      }
      remarks.addAll(warnings);
      Run run = new Run(problem, result, context.parameters(), solver, warnings);
      String file = folder + "/" + ComparisonFiles.plain(solver.id()) + ".json";
      documents.put(file, problem.solved(run, result, context));
      warned |= !warnings.isEmpty();
      return new Attempt(
          solver.id(),
          result.report().provenance().version(),
          outcome,
          trusted ? result.bound() : OptionalDouble.empty(),
          accepted ? OptionalDouble.of(seconds) : OptionalDouble.empty(),
          FirstOf.of(remarks, FirstOf.ON_A_SCREEN),
          Optional.of(file));
    }

    /** Believes no answer that the independent check does not confirm. */
    private Outcome outcome(SolveResult<S> result) {
      if (result instanceof SolveResult.Optimal<S> optimal) {
        return answer(true, optimal.value(), problem.recheck(optimal.found()));
      }
      if (result instanceof SolveResult.Feasible<S> feasible) {
        return answer(false, feasible.value(), problem.recheck(feasible.found()));
      }
      if (result instanceof SolveResult.Failed<S> failed) {
        return failed.report().termination().cause() == Termination.Cause.REFUSED
            ? new Outcome.Refused(failed.reason())
            : new Outcome.Failed(failed.reason());
      }
      if (result instanceof SolveResult.NoSolution<S> none) {
        return none.partial().map(problem::partialOutcome).orElseGet(Outcome.NoSolution::new);
      }
      return new Outcome.NoOptimum(result.status());
    }

    private static Outcome answer(boolean proven, Bounds claimed, Recheck checked) {
      List<String> violations = new ArrayList<>(checked.violations());
      double slack = Bounds.slack(checked.value());
      if (!(Math.abs(claimed.value() - checked.value()) <= slack)) {
        violations.add(
            "its value is claimed to be (%s), recomputed it is (%s)"
                .formatted(claimed.value(), checked.value()));
      }
      return violations.isEmpty()
          ? new Outcome.Answer(proven, checked.value(), checked.energy())
          : new Outcome.Refuted(violations);
    }

    private Optional<S> startFrom(String given) {
      try {
        return session(given + " (start)").start(given, startWarnings);
      } catch (UserError e) {
        throw e;
      } catch (RuntimeException | LinkageError e) {
        startWarnings.add("start: the solver (" + given + ") failed: " + e);
        return Optional.empty();
      }
    }

    private SolveSession<P, S> session(String solver) {
      return new SolveSession<>(problem, context, inputs, display, label + "   " + solver);
    }

    private static double seconds(long begin) {
      return (System.nanoTime() - begin) * 1e-9;
    }
  }
}
