package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.cli.CommandContext;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.compare.Attempt;
import org.wattle.toolkit.compare.Outcome;
import org.wattle.toolkit.text.UserError;

/** Asks solvers to solve one instance, each with all of the time limit for itself. */
final class Attempts<P, S> {
  private final CommandContext tools;
  private final SolveParameters parameters;
  private final Interrupt interrupt;
  private final Challenge<P, S> challenge;
  private final List<String> startWarnings = new ArrayList<>();
  private final Optional<S> start;

  /** Finds what all start from, where a file or a solver is given to start from. */
  Attempts(
      CommandContext tools,
      SolveParameters parameters,
      Interrupt interrupt,
      Challenge<P, S> challenge,
      Optional<String> given) {
    this.tools = tools;
    this.parameters = parameters;
    this.interrupt = interrupt;
    this.challenge = challenge;
    this.start = interrupt.requested() ? Optional.empty() : given.flatMap(this::startFrom);
  }

  /**
   * A row, and what else came of it.
   *
   * @param attempt the row
   * @param document the whole result, where there is one
   * @param warned whether the solver warned of anything
   */
  record Attempted(Attempt attempt, Optional<OutputTarget.Content> document, boolean warned) {
    static Attempted without(String solver, Outcome outcome) {
      return new Attempted(Attempt.unasked(solver, outcome), Optional.empty(), false);
    }
  }

  /** Asks a solver. Whatever goes wrong with it stands in its row and nowhere else. */
  Attempted by(String id) {
    if (interrupt.requested()) {
      return Attempted.without(id, new Outcome.NotRun());
    }
    Optional<Solver<P, S>> solver = challenge.solver(id);
    if (solver.isEmpty()) {
      return Attempted.without(id, new Outcome.Refused(challenge.notTaken()));
    }
    long begin = System.nanoTime();
    try {
      SolveResult<S> result =
          challenge.solve(id, parameters, () -> asking(id).ask(solver.orElseThrow(), start));
      return attempted(id, result, seconds(begin));
    } catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
      return thrown(id, e, seconds(begin));
    }
  }

  private Attempted attempted(String id, SolveResult<S> result, double seconds) {
    List<String> warnings = new ArrayList<>(startWarnings);
    warnings.addAll(result.report().warnings());
    Outcome outcome = Rechecked.outcome(result, challenge);
    boolean took = !(outcome instanceof Outcome.Refused);
    boolean trusted =
        took && !(outcome instanceof Outcome.Refuted || outcome instanceof Outcome.Failed);
    List<String> remarks = new ArrayList<>();
    if (trusted) {
      Stopped.words(result.report()).ifPresent(remarks::add);
    }
    remarks.addAll(warnings);
    Attempt attempt =
        new Attempt(
            id,
            result.report().provenance().version(),
            outcome,
            trusted ? result.bound() : OptionalDouble.empty(),
            took ? OptionalDouble.of(seconds) : OptionalDouble.empty(),
            remarks,
            Optional.empty());
    return new Attempted(
        attempt,
        Optional.of(challenge.document(result, id, parameters, warnings)),
        !warnings.isEmpty());
  }

  private static Attempted thrown(String id, Throwable thrown, double seconds) {
    String message = Optional.ofNullable(thrown.getMessage()).map(m -> ": " + m).orElse("");
    Attempt attempt =
        new Attempt(
            id,
            "",
            new Outcome.Failed(thrown.getClass().getSimpleName() + message),
            OptionalDouble.empty(),
            OptionalDouble.of(seconds),
            List.of(),
            Optional.empty());
    return new Attempted(attempt, Optional.empty(), false);
  }

  private Optional<S> startFrom(String given) {
    try {
      return asking(given + " (start)")
          .start(
              given, challenge::solver, () -> challenge.start(given, startWarnings), startWarnings);
    } catch (UserError e) {
      throw e;
    } catch (RuntimeException | LinkageError e) {
      startWarnings.add("start: the solver (" + given + ") failed: " + e);
      return Optional.empty();
    }
  }

  private Asking<P, S> asking(String solver) {
    return new Asking<>(
        tools,
        parameters,
        interrupt,
        challenge.problem(),
        challenge.subject().label() + "   " + solver,
        challenge::words);
  }

  private static double seconds(long begin) {
    return (System.nanoTime() - begin) * 1e-9;
  }
}
