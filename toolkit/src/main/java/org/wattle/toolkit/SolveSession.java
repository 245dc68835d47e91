package org.wattle.toolkit;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.stop.TimeLimit;
import org.wattle.render.ProgressDisplay;
import org.wattle.render.text.UserError;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.CertifyingSolver;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.toolkit.files.Inputs;

/**
 * One problem that solvers are asked to solve within one time limit, beginning when the session is
 * made: the solver that finds a solution to start from, and the one that goes on from there.
 */
public final class SolveSession<P, S> {
  private static final int LARGEST_PART_FOR_THE_ANSWER = 4;

  private final Problem<P, S> problem;
  private final SolveContext context;
  private final Inputs inputs;
  private final ProgressDisplay display;
  private final String label;

  /** Of all solves, less what it takes to check the answer and to write it. */
  private final TimeLimit time;

  /** The label goes before the progress, if any. */
  public SolveSession(
      Problem<P, S> problem,
      SolveContext context,
      Inputs inputs,
      ProgressDisplay display,
      String label) {
    this.problem = problem;
    this.context = context;
    this.inputs = inputs;
    this.display = display;
    this.label = label;
    this.time =
        new TimeLimit(
            context.parameters().timeLimit().map(limit -> limit.minus(forTheAnswer(limit))));
  }

  /**
   * What to start from: the solution in a file of this name, or else what the solver of this id
   * finds.
   *
   * @param warnings that come up are added
   * @throws UserError where the name is neither, or the file holds no solution
   */
  public Optional<S> start(String given, List<String> warnings) {
    if (!problem.takesStart()) {
      throw UserError.invalid(
          "No solver of instances of kind (%s) for the objective (%s) starts from an earlier answer. Maybe leave --start out."
              .formatted(problem.type().kind(), problem.objective()));
    }
    Optional<SolverDescriptor<P, S>> starter =
        inputs.exists(given)
            ? Optional.empty()
            : context.solvers().find(problem.type(), problem.objective(), given);
    if (starter.isEmpty()) {
      return Optional.of(solutionIn(given, warnings));
    }
    Optional<S> found = ask(starter.get(), plain(starter.get()), Optional.empty()).solution();
    if (found.isEmpty()) {
      warnings.add("start: the solver (" + given + ") found nothing to start from.");
    }
    return found;
  }

  /**
   * Asks one solver, and where that is wanted second methods that confirm what it claims. Neither
   * is asked where the result is known without.
   */
  public SolveResult<S> solve(SolverDescriptor<P, S> solver, Optional<S> start) {
    return ask(solver, certifying(solver), start);
  }

  private SolveResult<S> ask(
      SolverDescriptor<P, S> descriptor, Solver<P, S> solver, Optional<S> start) {
    Optional<SolveResult<S>> known = problem.knownResult(descriptor, context.parameters());
    if (known.isPresent()) {
      return known.get();
    }
    try (ProgressDisplay.Tracker tracker = display.track(label, problem.format()::brief)) {
      return DomainClaim.graded(
          solver.solve(
              new SolveRequest<>(
                  problem.instance(), remaining(), start, tracker, context.interrupt())),
          descriptor.id(),
          problem.sense(),
          context.parameters().relativeGap());
    }
  }

  private Solver<P, S> plain(SolverDescriptor<P, S> descriptor) {
    return descriptor.create(problem.objective(), problem.solverOptions());
  }

  private Solver<P, S> certifying(SolverDescriptor<P, S> descriptor) {
    boolean picks = descriptor.guarantee() == SolverDescriptor.Guarantee.OF_CHOSEN_SOLVER;
    if (!context.certify() && !picks) {
      return plain(descriptor);
    }
    boolean last = !context.certify() && problem.secondSolversFirst();
    List<Certifier<P, S>> quick = problem.certifiers(ExactCertifier.QUICK);
    return new CertifyingSolver<>(
        descriptor,
        problem.objective(),
        problem.solverOptions(),
        problem.sense(),
        context.certify()
            ? new CertifyingSolver.Methods<>(
                quick,
                problem.secondSolvers(context.solvers()),
                problem.certifiers(ExactCertifier.THOROUGH),
                true)
            : new CertifyingSolver.Methods<>(
                last ? List.of() : quick,
                problem.quickSecondSolvers(),
                last ? quick : List.of(),
                false));
  }

