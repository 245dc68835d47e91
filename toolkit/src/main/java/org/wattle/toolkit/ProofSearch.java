package org.wattle.toolkit;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.stop.Stopped;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ClaimedResult;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.certificate.ModelProof;
import org.wattle.solvers.certificate.ProofAttempt;
import org.wattle.solvers.certificate.Verdict;

/**
 * Looks for a proof of a claim that others can check: by exact arithmetic on the models of the
 * problem, one after the other, within the time limit of a solve.
 */
record ProofSearch<P, S>(Problem<P, S> problem, SolveContext context) {
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
