package org.wattle.solvers.certificate;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a second method says of a claim.
 *
 * @param <S> the solution
 */
public sealed interface Verdict<S> {
  /**
   * It proves the same.
   *
   * @param by the method in words
   * @param bound that it proves itself, in the units of the objective; empty where the claim has
   *     none
   * @param proof that others can check, where it was to be recorded
   */
  record Confirmed<S>(String by, OptionalDouble bound, Optional<ModelProof<S>> proof)
      implements Verdict<S> {
    /** Without a proof. */
    public Confirmed(String by, OptionalDouble bound) {
      this(by, bound, Optional.empty());
    }
  }

  /**
   * It has a checked solution that cannot be if the claim is true.
   *
   * @param by the method in words
   * @param solution that passed its check
   * @param value of the solution
   */
  record Refuted<S>(String by, S solution, double value) implements Verdict<S> {}

  /**
   * It proves neither.
   *
   * @param reason why not, as the rest of a sentence after "not certified:"
   */
  record Open<S>(String reason) implements Verdict<S> {}

  /** It does not take the problem. */
  record Unsuited<S>() implements Verdict<S> {}
}
