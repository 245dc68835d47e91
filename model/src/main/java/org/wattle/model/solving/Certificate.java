package org.wattle.model.solving;

import java.util.OptionalDouble;

/**
 * Whether a second, unrelated method confirmed what a result claims: its bound, or that there is no
 * solution. The solution itself is always checked by the independent checker.
 */
public sealed interface Certificate {
  /** No second method was asked: the claim rests on the solver alone. */
  Certificate NOT_ASKED = new NotAsked();

  /** No second method was asked. */
  record NotAsked() implements Certificate {}

  /**
   * A second method confirmed the claim.
   *
   * @param by the method in words, e.g. {@code exact rational arithmetic (search tree of 37 nodes)}
   * @param bound that this method proved itself, in the units of the objective; empty where the
   *     claim has no bound
   */
  record Certified(String by, OptionalDouble bound) implements Certificate {}

  /**
   * A second method was asked and did not confirm the claim.
   *
   * @param reason why not, as the rest of a sentence after "not certified:"
   */
  record NotCertified(String reason) implements Certificate {}
}
