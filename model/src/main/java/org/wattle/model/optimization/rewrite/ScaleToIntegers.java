package org.wattle.model.optimization.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.model.Tolerances;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.Variable;
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

  /** One run of {@link ScaleToIntegers}. */
  private static final class Scaling {
    private final OptModel model;
    private final double limit;
    private final Factors factors;
    private final OptModelBuilder builder;
    private final ScalingAccount account = new ScalingAccount();
    private final List<ScaledExpression> objectives = new ArrayList<>();
    private Optional<String> refused = Optional.empty();

    Scaling(OptModel model, long limit) {
      this.model = model;
      this.limit = limit;
      this.factors = new Factors(limit);
      this.builder = new OptModelBuilder(model.name());
    }

    Rewrite.Outcome run() {
      for (int v = 0; v < model.variableCount(); v++) {
        if (!model.type(v).integral()) {
          return new Rewrite.Refused("continuous variables, which cannot be scaled to integers");
        }
        builder.variable(model.type(v), model.variableName(v), model.lower(v), model.upper(v));
      }
      for (int r = 0; r < model.rowCount() && refused.isEmpty(); r++) {
        scaleRow(r);
      }
      model.packings().forEach(this::scalePacking);
      model.objectives().forEach(this::scaleObjective);
      if (refused.isPresent()) {
        return new Rewrite.Refused(refused.get());
      }
      return new Rewrite.Changed(
          new ScaledModel(
              builder.build(),
              account.description(),
              account.error(),
              model.objectives().stream().map(Objective::sense).toList(),
              objectives));
    }

    private void scaleRow(int r) {
      LinearExpression line = LinearExpression.ofRow(model, r);
      double lower = model.rowLower(r);
      double upper = model.rowUpper(r);
      String where = "row (" + model.rowName(r) + ")";
      double factor = factor(line, AIM * size(line, smaller(lower, upper)));
      if (!(factor >= 1)) {
        refuseReach(where, line.reach());
        return;
      }
      ScaledExpression whole = ScaledExpression.nearest(line, factor);
      account.line(whole.factor(), whole.overshoot(upper) / size(line, upper));
      account.line(whole.factor(), whole.undershoot(lower) / size(line, lower));
      refuseRounding(where);
      if (whole.saysNothing(lower, upper)) {
        return;
      }
      builder
          .rowOf(model, r, "", k -> whole.coefficients()[k - model.rowStart(r)])
          .between(withinReach(whole.lower(lower), limit), withinReach(whole.upper(upper), limit));
    }

    private static double smaller(double lower, double upper) {
      return Math.abs(lower) < Math.abs(upper) ? lower : upper;
    }

    /** The size of a side, or of the largest coefficient: errors of a row are relative to it. */
    private static double size(LinearExpression line, double side) {
      double largest = line.largestCoefficient();
      double size = Double.isInfinite(side) ? largest : Math.max(largest, Math.abs(side));
      return size == 0 ? 1 : size;
    }

    private double factor(LinearExpression line, double target) {
      double exact = factors.exact(line);
      return exact == Factors.NONE ? factors.close(line, target) : exact;
    }

    private void scalePacking(VectorPackingConstraint packing) {
      VectorPackingConstraint.Builder scaled =
          new VectorPackingConstraint.Builder(
              packing.name(), packing.dimensions(), packing.itemCount(), packing.binCount());
      pairs(packing, scaled);
      for (int d = 0; d < packing.dimensions().size(); d++) {
        scaleDimension(packing, d, scaled);
      }
      builder.group(packing.group());
      builder.add(scaled);
    }

    private void scaleDimension(
        VectorPackingConstraint packing, int d, VectorPackingConstraint.Builder scaled) {
      String where = "dimension (" + packing.dimensions().get(d) + ") of (" + packing.name() + ")";
      LinearExpression line = LinearExpression.ofSizes(packing, d);
      double factor = factor(line, AIM * size(line, 0));
      if (!(factor >= 1)) {
        refuseReach(where, line.reach());
        return;
      }
      ScaledExpression whole = ScaledExpression.down(line, factor);
      double all = 0;
      for (int i = 0; i < packing.itemCount(); i++) {
        scaled.size(d, i, whole.coefficients()[i]);
        all += whole.coefficients()[i];
      }
      for (int j = 0; j < packing.binCount(); j++) {
        double capacity = packing.capacity(d, j);
        // More room than all items need says no more than just enough.
        scaled.capacity(d, j, Math.min(all, whole.upper(capacity)));
        account.line(factor, whole.overshoot(capacity) / size(line, capacity));
      }
      refuseRounding(where);
    }

    private void scaleObjective(Objective objective) {
      LinearExpression line = LinearExpression.ofObjective(model, objective);
      double factor = factor(line, Tolerances.SUM * line.smallestCoefficient());
      if (!(factor > 0)) {
        refuseReach("objective (" + objective.name() + ")", line.reach());
        return;
      }
      ScaledExpression whole = ScaledExpression.nearest(line, factor);
      objectives.add(whole);
      account.objective(factor, Math.max(-whole.least(), whole.most()) / factor);
      OptModelBuilder.ObjectiveBuilder scaled =
          builder.objective(objective.name(), objective.sense());
      scaled.plus(factor * objective.offset());
      for (int k = 0; k < line.size(); k++) {
        scaled.plus(whole.coefficients()[k], objective.column(k));
      }
      scaled.done();
    }

    private void refuseReach(String where, double reach) {
      refuse(
          Double.isInfinite(reach)
              ? "integer variables without finite bounds in "
                  + where
                  + ", whose coefficients are not integers"
              : "numbers up to ("
                  + reach
                  + ") in "
                  + where
                  + ", beyond its limit ("
                  + (long) limit
                  + ") for integers");
    }

    private void refuseRounding(String where) {
      if (account.error() > MAX_ERROR) {
        refuse(
            "coefficients in %s that can be rounded to integers within its limit (%s) only with a relative error of (%s)"
                .formatted(where, (long) limit, account.error()));
      }
    }

    private void refuse(String reason) {
      if (refused.isEmpty()) {
        refused = Optional.of(reason);
      }
    }

    /** The side itself, or the nearest number beyond the limit that means the same. */
    private static double withinReach(double side, double limit) {
      if (Double.isInfinite(side)) {
        return side;
      }
      return Math.max(-limit - 1, Math.min(limit + 1, side));
    }

    private static void pairs(VectorPackingConstraint from, VectorPackingConstraint.Builder to) {
      for (int j = 0; j < from.binCount(); j++) {
        int bin = j;
        from.open(j).ifPresent(open -> to.open(bin, new Variable(open)));
        for (int i = 0; i < from.itemCount(); i++) {
          int item = i;
          from.assignment(i, j).ifPresent(in -> to.allow(item, bin, new Variable(in)));
        }
      }
    }

    /** A scaled model and the factors of its objectives. */
    private record ScaledModel(
        OptModel model,
        String description,
        double error,
        List<Sense> senses,
        List<ScaledExpression> objectives)
        implements Rewritten {

      @Override
      public double valueBack(int objective, double value) {
        return value / objectives.get(objective).factor();
      }

      @Override
      public double valueError(int objective) {
        ScaledExpression line = objectives.get(objective);
        return Math.max(-line.least(), line.most()) / line.factor();
      }

      /**
       * {@code F·c·x = c̃·x − e·x}: the bound moves by the most that the roundings can add up to.
       */
      @Override
      public double boundBack(int objective, double bound) {
        ScaledExpression line = objectives.get(objective);
        double rounding = senses.get(objective) == Sense.MINIMIZE ? line.most() : line.least();
        return (bound - rounding) / line.factor();
      }
    }

    /** What scaling did, for the provenance. */
    private static final class ScalingAccount {
      private double largestFactor = 1;
      private double error;
      private double objectiveFactor = 1;
      private double objectiveError;

      void line(double factor, double relativeError) {
        largestFactor = Math.max(largestFactor, factor);
        error = Math.max(error, relativeError);
      }

      void objective(double factor, double valueError) {
        objectiveFactor = factor;
        objectiveError = valueError;
      }

      double error() {
        return error;
      }

      String description() {
        return "scaled to integers (rows by up to "
            + number(largestFactor)
            + ", "
            + (error <= 2 * Tolerances.SUM ? "exactly" : "relaxed by at most " + number(error))
            + "; objective by "
            + number(objectiveFactor)
            + (objectiveError <= Tolerances.SUM ? "" : ", off by at most " + number(objectiveError))
            + ")";
      }

      private static String number(double number) {
        return number == Math.rint(number) && number < 1e15
            ? String.valueOf((long) number)
            : String.format(Locale.ROOT, "%.2g", number);
      }
    }
  }
}
