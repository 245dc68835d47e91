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

  /** The exact value of the objective at a point, with its offset. */
  public BigDecimal value(Assignment point) {
    return program.ownSense(program.cost(point).add(program.offset()));
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
        .text(MpsWriter.columns(model(), MpsFormat.FREE), point.filter(program::keeps));
  }
}
