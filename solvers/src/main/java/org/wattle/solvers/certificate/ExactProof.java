package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.format.MpsFormat;
import org.wattle.model.optimization.format.MpsWriter;

/**
 * A closed search tree as a proof that others can check: that no point of a model is better than a
 * bound, or that it has no point. The rows of the model hold as they are, without relaxation, and
 * its numbers are the decimals that its MPS file shows.
 */
public final class ExactProof {
  /** By which a point may miss a side, relative to max(1, |side|). */
  private static final BigDecimal ROUNDING = new BigDecimal("1e-9");

  /** Up to which values are the same, relative to max(1, |value|). */
  private static final BigDecimal AGREES = new BigDecimal("1e-6");

  private final ExactProgram program;
  private final ViprDerivation derivation;
  private final Optional<BigDecimal> bound;

  private ExactProof(ExactProgram program, ViprDerivation derivation, Optional<BigDecimal> bound) {
    this.program = program;
    this.derivation = derivation;
    this.bound = bound;
  }

  /**
   * The proof of a tree.
   *
   * @param program of which no side is relaxed
   * @param target that no point costs less than, with the offset of the objective; empty where
   *     there is no point
   * @return empty where the prices of a leaf do not suffice
   */
  static Optional<ExactProof> of(
      ExactProgram program, List<TreeStep> steps, Optional<BigDecimal> target) {
    return ViprDerivation.of(program, steps)
        .map(
            derivation ->
                new ExactProof(
                    program,
                    derivation,
                    target.map(
                        least -> derivation.bound().orElse(least.subtract(program.offset())))));
  }

  /** The model that the proof is about: each row has one side, or both alike. */
  public OptModel model() {
    return program.rows();
  }

  /** The bound of the objective, with its offset; empty where there is no point. */
  public Optional<BigDecimal> bound() {
    return bound.map(least -> program.ownSense(least.add(program.offset())));
  }

  /**
   * The bound in other units as an exact number: an integer or a fraction in lowest terms.
   *
   * @param scale how many units of the objective are one of them
   */
  public Optional<String> bound(double scale) {
    return bound().map(number -> Combination.fraction(number, ExactProgram.decimal(scale)));
  }

  private BigDecimal value(Assignment point) {
    return program.ownSense(program.cost(point).add(program.offset()));
  }

  /**
   * Whether a point is one of the model but for rounding errors, and costs no more than a value.
   *
   * @param value in units of the model's objective
   */
  public boolean stands(Assignment point, double value) {
    BigDecimal known = ExactProgram.decimal(value);
    BigDecimal worse = program.ownSense(value(point).subtract(known));
    return program.keeps(point, ROUNDING)
        && worse.compareTo(AGREES.multiply(known.abs().max(BigDecimal.ONE))) <= 0;
  }

  /** The model as an MPS file whose numbers are exact. */
  public String mps() {
    return MpsWriter.text(model(), MpsFormat.FREE);
  }

  /**
   * The proof as a VIPR file, version 1.0.
   *
   * @param point that it states as a solution, where the point keeps every constraint exactly
   */
  public String vipr(Optional<Assignment> point) {
    return new ViprWriter(program, derivation, bound)
        .text(
            MpsWriter.columns(model(), MpsFormat.FREE),
            point.filter(found -> program.keeps(found, BigDecimal.ZERO)));
  }
}
