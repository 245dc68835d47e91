package org.wattle.solvers.certificate;

import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.optimization.Assignment;

/**
 * Confirms claims about a problem by exact arithmetic on a model that relaxes it: what no point of
 * the model beats, no solution beats. It refutes nothing, because a point of a relaxation need not
 * be a solution.
 *
 * @param exact examines the model
 * @param words for the model, e.g. {@code servers and switches counted by class}
 * @param relaxation of a problem; empty where there is none
 */
public record RelaxationCertifier<P, S>(
    ExactCertifier exact, String words, Function<P, Optional<Relaxation<S>>> relaxation)
    implements Certifier<P, S> {
  @Override
  public Verdict<S> examine(ClaimedResult<P, S> claimed) {
    Optional<Relaxation<S>> model = relaxation.apply(claimed.request().problem());
    if (model.isEmpty()) {
      return new Verdict.Unsuited<>();
    }
    Verdict<Assignment> verdict = exact.examine(model.get().model(), claimed);
    if (verdict instanceof Verdict.Confirmed<Assignment> confirmed) {
      return new Verdict.Confirmed<>(
          confirmed.by() + " on " + words,
          confirmed.bound(),
          confirmed
              .proof()
              .map(proof -> new ModelProof<>(proof.exact(), words, true, 1, model.get().point())));
    }
    return verdict instanceof Verdict.Open<Assignment> open
        ? new Verdict.Open<>(open.reason() + " on " + words)
        : new Verdict.Open<>("the relaxation (" + words + ") is too weak");
  }
}
