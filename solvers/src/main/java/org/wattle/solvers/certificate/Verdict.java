package org.wattle.solvers.certificate;

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
   */
  record Confirmed<S>(String by, OptionalDouble bound) implements Verdict<S> {}

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
