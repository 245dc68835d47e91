package org.wattle.model.optimization.rewrite;

import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VectorPackingConstraint;

/**
 * Multiplies every row, packing and objective by a factor of its own that makes its coefficients
 * integers, for solvers that compute in integers only.
 *
 * <p>The factor is the least common denominator where the coefficients approximate fractions or
 * decimals with one (0.03 and 0.5: 100). Otherwise it is a power of ten, coefficients are rounded,
 * and the sides are moved outwards by what the roundings can add up to within the variables'
 * bounds: with {@code ã = F·a + e}, {@code Σ a·x ≤ b} becomes {@code Σ ã·x ≤ ⌊F·b + max Σ e·x⌋}. So
 * no feasible point is cut off, a bound of the scaled model is one of the original (moved by the
 * same measure), and by how much a scaled point may break the original is stated.
 *
 * <p>No sum in a row or objective gets beyond the limit. A model that would need larger numbers is
 * refused, and so is one whose rows would be rounded by more than {@link #MAX_ERROR}.
 */
public final class ScaleToIntegers implements Rewrite {
  /** What rounding may relax a row by at most, relative to its side and coefficients. */
  public static final double MAX_ERROR = 1e-2;

  /** What rounding may relax a row by where the limit allows it: a tenth of what a check allows. */
  static final double AIM = 1e-7;

  private final long limit;

  /**
   * Scales within a limit.
   *
   * @param limit the largest sum, at most 2^53
   */
  public ScaleToIntegers(long limit) {
    if (limit < 1 || limit > 1L << 53) {
      throw new IllegalArgumentException(
          "The limit (" + limit + ") does not lie in [1, 2^53]. Doubles hold no more.");
    }
    this.limit = limit;
  }

  @Override
  public Outcome apply(OptModel model) {
    return whole(model) ? new Unchanged() : new Scaling(model, limit).run();
  }

  private boolean whole(OptModel model) {
    if (model.features().contains(ModelFeature.FRACTIONAL_COEFFICIENTS)) {
      return false;
    }
    for (int r = 0; r < model.rowCount(); r++) {
      if (!fits(model, r)) {
        return false;
      }
    }
    return model.objectives().stream()
            .allMatch(each -> fits(LinearExpression.ofObjective(model, each).reach()))
        && model.packings().stream().allMatch(this::fits);
  }

  private boolean fits(VectorPackingConstraint packing) {
    for (int d = 0; d < packing.dimensions().size(); d++) {
      if (!fits(LinearExpression.ofSizes(packing, d).reach())) {
        return false;
      }
      for (int j = 0; j < packing.binCount(); j++) {
        if (!fits(packing.capacity(d, j))) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the sums and sides of an integer row stay within the limit. */
  private boolean fits(OptModel model, int row) {
    return fits(LinearExpression.ofRow(model, row).reach())
        && fits(model.rowLower(row))
        && fits(model.rowUpper(row));
  }

  /** Unbounded variables are left to the backend. */
  private boolean fits(double number) {
    return Double.isInfinite(number) || Math.abs(number) <= limit;
  }
}
