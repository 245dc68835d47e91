package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultReader;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.Termination;
import org.wattle.model.stop.Stopped;
import org.wattle.render.ProgressDisplay;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.UserError;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ClaimedResult;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.certificate.ModelProof;
import org.wattle.solvers.certificate.ProofAttempt;
import org.wattle.solvers.certificate.Verdict;
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
    List<String> violations = partial(result) ? List.of() : violations(problem.loaded(), solved);
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

  /**
   * What {@code verify} would find wrong with the document; empty where it is clean. What was
   * written is read again, so that a solve and {@code verify} judge the same numbers.
   */
  private static <I> List<String> violations(LoadedInstance<I> instance, SolvedRun solved) {
    Parsed<ResultDocument> read =
        new ResultReader(List.of(instance.kind().resultCodec()))
            .read(new Source("result", solved.bytes()));
    if (read instanceof Parsed.Valid<ResultDocument> valid) {
      return ResultVerifier.verify(instance, valid, "result").violations();
    }
    return ((Parsed.Invalid<ResultDocument>) read).issues().stream().map(IssueList::line).toList();
  }

  /**
   * Looks for a proof of a claim that others can check: by exact arithmetic on the models of the
   * problem, one after the other, within the time limit of a solve.
   */
  private record ProofSearch<P, S>(Problem<P, S> problem, SolveContext context) {
    /** The proof of what a result claims. */
    ProofAttempt of(SolveResult<S> result) {
      if (result.bound().isEmpty() && !(result instanceof SolveResult.Infeasible)) {
        return new ProofAttempt.NotFound("the result claims no bound");
      }
      ClaimedResult<P, S> claimed =
          new ClaimedResult<>(
              new SolveRequest<>(
                  problem.instance(),
                  context.parameters(),
                  result.solution(),
                  SolveListener.NONE,
                  context.interrupt()),
              result,
              problem.sense());
      Set<String> reasons = new LinkedHashSet<>();
      for (Certifier<P, S> certifier : problem.certifiers(ExactCertifier.RECORDING)) {
        Verdict<S> verdict = examined(certifier, claimed);
        if (verdict instanceof Verdict.Confirmed<S> confirmed && confirmed.proof().isPresent()) {
          return found(confirmed.proof().get(), result);
        }
        if (verdict instanceof Verdict.Open<S> open) {
          reasons.add(open.reason());
        }
      }
      return new ProofAttempt.NotFound(
          reasons.isEmpty()
              ? "there is no model of this problem that exact arithmetic takes"
              : String.join("; ", reasons));
    }

    /** Whatever goes wrong with the proof, the answer stands. */
    private static <P, S> Verdict<S> examined(
        Certifier<P, S> certifier, ClaimedResult<P, S> claimed) {
      try {
        return certifier.examine(claimed);
      } catch (Stopped early) {
        return new Verdict.Open<>(early.by().words());
      } catch (RuntimeException | OutOfMemoryError e) {
        return new Verdict.Open<>("the search for a proof failed: " + e);
      }
    }

    private static <S> ProofAttempt found(ModelProof<S> proof, SolveResult<S> result) {
      Optional<Assignment> point =
          result
              .solution()
              .flatMap(proof.point())
              .filter(
                  found ->
                      result.bounds().isPresent()
                          && proof
                              .exact()
                              .stands(found, result.bounds().get().value() * proof.scale()));
      return new ProofAttempt.Found(
          proof.exact(), proof.words(), proof.relaxed(), proof.scale(), point);
    }
  }
}
