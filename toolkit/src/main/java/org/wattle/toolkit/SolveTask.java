package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.Termination;
import org.wattle.render.ProgressDisplay;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.files.Inputs;

/**
 * Solves one problem with one solver: the only way from an instance to a result, for every kind.
 * The result is checked as it will be written, by what {@code verify} checks.
 *
 * @param solver id of the solver
 * @param start a result file or the id of a solver to start from, if any
 * @param context what it is solved with
 * @param inputs where a result file is read from
 * @param display shows how it proceeds
 */
public record SolveTask(
    String solver,
    Optional<String> start,
    SolveContext context,
    Inputs inputs,
    ProgressDisplay display) {

  /**
   * Solves. Whatever the solver claims was checked independently.
   *
   * @throws UserError where the solver or the start does not suit the problem
   */
  public <P, S> SolvedRun solve(Problem<P, S> problem) {
    SolverDescriptor<P, S> descriptor = SolverChoice.of(context.solvers(), problem).orThrow(solver);
    problem.checkOptions(List.of(solver));
    SolveSession<P, S> session = new SolveSession<>(problem, context, inputs, display, "");
    List<String> warnings = new ArrayList<>();
    Optional<S> found = start.flatMap(given -> session.start(given, warnings));
    SolveResult<S> result = session.solve(descriptor, found);
    if (result instanceof SolveResult.Failed<S> failed
        && failed.report().termination().cause() == Termination.Cause.REFUSED) {
      throw UserError.invalid(Escaped.text(failed.reason()));
    }
    warnings.addAll(result.report().warnings());
    SolvedRun solved = solved(problem, descriptor, result, warnings);
    List<String> violations =
        partial(result)
            ? List.of()
            : WrittenResult.violations(problem.loaded(), solved, context.kinds().resultCodecs());
    return violations.isEmpty()
        ? proved(solved, problem, result)
        : solved(problem, descriptor, refuted(result, violations), warnings);
  }

  /** With the attempt to prove it, where that was asked for. */
  private <P, S> SolvedRun proved(SolvedRun solved, Problem<P, S> problem, SolveResult<S> result) {
    return context.prove()
        ? problem.solved(
            solved.run().with(new ProofSearch<>(problem, context).of(result)), result, context)
        : solved;
  }

  private <P, S> SolvedRun solved(
      Problem<P, S> problem,
      SolverDescriptor<P, S> descriptor,
      SolveResult<S> result,
      List<String> warnings) {
    Run run = new Run(problem, result, context.parameters(), descriptor, warnings);
    return problem.solved(run, result, context);
  }

  /** A part of a solution breaks constraints, and its result says so. */
  private static boolean partial(SolveResult<?> result) {
    return result instanceof SolveResult.NoSolution<?> none && none.partial().isPresent();
  }

  private <S> SolveResult<S> refuted(SolveResult<S> result, List<String> violations) {
    String more =
        violations.size() == 1 ? "" : " and (" + (violations.size() - 1) + ") violations more";
    return new SolveResult.Failed<>(
        "The claim of the solver (%s) is refuted: %s%s.".formatted(solver, violations.get(0), more),
        result.report());
  }
}
