package org.wattle.toolkit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.wattle.cli.CommandContext;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.terminal.ProgressLine;

/** Asks solvers, within one time limit, with progress on a terminal. */
public final class Asking<P, S> {
  private static final Duration LEAST_LIMIT = Duration.ofMillis(1);

  private final CommandContext tools;
  private final SolveParameters parameters;
  private final Interrupt interrupt;
  private final P problem;
  private final String label;
  private final DoubleFunction<String> value;
  private final long begin = System.nanoTime();

  /** The label goes before the progress, if any; the function writes values of the objective. */
  public Asking(
      CommandContext tools,
      SolveParameters parameters,
      Interrupt interrupt,
      P problem,
      String label,
      DoubleFunction<String> value) {
    this.tools = tools;
    this.parameters = parameters;
    this.interrupt = interrupt;
    this.problem = problem;
    this.label = label;
    this.value = value;
  }

  /**
   * What to start from: what a file holds, or else what the solver of that id finds.
   *
   * @throws org.wattle.toolkit.text.UserError where it is neither
   */
  public Optional<S> start(
      String given,
      Function<String, Optional<Solver<P, S>>> solvers,
      Supplier<S> file,
      List<String> warnings) {
    Optional<Solver<P, S>> starter =
        tools.console().inputs().exists(given) ? Optional.empty() : solvers.apply(given);
    if (starter.isEmpty()) {
      return Optional.of(file.get());
    }
    Optional<S> found = ask(starter.get(), Optional.empty()).solution();
    if (found.isEmpty()) {
      warnings.add("start: the solver (" + given + ") found nothing to start from.");
    }
    return found;
  }

  /** Asks one solver. */
  public SolveResult<S> ask(Solver<P, S> solver, Optional<S> start) {
    try (ProgressLine line = ProgressLine.ticking(tools.console(), label, value)) {
      return solver.solve(new SolveRequest<>(problem, remaining(), start, line, interrupt));
    }
  }

  private SolveParameters remaining() {
    return parameters
        .timeLimit()
        .map(limit -> limit.minusNanos(System.nanoTime() - begin))
        .map(left -> left.compareTo(LEAST_LIMIT) < 0 ? LEAST_LIMIT : left)
        .map(parameters::withTimeLimit)
        .orElse(parameters);
  }
}