  /** The solution in a result file; one of another instance is worth a warning, as it may help. */
  private S solutionIn(String file, List<String> warnings) {
    ResultDocument document = context.kinds().result(inputs, file).value();
    ResultVerifier.otherInstance(problem.loaded(), document)
        .forEach(warning -> warnings.add("start: " + warning));
    return problem
        .solutionIn(document, warnings)
        .orElseThrow(
            () ->
                UserError.invalid(
                    "The start (%s) holds no %s for this instance (its status is %s). Maybe start from a result that does."
                        .formatted(
                            Inputs.shown(file),
                            problem.solutionName(),
                            document.summary().status().word())));
  }

  /** What is left of the time limit. */
  private SolveParameters remaining() {
    return time.remaining().map(context.parameters()::withTimeLimit).orElse(context.parameters());
  }

  /**
   * An answer has an entry for each task, so it takes about as long as the instance took to read.
   */
  private Duration forTheAnswer(Duration limit) {
    Duration read = Duration.ofNanos((long) (problem.loaded().readSeconds() * 1e9));
    Duration most = limit.dividedBy(LARGEST_PART_FOR_THE_ANSWER);
    return read.compareTo(most) < 0 ? read : most;
  }

  /**
   * Grades what a solver of the domain returns, which may come from anybody: it is optimal only
   * where its own value and bound prove it, whatever it calls itself.
   */
  private static final class DomainClaim {
    /** Numbers from this size on are infinite or missing numbers of solvers. */
    private static final double ENDLESS = 1e20;

    private DomainClaim() {}

    /**
     * The result with what its numbers do not support left out, and a warning that names the
     * solver.
     */
    static <S> SolveResult<S> graded(
        SolveResult<S> result, String solver, Sense sense, double gap) {
      if (result instanceof SolveResult.NoSolution<S> none && endless(none.bound())) {
        return new SolveResult.NoSolution<>(OptionalDouble.empty(), none.partial(), none.report());
      }
      if (result.solution().isEmpty() || result.bounds().isEmpty()) {
        return result;
      }
      Bounds claimed = result.bounds().get();
      if (!Double.isFinite(claimed.value())) {
        return new SolveResult.Failed<>(
            "The claim of the solver (%s) is refuted: the value of its solution (%s) is not a finite number."
                .formatted(solver, claimed.value()),
            result.report());
      }
      List<String> warnings = new ArrayList<>(result.report().warnings());
      Bounds bounds = new Bounds(claimed.value(), standing(claimed, solver, sense, warnings));
      if (bounds.closes(gap) && result instanceof SolveResult.Optimal) {
        Report report = result.report().withWarnings(warnings);
        return new SolveResult.Optimal<>(result.solution().get(), bounds, report);
      }
      if (result instanceof SolveResult.Optimal) {
        warnings.add(
            "The solver (%s) calls its solution optimal without a bound that proves it: it counts as feasible."
                .formatted(solver));
      }
      Report report = result.report().withWarnings(warnings);
      return new SolveResult.Feasible<>(result.solution().get(), bounds, report);
    }

    private static OptionalDouble standing(
        Bounds claimed, String solver, Sense sense, List<String> warnings) {
      if (endless(claimed.bound())) {
        return OptionalDouble.empty();
      }
      ClaimedBounds claims = ClaimedBounds.of(sense, claimed.bound(), solver);
      warnings.addAll(claims.refutations(claimed.value()));
      return claims.best(OptionalDouble.of(claimed.value()));
    }

    private static boolean endless(OptionalDouble bound) {
      return bound.isPresent() && !(Math.abs(bound.getAsDouble()) < ENDLESS);
    }
  }
}
